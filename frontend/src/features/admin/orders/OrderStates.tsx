import type { Order } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { describeForAdmin } from '../../orders/shared/ticket/describe-for-admin.ts';
import { listParts, type OrderPart } from '../../orders/shared/ticket/order-parts.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { listShown, MoreKitchens } from './OrderPickups.tsx';
import './order-pickups.scss';

function PartState({ order, part }: { order: Order; part: OrderPart }) {
  const { t } = useTranslation();
  const context = usePickupTime(part.pickup?.timeZone ?? 'UTC');
  return <li>{describeForAdmin(order, part, { t, context })}</li>;
}

/** Says for each kitchen of an order how far along it is, and what happens to the cash. */
export function OrderStates({ order }: { order: Order }) {
  const parts = listParts(order);
  return (
    <>
      <ul className="admin-pickups admin-state">
        {listShown(parts).map((part) => (
          <PartState key={part.chefId} order={order} part={part} />
        ))}
      </ul>
      <MoreKitchens count={parts.length} shown={1} className="on-phone" />
    </>
  );
}
