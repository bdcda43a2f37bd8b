import { notAvailable } from '@homechef/contract/users/address';
import type { Place } from '@homechef/contract/kitchens/place';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useGeolocation } from '../../../platform/use-geolocation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';

type Position = Pick<Place, 'latitude' | 'longitude'>;

interface Props {
  position: Position;
  onChange: (position: Position) => void;
}

export function PositionButton({ position, onChange }: Props) {
  const { t } = useTranslation();
  const { status, request } = useGeolocation(onChange);
  const isKnown = position.latitude !== notAvailable;
  return (
    <div className="location">
      <Button variant="secondary" aria-disabled={status === 'pending' || undefined} onClick={request}>
        <Icon name="pin" />
        {t('kitchens.place.position')}
      </Button>
      <span className="location-note" role="status">
        {status === 'pending' && t('kitchens.place.asking')}
        {status !== 'pending' && isKnown && t('kitchens.place.positionAdded')}
      </span>
      {isKnown && (
        <Button variant="link" onClick={() => onChange({ latitude: notAvailable, longitude: notAvailable })}>
          {t('kitchens.place.removePosition')}
        </Button>
      )}
      {status === 'failed' && <Alert variant="danger">{t('kitchens.place.positionFailed')}</Alert>}
    </div>
  );
}
