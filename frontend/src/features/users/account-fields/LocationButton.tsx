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

/**
 * Renders 'Use my location', which becomes 'Remove location' once one is known that can be removed. After a failure,
 * shows an error.
 */
export function LocationButton({ knownLabel, onFound, onRemove }: Props) {
  const { t } = useTranslation();
  const { status, request } = useGeolocation(onFound);
  const remove = knownLabel ? onRemove : undefined;
  return (
    <div className="location">
      <Button
        variant="secondary"
        aria-disabled={status === 'pending' || undefined}
        onClick={remove ?? request}
      >
        <Icon name="pin" />
        {t(remove ? 'users.location.remove' : 'users.location.use')}
      </Button>
      <span className="location-note" role="status">
        {status === 'pending' ? t('users.location.asking') : knownLabel}
      </span>
      {status === 'failed' && <Alert variant="danger">{t('users.location.failed')}</Alert>}
    </div>
  );
}
