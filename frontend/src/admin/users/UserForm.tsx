import { UserUpdate } from '@homechef/contract/users/requests';
import type { User } from '@homechef/contract/users/user';
import { useId, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { z } from 'zod';
import { validateForm } from '../../lib/forms/validate.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../ui/forms/RestoredDraftNotice.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { updateUser } from '../../store/users/users.requests.ts';

interface AdminFieldProps {
  checked: boolean;
  /** The account signed in: nobody takes the role from himself (contract, Users). */
  isOwn: boolean;
  onChange: (checked: boolean) => void;
}

function AdminField({ checked, isOwn, onChange }: AdminFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <Form.Check id={id} className="admin-check">
        <Form.Check.Input
          name="isAdmin"
          checked={checked}
          disabled={isOwn}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Form.Check.Label>{t('admin.user.isAdmin')}</Form.Check.Label>
      </Form.Check>
      <div id={`${id}-hint`} className="form-text">
        {t(isOwn ? 'admin.user.ownAdmin' : 'admin.user.isAdminHint')}
      </div>
    </div>
  );
}

interface Props {
  user: User;
  onSaved: (name: string) => void;
}

const Changes = z.object({ name: z.string(), email: z.string(), isAdmin: z.boolean() }).partial();
/** What was changed of an account and is not saved yet, as a reload or signing in again keeps it. */
const userDraft = (owner: string) => Changes.extend({ owner: z.literal(owner) });
type UserDraft = z.infer<ReturnType<typeof userDraft>>;

/** The account as the form shows it: what is not changed is what the server says. */
function useUserDraft({ _id, name, email, isAdmin }: User) {
  const { draft, isRestored, change, startOver } = useFormDraft<UserDraft>('userEdit', userDraft(_id), {
    owner: _id,
  });
  const { owner: _owner, ...changes } = draft;
  const isChanged = Object.keys(changes).length > 0;
  const form = { name, email, isAdmin, ...changes };
  // A role that another admin has changed meanwhile is not undone by who only corrects a name.
  const body = { _id, name: form.name, email: form.email, isAdmin: changes.isAdmin };
  return { form, body, isChanged, isRestored, change, startOver };
}

/** What an admin changes of an account (spec §6); what was typed stays when it is not taken. */
export function UserForm({ user, onSaved }: Props) {
  const { _id } = user;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { form, body, isChanged, isRestored, change, startOver } = useUserDraft(user);
  const [tried, setTried] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector((state) => state.userUpdate);
  const isOwn = useAppSelector((state) => state.session.user?._id === _id);
  useResetOnUnmount(updateUser);
  const found = validateForm(UserUpdate, body);
  const refused = useServerFieldErrors(outcome, form);
  const problems = { ...refused, ...(tried && found) };
  const save = async () => {
    const saved = await dispatch(updateUser(_id, body));
    if (!saved) return;
    startOver();
    onSaved(saved.name);
  };
  const send = () => {
    setTried(true);
    if (Object.keys(found).length === 0) void run(save);
  };
  return (
    <ValidatedForm className="panel" onSubmit={send}>
      {isRestored && <RestoredDraftNotice />}
      <Field
        label={t('admin.user.name')}
        name="name"
        autoComplete="off"
        required
        value={form.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <Field
        label={t('admin.user.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={form.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <AdminField checked={form.isAdmin} isOwn={isOwn} onChange={(isAdmin) => change({ isAdmin })} />
      <FormError of={outcome} />
      <SubmitButton busy={isSending}>{t('admin.user.update')}</SubmitButton>
      {isChanged && (
        <Button variant="link" onClick={startOver}>
          {t('admin.user.startOver')}
        </Button>
      )}
    </ValidatedForm>
  );
}
