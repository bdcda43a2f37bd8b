import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { usePush, type PushOwner } from './use-push.ts';

interface Props {
  owner: PushOwner;
  /** Shown if the browser cannot show messages. */
  fallback?: ReactNode;
}

export function PushSwitch({ owner, fallback }: Props) {
  const { t } = useTranslation();
  const { state, isBusy, turnOn, turnOff, error } = usePush(owner);
  if (state === undefined) return null;
  if (state === 'unsupported' || state === 'blocked')
    return (
      <>
        <p className="text-soft mb-0">{t(`notices.push.${state}`)}</p>
        {fallback}
      </>
    );
  if (state === 'on')
    return (
      <div className="line flex-wrap" role="status">
        <span className="line fw-semibold">
          <Icon name="check" />
          {t('notices.push.isOn')}
        </span>
        <Button variant="secondary" disabled={isBusy} onClick={() => void turnOff()}>
          {t('notices.push.turnOff')}
        </Button>
      </div>
    );
  return (
    <form
      className="line flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        void turnOn();
      }}
    >
      <p className="mb-0">{t('notices.push.offer')}</p>
      {error !== undefined && <Alert>{error || t('notices.push.failed')}</Alert>}
      <SubmitButton busy={isBusy} className="">
        {isBusy ? t('notices.push.turningOn') : t('notices.push.turnOn')}
      </SubmitButton>
    </form>
  );
}
