import { Button } from 'react-bootstrap';
import { useGeolocation, type Coordinates } from '../../../platform/use-geolocation.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';

interface Props {
  knownLabel?: string;
  onFound: (coordinates: Coordinates) => void;
  onRemove?: () => void;
}

/** Renders 'Use my location'. After a failure, shows an error and keeps the previous position. */
export function LocationButton({ knownLabel, onFound, onRemove }: Props) {
  const { t } = useTranslation();
  const { status, request } = useGeolocation(onFound);
  return (
    <div className="location">
      <Button variant="secondary" aria-disabled={status === 'pending' || undefined} onClick={request}>
        <Icon name="pin" />
        {t('users.location.use')}
      </Button>
      <span className="location-note" role="status">
        {status === 'pending' ? t('users.location.asking') : knownLabel}
      </span>
      {knownLabel && onRemove && (
        <Button variant="link" onClick={onRemove}>
          {t('users.location.remove')}
        </Button>
      )}
      {status === 'failed' && <Alert variant="danger">{t('users.location.failed')}</Alert>}
    </div>
  );
}
