import type { SecondFactorState } from '@homechef/contract/users/second-factor';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import {
  getSecondFactor,
  prepareSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
} from '../state/second-factor.requests.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { AccountField } from '../account-fields/AccountField.tsx';
import { CodeField } from '../account-fields/CodeField.tsx';
import './security.scss';

interface PasswordFormProps {
  children?: ReactNode;
  outcome: { error?: string | undefined };
  label: string; // of the button that opens the form
  sendLabel: string;
  send: (currentPassword: string) => Promise<unknown>;
}

function PasswordForm({ children, outcome, label, sendLabel, send }: PasswordFormProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [currentPassword, setPassword] = useState('');
  const [isSending, run] = useAsyncAction();
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <ValidatedForm className="account-form" onSubmit={() => void run(() => send(currentPassword))}>
      <AccountField
        field="currentPassword"
        form={{ currentPassword }}
        fieldErrors={{}}
        onChange={(part) => setPassword(part.currentPassword ?? '')}
        hint={t('security.factor.passwordHint')}
        autoFocus
      />
      {children}
      <FormError state={outcome} />
      <SubmitButton busy={isSending} className="">
        {sendLabel}
      </SubmitButton>
    </ValidatedForm>
  );
}

function ConfirmationForm({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector(turnOnSecondFactor.select);
  return (
    <ValidatedForm
      className="account-form"
      onSubmit={() => void run(() => dispatch(turnOnSecondFactor({ code })))}
    >
      <p>{t('security.factor.scan')}</p>
      <QrCode text={uri} label={t('security.factor.qrLabel')} />
      <p>{t('security.factor.typeSecret')}</p>
      <p>
        <code className="second-factor-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField value={code} onChange={setCode} />
      <FormError state={outcome} />
      <SubmitButton busy={isSending} className="">
        {t('security.factor.turnOn')}
      </SubmitButton>
    </ValidatedForm>
  );
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert>{t('security.factor.keepCodes')}</Alert>
      <ul className="recovery-codes" aria-label={t('security.factor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onClick={() => saveFile(new Blob([codes.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt')}
      >
        {t('security.factor.saveCodes')}
      </Button>
    </>
  );
}

function SetUp() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const prepared = useAppSelector(prepareSecondFactor.select);
  if (prepared.data) return <ConfirmationForm {...prepared.data} />;
  return (
    <PasswordForm
      outcome={prepared}
      label={t('security.factor.setUp')}
      sendLabel={t('security.factor.continue')}
      send={(currentPassword) => dispatch(prepareSecondFactor({ currentPassword }))}
    />
  );
}

function TurnOff() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const outcome = useAppSelector(turnOffSecondFactor.select);
  const send = async (currentPassword: string) => {
    if (await dispatch(turnOffSecondFactor({ currentPassword, code }))) await dispatch(getSecondFactor());
  };
  return (
    <PasswordForm
      outcome={outcome}
      label={t('security.factor.turnOff')}
      sendLabel={t('security.factor.turnOffNow')}
      send={send}
    >
      <CodeField value={code} onChange={setCode} canRecover />
    </PasswordForm>
  );
}

function Factor({ state }: { state: SecondFactorState }) {
  const { t } = useTranslation();
  const { data: recovery } = useAppSelector(turnOnSecondFactor.select);
  if (recovery) return <RecoveryCodeList codes={recovery.recoveryCodes} />;
  if (!state.isOn)
    return (
      <>
        {state.isRequired && <Note>{t('security.factor.required')}</Note>}
        <div className="profile-row">
          <p>{t('security.factor.lead')}</p>
          <SetUp />
        </div>
      </>
    );
  return (
    <>
      <p>{t('security.factor.isOn', { count: state.recoveryCodesLeft })}</p>
      {!state.isRequired && <TurnOff />}
    </>
  );
}

/** Takes the space of a second factor that is off, as most are. */
function FactorSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="profile-row invisible">
      <p>{t('security.factor.lead')}</p>
      <Button variant="secondary">{t('security.factor.setUp')}</Button>
    </div>
  );
}

/** Sets up an authenticator app as the second factor of the sign-in, and turns it off. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  const state = useQuery(getSecondFactor);
  useResetOnUnmount(prepareSecondFactor);
  useResetOnUnmount(turnOnSecondFactor);
  useResetOnUnmount(turnOffSecondFactor);
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">{t('security.factor.title')}</h2>
      <QueryView state={state} skeleton={<FactorSkeleton />}>
        {(loaded) => <Factor state={loaded} />}
      </QueryView>
    </section>
  );
}
