import { PhoneChange } from '@homechef/contract/user-details/account-tools';
import type { UserPage } from '@homechef/contract/user-details/user-page';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { formatDate } from '../../platform/format/dates.ts';
import { validateForm } from '../../platform/forms/validate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import {
  changeUserPhone,
  createUserPasswordLink,
  resendUserProof,
  resetUserSecondFactor,
} from './state/user-pages.requests.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface Props {
  page: UserPage;
  onChanged: () => Promise<unknown>;
}

function PhoneForm({ page: { user }, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [phone, setPhone] = useState(user.phone);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(changeUserPhone);
  const error = isSubmitted ? validateForm(PhoneChange, { phone }).phone : undefined;
  const save = async () => {
    if (!(await dispatch(changeUserPhone(user._id, phone)))) return;
    toast({ message: t('userPages.tools.phoneChanged'), tone: 'success' });
    await onChanged();
  };
  const submit = () => {
    setSubmitted(true);
    if (!validateForm(PhoneChange, { phone }).phone) void run(save);
  };
  return (
    <ValidatedForm onSubmit={submit}>
      <Field
        label={t('userPages.tools.phone')}
        name="phone"
        type="tel"
        required
        value={phone}
        error={error}
        onChange={setPhone}
      />
      <FormError state={outcome} />
      <SubmitButton busy={isBusy} variant="secondary">
        {t('userPages.tools.changePhone')}
      </SubmitButton>
    </ValidatedForm>
  );
}

function ProofButton({ page: { user, isProven } }: { page: UserPage }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(resendUserProof);
  if (isProven) return null;
  return (
    <div>
      <Button
        variant="secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(() => dispatch(resendUserProof(user._id)))}
      >
        {t('userPages.tools.resend')}
      </Button>
      {outcome.status === 'success' && (
        <p role="status">{t('userPages.tools.resent', { email: user.email })}</p>
      )}
      <FormError state={outcome} />
    </div>
  );
}

/** Creates a link for a new password, which the admin passes on. It is shown only once. */
function PasswordLinkButton({ page: { user } }: { page: UserPage }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const outcome = useOutcome(createUserPasswordLink);
  const link = outcome.status === 'success' ? outcome.data : undefined;
  return (
    <div>
      <ConfirmButton
        variant="secondary"
        detail={t('userPages.tools.linkDetail', { name: user.name })}
        outcome={outcome}
        onConfirm={async () => (await dispatch(createUserPasswordLink(user._id))) !== undefined}
      >
        {t('userPages.tools.link')}
      </ConfirmButton>
      {link && (
        <Field
          label={t('userPages.tools.linkFor', {
            name: user.name,
            time: formatDate(link.expiresAt, 'moment', locale),
          })}
          name="link"
          readOnly
          value={`${window.location.origin}${paths.resetPassword}#${link.token}`}
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

function SecondFactorButton({ page: { user, hasSecondFactor }, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = useOutcome(resetUserSecondFactor);
  const sendsEmails = useQuery(loadConfig).data?.notices.email;
  if (!hasSecondFactor) return null;
  const reset = async () => {
    if (!(await dispatch(resetUserSecondFactor(user._id)))) return false;
    await onChanged();
    return true;
  };
  return (
    <ConfirmButton
      detail={t(`userPages.tools.factorDetail.${sendsEmails ? 'email' : 'noEmail'}`, { name: user.name })}
      outcome={outcome}
      onConfirm={reset}
    >
      {t('userPages.tools.factor')}
    </ConfirmButton>
  );
}

/** Lets an admin help the owner of an account. Only the operator can reset the sign-in of admins. */
export function AccountTools({ page, onChanged }: Props) {
  const { t } = useTranslation();
  const { user } = page;
  return (
    <div className="stack gap-3">
      <PhoneForm key={`phone ${user.phone}`} page={page} onChanged={onChanged} />
      <ProofButton page={page} />
      {user.isAdmin ? (
        <p className="text-soft">{t('userPages.tools.operator')}</p>
      ) : (
        <>
          <PasswordLinkButton page={page} />
          <SecondFactorButton page={page} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}
