import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { actAsSharded } from '../db/sharded-database.fixture.ts';
import { withTransaction } from '../db/transaction.ts';
import { createAdmin } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createGuestForm, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  moveItem,
  orderTime,
  sendAtEleven,
  toPickup,
  type TestKitchen,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isCodeTakenError, reserveValues } from './order-reservations.ts';

startTestApp();
actAsSharded();

let kitchen: TestKitchen;
beforeEach(async () => {
  setClock(orderTime);
  await getReservations().deleteMany({});
  kitchen = await createTestKitchen();
});

const getReservations = () =>
  mongoose.connection.collection<{ _id: string; order: string }>('orderReservations');
const listReserved = async (order: Order) =>
  (await getReservations().find({ order: order._id }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const toCode = (order: Order) => `code ${kitchen.chef._id} ${getFirstPickup(order).code ?? ''}`;

const place = (key: string, userEmail = 'gus@example.com') =>
  apiAsVisitor().post(
    '/api/orders/guest',
    createGuestForm([toOrderItem(kitchen.dish)], { userEmail, pickups: [toPickup(kitchen, at('11:00'))] }),
    { 'Idempotency-Key': key },
  );

test('an order reserves its key and its code until its deletion', async () => {
  const order = getOrderView(await place('reserved-key-1'));
  expect(await listReserved(order)).toEqual([toCode(order), 'key guest reserved-key-1']);
  expect((await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`)).status).toBe(200);
  expect(await listReserved(order)).toEqual([]);
});

test('a repeated key returns the order, and another form of it is refused', async () => {
  const first = getOrderView(await place('reserved-key-2'));
  expect(getOrderView(await place('reserved-key-2'))._id).toBe(first._id);
  expect((await place('reserved-key-2', 'other@example.com')).status).toBe(409);
});

test('a pickup frees its code when it is paid and picked up, and keeps it until then', async () => {
  const order = await sendAtEleven(kitchen);
  await moveItem(kitchen.chef, order, 'orderstatus');
  await moveItem(undefined, order, 'deliver');
  expect(await listReserved(order)).toEqual([toCode(order)]);
  await moveItem(kitchen.chef, order, 'pay');
  expect(await listReserved(order)).toEqual([]);
});

test('an order gets the only code that is left', async () => {
  const codes = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0'));
  const other = await sendAtEleven(await createTestKitchen());
  const taken = codes.filter((code) => code !== '4711').map((code) => `${kitchen.chef._id} ${code}`);
  await getReservations().insertMany(taken.map((code) => ({ _id: `code ${code}`, order: other._id })));
  await mongoose.connection
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: other._id }, { $set: { openCodes: taken } });
  // A round draws 50 candidates, so the last code is not always found.
  const { code } = getFirstPickup(await sendAtEleven(kitchen));
  expect(['4711', undefined]).toContain(code);
});

test('one of two transactions with the same code fails', async () => {
  const reserve = (_id: string, session: mongoose.ClientSession) =>
    reserveValues({ _id, openCodes: [`${kitchen.chef._id} 1234`] }, session);
  await withTransaction((session) => reserve('AAAAAAAAAAAA', session));
  const error = await withTransaction((session) => reserve('BBBBBBBBBBBB', session)).catch(
    (caught: unknown) => caught,
  );
  expect(isCodeTakenError(error)).toBe(true);
  expect((await getReservations().findOne({ _id: `code ${kitchen.chef._id} 1234` }))?.order).toBe(
    'AAAAAAAAAAAA',
  );
});

test('a second order with the same idempotency key of another process fails', async () => {
  const order = getOrderView(await place('reserved-key-3'));
  const second = withTransaction((session) =>
    reserveValues({ _id: 'CCCCCCCCCCCC', idempotency: { owner: 'guest', key: 'reserved-key-3' } }, session),
  );
  await expect(second).rejects.toMatchObject({ code: 11_000 });
  expect(await listReserved(order)).toContain('key guest reserved-key-3');
});
