import { Button } from 'react-bootstrap';
import { useGeolocation, type Coordinates } from '../../lib/use-geolocation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';

interface Props {
  /** What is said while a position is known; nothing while none is. */
  known?: string;
  onFound: (position: Coordinates) => void;
  /** Forgets the position. */
  onRemove?: () => void;
}

/** 'Use my location' (contract, Guards): failing says so, and what was known stays as it was. */
export function LocationButton({ known, onFound, onRemove }: Props) {
  const { t } = useTranslation();
  const { status, request: ask } = useGeolocation(onFound);
  return (
    <div className="location">
      <Button variant="secondary" aria-disabled={status === 'asking' || undefined} onClick={ask}>
        <Icon name="pin" />
        {t('users.location.use')}
      </Button>
      <span className="location-note" role="status">
        {status === 'asking' ? t('users.location.asking') : known}
      </span>
      {known && onRemove && (
        <Button variant="link" onClick={onRemove}>
          {t('users.location.remove')}
        </Button>
      )}
      {status === 'failed' && <Alert variant="danger">{t('users.location.failed')}</Alert>}
    </div>
  );
}
