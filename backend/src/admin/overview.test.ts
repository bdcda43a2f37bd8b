import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AdminOverview } from '@homechef/contract/admin/overview';
import { getCashDue, getCashPaid, usesCapacity } from '@homechef/contract/orders/order-state';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import mongoose from 'mongoose';
import { createFigureStages } from '../orders/order-figures.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { insertBulkData } from '../testing/bulk-data.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { getOrderView, moveItem, orderTime } from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { comparePeriods } from './overview-periods.ts';

startTestApp({ KITCHEN_APPROVAL: 'required' });

const start = new Date(orderTime);
let admin: Session;
let chef: Session;
let dish: Product;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  admin = await createAdmin();
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 100 });
  await apiAs(admin).put(`/api/kitchens/${chef._id}/approval`, { approved: true });
});

/** Reads the overview. A different city query passes the short cache. */
const read = async (query: string): Promise<AdminOverview> => {
  const reply = await apiAs(admin).get(`/api/admin/overview?${query}`);
  expect(reply.status).toBe(200);
  return AdminOverview.parse(reply.body);
};

test('figures follow the rules of orders', async () => {
  vi.setSystemTime(new Date(+start - 7 * 24 * 3_600_000));
  await placeGuestOrder([toOrderItem(dish, 5)]);
  vi.setSystemTime(start);
  const place = (qty: number) => placeGuestOrder([toOrderItem(dish, qty)]);
  const orders: Order[] = [];
  const paid = await place(2);
  await moveItem(chef, paid, 'orderstatus');
  orders.push(getOrderView(await moveItem(chef, paid, 'pay')), await place(3));
  const cancelled = await place(4);
  await moveItem(admin, cancelled, 'cancel', { item: 'all', body: { reason: 'Storm' } });
  vi.setSystemTime(+start + 60_000);

  const { orders: figures, days, cities, newAccounts } = await read('days=1');
  const items = orders.flatMap(({ orderItems }) => orderItems);
  expect(figures.now).toEqual({
    orders: 3,
    portions: items.filter(usesCapacity).reduce((sum, { qty }) => sum + qty, 0),
    cashDue: getCashDue(items),
    cashTaken: getCashPaid(items),
    noShows: 0,
    cancellations: 1,
  });
  const sums = await apiAs(admin).get('/api/admin/orders/sum?from=2026-03-03&to=2026-03-03');
  expect(sums.body).toMatchObject({
    orders: figures.now.orders,
    taken: figures.now.cashTaken,
    due: figures.now.cashDue,
    cancelled: getOrderView(await apiAs(admin).get(`/api/orders/${cancelled._id}`)).itemsPrice,
  });
  expect(figures.before).toMatchObject({ orders: 1, portions: 5, cashTaken: 0 });
  expect(days).toEqual([{ date: '2026-03-03', ...figures }]);
  expect(cities).toMatchObject([{ city: 'Phoenix', ...figures, kitchens: 1, openKitchens: 1 }]);
  expect(newAccounts.now).toEqual({ accounts: 2, kitchens: 1 });
  expect((await read('days=1&city=phoenix')).orders).toEqual(figures);
  expect((await read('days=1&city=Tempe')).orders.now.orders).toBe(0);
});

test('queues and unhealthy parts are named', async () => {
  await createChef();
  const { queues, health } = await read('days=7&city=a');
  expect(queues.kitchens).toEqual({ count: 1, oldestAt: expect.any(String) as string });
  expect(queues.permits).toEqual(queues.kitchens); // A new kitchen waits with the permits.
  expect((await apiAs(admin).get('/api/admin/queues')).body).toEqual(queues);
  expect(health.map(({ name }) => name).sort()).toEqual(['database', 'disk', 'notices', 'timedWork']);
  // No process runs the timed work in this test.
  expect(health[0]).toMatchObject({ name: 'timedWork', state: 'bad' });
});

test('a failed notice is wrong until it is sent', async () => {
  const failed = { dueAt: start, attempts: 2 };
  const notices = mongoose.connection.collection<{ _id: string }>('notices');
  await notices.insertOne({ _id: 'failed', email: failed, createdAt: start } as never);
  const findNotices = async (city: string) =>
    (await read(`city=${city}`)).health.find(({ name }) => name === 'notices');
  expect(await findNotices('b')).toMatchObject({ state: 'bad', count: 1, since: start.toISOString() });
  await notices.deleteOne({ _id: 'failed' });
  expect(await findNotices('c')).toEqual({ name: 'notices', state: 'good', count: 0 });
});

test('periods end at the same time of day', () => {
  const { now, before, dates } = comparePeriods(start, 7, 'America/New_York');
  expect(now.from.toISOString()).toBe('2026-02-25T05:00:00.000Z');
  expect(before).toEqual({ from: new Date('2026-02-18T05:00:00Z'), to: new Date('2026-02-24T17:00:00Z') });
  expect([dates[0], dates.at(-1)]).toEqual([
    { now: '2026-02-25', before: '2026-02-18' },
    { now: '2026-03-03', before: '2026-02-24' },
  ]);
  expect(comparePeriods(start, 1, 'America/Phoenix').dates).toEqual([
    { now: '2026-03-03', before: '2026-02-24' },
  ]);
});

test('the database reads only orders of the period', async () => {
  vi.useRealTimers();
  await insertBulkData(await createChef(), await createFoodie());
  const to = new Date();
  const period = { from: new Date(+to - 3_600_000), to };
  const orders = mongoose.connection.collection('orders');
  const plan = JSON.stringify(
    await orders.aggregate(createFigureStages(period, 'America/Phoenix')).explain('executionStats'),
  );
  expect(plan).not.toContain('COLLSCAN');
  const examined = [...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...examined)).toBeLessThan(130);
});
