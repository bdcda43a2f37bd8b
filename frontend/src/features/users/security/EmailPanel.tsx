import { EmailChange, type EmailState } from '@homechef/contract/users/security';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { validateForm } from '../../../platform/forms/validate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { changeEmail, getEmailState, sendEmailLink } from '../state/security.requests.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { AccountField } from '../account-fields/AccountField.tsx';

export function UnprovenEmailBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSending, run] = useAsyncAction();
  const { data: state } = useQuery(getEmailState);
  const outcome = useOutcome(sendEmailLink);
  if (!state || state.isProven) return null;
  const { email } = state;
  return (
    <section className="alert alert-warning m-0" aria-label={t('security.confirm.title')}>
      <p>{t('security.email.notConfirmed', { email })}</p>
      <FormError state={outcome} />
      {outcome.data && <p role="status">{t('security.email.sentAgain', { email })}</p>}
      <Button
        variant="secondary"
        aria-disabled={isSending || undefined}
        onClick={() => void run(() => dispatch(sendEmailLink()))}
      >
        {t('security.email.sendAgain')}
      </Button>
    </section>
  );
}

const emptyForm = { email: '', currentPassword: '' };

function ChangeForm({ state }: { state: EmailState }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState(emptyForm);
  const [sentTo, setSentTo] = useState<string>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(changeEmail);
  const [serverErrors, alert] = useServerFieldErrors(outcome, form);
  const send = async (body: EmailChange) => {
    if (!(await dispatch(changeEmail(body)))) return;
    setSentTo(body.email);
    setForm(emptyForm);
    setSubmitted(false);
  };
  const submit = () => {
    setSubmitted(true);
    setSentTo(undefined);
    const { data } = EmailChange.safeParse(form);
    if (data) void run(() => send(data));
    else dispatch(changeEmail.reset()); // The previous server error no longer applies.
  };
  const fieldProps = {
    form,
    fieldErrors: isSubmitted ? { ...serverErrors, ...validateForm(EmailChange, form) } : {},
    onChange: (part: Partial<typeof form>) => setForm({ ...form, ...part }),
  };
  return (
    <ValidatedForm onSubmit={submit}>
      <p>{t('security.email.lead', { email: state.email })}</p>
      <AccountField field="email" {...fieldProps} label={t('security.email.newEmail')} />
      <AccountField field="currentPassword" {...fieldProps} hint={t('security.email.passwordHint')} />
      <FormError state={alert} />
      {sentTo && <p role="status">{t('security.email.sent', { email: sentTo })}</p>}
      <SubmitButton busy={isSending}>{t('security.email.change')}</SubmitButton>
    </ValidatedForm>
  );
}

/**
 * Changes the account’s email by sending a link to the new one. Renders nothing if the market sends no emails. The
 * banner on the same page loads the state.
 */
export function EmailPanel() {
  const { t } = useTranslation();
  const { data: state } = useAppSelector(getEmailState.select);
  if (!state?.canChange) return null;
  return (
    <section className="panel" aria-labelledby="change-email">
      <h2 id="change-email">{t('security.email.title')}</h2>
      <ChangeForm state={state} />
    </section>
  );
}
