import { shareBatch } from '@homechef/contract/board/batch';
import type { BatchResult } from '@homechef/contract/board/board';
import type { BatchRequest } from '@homechef/contract/board/requests';
import type { RecordReply } from '../idempotency/stored-replies.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { applyItemEvent } from '../orders/item-event.ts';
import { listKitchenDay, type KitchenPart } from '../orders/kitchen-day.ts';
import { updateOrders, type PlannedChange } from '../orders/update-orders.ts';
import { groupByOrder, isUnasked, listAcceptedItems, toBoardItem, type AcceptedItem } from './batch-items.ts';
import { openDay } from './open-day.ts';
import { recordResult } from './record-result.ts';

function createReadyChange(
  [{ order }, items]: [KitchenPart, AcceptedItem[]],
  noShowMinutes: number,
  now: Date,
): PlannedChange {
  const { orderItems, history } = applyItemEvent(order, {
    event: 'ready',
    roles: new Map(items.map(({ item }) => [String(item._id), 'chef'])),
    now,
    getNoShowMinutes: () => noShowMinutes,
  });
  return { order, change: { orderItems, history, now } };
}

/**
 * Sets the earliest accepted items of a dish to Ready, up to a number of portions (counter, Board). Items of which the
 * customer is asked about an offer are left out. Two batches at once read one after the other in effect, because their
 * transactions conflict in the orders.
 * @throws AppError 404, 503
 */
export async function setBatchReady(
  chefId: string,
  { product, portions, startsAt }: BatchRequest,
  record: RecordReply<BatchResult> | undefined,
): Promise<BatchResult> {
  return withKeyLocks([`board ${chefId}`], async () => {
    const { kitchen, day } = await openDay(chefId);
    const { result } = await updateOrders(async (session) => {
      const accepted = listAcceptedItems(await listKitchenDay(day, session), product);
      const batch = shareBatch(accepted.filter(isUnasked), portions, startsAt ? +startsAt : undefined);
      const changes = groupByOrder(batch.chosen).map((group) =>
        createReadyChange(group, kitchen.noShowMinutes, day.now),
      );
      return { result: { items: batch.chosen.map(toBoardItem), left: batch.left }, changes };
    }, recordResult(record));
    return result;
  });
}
