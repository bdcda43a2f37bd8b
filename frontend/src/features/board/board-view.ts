import { compareDishNames } from '@homechef/contract/products/dish-name';
import { shareTray, type TrayItem, type TrayShare } from '@homechef/contract/board/tray';
import { isPickupOff, isToMake } from '@homechef/contract/board/to-make';
import type { Board, BoardDish, BoardOrder, BoardSlot } from '@homechef/contract/board/board';
import { sumPortions } from '@homechef/contract/menu/options';
import { mergeAllergens } from '@homechef/contract/products/dietary/diets';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';

/** When the portions of a column are due: as soon as they are ready, in the past, next, or later. */
export type ColumnKind = 'untimed' | 'late' | 'next' | 'later';

/** One slot, or several late or later slots together. */
export interface Column {
  key: string;
  kind: ColumnKind;
  slots: BoardSlot[];
  startsAt: string | null; // start of the first slot
  lastStartsAt: string | null;
  isRest: boolean; // all slots after those with a column of their own
}

export interface Note {
  qty: number;
  note: string;
}

export interface Cell {
  toCook: number;
  own: number; // of these, the portions that are no parts of combos
  placed: number; // portions that wait for the chef’s answer
  asked: number; // portions whose customers were asked after a short tray
  notes: Note[];
  allergens: BoardDish['allergens'];
}

export interface DishRow {
  product: string;
  name: string;
  toCook: number;
  own: number; // portions that can be set to Ready here: those in combos become ready with their combo
  cells: Cell[]; // one per column
  items: AcceptedItem[];
  allItems: readonly AcceptedItem[]; // also those with other options than the chosen ones
  options?: string; // key of the chosen options, if the row is limited to them
}

/** An accepted item of an open order whose customer has no offer to answer. */
export interface AcceptedItem extends TrayItem {
  name: string; // name of the customer
  /** The customer is at the counter and cannot be asked through the app. */
  isWalkUp: boolean;
  item: OrderItem;
  startsAt: string | null;
}

export interface BoardView {
  columns: Column[];
  rows: DishRow[];
  toCook: number;
  here: { order: BoardOrder; startsAt: string | null }[];
}

const separateSlots = 3; // number of slots ahead that get a column of their own

export const createColumn = (kind: ColumnKind, slots: BoardSlot[], isRest = false): Column[] => {
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last) return [];
  const { startsAt } = first;
  return [{ key: `${kind} ${startsAt ?? ''}`, kind, slots, startsAt, lastStartsAt: last.startsAt, isRest }];
};

export const isCooking = ({ portions }: BoardDish) => portions.placed + portions.accepted > 0;

/** Groups the slots that have portions to cook. Slots that start at the same time at two places share a column. */
export function listColumns({ slots }: Board, nowMs: number): Column[] {
  const cooking = slots.filter(({ dishes }) => dishes.some(isCooking));
  const untimed = cooking.filter(({ startsAt }) => startsAt === null);
  const timed = cooking.filter(({ startsAt }) => startsAt !== null);
  const isLate = ({ startsAt }: BoardSlot) => Date.parse(startsAt ?? '') <= nowMs;
  const starts = [...new Set(timed.filter((slot) => !isLate(slot)).map(({ startsAt }) => startsAt))];
  const separate = starts.slice(0, separateSlots);
  const isDistant = (slot: BoardSlot) => !isLate(slot) && !separate.includes(slot.startsAt);
  return [
    ...createColumn('untimed', untimed),
    ...createColumn('late', timed.filter(isLate)),
    ...separate.flatMap((start, i) =>
      createColumn(
        i === 0 ? 'next' : 'later',
        timed.filter(({ startsAt }) => startsAt === start),
      ),
    ),
    ...createColumn('later', timed.filter(isDistant), true),
  ];
}

/** Returns the time that currently holds, because the server groups its board by it. */
const getHeldStart = ({ pickups: [pickup] }: Pick<ChefOrder, 'pickups'>): string | null =>
  pickup ? getHeldPickup(pickup).startsAt : null;

const toAccepted = (order: ChefOrder, item: OrderItem): AcceptedItem => {
  const startsAt = getHeldStart(order);
  return {
    item,
    startsAt,
    number: order._id,
    name: order.userName,
    isWalkUp: order.type === 'WalkUp',
    qty: item.qty,
    startsAtMs: startsAt === null ? null : Date.parse(startsAt),
    orderedAtMs: Date.parse(order.createdAt),
  };
};

const addTo = (counts: Map<string, number>, key: string, qty: number) =>
  counts.set(key, (counts.get(key) ?? 0) + qty);

function joinNotes(notes: readonly Note[]): Note[] {
  const counts = new Map<string, number>();
  for (const { note, qty } of notes) addTo(counts, note, qty);
  return [...counts].map(([note, qty]) => ({ qty, note })).sort((a, b) => b.qty - a.qty);
}

const sumQty = (items: readonly { qty: number }[]) => items.reduce((sum, { qty }) => sum + qty, 0);

function createCell({ slots }: Column, product: string, { asked, given, ofCombos }: Counted): Cell {
  const dishes = slots.flatMap((slot) => slot.dishes.filter((dish) => dish.product === product));
  const sum = (stage: 'placed' | 'accepted') =>
    dishes.reduce((total, { portions }) => total + portions[stage], 0);
  const starts = new Set(slots.map(({ startsAt }) => `${product} ${startsAt ?? ''}`));
  const sumOf = (counts: Map<string, number>) =>
    [...starts].reduce((total, key) => total + (counts.get(key) ?? 0), 0);
  const askedHere = sumOf(asked);
  const toCook = Math.max(0, sum('accepted') - askedHere - sumOf(given));
  return {
    toCook,
    own: Math.max(0, toCook - sumOf(ofCombos)),
    placed: sum('placed'),
    asked: askedHere,
    notes: joinNotes(dishes.flatMap(({ notes }) => notes)),
    allergens: mergeAllergens(dishes.map(({ allergens }) => allergens)),
  };
}

/** Returns the board without the portions of orders whose pickup is off. */
export function leaveOutOff(board: Board, orders: readonly ChefOrder[]): Board {
  const off = new Map(
    orders.flatMap((order) => (order.pickups.some(isPickupOff) ? [[order._id, order] as const] : [])),
  );
  if (off.size === 0) return board;
  const slots = board.slots.map((slot): BoardSlot => {
    const items = slot.orders.flatMap(({ number }) => off.get(number)?.orderItems ?? []);
    const count = (product: string, wanted: OrderItem['stage']) =>
      sumQty(
        sumPortions(items.filter(({ stage }) => stage === wanted)).filter((dish) => dish.product === product),
      );
    const dishes = slot.dishes.map(({ portions, notes, ...dish }) => ({
      ...dish,
      notes: notes.filter(({ number }) => !off.has(number)),
      portions: {
        ...portions,
        placed: portions.placed - count(dish.product, 'placed'),
        accepted: portions.accepted - count(dish.product, 'accepted'),
      },
    }));
    return { ...slot, dishes };
  });
  return { ...board, slots };
}

interface Counted {
  asked: Map<string, number>; // portions by dish and slot
  given: Map<string, number>;
  ofCombos: Map<string, number>;
}

/**
 * Counts the accepted portions that the kitchen should not cook: those on offer to their customers, and those of a
 * tray that was not sent yet. Of the others, it counts the parts of combos.
 */
function countApart(orders: readonly ChefOrder[], givenIds: ReadonlySet<string>): Counted {
  const counts: Counted = { asked: new Map(), given: new Map(), ofCombos: new Map() };
  for (const order of orders.filter(({ pickups }) => !pickups.some(isPickupOff)))
    for (const item of order.orderItems) {
      const start = getHeldStart(order) ?? '';
      const isGiven = givenIds.has(item._id);
      const add = (to: Map<string, number>, product: string) => addTo(to, `${product} ${start}`, item.qty);
      const parts = item.options.flatMap(({ product }) => product ?? []);
      for (const product of [item.product, ...parts])
        if (item.offer) add(counts.asked, product);
        else if (item.stage === 'accepted' && isGiven) add(counts.given, product);
      if (item.stage === 'accepted' && !item.offer && !isGiven)
        for (const part of parts) add(counts.ofCombos, part);
    }
  return counts;
}

export function createBoardView(
  wholeBoard: Board,
  orders: readonly ChefOrder[],
  nowMs: number,
  givenIds: ReadonlySet<string> = new Set(),
): BoardView {
  const board = leaveOutOff(wholeBoard, orders);
  return fillColumns(listColumns(board, nowMs), { board, orders, givenIds });
}

interface BoardSource {
  board: Board;
  orders: readonly ChefOrder[];
  givenIds: ReadonlySet<string>;
}

export function fillColumns(columns: Column[], { board, orders, givenIds }: BoardSource): BoardView {
  const numbers = new Set(board.slots.flatMap((slot) => slot.orders.map(({ number }) => number)));
  const ofBoard = orders.filter(({ _id }) => numbers.has(_id));
  const counted = countApart(ofBoard, givenIds);
  const names = new Map(
    columns.flatMap(({ slots }) =>
      slots.flatMap(({ dishes }) => dishes.filter(isCooking).map(({ product, name }) => [product, name])),
    ),
  );
  const rows = [...names].map(([product, name]): DishRow => {
    const cells = columns.map((column) => createCell(column, product, counted));
    const items = ofBoard.flatMap((order) =>
      order.orderItems
        .filter(
          (item) =>
            item.product === product && isToMake(item, order.pickups[0] ?? {}) && !givenIds.has(item._id),
        )
        .map((item) => toAccepted(order, item)),
    );
    return {
      product,
      name,
      cells,
      items,
      allItems: items,
      toCook: cells.reduce((sum, { toCook }) => sum + toCook, 0),
      own: cells.reduce((sum, { own }) => sum + own, 0),
    };
  });
  rows.sort((a, b) => b.toCook - a.toCook || compareDishNames(a.name, b.name));
  const here = board.slots.flatMap(({ startsAt, orders: ofSlot }) =>
    ofSlot.filter((order) => order.here && order.stage !== 'picked_up').map((order) => ({ order, startsAt })),
  );
  return { columns, rows, toCook: rows.reduce((sum, { toCook }) => sum + toCook, 0), here };
}

export const sumUpTo = ({ cells }: DishRow, column: number): number =>
  cells.slice(0, column + 1).reduce((sum, { own }) => sum + own, 0);

/**
 * Returns the suggested tray: the portions up to and including the next slot, or else those of the first slot with the
 * dish.
 */
export function getUsualTray(row: DishRow, columns: readonly Column[]): number {
  const next = columns.findIndex(({ kind }) => kind === 'next');
  const upToNext = next === -1 ? row.own : sumUpTo(row, next);
  return upToNext || (row.cells.find(({ own }) => own > 0)?.own ?? 0);
}

export const previewTray = (
  { items }: DishRow,
  portions: number,
  untilMs?: number,
): TrayShare<AcceptedItem> => shareTray(items, portions, untilMs);

export function listCovered(row: DishRow, columns: readonly Column[], portions: number): boolean[] {
  const { chosen } = previewTray(row, portions);
  return columns.map(({ slots }, i) => {
    const starts = new Set(slots.map(({ startsAt }) => startsAt));
    const given = sumQty(chosen.filter(({ startsAt }) => starts.has(startsAt)));
    const { own = 0, toCook = 0 } = row.cells[i] ?? {};
    const wanted = row.options === undefined ? toCook : own;
    return wanted > 0 && given >= wanted;
  });
}
