import { beforeEach, describe, expect, test } from 'vitest';
import { hashHandOverCode } from '../orders/hand-over/hand-over-codes.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createGuestContact, getOnlyDish, getSlotAt, placeFor, readBoard } from '../../testing/boards.ts';
import {
  createProduct,
  createProductForm,
  placeGuestOrder,
  placeMemberOrder,
  toOrderItem,
} from '../../testing/fixtures.ts';
import { addWindow, changeSettings, placeForm, setClock } from '../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  moveItem,
  orderDate,
  orderTime,
  toPickup,
  toUtc,
  type TestKitchen,
} from '../../testing/orders.ts';
import { findStored, updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({ dish: { allergens: { gluten: 'may_contain', nuts: 'free' } } });
});

test('the board adds up portions by slot, dish and stage', async () => {
  await placeFor(kitchen, '11:15', 4);
  const ready = await placeFor(kitchen, '11:00', 3);
  const pickedUp = await placeFor(kitchen, '11:00', 1);
  await placeFor(kitchen, '11:00', 2);
  const cancelled = await placeFor(kitchen, '11:00', 5);
  await changeSettings(kitchen.chef, { acceptance: 'manual' });
  await placeFor(kitchen, '11:00', 6);
  for (const order of [ready, pickedUp]) await moveItem(kitchen.chef, order, 'orderstatus');
  await moveItem(undefined, pickedUp, 'deliver');
  await moveItem(undefined, cancelled, 'cancel');
  const board = await readBoard(kitchen);
  expect(board.date).toBe(orderDate);
  expect(board.slots.map(({ startsAt }) => startsAt)).toEqual([toUtc(at('11:00')), toUtc(at('11:15'))]);
  const slot = getSlotAt(board, at('11:00'));
  expect(slot.endsAt).toBe(toUtc(at('11:15')));
  expect(slot.place.address).toBe('1 Main St');
  expect(slot.orders).toHaveLength(4);
  expect(getOnlyDish(slot)).toMatchObject({
    product: kitchen.dish._id,
    name: kitchen.dish.name,
    portions: { placed: 6, accepted: 2, ready: 3, pickedUp: 1 },
  });
});

test('the board carries the time of the server, with which screens count', async () => {
  const { headers } = await apiAs(kitchen.chef).get(`/api/kitchens/${kitchen.chef._id}/board`);
  expect(Date.parse(headers['x-server-time'] ?? '')).toBe(Date.parse(orderTime));
});

test('the board shows the orders of a slot, earliest first', async () => {
  const other = await createTestKitchen();
  const form = { ...createGuestContact('Ana Ruiz'), pickups: [toPickup(kitchen, at('11:00'))] };
  const items = [toOrderItem(kitchen.dish, 2), toOrderItem(other.dish, 3)];
  const order = await placeGuestOrder(items, form);
  const paid = await placeFor(kitchen, '11:00', 1);
  await moveItem(kitchen.chef, paid, 'orderstatus');
  await moveItem(kitchen.chef, paid, 'pay');
  const { orders } = getSlotAt(await readBoard(kitchen), at('11:00'));
  expect(orders).toEqual([
    {
      number: order._id,
      name: 'Ana Ruiz',
      stage: 'accepted',
      portions: 2,
      cashDue: 25,
      here: null,
      noShows: 0,
      codeHash: expect.any(String) as string,
    },
    expect.objectContaining({ number: paid._id, stage: 'ready', portions: 1, cashDue: 0 }),
  ]);
});

test('the board shows notes that still count, and allergens as sold in their most certain state', async () => {
  await placeFor(kitchen, '11:00', 1);
  const form = createProductForm({ allergens: { gluten: 'contains' }, countInStock: 50 });
  expect((await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}`, form)).status).toBe(200);
  const noted = await placeFor(kitchen, '11:00', 2, { item: { note: 'no salsa' } });
  const done = await placeFor(kitchen, '11:00', 1, { item: { note: 'extra salsa' } });
  await moveItem(kitchen.chef, done, 'orderstatus');
  await moveItem(undefined, done, 'deliver');
  const dish = getOnlyDish(getSlotAt(await readBoard(kitchen), at('11:00')));
  expect(dish.notes).toEqual([{ number: noted._id, qty: 2, note: 'no salsa' }]);
  expect(dish.allergens).toEqual({ gluten: 'contains' });
});

test('the board keeps places and dates apart', async () => {
  await addWindow(kitchen.chef, { from: '17:00', to: '19:00', place: placeForm });
  await addWindow(kitchen.chef, { weekday: 3 });
  await placeFor(kitchen, '17:00', 2);
  await placeFor(kitchen, '11:00', 1);
  const tomorrow = at('11:00', '2026-03-04');
  await placeFor(kitchen, '11:00', 4, { form: { pickups: [toPickup(kitchen, tomorrow)] } });
  const listSlots = async (query = '') => (await readBoard(kitchen, query)).slots;
  expect(await listSlots()).toMatchObject([
    { startsAt: toUtc(at('11:00')), place: { address: '1 Main St' } },
    { startsAt: toUtc(at('17:00')), place: placeForm, dishes: [{ portions: { accepted: 2 } }] },
  ]);
  expect(await listSlots('?date=2026-03-04')).toMatchObject([{ startsAt: toUtc(tomorrow) }]);
  expect(await listSlots('?date=2026-03-05')).toEqual([]);
});

test('the board keeps open pickups of the evening after midnight', async () => {
  await addWindow(kitchen.chef, { from: '22:00', to: '02:00' });
  const open = await placeFor(kitchen, '23:00', 1);
  const done = await placeFor(kitchen, '23:00', 1);
  await moveItem(kitchen.chef, done, 'orderstatus');
  await moveItem(kitchen.chef, done, 'pay');
  await moveItem(undefined, done, 'deliver');
  await placeFor(kitchen, '22:00', 1, {
    form: { pickups: [toPickup(kitchen, at('00:30', '2026-03-04'))] },
  });
  expect((await readBoard(kitchen)).slots).toHaveLength(2);
  setClock(at('00:15', '2026-03-04'));
  const board = await readBoard(kitchen);
  expect(board.date).toBe('2026-03-04');
  expect(board.slots.map(({ orders }) => orders.length)).toEqual([1, 1]);
  expect(board.slots[0]?.orders[0]?.number).toBe(open._id);
  setClock(at('03:30', '2026-03-04'));
  expect((await readBoard(kitchen)).slots).toHaveLength(1);
});

test('the board shows an order without a slot on every date until it is done', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const order = await placeGuestOrder([toOrderItem(dish, 2)], createGuestContact());
  const list = async (date: string) => (await readBoard({ chef }, `?date=${date}`)).slots;
  const slot = {
    startsAt: null,
    endsAt: null,
    place: { address: '1 Main St' },
    orders: [{ number: order._id }],
  };
  expect(await list('2026-03-02')).toEqual([]);
  for (const date of [orderDate, '2026-03-04', '2026-04-01']) expect(await list(date)).toMatchObject([slot]);
  await moveItem(chef, order, 'orderstatus');
  await moveItem(chef, order, 'pay');
  expect(await list(orderDate)).toMatchObject([{ dishes: [{ portions: { ready: 2 } }] }]);
  await moveItem(undefined, order, 'deliver');
  expect(await list(orderDate)).toEqual([]);
});

test('the board has hashes of the codes of open pickups on the days around today', async () => {
  const open = await placeFor(kitchen, '11:00');
  const done = await placeFor(kitchen, '11:00');
  await moveItem(kitchen.chef, done, 'orderstatus');
  await moveItem(kitchen.chef, done, 'pay');
  await moveItem(undefined, done, 'deliver');
  const board = await readBoard(kitchen);
  const { orders } = getSlotAt(board, at('11:00'));
  const { pickups } = (await findStored('orders', open._id)) as { pickups?: { code: string }[] };
  const hash = hashHandOverCode(pickups?.[0]?.code ?? '', board.codeSalt);
  expect(orders.map(({ codeHash }) => codeHash)).toEqual([hash, null]);
  const dates = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'];
  for (const [i, today] of dates.entries()) {
    setClock(at('11:00', today));
    const later = await readBoard(kitchen, `?date=${orderDate}`);
    const [{ codeHash } = {}] = getSlotAt(later, at('11:00')).orders;
    expect([today, codeHash]).toEqual([today, i === 1 || i === 2 ? hash : null]);
  }
});

describe('no-shows of a customer', () => {
  const missAt = async (missed: TestKitchen, order: Awaited<ReturnType<typeof placeFor>>) => {
    setClock(at('13:00'));
    await moveItem(missed.chef, order, 'noshow');
    setClock(orderTime);
  };
  const readNoShows = async (number: string) =>
    getSlotAt(await readBoard(kitchen), at('12:00')).orders.find((order) => order.number === number)?.noShows;

  test('no-shows of a guest count by the digits of the phone, at all kitchens', async () => {
    const other = await createTestKitchen();
    const contact = createGuestContact();
    await missAt(kitchen, await placeFor(kitchen, '11:00', 1, { form: contact }));
    await missAt(other, await placeFor(other, '11:00', 1, { form: contact }));
    const customerPhone = `+1 (${contact.customerPhone.replace(' ', ') ').replaceAll(' ', '-')}`;
    const next = await placeFor(kitchen, '12:00', 1, { form: { customerPhone } });
    await changeSettings(kitchen.chef, { acceptance: 'automatic' });
    expect(await readNoShows(next._id)).toBe(2);
    expect(await readNoShows((await placeFor(kitchen, '12:00'))._id)).toBe(0);
  });

  test('no-shows of a member count by account for 90 days', async () => {
    const member = await createFoodie();
    const place = (time: string) =>
      placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, at(time))] });
    const missed = await place('11:00');
    await missAt(kitchen, missed);
    const next = await place('12:00');
    expect(await readNoShows(next._id)).toBe(1);
    const [item] = missed.orderItems;
    await updateStored('orders', missed._id, {
      'orderItems.0.stageAt': new Date(Date.parse(item?.createdAt ?? '') - 91 * 24 * 3_600_000),
    });
    expect(await readNoShows(next._id)).toBe(0);
  });
});
