import { Login } from '@homechef/contract/users/requests';
import { useState } from 'react';
import { validateForm } from '../../../platform/forms/validate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { SuspensionAnswer } from './SuspensionAnswer.tsx';
import { AccountField } from '../account-fields/AccountField.tsx';
import { SignInCodeForm } from './SignInCodeForm.tsx';
import { useDetailsOfLink } from './use-login-redirect.ts';
import { login } from '../state/users.requests.ts';

/** Renders the sign-in form. `LoginScreen` redirects after a successful sign-in. */
export function LoginForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState({ email: useDetailsOfLink().email ?? '', password: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(login);
  const isSuspended = outcome.status === 'fail' && outcome.httpStatus === 403;
  const submit = () => {
    setSubmitted(true);
    const { data } = Login.safeParse(form);
    if (data) void run(() => dispatch(login(data)));
    else dispatch(login.reset()); // The previous server error no longer applies.
  };
  if (outcome.data && 'challenge' in outcome.data)
    return <SignInCodeForm challenge={outcome.data.challenge} />;
  const fieldProps = {
    form,
    fieldErrors: isSubmitted ? validateForm(Login, form) : {},
    onChange: (part: Partial<Login>) => setForm({ ...form, ...part }),
  };
  return (
    <>
      <ValidatedForm className="panel" onSubmit={submit}>
        <AccountField field="email" {...fieldProps} />
        <AccountField field="password" {...fieldProps} autoComplete="current-password" />
        <FormError state={outcome} />
        <SubmitButton busy={isSending}>{t('users.login.send')}</SubmitButton>
      </ValidatedForm>
      {isSuspended && <SuspensionAnswer {...form} />}
    </>
  );
}
