import { BoardWeek } from '@homechef/contract/board/board';
import { beforeEach, expect, test } from 'vitest';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createGuestContact, makeReady, offerShort, placeFor } from '../../testing/boards.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addWindow, changeSettings, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  createTestKitchen,
  moveItem,
  orderDate,
  orderTime,
  type TestKitchen,
  toPickup,
} from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});

const tomorrow = '2026-03-04';
const readWeek = async ({ chef }: Pick<TestKitchen, 'chef'>, query = ''): Promise<BoardWeek> =>
  BoardWeek.parse((await apiAs(chef).get(toKitchenPath(chef, `/board/week${query}`))).body);
const placeTomorrow = (qty: number) =>
  placeFor(kitchen, '11:00', qty, { form: { pickups: [toPickup(kitchen, at('11:00', tomorrow))] } });

test('B2: the week lists the portions to make of each dish on each day, most portions first, with its ingredients', async () => {
  await addWindow(kitchen.chef, { weekday: 3 });
  const other = await createProduct(kitchen.chef, { name: 'Elote', ingredients: 'Corn, chili' });
  await placeFor(kitchen, '11:00', 2);
  const ready = await placeFor(kitchen, '11:15', 3);
  await moveItem(kitchen.chef, ready, 'orderstatus');
  await placeTomorrow(4);
  const form = { ...createGuestContact(), pickups: [toPickup(kitchen, at('11:15', tomorrow))] };
  await placeGuestOrder([toOrderItem(other, 9)], form);
  const { days, dishes, from } = await readWeek(kitchen);
  expect(from).toBe(orderDate);
  expect(days.map(({ date }) => date)).toEqual(
    ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-03-${day}`),
  );
  expect(days.map(({ hasTimes }) => hasTimes)).toEqual([true, true, false, false, false, false, false]);
  expect(days.slice(0, 2)).toMatchObject([
    { portions: 2, orders: 2 },
    { portions: 13, orders: 2 },
  ]);
  expect(dishes.map(({ name, portions, ingredients }) => [name, portions, ingredients])).toEqual([
    ['Elote', [0, 9, 0, 0, 0, 0, 0], 'Corn, chili'],
    [kitchen.dish.name, [2, 4, 0, 0, 0, 0, 0], ''],
  ]);
  const later = await readWeek(kitchen, `?from=${tomorrow}`);
  expect([later.from, later.days[0]?.portions, later.dishes.length]).toEqual([tomorrow, 13, 2]);
});

test('B1, C11: portions that are not accepted, have an open offer or will not be picked up need not be made', async () => {
  await placeFor(kitchen, '11:00', 2);
  await placeFor(kitchen, '11:15', 4);
  const answerBy = at('10:50');
  await offerShort(kitchen, { portions: 2, startsAt: at('11:15'), answerBy, offers: [] });
  await changeSettings(kitchen.chef, { acceptance: 'manual' });
  await placeFor(kitchen, '12:00', 8);
  expect((await readWeek(kitchen)).days[0]).toMatchObject({ portions: 2, placed: 8, asked: 4 });
  expect((await cancelDate(kitchen)).status).toBe(200);
  const { days, dishes } = await readWeek(kitchen);
  expect(days[0]).toMatchObject({ hasTimes: false, portions: 0 });
  expect(dishes).toEqual([]);
});

test('C11: a tray gives nothing to an order whose pickup will not take place', async () => {
  await placeFor(kitchen, '11:00', 2);
  expect((await cancelDate(kitchen)).status).toBe(200);
  expect(await makeReady(kitchen, { portions: 2 })).toEqual({ items: [], left: 2 });
});

test('an order without a slot counts for today, and one after midnight for the day of its window', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  await placeGuestOrder([toOrderItem(dish, 2)], createGuestContact());
  expect((await readWeek({ chef })).days.map(({ portions }) => portions)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  await addWindow(kitchen.chef, { from: '22:00', to: '02:00' });
  await placeFor(kitchen, '22:00', 3, {
    form: { pickups: [toPickup(kitchen, at('00:30', tomorrow))] },
  });
  expect((await readWeek(kitchen)).days.map(({ portions }) => portions)).toEqual([3, 0, 0, 0, 0, 0, 0]);
});
