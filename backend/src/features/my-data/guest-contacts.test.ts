import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../../testing/audit.ts';
import { createAdmin, createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { createTestKitchen, moveItem, orderTime, placeAtEleven } from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { removeGuestContacts } from './erase-accounts.ts';
import { findCollections, readGuestOrder, runTask } from './my-data.fixture.ts';

startTestApp();
auditAfterAll();
afterEach(() => void vi.useRealTimers());

const guest = { userName: 'Gertrude Glass', userEmail: 'gert@example.com', customerPhone: '777 000 3333' };
const removal = 'contact details of guests';
let chef: Session;
beforeEach(async () => {
  await mongoose.connection.collection('orders').deleteMany({});
  await mongoose.connection.collection('stockMoves').deleteMany({});
  await mongoose.connection.collection('products').deleteMany({});
  chef = await createChef();
});

test('without a pickup time, contact details are removed 90 days after the order was placed', async () => {
  const placed = await placeGuestOrder([toOrderItem(await createProduct(chef))], guest);
  const day = (days: number) => new Date(Date.parse(placed.createdAt) + days * 86_400_000).toISOString();
  expect(await runTask(removal, day(91))).toBe(0); // the order is open
  vi.useRealTimers();
  await moveItem(undefined, placed, 'cancel');
  expect(await runTask(removal, day(89.9))).toBe(0);
  expect(await findCollections(guest.userName)).toEqual(['orders']);
  expect(await runTask(removal, day(90.1))).toBe(1);
  expect(await runTask(removal, day(90.1))).toBe(0);
  for (const text of [...Object.values(guest), '7770003333']) expect(await findCollections(text)).toEqual([]);
  expect(await readGuestOrder(placed)).toMatchObject({
    userName: 'A former customer',
    userEmail: null,
    customerPhone: null,
    user: null,
    itemsPrice: placed.itemsPrice,
    updatedAt: (await readGuestOrder(placed)).updatedAt,
  });
  vi.useRealTimers(); // the token of the chef would have expired by now
  const form = { order: placed._id, reason: 'Late' };
  expect((await apiAs(chef).post(toKitchenPath(chef, '/blocks'), form)).status).toBe(409);
  const search = await apiAs(await createAdmin()).get('/api/orders?q=777-000-3333');
  expect(search.body).toEqual([]);
});

test('contact details are removed 90 days after the pickup, unless that is turned off', async () => {
  setClock(orderTime);
  const order = await placeAtEleven(await createTestKitchen());
  await moveItem(undefined, order, 'cancel');
  expect(await runTask(removal, '2026-06-01T11:00:00-07:00')).toBe(0);
  expect(await removeGuestContacts(new Date('2026-06-02T11:00:00-07:00'), 0)).toBe(0);
  expect(await runTask(removal, '2026-06-02T11:00:00-07:00')).toBe(1);
  expect(await readGuestOrder(order)).toMatchObject({ userName: 'A former customer' });
});
