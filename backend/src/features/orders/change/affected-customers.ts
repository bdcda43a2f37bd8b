import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { getHeldPickup } from '../pickups/held-pickup.ts';
import { findPickup } from './item-event.ts';
import { readReached, type CustomerReach } from '../lists/order-reach.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

/**
 * Returns the customers of orders with a pickup at the kitchen, as its chef sees them, in the order of the given
 * numbers.
 */
export async function describeCustomers(
  reach: CustomerReach,
  chefId: string,
  numbers: readonly string[],
): Promise<AffectedCustomer[]> {
  if (numbers.length === 0) return [];
  const filter = { _id: { $in: numbers } } as object;
  const orders = await readInPieces(OrderModel.collection.find<StoredOrder>(filter));
  const customers = orders.map(({ _id, owner, userEmail }) => ({
    order: _id,
    user: owner ? String(owner) : null,
    email: userEmail ?? null,
  }));
  const [reached, channels] = await Promise.all([
    readReached(reach, orders, chefId),
    reach.readChannels(customers),
  ]);
  const byNumber = new Map(orders.map((order) => [order._id, order]));
  return numbers.flatMap((number): AffectedCustomer[] => {
    const order = byNumber.get(number);
    const found = order && findPickup(order, chefId);
    if (!found) return [];
    const pickup = getHeldPickup(found);
    return [
      {
        number,
        name: order.userName,
        phone: order.customerPhone ?? null,
        startsAt: pickup.startsAt?.toISOString() ?? null,
        endsAt: pickup.endsAt?.toISOString() ?? null,
        timeZone: pickup.timeZone,
        channel: channels.get(number) ?? null,
        reached: reached.get(number) ?? null,
      },
    ];
  });
}
