import { getOrderRole } from '@homechef/contract/permissions/permissions';
import type { OrderView } from '@homechef/contract/orders/order';
import { forbidden, notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { updateOrder } from '../change/update-order.ts';
import { toViewForCaller } from '../change/item-transitions.ts';
import { requireProofOfSeveral, type OrderCall } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { findOrderRateLimited, toPermissionOrder } from '../orders.service.ts';

/**
 * Records that the customer has read a recall. The first time stays.
 * @throws AppError 401, 403, 404, 429
 */
export async function readRecall(
  { batchId, ...call }: OrderCall & { batchId: string },
  context: OrderContext,
): Promise<OrderView> {
  const { actor } = call;
  const order = await findOrderRateLimited(call, context.limits);
  if (order.owner !== null && !actor) throw unauthenticated();
  const recalls = order.recalls?.filter(({ batch }) => String(batch) === batchId.toLowerCase()) ?? [];
  const isCustomer = order.orderItems.some(
    ({ chefId }) => getOrderRole(actor, toPermissionOrder(order), { chefId: String(chefId) }) === 'customer',
  );
  if (!isCustomer) throw forbidden('order.only_customer');
  await requireProofOfSeveral(order, call, context);
  if (recalls.length === 0) throw notFound('batch.no_recall');
  const read = await updateOrder(order, (current) => {
    const isNew = current.recalls?.some(
      ({ batch, readAt }) => String(batch) === batchId.toLowerCase() && !readAt,
    );
    if (!isNew) return undefined;
    const at = now();
    return {
      recalls: current.recalls?.map((recall) =>
        String(recall.batch) === batchId.toLowerCase() && !recall.readAt ? { ...recall, readAt: at } : recall,
      ),
      history: [],
      now: at,
    };
  });
  return toViewForCaller(actor, read, context);
}
