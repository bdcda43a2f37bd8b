import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { AccountField } from '../account-fields/AccountField.tsx';
import { ChefRegistrationFields } from './ChefRegistrationFields.tsx';
import { PasswordFields } from '../account-fields/PasswordFields.tsx';
import { emptyPasswords } from '../account-fields/passwords.ts';
import { parseRegistrationForm, type RegistrationFormValues } from './registration-form.ts';
import { register } from '../../store/users/users.requests.ts';

interface Props {
  form: RegistrationFormValues;
  onChange: (part: Partial<RegistrationFormValues>) => void;
  /** What was typed has become an account. */
  onDone: () => void;
}

/** The sign-up of a foodie or a chef. Who has signed up goes on by being signed in. */
export function RegisterForm({ form, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [passwords, setPasswords] = useState(emptyPasswords);
  const [tried, setTried] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector((state) => state.register);
  useResetOnUnmount(register);
  const { body, words, fields } = parseRegistrationForm(form, passwords, t);
  const send = () => {
    setTried(true);
    if (body) void run(async () => (await dispatch(register(body))) && onDone());
    else dispatch(register.reset()); // what was refused before is not what is wrong now
  };
  const refused = useServerFieldErrors(outcome, { ...form, ...passwords });
  const problems = tried ? { ...refused, ...fields } : {};
  const shared = { form, onChange, problems };
  return (
    <ValidatedForm className="panel" onSubmit={send}>
      <AccountField field="name" {...shared} hint={form.isChef ? t('users.hints.kitchenName') : undefined} />
      <AccountField field="email" {...shared} />
      <AccountField field="phone" {...shared} />
      {form.isChef && <ChefRegistrationFields {...shared} />}
      <PasswordFields
        form={passwords}
        problems={problems}
        onChange={(part) => setPasswords({ ...passwords, ...part })}
      />
      <FormError of={outcome}>{tried ? words : undefined}</FormError>
      <SubmitButton busy={isSending} disabled={form.isChef && !form.authorized}>
        {t('users.register.send')}
      </SubmitButton>
    </ValidatedForm>
  );
}
