import { isDeepStrictEqual } from 'node:util';
import { shareTray } from '@homechef/contract/board/tray';
import type { ShortTrayResult } from '@homechef/contract/board/board';
import type { ShortTrayRequest } from '@homechef/contract/board/requests';
import { getLocalDate } from '@homechef/contract/time/local-date';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { withoutOffer } from '../orders/change/item-offers.ts';
import { listKitchenDay, type KitchenPart } from '../orders/pickups/kitchen-day.ts';
import { isWalkUp } from '../orders/orders.service.ts';
import { updateOrders, type PlannedChange } from '../orders/change/update-orders.ts';
import {
  groupByOrder,
  listAcceptedItems,
  toBoardItem,
  type AcceptedItem,
  recordResult,
} from './tray-items.ts';
import { checkPrices, checkTimes, createOptions, listOptionsFor } from './offered-options.ts';
import { openDay } from './board.service.ts';

type Item = KitchenPart['items'][number];
type Offer = NonNullable<Item['offer']>;
/** Returns the offer of an item after the short tray, or undefined if the item is served. */
type GetOffer = (item: Item) => Offer | undefined;

function createChange(
  [{ order }, items]: [KitchenPart, AcceptedItem[]],
  getOffer: GetOffer,
  now: Date,
): PlannedChange[] {
  const changed = items
    .map(({ item }) => ({ item, offer: getOffer(item) }))
    .filter(({ item, offer }) => !isDeepStrictEqual(item.offer, offer));
  if (changed.length === 0) return [];
  const offers = new Map(changed.map(({ item, offer }) => [item, offer]));
  const setOffer = (item: Item): Item => {
    if (!offers.has(item)) return item;
    const offer = offers.get(item);
    return { ...withoutOffer(item), ...(offer ? { offer } : {}), updatedAt: now };
  };
  const listIds = (isAsked: boolean) =>
    changed.filter(({ offer }) => (offer !== undefined) === isAsked).map(({ item }) => item._id);
  const entries = [
    { event: 'offer', items: listIds(true) } as const,
    { event: 'withdrawOffer', items: listIds(false) } as const,
  ];
  const history = entries
    .filter((entry) => entry.items.length > 0)
    .map((entry) => ({ at: now, by: 'chef' as const, ...entry }));
  return [{ order, change: { orderItems: order.orderItems.map(setOffer), history, now } }];
}

/**
 * Serves the earliest items of a dish, up to a slot on its day, with the portions that there are, and asks the customers
 * of the other items (docs/rules/items.md §11). Another short tray for the same items replaces what was offered, and
 * withdraws offers from items that it serves.
 * @throws AppError 400, 404, 409 for a slot that does not exist, 503
 */
export async function offerForShortTray(
  chefId: string,
  request: ShortTrayRequest,
  record?: RecordReply<ShortTrayResult>,
): Promise<ShortTrayResult> {
  const { product, portions, startsAt, answerBy } = request;
  return withKeyLocks([`board ${chefId}`], async () => {
    const { kitchen, day: today } = await openDay(chefId);
    const day = { ...today, date: getLocalDate(+startsAt, today.timeZone) };
    checkTimes(request, day.now);
    const options = await createOptions(kitchen, request, day.now);
    const { result } = await updateOrders(async (session) => {
      const accepted = listAcceptedItems(await listKitchenDay(day, session), {
        product,
        options: request.options,
      });
      const tray = shareTray(accepted, portions, +startsAt);
      // A walk-up has no customer in the app who could answer. Its chef sees it on the board.
      const rest = tray.rest.filter(({ part }) => !isWalkUp(part.order));
      const asked = new Set(rest.map(({ item }) => item));
      checkPrices(options, [...asked]);
      const getOffer: GetOffer = (item) =>
        asked.has(item) ? { options: listOptionsFor(options, item), answerBy } : undefined;
      const changes = groupByOrder([...tray.chosen, ...rest]).flatMap((group) =>
        createChange(group, getOffer, day.now),
      );
      return {
        result: { served: tray.chosen.map(toBoardItem), asked: rest.map(toBoardItem) },
        changes,
      };
    }, recordResult(record));
    return result;
  });
}
