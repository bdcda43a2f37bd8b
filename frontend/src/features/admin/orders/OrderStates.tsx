import type { Order } from '@homechef/contract/orders/order';
import { AdminPartState } from '../../orders/shared/ticket/AdminPartState.tsx';
import { listParts } from '../../orders/shared/ticket/order-parts.ts';
import { listShown, MoreKitchens } from './OrderPickups.tsx';
import './order-pickups.scss';

/** Says for each kitchen of an order how far along it is, and what happens to the cash. */
export function OrderStates({ order }: { order: Order }) {
  const parts = listParts(order);
  return (
    <>
      <ul className="admin-pickups admin-state">
        {listShown(parts).map((part) => (
          <li key={part.chefId}>
            <AdminPartState order={order} part={part} />
          </li>
        ))}
      </ul>
      <MoreKitchens count={parts.length} shown={1} className="on-phone" />
    </>
  );
}
