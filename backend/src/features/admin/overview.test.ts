import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KitchenFiguresReply, type KitchenFigures } from '@homechef/contract/admin/kitchen-figures';
import { AdminOverview } from '@homechef/contract/admin/overview';
import { getCashDue, getCashPaid, usesCapacity } from '@homechef/contract/orders/order-state';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { addDays, getLocalDate, marketTimeZone } from '@homechef/contract/time/local-date';
import mongoose, { Types } from 'mongoose';
import { createFigureStages, createKitchenStages } from '../orders/lists/order-figures.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { insertBulkData } from '../../testing/bulk-data.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import {
  at,
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  placeAtEleven,
  toPickup,
} from '../../testing/orders.ts';
import { profilePlans } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { comparePeriods } from './overview-periods.ts';

startTestApp({ KITCHEN_APPROVAL: 'required' });

const start = new Date(orderTime);
let admin: Session;
let chef: Session;
let dish: Product;

const approve = ({ _id }: Session) => apiAs(admin).put(`/api/kitchens/${_id}/approval`, { approved: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  admin = await createAdmin();
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 100 });
  await approve(chef);
});

/** Reads the overview, with a city of its own to get past the short cache. */
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

test('the overview names queues and unhealthy parts', async () => {
  await createChef();
  const { queues, health } = await read('days=7&city=a');
  expect(queues.kitchens).toEqual({ count: 1, oldestAt: expect.any(String) as string });
  expect(queues.permits).toEqual(queues.kitchens); // a new kitchen waits among the permits
  expect((await apiAs(admin).get('/api/admin/queues')).body).toEqual(queues);
  expect(health.map(({ name }) => name).sort()).toEqual(['database', 'disk', 'notices', 'timedWork']);
  // No process runs the timed work in this test.
  expect(health[0]).toMatchObject({ name: 'timedWork', state: 'bad' });
});

test('a failed notice makes its part unhealthy until it is sent', async () => {
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

const readFigures = async (kitchen: Session, query = '') => {
  const reply = await apiAs(admin).get(`/api/admin/kitchens/${kitchen._id}/figures?${query}`);
  expect(reply.status).toBe(200);
  return KitchenFiguresReply.parse(reply.body);
};

test('a kitchen has the same figures as in the overview and its export, plus reviews and reports', async () => {
  const first = await createTestKitchen();
  const second = await createTestKitchen();
  await approve(first.chef);
  await approve(second.chef);
  vi.setSystemTime(+start - 8 * 24 * 3_600_000);
  await placeGuestOrder([toOrderItem(first.dish, 5)]);
  vi.setSystemTime(start);
  const pickups = [toPickup(first, at('11:15')), toPickup(second, at('11:15'))];
  const missed = await placeAtEleven(first);
  const shared = await placeGuestOrder([toOrderItem(first.dish), toOrderItem(second.dish, 3)], { pickups });
  const foodie = await createFoodie();
  await apiAs(foodie).post(`/api/products/${first.dish._id}/reviews`, { rating: 4, comment: 'Warm' });
  const report = (about: object) =>
    apiAs(foodie).post('/api/reports', { reason: 'other', text: 'Cold', ...about });
  await report({ about: 'product', id: first.dish._id });
  await report({ about: 'kitchen', id: first.chef._id });
  vi.setSystemTime(+start + 5 * 3_600_000);
  await moveItem(first.chef, shared, 'orderstatus');
  await moveItem(first.chef, shared, 'pay');
  await moveItem(first.chef, missed, 'orderstatus');
  await moveItem(first.chef, missed, 'noshow');

  const { total, periods, ...range } = await readFigures(first.chef);
  expect([range, periods.length]).toEqual([{ from: '2025-12-15', to: '2026-03-03' }, 12]);
  expect(periods.slice(0, 2)).toMatchObject([
    { from: '2026-03-02', to: '2026-03-03', orders: 2, noShows: 1, ratings: 1, rating: 4, reports: 2 },
    { from: '2026-02-23', to: '2026-03-01', orders: 1, portions: 5, ratings: 0, rating: null, reports: 0 },
  ]);
  expect(await readFigures(first.chef, 'by=month&from=2026-02-01&to=2026-03-31')).toMatchObject({
    total,
    periods: [
      { from: '2026-03-01', orders: 2 },
      { to: '2026-02-28', orders: 1 },
    ],
  });
  const dates = 'from=2026-02-25&to=2026-03-03';
  const ofKitchens = await Promise.all(
    [chef, first.chef, second.chef].map((kitchen) => readFigures(kitchen, dates)),
  );
  const columns = 'id,orders,portions,taken,due';
  const sums = await apiAs(admin).get(`/api/admin/exports/kitchen-sums?${dates}&columns=${columns}`);
  const rows = [first.chef, second.chef].map(({ _id }) =>
    sums.text.split('\r\n').find((row) => row.includes(_id)),
  );
  const listSums = (figures: KitchenFigures) => [
    figures.orders,
    figures.portions,
    figures.cashTaken,
    figures.cashDue,
  ];
  expect(rows.map((row) => row?.split(',').slice(1).map(Number))).toEqual(
    ofKitchens.slice(1).map((reply) => listSums(reply.total)),
  );
  const { orders } = await read('days=7&city=Phoenix');
  for (const name of ['portions', 'cashDue', 'cashTaken', 'noShows', 'cancellations'] as const)
    expect([name, ofKitchens.reduce((sum, reply) => sum + reply.total[name], 0)]).toEqual([
      name,
      orders.now[name],
    ]);
});

test.each([
  ['from=2026-03-02&to=2026-03-01', 400],
  ['from=2025-03-02&to=2026-03-03', 400],
  ['from=2025-03-03&to=2026-03-03', 200],
  ['by=day', 400],
])('figures of a kitchen with %s: %i', async (query, status) => {
  expect((await apiAs(admin).get(`/api/admin/kitchens/${chef._id}/figures?${query}`)).status).toBe(status);
  expect((await apiAs(admin).get(`/api/admin/kitchens/${admin._id}/figures`)).status).toBe(404);
});

test('the database reads only the orders of the period and of the kitchen', async () => {
  vi.useRealTimers();
  const bulkChef = await createChef();
  await insertBulkData(bulkChef, await createFoodie());
  const to = new Date();
  const period = { from: new Date(+to - 3_600_000), to };
  const today = getLocalDate(+to, marketTimeZone);
  const week = { from: addDays(today, -6), to: today };
  const orders = mongoose.connection.collection('orders');
  const examine = async (stages: object[]) => {
    const plan = JSON.stringify(await orders.aggregate(stages).explain('executionStats'));
    expect(plan).not.toContain('COLLSCAN');
    return Math.max(...[...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count)));
  };
  expect(await examine(createFigureStages(period, 'America/Phoenix'))).toBeLessThan(130);
  const ofKitchen = await orders.countDocuments({ 'orderItems.chefId': new Types.ObjectId(bulkChef._id) });
  expect(await examine(createKitchenStages(bulkChef._id, week))).toBeLessThanOrEqual(ofKitchen);
  expect(await examine(createKitchenStages(bulkChef._id, { from: '2020-01-01', to: '2020-12-31' }))).toBe(0);
  const plans = await profilePlans(() => readFigures(bulkChef));
  expect(plans.filter((name) => name.includes('COLLSCAN'))).toEqual([]);
});
