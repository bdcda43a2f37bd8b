import { beforeEach, expect, test } from 'vitest';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createAdmin } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { createTestKitchen, moveItem, orderTime, placeAtEleven, sendMove } from '../../../testing/orders.ts';
import { readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const reason = 'We are sold out.';
const createKitchen = (acceptance = 'automatic') =>
  createTestKitchen({ settings: { acceptance }, dish: { countInStock: 5 } });

test.each([
  ['without a word about the portions', {}, 5],
  ['with soldOut', { soldOut: true }, 0],
  ['with soldOut and restock', { soldOut: true, restock: true }, 0],
  ['with soldOut: false', { soldOut: false }, 5],
  ['with restock: false', { restock: false }, 3],
])('a cancellation %s leaves the right stock', async (_, fields, expected) => {
  const kitchen = await createKitchen();
  const order = await placeAtEleven(kitchen);
  expect(await readStock(kitchen.dish._id)).toBe(3);
  await moveItem(kitchen.chef, order, 'cancel', { body: { reason, ...fields } });
  expect(await readStock(kitchen.dish._id)).toBe(expected);
});

test('a declined order with soldOut leaves no portion on sale', async () => {
  const kitchen = await createKitchen('manual');
  const order = await placeAtEleven(kitchen);
  await moveItem(kitchen.chef, order, 'decline', { body: { reason, soldOut: true } });
  expect(await readStock(kitchen.dish._id)).toBe(0);
});

test('an admin cancels with soldOut for the kitchen', async () => {
  const kitchen = await createKitchen();
  const order = await placeAtEleven(kitchen);
  await moveItem(await createAdmin(), order, 'cancel', { body: { reason, soldOut: true } });
  expect(await readStock(kitchen.dish._id)).toBe(0);
});

test('the soldOut or restock of a customer has no effect on the stock', async () => {
  for (const body of [{ soldOut: true }, { restock: false }]) {
    const kitchen = await createKitchen();
    await moveItem(undefined, await placeAtEleven(kitchen), 'cancel', { body });
    expect(await readStock(kitchen.dish._id)).toBe(5);
  }
});

test('a repeated cancellation with soldOut does not touch a stock that was set in the meantime', async () => {
  const kitchen = await createKitchen();
  const order = await placeAtEleven(kitchen);
  const cancel = () => sendMove(kitchen.chef, order, 'cancel', { body: { reason, soldOut: true } });
  expect((await cancel()).status).toBe(200);
  await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}/7`);
  expect((await cancel()).status).toBe(200);
  expect(await readStock(kitchen.dish._id)).toBe(7);
});

test('only the dishes of the cancelled items are sold out', async () => {
  const kitchen = await createKitchen();
  const other = await createKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
  await moveItem(kitchen.chef, order, 'cancel', { body: { reason, soldOut: true }, item: 'all' });
  expect([await readStock(kitchen.dish._id), await readStock(other.dish._id)]).toEqual([0, 4]);
});
