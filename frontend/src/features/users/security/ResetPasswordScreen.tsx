import { PasswordReset } from '@homechef/contract/users/security';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { validateForm } from '../../../platform/forms/validate.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { resetPassword } from '../state/security.requests.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { PasswordFields } from '../account-fields/PasswordFields.tsx';
import { emptyPasswords, getConfirmPasswordError, getPasswordMismatch } from '../account-fields/passwords.ts';

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [passwords, setPasswords] = useState(emptyPasswords);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector(resetPassword.select);
  const mismatch = getPasswordMismatch(passwords, t);
  const body = { token, password: passwords.password };
  const fieldErrors = { ...validateForm(PasswordReset, body), ...getConfirmPasswordError(passwords, t) };
  const submit = () => {
    setSubmitted(true);
    const { data } = PasswordReset.safeParse(body);
    if (data && mismatch === undefined) void run(() => dispatch(resetPassword(data)));
    else dispatch(resetPassword.reset()); // The previous server error no longer applies.
  };
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      <p>{t('security.reset.lead')}</p>
      <PasswordFields
        form={passwords}
        fieldErrors={isSubmitted ? fieldErrors : {}}
        onChange={(part) => setPasswords({ ...passwords, ...part })}
        label={t('users.profile.newPassword')}
      />
      <FormError state={outcome}>{isSubmitted ? mismatch : undefined}</FormError>
      <SubmitButton busy={isSending}>{t('security.reset.save')}</SubmitButton>
    </ValidatedForm>
  );
}

/** Sets a new password with the token in the URL’s fragment, which browsers never send to a server. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const { data } = useOutcome(resetPassword);
  return (
    <div className="form-page">
      <PageTitle title={t('security.reset.title')} />
      {data ? (
        <p role="status" className="panel">
          <Trans i18nKey="security.reset.done" components={{ login: <Link to={paths.login} /> }} />
        </p>
      ) : (
        <>
          {token ? <NewPasswordForm token={token} /> : <Note>{t('security.reset.noToken')}</Note>}
          <ul className="form-links">
            <li>
              <Trans
                i18nKey="security.reset.askAgain"
                components={{ forgot: <Link to={paths.forgotPassword} /> }}
              />
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
