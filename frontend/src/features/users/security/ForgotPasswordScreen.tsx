import { PasswordResetRequest } from '@homechef/contract/users/security';
import { useState } from 'react';
import { validateForm } from '../../../platform/forms/validate.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { requestPasswordReset } from '../state/security.requests.ts';
import { QueryLoading } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { PersonToAsk } from '../auth/ForgottenPassword.tsx';
import { useDetailsOfLink } from '../auth/use-login-redirect.ts';
import { AccountField } from '../account-fields/AccountField.tsx';

function RequestForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState({ email: useDetailsOfLink().email ?? '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector(requestPasswordReset.select);
  const submit = () => {
    setSubmitted(true);
    const { data } = PasswordResetRequest.safeParse(form);
    if (data) void run(() => dispatch(requestPasswordReset(data.email)));
  };
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      <p>{t('security.forgot.lead')}</p>
      <AccountField
        field="email"
        form={form}
        fieldErrors={isSubmitted ? validateForm(PasswordResetRequest, form) : {}}
        onChange={({ email = '' }) => setForm({ email })}
      />
      <FormError state={outcome} />
      <SubmitButton busy={isSending}>{t('security.forgot.send')}</SubmitButton>
    </ValidatedForm>
  );
}

function Request({ sendsEmails }: { sendsEmails: boolean }) {
  const { t } = useTranslation();
  const { data } = useAppSelector(requestPasswordReset.select);
  if (!sendsEmails)
    return (
      <div className="panel">
        <PersonToAsk />
      </div>
    );
  if (!data) return <RequestForm />;
  return (
    <p role="status" className="panel">
      {t('security.forgot.sent')}
    </p>
  );
}

/**
 * Requests a link for a new password, or names whom to ask if the market sends no emails. The page does not reveal
 * whether any account has the email.
 */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  useResetOnUnmount(requestPasswordReset);
  const config = useQuery(loadConfig);
  const isKnown = (config.data ?? config.error) !== undefined;
  return (
    <div className="form-page">
      <PageTitle title={t('security.forgot.title')} />
      {isKnown ? <Request sendsEmails={config.data?.notices.email !== false} /> : <QueryLoading />}
      {isKnown && (
        <ul className="form-links">
          <li>
            <Trans i18nKey="security.forgot.back" components={{ login: <Link to={paths.login} /> }} />
          </li>
        </ul>
      )}
    </div>
  );
}
