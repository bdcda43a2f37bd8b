import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { Order } from '@homechef/contract/orders/order';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import './order-pickups.scss';

type Pickup = Order['pickups'][number];

function PickupLine({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  const { startsAt } = getHeldPickup(pickup);
  const format = (at: string | null) => (at ? formatPickupStart(at, context) : t('orderPage.asSoon'));
  return (
    <li>
      <span>{format(startsAt)}</span> {pickup.startsAt !== startsAt && <s>{format(pickup.startsAt)}</s>}
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
