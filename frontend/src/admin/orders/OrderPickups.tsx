import type { Order } from '@homechef/contract/orders/order';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import './order-pickups.scss';

type Pickup = Order['pickups'][number];

const tones = {
  placed: 'is-low',
  accepted: 'is-off',
  ready: 'is-good',
  picked_up: 'is-good',
  declined: 'is-off',
  cancelled: 'is-off',
  no_show: 'is-low',
} as const satisfies Record<Pickup['stage'], string>;

function PickupLine({ pickup: { startsAt, timeZone, stage } }: { pickup: Pickup }) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  return (
    <li>
      <span>{startsAt ? formatPickupStart(startsAt, context) : t('orderPage.asSoon')}</span>{' '}
      <Badge bg="" className={tones[stage]}>
        {t(`orderPage.stages.${stage}`)}
      </Badge>
    </li>
  );
}

export const OrderPickups = ({ pickups }: Pick<Order, 'pickups'>) => (
  <ul className="admin-pickups">
    {pickups.map((pickup) => (
      <PickupLine key={pickup.chefId} pickup={pickup} />
    ))}
  </ul>
);
