import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
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

function PickupLine({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  const { startsAt } = getHeldPickup(pickup);
  const format = (at: string | null) => (at ? formatPickupStart(at, context) : t('orderPage.asSoon'));
  return (
    <li>
      <span>{format(startsAt)}</span>{' '}
      {pickup.startsAt !== startsAt && (
        <>
          <s>{format(pickup.startsAt)}</s>{' '}
        </>
      )}
      <Badge bg="" className={tones[pickup.stage]}>
        {t(`orderPage.stages.${pickup.stage}`)}
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
