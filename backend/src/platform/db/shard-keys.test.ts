import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { createLogger } from '../lib/logger.ts';
import { deliverDue } from '../../features/notices/deliver/deliver.ts';
import { deriveNow, listNoticesOf, startNoticesNow } from '../../features/notices/notices.fixture.ts';
import { settleDueOrders } from '../../features/orders/pickups/timed-orders.ts';
import { createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createGuestForm, sendMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, setClock } from '../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  toPickup,
  type TestKitchen,
} from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { gridfsCollections } from './gridfs-collections.ts';
import { recordQueries, routeCommand } from './query-routing.fixture.ts';
import { canBeUnique, shardedCollections, unshardedCollections } from './shard-keys.fixture.ts';

startTestApp(
  { RATE_LIMIT_OPEN_PORTIONS: '20', RATE_LIMIT_OPEN_GUEST_ORDERS: '10' },
  { monitorCommands: true },
);

const sharded = Object.entries(shardedCollections);
const getSchema = (collection: string) =>
  Object.values(mongoose.models).find((model) => model.collection.name === collection)?.schema;

describe('the table of shard keys', () => {
  test('the table of shard keys has every collection once', () => {
    const modelled = Object.values(mongoose.models).map((model) => model.collection.name);
    const listed = [...Object.keys(shardedCollections), ...Object.keys(unshardedCollections)];
    expect(new Set(listed).size).toBe(listed.length);
    expect([...modelled, ...gridfsCollections].filter((name) => !listed.includes(name))).toEqual([]);
    expect(sharded.filter(([name]) => !getSchema(name))).toEqual([]);
  });

  test.each(sharded)(
    'the table names every unique index of %s that does not start with the key',
    (name, { ...entry }) => {
      const refused = (getSchema(name)?.indexes() ?? []).flatMap(([key, { unique }]) =>
        unique && !canBeUnique(name, { ...key }) ? Object.keys(key)[0] : [],
      );
      expect(refused).toEqual(Object.keys(entry.replacedUniqueIndexes ?? {}));
    },
  );

  test.each(sharded)('every query of %s has the key or an index', (name, entry) => {
    const [firstField = ''] = Object.keys(entry.key);
    for (const fields of entry.hotFilters) expect(fields).toContain(firstField);
    const indexed = (getSchema(name)?.indexes() ?? []).map(([key]) => Object.keys(key)[0]);
    for (const field of Object.keys(entry.scatterFilters ?? {})) expect([...indexed, '_id']).toContain(field);
  });
});

test.each([
  [{ update: 'notices', updates: [{ q: { user: 1 } }] }],
  [{ update: 'notices', updates: [{ q: { _id: 'A' }, upsert: true }] }],
  [{ findAndModify: 'notices', query: { 'email.dueAt': 1 } }],
  [{ insert: 'orders', documents: [{ _id: ['A'] }] }],
])('a router would refuse %j', (command) => {
  const [name = ''] = Object.keys(command);
  expect(routeCommand(name, command as never).map(({ routing }) => routing)).toEqual(['refused']);
});

describe('a sharded database', () => {
  let kitchen: TestKitchen;
  let member: Session;
  let order: Order;
  const place = (key: string, overrides: object = {}) =>
    apiAsVisitor().post(
      '/api/orders/guest',
      createGuestForm([toOrderItem(kitchen.dish)], {
        pickups: [toPickup(kitchen, at('11:00'))],
        ...overrides,
      }),
      { 'Idempotency-Key': key },
    );
  let keys = 0;
  const createKey = () => `sharded-key-${(keys += 1)}`;
  beforeEach(async () => {
    setClock(orderTime);
    await startNoticesNow();
    kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    await addLimit(kitchen.chef, { per: 'day', max: 100 });
    member = await createFoodie();
    order = await sendMemberOrder(member, [toOrderItem(kitchen.dish)], {
      pickups: [toPickup(kitchen, at('11:00'))],
    });
  });
  afterEach(() => void vi.useRealTimers());

  const readCode = async () =>
    getFirstPickup(getOrderView(await apiAs(member).get(`/api/orders/${order._id}`))).code ?? '';
  const accept = () => moveItem(kitchen.chef, order, 'accept');
  const makeReady = async () => {
    await accept();
    await moveItem(kitchen.chef, order, 'orderstatus');
  };
  const deliver = (channel: 'email' | 'push') =>
    deliverDue(channel, () => Promise.resolve('done'), { log: createLogger('silent') });

  const noPreparation = () => Promise.resolve();
  /** Actions with their queries that reach all shards, each of which must be in the table. */
  const actions: [
    name: string,
    scatter: string[],
    run: () => Promise<unknown>,
    before?: () => Promise<unknown>,
  ][] = [
    [
      'an order of a guest',
      ['orders contacts', 'orders idempotency.owner', 'orders openCodes'],
      () => place(createKey()),
    ],
    [
      'an order of a member',
      ['orders openCodes', 'orders owner'],
      () => sendMemberOrder(member, [toOrderItem(kitchen.dish)]),
    ],
    ['a view of an order', [], () => apiAs(member).get(`/api/orders/${order._id}`)],
    ['a transition', [], accept],
    [
      'a hand-over by code',
      ['orders openCodes'],
      async () => {
        const code = await readCode();
        const found = await apiAs(kitchen.chef).post(`/api/kitchens/${kitchen.chef._id}/handover`, { code });
        expect(found.status).toBe(200);
        const reply = await apiAs(kitchen.chef).put(
          `/api/orders/${order._id}/all/handover`,
          { code, cashReceived: 100 },
          { 'Idempotency-Key': createKey() },
        );
        expect(reply.status).toBe(200);
      },
      makeReady,
    ],
    [
      'another pickup time',
      [],
      () => apiAs(member).put(getPickupPath(order, kitchen), { startsAt: at('12:30') }),
    ],
    ['a cancellation', ['storedReplies order'], () => moveItem(member, order, 'cancel')],
    ['the orders of a member', ['orders owner'], () => apiAs(member).get('/api/orders/myorders')],
    [
      'the orders of a kitchen',
      ['orders orderItems.chefId'],
      () => apiAs(kitchen.chef).get(`/api/orders/cheforders/${kitchen.chef._id}`),
    ],
    [
      'the cash of a day',
      ['orders orderItems.chefId'],
      () => apiAs(kitchen.chef).get(`/api/kitchens/${kitchen.chef._id}/cash`),
    ],
    ['the list of dishes', [], () => apiAsVisitor().get('/api/products')],
    ['a page of a dish', [], () => apiAsVisitor().get(`/api/products/${kitchen.dish._id}`)],
    [
      'a sign-in',
      [],
      () => apiAsVisitor().post('/api/users/login', { email: member.email, password: testPassword }),
    ],
    ['the sessions of an account', [], () => apiAs(member).get('/api/users/sessions')],
    [
      'the notices of an account',
      [],
      async () => {
        const [notice] = await listNoticesOf(member);
        await apiAs(member).put(`/api/notices/${notice?._id ?? ''}/read`);
      },
      () => accept().then(() => deriveNow()),
    ],
    ['new notices', ['notices _id', 'orders updatedAt'], () => deriveNow(), accept],
    [
      'the delivery of emails',
      ['notices email.dueAt'],
      () => deliver('email'),
      () => accept().then(() => deriveNow({ email: true, push: true })),
    ],
    [
      'the delivery of push messages',
      ['notices push.dueAt'],
      () => deliver('push'),
      () => accept().then(() => deriveNow({ email: true, push: true })),
    ],
    [
      'a transition by the server',
      ['orders dueAt', 'storedReplies order'],
      async () => {
        setClock(at('10:59'));
        expect(await settleDueOrders(new Date())).toBeGreaterThan(0);
      },
    ],
  ];

  test.each(actions)('%s reaches all shards only for %j', async (_name, expected, run, before) => {
    await (before ?? noPreparation)();
    const queries = await recordQueries(run);
    expect(queries.filter(({ routing }) => routing === 'refused')).toEqual([]);
    const scattered = queries.filter(({ routing }) => routing === 'all shards');
    for (const { collection, fields } of scattered) {
      const allowed = Object.keys(shardedCollections[collection]?.scatterFilters ?? {});
      expect(fields.filter((field) => allowed.includes(field)).length, fields.join()).toBeGreaterThan(0);
    }
    const names = scattered.map(({ collection, fields }) => {
      const allowed = Object.keys(shardedCollections[collection]?.scatterFilters ?? {});
      return `${collection} ${fields.find((field) => allowed.includes(field)) ?? fields.join()}`;
    });
    expect([...new Set(names)].sort()).toEqual(expected);
  });
});
