import type { Registration } from '@homechef/contract/users/requests';
import { useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { AccountField } from '../account-fields/AccountField.tsx';
import { ChefRegistrationFields } from './ChefRegistrationFields.tsx';
import { PasswordFields } from '../account-fields/PasswordFields.tsx';
import { emptyPasswords } from '../account-fields/passwords.ts';
import { parseRegistrationForm, type RegistrationFormValues } from './registration-form.ts';
import { register } from '../state/users.requests.ts';

const blockedId = 'register-blocked';

interface Props {
  form: RegistrationFormValues;
  onChange: (part: Partial<RegistrationFormValues>) => void;
  onDone: () => void;
  /** Path of the sign-in page that leads to the page the person came for. */
  login: string;
}

/** Renders the registration form of a foodie or chef. `RegisterScreen` redirects after a successful registration. */
export function RegisterForm({ form, onChange, onDone, login }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [passwords, setPasswords] = useState(emptyPasswords);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(register);
  const { body, formError, fieldErrors: clientErrors } = parseRegistrationForm(form, passwords, t);
  const isTaken = outcome.status === 'fail' && outcome.httpStatus === 409;
  const isBlocked = form.isChef && !form.authorized;
  const send = async (registration: Registration) => {
    const account = await dispatch(register(registration));
    if (!account) return;
    onDone();
    // The page that the person came for is already there.
    toast({ message: t('users.register.welcome', { name: account.name }), tone: 'success' });
  };
  const submit = () => {
    setSubmitted(true);
    if (body) void run(() => send(body));
    else dispatch(register.reset()); // The previous server error no longer applies.
  };
  const [serverErrors, alert] = useServerFieldErrors(outcome, { ...form, ...passwords });
  const fieldErrors = isSubmitted ? { ...serverErrors, ...clientErrors } : {};
  const fieldProps = { form, onChange, fieldErrors };
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      <AccountField
        field="name"
        {...fieldProps}
        hint={form.isChef ? t('users.hints.kitchenName') : undefined}
      />
      <AccountField field="email" {...fieldProps} />
      <AccountField field="phone" {...fieldProps} />
      {form.isChef && <ChefRegistrationFields {...fieldProps} />}
      <PasswordFields
        form={passwords}
        fieldErrors={fieldErrors}
        onChange={(part) => setPasswords({ ...passwords, ...part })}
      />
      <FormError state={alert}>{isSubmitted ? formError : undefined}</FormError>
      {isTaken && (
        <p className="d-flex flex-wrap gap-3">
          <Link to={login} state={{ email: form.email }}>
            {t('users.login.title')}
          </Link>
          <Link to={paths.forgotPassword} state={{ email: form.email }}>
            {t('users.login.forgotten')}
          </Link>
        </p>
      )}
      {isBlocked && (
        <p id={blockedId} className="text-soft">
          {t('users.register.notAuthorized')}
        </p>
      )}
      <SubmitButton busy={isSending} disabled={isBlocked} describedBy={isBlocked ? blockedId : undefined}>
        {t('users.register.send')}
      </SubmitButton>
    </ValidatedForm>
  );
}
