import { UserUpdate } from '@homechef/contract/users/requests';
import type { User } from '@homechef/contract/users/user';
import { useId, useState } from 'react';
import { Form } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../lib/problems.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useResetOnLeave } from '../store/use-reset-on-leave.ts';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { updateUser } from '../users/users.requests.ts';

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

/** What an admin changes of an account (spec §6); what was typed stays when it is not taken. */
export function UserForm({ user: { _id, ...stored }, onSaved }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState({ name: stored.name, email: stored.email, isAdmin: stored.isAdmin });
  const [tried, setTried] = useState(false);
  const [isSending, run] = useBusy();
  const outcome = useAppSelector((state) => state.userUpdate);
  const isOwn = useAppSelector((state) => state.session.user?._id === _id);
  useResetOnLeave(updateUser);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });

  const body = { _id, ...form };
  const found = problemsOf(UserUpdate, body);
  const problems = { ...(outcome.status === 'fail' && outcome.fields), ...(tried && found) };
  const save = async () => {
    const saved = await dispatch(updateUser(_id, body));
    if (saved) onSaved(saved.name);
  };
  const send = () => {
    setTried(true);
    if (Object.keys(found).length === 0) void run(save);
  };
  return (
    <SendForm className="panel" onSend={send}>
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
    </SendForm>
  );
}
