import type { Board, BoardDish, BoardOrder, BoardSlot } from '@homechef/contract/board/board';
import { mergeAllergens } from '@homechef/contract/products/dietary/diets';
import { toDollars } from '@homechef/contract/money/money';
import { getHandOverCodeSalt } from '@homechef/contract/orders/hand-over-code';
import { getCashDue, getPickupStage, usesCapacity } from '@homechef/contract/orders/order-state';
import type { LocalDate } from '@homechef/contract/time/local-date';
import type { KitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { groupBy } from '../lib/group-by.ts';
import { mapInPieces, runInTurn } from '../lib/work-in-pieces.ts';
import { countNoShows } from '../orders/customer-no-shows.ts';
import { listKitchenDay, type KitchenPart } from '../orders/kitchen-day.ts';
import { hashCodes } from './code-hashes.ts';
import { openDay } from './open-day.ts';

type Items = KitchenPart['items'];
type Item = Items[number];

const countPortions = (items: Items, stage?: Item['stage']): number =>
  items.filter((item) => stage === undefined || item.stage === stage).reduce((sum, { qty }) => sum + qty, 0);

const boardStages: readonly Item['stage'][] = ['placed', 'accepted', 'ready', 'picked_up'];

interface OrderedItem {
  number: string;
  item: Item;
}

function toDish(ordered: readonly OrderedItem[]): BoardDish[] {
  const [first] = ordered;
  if (!first) return [];
  const items = ordered.map(({ item }) => item);
  const notes = ordered.flatMap(({ number, item: { qty, note, stage } }) =>
    note && stage !== 'picked_up' ? [{ number, qty, note }] : [],
  );
  return [
    {
      product: String(first.item.product),
      name: first.item.name,
      portions: {
        placed: countPortions(items, 'placed'),
        accepted: countPortions(items, 'accepted'),
        ready: countPortions(items, 'ready'),
        pickedUp: countPortions(items, 'picked_up'),
      },
      notes,
      allergens: mergeAllergens(items.map(({ allergens }) => allergens ?? {})),
    },
  ];
}

const listDishes = (parts: readonly KitchenPart[]): BoardDish[] => {
  const ordered = parts.flatMap(({ order, items }) =>
    items
      .filter(({ stage }) => boardStages.includes(stage))
      .map((item): OrderedItem => ({ number: order._id, item })),
  );
  return [...groupBy(ordered, ({ item }) => String(item.product)).values()].flatMap(toDish);
};

const toCashItem = ({ stage, isPaid, price, qty }: Item) => ({ stage, isPaid, price, qty });

type ToOrder = (part: KitchenPart) => BoardOrder;

function createToOrder(
  getNoShows: (order: KitchenPart['order']) => number,
  codeHashes: ReadonlyMap<string, string>,
): ToOrder {
  return ({ order, pickup, items }) => ({
    number: order._id,
    name: order.userName,
    stage: getPickupStage(items),
    portions: countPortions(items.filter(usesCapacity)),
    cashDue: toDollars(getCashDue(items.map(toCashItem))),
    here: pickup.here ? { at: pickup.here.at.toISOString(), note: pickup.here.note } : null,
    noShows: getNoShows(order),
    codeHash: codeHashes.get(order._id) ?? null,
  });
}

const getSlotKey = ({ pickup: { startsAt, place } }: KitchenPart): string =>
  startsAt === null ? 'untimed' : `${startsAt.toISOString()} ${JSON.stringify(place)}`;

const toSlots = (parts: readonly KitchenPart[], kitchen: KitchenSnapshot, toOrder: ToOrder): BoardSlot[] =>
  [...groupBy(parts, getSlotKey).values()].flatMap((ofSlot): BoardSlot[] => {
    const [first] = ofSlot;
    if (!first) return [];
    const { startsAt, endsAt, place } = first.pickup;
    return [
      {
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        place: startsAt ? place : kitchen.schedule.place,
        dishes: listDishes(ofSlot),
        orders: ofSlot.map(toOrder),
      },
    ];
  });

/** Returns the work of a kitchen on a local date, by slot and dish. Orders without a slot come first. @throws AppError 404 */
export async function getBoard(chefId: string, date: LocalDate | undefined): Promise<Board> {
  const { kitchen, day } = await openDay(chefId, date);
  const parts = (await listKitchenDay(day)).filter(({ items }) => items.some(usesCapacity));
  const getNoShows = await countNoShows(
    parts.map(({ order }) => order),
    day.now,
  );
  const isUntimed = ({ pickup }: KitchenPart) => pickup.startsAt === null;
  const sorted = [...parts.filter(isUntimed), ...parts.filter((part) => !isUntimed(part))];
  const codeSalt = getHandOverCodeSalt(chefId, day.date);
  const toOrder = createToOrder(getNoShows, await hashCodes(parts, codeSalt));
  const orders = new Map(await mapInPieces(sorted, (part) => [part, toOrder(part)] as const));
  const slots = await runInTurn(() => toSlots(sorted, kitchen, (part) => orders.get(part) ?? toOrder(part)));
  return { date: day.date, slots, codeSalt };
}
