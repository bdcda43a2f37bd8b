import { shareTray } from '@homechef/contract/board/tray';
import type { TrayResult } from '@homechef/contract/board/board';
import type { TrayRequest } from '@homechef/contract/board/requests';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';
import { serverBusy } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { applyItemEvent } from '../orders/change/item-event.ts';
import { assertExpectedStage, clampToItems, getTakenTime } from '../orders/hand-over/offline-moves.ts';
import { assignItemBatches, type ItemBatches } from '../orders/recalls/item-batches.ts';
import { withMissedRecalls } from '../orders/recalls/late-recalls.ts';
import { takePortions } from '../batches/stock/take-portions.ts';
import { listKitchenDay, type KitchenPart } from '../orders/pickups/kitchen-day.ts';
import { updateOrders, type PlannedChange } from '../orders/change/update-orders.ts';
import {
  groupByOrder,
  isUnasked,
  listAcceptedItems,
  toBoardItem,
  type AcceptedItem,
  recordResult,
} from './tray-items.ts';
import { openDay } from './board.service.ts';

interface TrayFacts {
  takenTime: Date;
  batches: ItemBatches['byItem'];
}

function createReadyChange(
  [{ order }, items]: [KitchenPart, AcceptedItem[]],
  { takenTime, batches }: TrayFacts,
): PlannedChange {
  const { orderItems, history } = applyItemEvent(order, {
    event: 'ready',
    roles: new Map(items.map(({ item }) => [String(item._id), 'chef'])),
    now: clampToItems(
      takenTime,
      items.map(({ item }) => item),
    ),
    batches,
  });
  return { order, change: { orderItems, history, now: now() } };
}

/**
 * Makes the earliest accepted items of a dish ready, up to a number of portions (docs/rules/counter.md §6). Skips items
 * with an offer. Two simultaneous trays never use the same item, because their transactions conflict on the order.
 * @throws AppError 400, 404, 409 if the expected stage differs, 503
 */
export async function setTrayReady(
  chefId: string,
  { product, options, portions, startsAt, batches: named = [], expectedStage, takenAt }: TrayRequest,
  record?: RecordReply<TrayResult>,
): Promise<TrayResult> {
  return withKeyLocks([`board ${chefId}`], async () => {
    const takenTime = getTakenTime(takenAt);
    const { day } = await openDay(chefId, undefined, takenTime);
    // A tray moves accepted items only.
    assertExpectedStage(expectedStage, [{ stage: 'accepted', stageAt: takenTime }]);
    const { result } = await updateOrders(async (session) => {
      const accepted = listAcceptedItems(await listKitchenDay(day, session), { product, options });
      const tray = shareTray(accepted.filter(isUnasked), portions, startsAt ? +startsAt : undefined);
      const made = tray.chosen.map(({ item }) => item);
      const batches = await assignItemBatches(made, named, takenTime, { session, chefId, product });
      if (!(await takePortions(batches.taken, takenTime, session))) throw serverBusy();
      const changes: PlannedChange[] = [];
      for (const group of groupByOrder(tray.chosen)) {
        const { order, change } = createReadyChange(group, { takenTime, batches: batches.byItem });
        const ready = group[1].map(({ item }) => item);
        changes.push({
          order,
          change: takenAt
            ? await withMissedRecalls(order, change, { ready, time: takenTime, session })
            : change,
        });
      }
      return { result: { items: tray.chosen.map(toBoardItem), left: tray.left }, changes };
    }, recordResult(record));
    return result;
  });
}
