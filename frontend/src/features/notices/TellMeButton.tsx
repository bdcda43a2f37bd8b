import { Button } from 'react-bootstrap';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { notices } from './notices.en.ts';
import { usePush, type PushOwner } from './use-push.ts';

addMessages('en', { notices });

function TurnOn({ owner }: { owner: PushOwner }) {
  const { t } = useTranslation();
  const { state, isBusy, turnOn, error } = usePush(owner);
  if (state === 'on') return <span role="status">{t('notices.push.isOn')}</span>;
  if (state !== 'off') return null;
  return (
    <>
      <Button variant="secondary" aria-busy={isBusy} onClick={() => void turnOn()}>
        {t('notices.tellMe')}
      </Button>
      {error !== undefined && <Alert>{error || t('notices.push.failed')}</Alert>}
    </>
  );
}

/** Turns on messages on this device, if the market can send them and the browser can show them. */
export function TellMeButton({ owner }: { owner: PushOwner }) {
  const { data } = useQuery(loadConfig);
  return data?.notices.push ? <TurnOn owner={owner} /> : null;
}
