import type { Board, BoardDish, BoardOrder, BoardSlot } from '@homechef/contract/board/board';
import { getOptionsKey } from '@homechef/contract/menu/options';
import { mergeAllergens } from '@homechef/contract/products/dietary/diets';
import { toDollars } from '@homechef/contract/money/money';
import { maxDaysOfCodeHashes } from '@homechef/contract/orders/hand-over';
import { getCashDue, getPickupStage, isOpen, usesCapacity } from '@homechef/contract/orders/order-state';
import { countDays, getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import { groupBy } from '../../platform/lib/collections.ts';
import { inPieces } from '../../platform/lib/work-in-pieces.ts';
import { countNoShows } from '../orders/lists/customer-no-shows.ts';
import type { OrderKeys } from '../orders/place/order-keys.ts';
import { hashHandOverCode } from '../orders/hand-over/hand-over-codes.ts';
import { listKitchenDay, type KitchenDay, type KitchenPart } from '../orders/pickups/kitchen-day.ts';
import { findPurchasable, type PurchasableProduct } from '../products/stock/stock.service.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';

/** Returns a day of a kitchen, by default the date of `time` in the kitchen's time zone. @throws AppError 404 */
export async function openDay(
  chefId: string,
  date?: LocalDate,
  time = now(),
): Promise<{ kitchen: KitchenSnapshot; day: KitchenDay }> {
  const kitchen = await getKitchenSnapshot(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  const { timeZone } = kitchen.schedule;
  const day = { chefId, timeZone, date: date ?? getLocalDate(+time, timeZone), now: time };
  return { kitchen, day };
}

type Items = KitchenPart['items'];
type Item = Items[number];

const countPortions = (items: Items, stage?: Item['stage']): number =>
  items.filter((item) => stage === undefined || item.stage === stage).reduce((sum, { qty }) => sum + qty, 0);

const boardStages: readonly Item['stage'][] = ['placed', 'accepted', 'ready', 'picked_up'];

const createDish = (product: string, name: string, allergens: BoardDish['allergens']): BoardDish => ({
  product,
  name,
  allergens,
  choices: [],
  ofCombos: 0,
  portions: { placed: 0, accepted: 0, ready: 0, pickedUp: 0 },
  notes: [],
});

const isAhead = ({ stage }: Item): boolean => stage === 'placed' || stage === 'accepted' || stage === 'ready';

type Choice = BoardDish['choices'][number];

const getChoiceKey = ({ options }: Choice): string => getOptionsKey(options.map(({ option }) => option));

/** Adds items to the portions by options. A dish whose items have no options has no choices. */
function addChoices(choices: readonly Choice[], items: Items): Choice[] {
  const byKey = new Map(choices.map((choice) => [getChoiceKey(choice), choice]));
  for (const { qty, options: chosen = [] } of items.filter(isAhead)) {
    const options = chosen.map(({ option, group, name }) => ({ option: String(option), group, name }));
    const key = getChoiceKey({ options, portions: 0 });
    byKey.set(key, { options, portions: (byKey.get(key)?.portions ?? 0) + qty });
  }
  return [...byKey.values()];
}

/** Sorts the portions by options, most first. Lines without any option are no choice. */
const sortChoices = (choices: readonly Choice[]): Choice[] =>
  choices.some(({ options }) => options.length > 0)
    ? choices.toSorted((a, b) => b.portions - a.portions)
    : [];

const addPortions = (portions: BoardDish['portions'], items: Items): BoardDish['portions'] => ({
  placed: portions.placed + countPortions(items, 'placed'),
  accepted: portions.accepted + countPortions(items, 'accepted'),
  ready: portions.ready + countPortions(items, 'ready'),
  pickedUp: portions.pickedUp + countPortions(items, 'picked_up'),
});

/** Dishes that are parts of combos, as they are now. */
type Parts = ReadonlyMap<string, PurchasableProduct>;

/** Adds the portions of combos to the lines of their parts. */
function addParts(dishes: Dishes, items: Items, parts: Parts): void {
  for (const item of items)
    for (const { product: id, name } of item.options ?? []) {
      if (!id) continue;
      const product = String(id);
      const part = parts.get(product);
      const dish = dishes.get(product) ?? createDish(product, part?.name ?? name, part?.allergens ?? {});
      dishes.set(product, {
        ...dish,
        portions: addPortions(dish.portions, [item]),
        ofCombos: dish.ofCombos + (isAhead(item) ? item.qty : 0),
      });
    }
}

function addToDish({ portions, ...dish }: BoardDish, number: string, items: Items): BoardDish {
  const notes = items.flatMap(({ qty, note, stage }) =>
    note && stage !== 'picked_up' ? [{ number, qty, note }] : [],
  );
  dish.notes.push(...notes);
  return {
    ...dish,
    portions: addPortions(portions, items),
    choices: addChoices(dish.choices, items),
    allergens: mergeAllergens([dish.allergens, ...items.map(({ allergens }) => allergens ?? {})]),
  };
}

type Dishes = Map<string, BoardDish>;

function addToDishes(dishes: Dishes, { order, items }: KitchenPart, parts: Parts): void {
  const shown = items.filter(({ stage }) => boardStages.includes(stage));
  for (const [product, ofDish] of groupBy(shown, (item) => String(item.product))) {
    const [first] = ofDish;
    const dish = dishes.get(product) ?? (first && createDish(product, first.name, first.allergens ?? {}));
    if (dish) dishes.set(product, addToDish(dish, order._id, ofDish));
  }
  addParts(dishes, shown, parts);
}

/**
 * Creates a function that hashes the code of an order that is not done yet. Only boards of days near today have hashes.
 */
function createCodeHasher({ timeZone, date, now }: KitchenDay, codeSalt: string) {
  const isNear = Math.abs(countDays(getLocalDate(+now, timeZone), date)) <= maxDaysOfCodeHashes;
  return ({ pickup: { code }, items }: KitchenPart): string | null =>
    isNear && code !== undefined && items.some(isOpen) ? hashHandOverCode(code, codeSalt) : null;
}

function createToOrder(
  getNoShows: (order: KitchenPart['order']) => number,
  getCodeHash: (part: KitchenPart) => string | null,
): (part: KitchenPart) => BoardOrder {
  return (part) => {
    const { order, pickup, items } = part;
    return {
      number: order._id,
      name: order.userName,
      stage: getPickupStage(items),
      portions: countPortions(items.filter(usesCapacity)),
      cashDue: toDollars(getCashDue(items)),
      here: pickup.here ? { at: pickup.here.at.toISOString(), note: pickup.here.note } : null,
      noShows: getNoShows(order),
      codeHash: getCodeHash(part),
    };
  };
}

const getSlotKey = ({ pickup: { startsAt, place } }: KitchenPart): string =>
  startsAt === null ? 'untimed' : `${startsAt.toISOString()} ${JSON.stringify(place)}`;

type OpenSlot = Omit<BoardSlot, 'dishes'> & { dishes: Dishes };

/** Returns the slots of a kitchen. Adds the orders in pieces, because a day can have thousands of items. */
async function createSlots(
  parts: readonly KitchenPart[],
  kitchen: KitchenSnapshot,
  toOrder: (part: KitchenPart) => BoardOrder,
  partsOfCombos: Parts,
): Promise<BoardSlot[]> {
  const slots = new Map<string, OpenSlot>();
  for await (const part of inPieces(parts)) {
    const { startsAt, endsAt, place } = part.pickup;
    const key = getSlotKey(part);
    const slot: OpenSlot = slots.get(key) ?? {
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      place: startsAt ? place : kitchen.schedule.place,
      dishes: new Map<string, BoardDish>(),
      orders: [],
    };
    addToDishes(slot.dishes, part, partsOfCombos);
    slot.orders.push(toOrder(part));
    slots.set(key, slot);
  }
  return [...slots.values()].map((slot) => ({
    ...slot,
    dishes: [...slot.dishes.values()].map((dish) => ({ ...dish, choices: sortChoices(dish.choices) })),
  }));
}

async function readPartsOfCombos(parts: readonly KitchenPart[]): Promise<Parts> {
  const ids = new Set<string>();
  for await (const { items } of inPieces(parts))
    for (const { options = [] } of items)
      for (const { product } of options) if (product) ids.add(String(product));
  const found = await findPurchasable([...ids]);
  return new Map(found.map((dish) => [dish.id, dish]));
}

/**
 * Returns the work of a kitchen on a local date, by slot and dish, with orders without a slot first. @throws AppError
 * 404
 */
export async function getBoard(
  chefId: string,
  date: LocalDate | undefined,
  { createCodeSalt }: OrderKeys,
): Promise<Board> {
  const { kitchen, day } = await openDay(chefId, date);
  const parts = (await listKitchenDay(day)).filter(({ items }) => items.some(usesCapacity));
  const getNoShows = await countNoShows(
    parts.map(({ order }) => order),
    day.now,
  );
  const isUntimed = ({ pickup }: KitchenPart) => pickup.startsAt === null;
  const sorted = [...parts.filter(isUntimed), ...parts.filter((part) => !isUntimed(part))];
  const codeSalt = createCodeSalt(chefId, day.date);
  const toOrder = createToOrder(getNoShows, createCodeHasher(day, codeSalt));
  const slots = await createSlots(sorted, kitchen, toOrder, await readPartsOfCombos(parts));
  return { date: day.date, slots, codeSalt };
}
