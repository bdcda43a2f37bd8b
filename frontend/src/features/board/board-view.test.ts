import { expect, test } from 'vitest';
import type { Board, BoardDish, BoardSlot } from '@homechef/contract/board/board';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { sampleOrder, sampleOrderItem, samplePickup, samplePickupChange } from '../../testing/samples.ts';
import { limitToChoices, listChoices, nameRow } from './board-choices.ts';
import { createBoardView, getUsualTray, listCovered, previewTray, sumUpTo } from './board-view.ts';

const day = (time: string) => `2026-03-03T${time}:00.000Z`;
const nowMs = Date.parse(day('17:34'));
const product = 'a'.repeat(24);
const place = { name: 'Truck', address: '1 Main St', city: 'Phoenix', state: 'AZ', postalCode: '85001' };

const toDish = (accepted: number, placed = 0): BoardDish => ({
  product,
  name: 'Pork Tamales',
  notes: [],
  allergens: {},
  portions: { placed, accepted, ready: 0, pickedUp: 0 },
  choices: [],
  ofCombos: 0,
});
let numbers = 0;
interface Wanted {
  startsAt: string | null;
  qty: number;
  placed?: number;
  offer?: boolean;
}
function createBoard(wanted: Wanted[]): { board: Board; orders: ChefOrder[] } {
  const orders = wanted.map(({ startsAt, qty, offer }) => {
    const item = sampleOrderItem({ product, qty, stage: 'accepted' });
    const asked = offer ? { ...item, offer: { options: [], answerBy: day('17:50') } } : item;
    const order = sampleOrder({ _id: `N${(numbers += 1)}`, orderItems: [asked] });
    const pickups = order.pickups.map((pickup) => ({ ...pickup, startsAt, endsAt: startsAt }));
    return { ...order, pickups };
  });
  const slots = wanted.map(({ startsAt, qty, placed = 0 }, i): BoardSlot => ({
    startsAt,
    endsAt: startsAt,
    dishes: [toDish(qty, placed)],
    place: { ...place, latitude: 'NA', longitude: 'NA' },
    orders: [
      {
        number: orders[i]?._id ?? '',
        name: `Customer ${i}`,
        stage: 'accepted',
        portions: qty,
        cashDue: 1,
        here: null,
        noShows: 0,
        codeHash: null,
      },
    ],
  }));
  return { board: { date: '2026-03-03', slots, codeSalt: '' }, orders };
}
/** A board of one slot, with tacos and a plate that has two of them as its part. */
function createMenuBoard() {
  const { board, orders } = createBoard([{ startsAt: day('17:45'), qty: 0 }]);
  const plate = 'b'.repeat(24);
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const ofPlate = { ...cheese, name: 'Tacos', product };
  const items = [
    { product, qty: 7, options: [] },
    { product, qty: 3, options: [cheese] },
    { product: plate, qty: 2, options: [ofPlate] },
  ].map((item, i) => sampleOrderItem({ ...item, _id: String(i).padStart(24, '0'), stage: 'accepted' }));
  const dishes = [
    { ...toDish(12), ofCombos: 2 },
    { ...toDish(2), product: plate, name: 'Plate' },
  ];
  return {
    board: { ...board, slots: board.slots.map((slot) => ({ ...slot, dishes })) },
    orders: orders.map((order) => ({ ...order, orderItems: items })),
    cheese: cheese.option,
  };
}

test('portions of combos are cooked with the others, but become ready with their combo', () => {
  const { board, orders } = createMenuBoard();
  const { columns, rows } = createBoardView(board, orders, nowMs);
  expect(rows).toMatchObject([
    { name: 'Pork Tamales', toCook: 12, own: 10 },
    { name: 'Plate', toCook: 2, own: 2 },
  ]);
  expect(rows[0] && getUsualTray(rows[0], columns)).toBe(10);
  const given = new Set(orders.flatMap(({ orderItems }) => orderItems[2]?._id ?? []));
  expect(createBoardView(board, orders, nowMs, given).rows).toMatchObject([
    { toCook: 10, own: 10 },
    { toCook: 0, own: 0 },
  ]);
});

test('a dish is limited to the lines with one choice', () => {
  const { board, orders, cheese } = createMenuBoard();
  const view = createBoardView(board, orders, nowMs);
  expect(listChoices(view.rows[0]?.items ?? [])).toEqual([
    { key: '', options: '', portions: 7 },
    { key: cheese, options: 'Cheese', portions: 3 },
  ]);
  const [tacos, plate] = limitToChoices(view, { [product]: cheese }).rows;
  expect(tacos).toMatchObject({ toCook: 12, own: 3, options: cheese, items: [{ qty: 3 }] });
  expect(tacos && nameRow(tacos, (key) => key)).toBe('Pork Tamales (Cheese)');
  expect(plate?.options).toBeUndefined();
  const [gone] = limitToChoices(view, { [product]: 'd'.repeat(24) }).rows;
  expect(gone).toMatchObject({ toCook: 12, own: 10 });
});

const createView = (wanted: Wanted[]) => {
  const { board, orders } = createBoard(wanted);
  return createBoardView(board, orders, nowMs);
};
const service: Wanted[] = [
  { startsAt: day('17:15'), qty: 1 },
  { startsAt: day('17:30'), qty: 2 },
  { startsAt: day('17:45'), qty: 6 },
  { startsAt: day('18:00'), qty: 2, placed: 12 },
  { startsAt: day('18:15'), qty: 4 },
  { startsAt: day('18:30'), qty: 3 },
  { startsAt: day('19:00'), qty: 1 },
];

test('has columns for late, next and later slots', () => {
  const { columns, rows, toCook } = createView(service);
  expect(columns.map(({ kind, startsAt, isRest }) => [kind, startsAt, isRest])).toEqual([
    ['late', day('17:15'), false],
    ['next', day('17:45'), false],
    ['later', day('18:00'), false],
    ['later', day('18:15'), false],
    ['later', day('18:30'), true],
  ]);
  expect(rows[0]?.cells.map((cell) => cell.toCook)).toEqual([3, 6, 2, 4, 4]);
  expect(rows[0]?.cells.map((cell) => cell.placed)).toEqual([0, 0, 12, 0, 0]);
  expect(toCook).toBe(19);
});

test('finds the items of a moved order at the time that currently holds', () => {
  const { board, orders } = createBoard([{ startsAt: day('17:45'), qty: 6 }]);
  const moved = orders.map((order) => ({
    ...order,
    pickups: [
      samplePickup({
        startsAt: day('17:15'),
        change: samplePickupChange({ startsAt: day('17:45') }),
        reached: 'push',
      }),
    ],
  }));
  const [row] = createBoardView(board, moved, nowMs).rows;
  expect(row?.items).toMatchObject([{ startsAt: day('17:45'), qty: 6 }]);
});

test('merges notes with the same text', () => {
  const { board, orders } = createBoard(service.slice(0, 2));
  const notes = [
    { number: 'A', qty: 1, note: 'extra hot' },
    { number: 'B', qty: 2, note: 'no salsa' },
    { number: 'C', qty: 1, note: 'no salsa' },
  ];
  const slots = board.slots.map((slot, i) => ({
    ...slot,
    dishes: slot.dishes.map((dish) => ({ ...dish, notes: i === 0 ? notes : notes.slice(1) })),
  }));
  expect(createBoardView({ ...board, slots }, orders, nowMs).rows[0]?.cells[0]?.notes).toEqual([
    { qty: 6, note: 'no salsa' },
    { qty: 1, note: 'extra hot' },
  ]);
});

test('suggests what is wanted up to the next slot as a tray', () => {
  const { columns, rows } = createView(service);
  const [row] = rows;
  if (!row) throw new Error('No row');
  expect([getUsualTray(row, columns), sumUpTo(row, 2)]).toEqual([9, 11]);
  expect(listCovered(row, columns, 9)).toEqual([true, true, false, false, false]);
  expect(listCovered(row, columns, 8)).toEqual([true, false, false, false, false]);
  expect(previewTray(row, 8)).toMatchObject({ left: 5, chosen: [{ qty: 1 }, { qty: 2 }] });
});

test('counts separately the portions whose customers were asked', () => {
  const { rows, toCook } = createView([
    { startsAt: day('17:45'), qty: 6 },
    { startsAt: day('18:00'), qty: 2, offer: true },
  ]);
  expect(rows[0]?.cells).toMatchObject([
    { toCook: 6, asked: 0 },
    { toCook: 0, asked: 2 },
  ]);
  expect([toCook, rows[0]?.items.length]).toEqual([6, 1]);
});

test('shows orders without a slot first', () => {
  const { columns, rows } = createView([
    { startsAt: null, qty: 2 },
    { startsAt: day('18:00'), qty: 1 },
  ]);
  expect(columns.map(({ kind }) => kind)).toEqual(['untimed', 'next']);
  expect(rows[0] && getUsualTray(rows[0], columns)).toBe(3);
});

test('suggests a later slot’s portions if a dish has no orders for the next slot', () => {
  const { columns, rows } = createView([{ startsAt: day('18:00'), qty: 4 }]);
  expect(rows[0] && getUsualTray(rows[0], columns)).toBe(4);
});

test('leaves out the items of a tray that was not sent yet', () => {
  const { board, orders } = createBoard([{ startsAt: day('17:45'), qty: 6 }]);
  const given = new Set(orders.flatMap(({ orderItems }) => orderItems.map(({ _id }) => _id)));
  const { rows, toCook } = createBoardView(board, orders, nowMs, given);
  expect([toCook, rows[0]?.items]).toEqual([0, []]);
});
