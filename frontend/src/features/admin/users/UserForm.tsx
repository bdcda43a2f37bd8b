import { UserUpdate } from '@homechef/contract/users/requests';
import type { User } from '@homechef/contract/users/user';
import { useId, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { bindFields, Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../../ui/forms/RestoredDraftNotice.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { getUser, updateUser } from '../../users/state/users.requests.ts';

interface AdminFieldProps {
  checked: boolean;
  /** Disables the checkbox: admins cannot remove their own role. */
  isOwnAccount: boolean;
  onChange: (checked: boolean) => void;
}

function AdminField({ checked, isOwnAccount, onChange }: AdminFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <Form.Check id={id} className="check-line">
        <Form.Check.Input
          name="isAdmin"
          checked={checked}
          disabled={isOwnAccount}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Form.Check.Label>{t('admin.user.isAdmin')}</Form.Check.Label>
      </Form.Check>
      <div id={`${id}-hint`} className="form-text">
        {t(isOwnAccount ? 'admin.user.ownAdmin' : 'admin.user.isAdminHint')}
      </div>
    </div>
  );
}

interface NewAdminProps {
  user: User;
  password: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** Asks for the acting admin’s password before an account becomes an admin (docs/rules/accounts.md §1). */
function NewAdminField({ user: { name, email, unproven }, password, error, onChange }: NewAdminProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="alert alert-warning mt-4">
      <legend>{t('admin.user.makeAdmin', { name })}</legend>
      {unproven && <p>{t('admin.user.unproven', { name, email })}</p>}
      <p>{t('admin.user.makeAdminHint')}</p>
      <Field
        label={t('admin.user.yourPassword')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={onChange}
      />
    </fieldset>
  );
}

interface Props {
  user: User;
  onSaved: (name: string) => void;
}

const Seen = z.object({ name: z.string(), email: z.string() });
const Changes = z.object({ name: z.string(), email: z.string(), isAdmin: z.boolean() }).partial();
/** `seen` is what was stored when the admin began to type, so that no later change of others is lost. */
const createUserDraftSchema = (owner: string) =>
  Changes.extend({ owner: z.literal(owner), seen: Seen.optional() });
type UserDraft = z.infer<ReturnType<typeof createUserDraftSchema>>;

/** Returns the form values and the request body. Unchanged fields have the server’s latest values. */
function useUserDraft({ _id, name, email, isAdmin }: User) {
  const {
    draft,
    isRestored,
    change: changeDraft,
    discard,
  } = useFormDraft<UserDraft>('userEdit', createUserDraftSchema(_id), {
    owner: _id,
  });
  const { owner: _owner, seen = { name, email }, ...changes } = draft;
  const change = (part: Partial<UserDraft>) => changeDraft({ seen, ...part });
  const isChanged = Object.keys(changes).length > 0;
  const form = { name, email, isAdmin, ...changes };
  // An unchanged role is not sent, so that another admin’s concurrent change of the role survives.
  const body = { _id, name: form.name, email: form.email, isAdmin: changes.isAdmin, seen };
  return { form, body, isChanged, isRestored, change, discard };
}

/** Renders the fields that an admin can change. Typed values stay if the server rejects them. */
export function UserForm({ user, onSaved }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { form, body, isChanged, isRestored, change, discard } = useUserDraft(user);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(updateUser);
  const isOwnAccount = useAppSelector((state) => state.session.user?._id === user._id);
  const [password, setPassword] = useState(''); // never part of the draft, which the browser stores
  const isNewAdmin = form.isAdmin && !user.isAdmin;
  const sent = isNewAdmin ? { ...body, currentPassword: password } : body;
  const clientErrors: FieldErrors = {
    ...validateForm(UserUpdate, sent),
    ...(isNewAdmin && password === '' && { currentPassword: t('admin.user.passwordMissing') }),
  };
  const { name, email } = form;
  const [serverErrors, alert] = useServerFieldErrors(outcome, {
    name,
    email,
    ...(isNewAdmin && { currentPassword: password }),
  });
  const fieldErrors = { ...serverErrors, ...(isSubmitted && clientErrors) };
  /** After a refusal, the admin knows what others have stored in the fields that it names, and can replace it. */
  const learnRefusedFields = async () => {
    const refusal = dispatch((_dispatch, getState) => updateUser.select(getState()));
    const latest = await dispatch(getUser(user._id));
    if (!latest || refusal.status !== 'fail') return;
    const learn = (field: 'name' | 'email') => (field in refusal.fields ? latest : body.seen)[field];
    change({ seen: { name: learn('name'), email: learn('email') } });
  };
  const save = async () => {
    const saved = await dispatch(updateUser(user._id, sent));
    if (!saved) return learnRefusedFields();
    discard();
    onSaved(saved.name);
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(clientErrors).length === 0) void run(save);
  };
  const field = bindFields(form, fieldErrors, change);
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      {isRestored && <RestoredDraftNotice />}
      <Field label={t('admin.user.name')} {...field('name')} required />
      <Field label={t('admin.user.email')} {...field('email')} type="email" inputMode="email" required />
      <AdminField
        checked={form.isAdmin}
        isOwnAccount={isOwnAccount}
        onChange={(isAdmin) => change({ isAdmin })}
      />
      {isNewAdmin && (
        <NewAdminField
          user={user}
          password={password}
          error={fieldErrors.currentPassword}
          onChange={setPassword}
        />
      )}
      <FormError state={alert} />
      <SubmitButton busy={isSending}>{t('admin.user.update')}</SubmitButton>
      {isChanged && (
        <Button variant="link" onClick={discard}>
          {t('admin.user.startOver')}
        </Button>
      )}
    </ValidatedForm>
  );
}
