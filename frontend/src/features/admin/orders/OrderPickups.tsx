import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { Order } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupStart, usePickupTime } from '../../pickups/pickup-time.ts';
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

const maxLines = 3;
const shownOfMany = maxLines - 1;

/** Returns the kitchens that get a line of their own in a row. The page of the order shows all of them. */
export const listShown = <T,>(kitchens: readonly T[]): readonly T[] =>
  kitchens.length > maxLines ? kitchens.slice(0, shownOfMany) : kitchens;

interface MoreProps {
  count: number;
  /** Number of kitchens that have a line of their own. */
  shown: number;
  className: string;
}

/** Says how many kitchens a row leaves out. */
export function MoreKitchens({ count, shown, className }: MoreProps) {
  const { t } = useTranslation();
  if (count <= shown) return null;
  return (
    <span className={`admin-more ${className}`}>
      {t('adminConsole.orders.more', { count: count - shown })}
    </span>
  );
}

export const OrderPickups = ({ pickups }: Pick<Order, 'pickups'>) => (
  <>
    <ul className="admin-pickups">
      {listShown(pickups).map((pickup) => (
        <PickupLine key={pickup.chefId} pickup={pickup} />
      ))}
    </ul>
    <MoreKitchens count={pickups.length} shown={listShown(pickups).length} className="on-desk" />
  </>
);
