import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie, saveProfile } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { followEvents, toOrigin } from '../../testing/event-stream.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { unknownOrderNumber } from '../../testing/reply-helpers.ts';
import { updateStored } from '../../testing/stored-documents.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
startTestApp(
  { RATE_LIMIT_ORDER_MISSES: '3' },
  { log, liveEventSettings: { checkEveryMs: 100, tickMs: 20, atEveryMs: 200, commentAfterMs: 60 } },
);

type Role = 'visitor' | 'owner' | 'foodie' | 'chef' | 'otherChef' | 'admin';
const accounts = {} as Record<Exclude<Role, 'visitor'>, Session>;
let dish: Product;
let guestOrder: Order;
let memberOrder: Order;
const getAccount = (role: Role) => (role === 'visitor' ? undefined : accounts[role]);

beforeAll(async () => {
  const [owner, foodie, chef, otherChef, admin] = await Promise.all([
    createFoodie(),
    createFoodie(),
    createChef(),
    createChef(),
    createAdmin(),
  ]);
  Object.assign(accounts, { owner, foodie, chef, otherChef, admin });
  dish = await createProduct(accounts.chef, { countInStock: 100 });
  guestOrder = await placeGuestOrder([toOrderItem(dish)]);
  memberOrder = await placeMemberOrder(accounts.owner, [toOrderItem(dish)]);
});
beforeEach(() => {
  lines.length = 0;
});

const topicsByName = () => ({
  market: 'market',
  dish: `product:${dish._id}`,
  'guest order': `order:${guestOrder._id}`,
  'member order': `order:${memberOrder._id}`,
  kitchen: `kitchen:${accounts.chef._id}`,
  admin: 'admin',
});
type TopicName = keyof ReturnType<typeof topicsByName>;

describe('topics by role', () => {
  const roles: Role[] = ['visitor', 'owner', 'foodie', 'chef', 'otherChef', 'admin'];
  const allowed: Record<TopicName, readonly Role[]> = {
    market: roles,
    dish: roles,
    'guest order': roles,
    'member order': ['owner', 'chef', 'admin'],
    kitchen: ['chef', 'admin'],
    admin: ['admin'],
  };
  const cases = Object.entries(allowed).flatMap(([topic, readers]) =>
    // Refused orders have a test of their own, because they are counted.
    roles.flatMap((role) =>
      topic === 'member order' && !readers.includes(role)
        ? []
        : [[role, topic as TopicName, readers.includes(role) ? 200 : 403] as const],
    ),
  );
  test.each(cases)('%s follows %s with %d', async (role, topic, status) => {
    const reader = await followEvents(topicsByName()[topic], { account: getAccount(role) });
    expect(reader.status).toBe(status);
    if (status === 200) expect(reader.events[0]?.event).toBe('at');
    await reader.close();
  });

  test('one refused topic refuses the whole request', async () => {
    const { market, admin, kitchen } = topicsByName();
    const reply = await apiAs(accounts.chef).get(`/api/events?topics=${market},${kitchen},${admin}`);
    expect(reply).toMatchObject({ status: 403, body: { code: 'event.topic_refused' } });
  });
});

test('refused orders count as unknown order numbers', async () => {
  const follow = (topics: string) => apiAs(accounts.foodie).get(`/api/events?topics=${topics}`);
  const { kitchen } = topicsByName();
  for (let i = 0; i < 5; i += 1) expect((await follow(kitchen)).status).toBe(403);
  expect((await follow(`order:${memberOrder._id},order:${unknownOrderNumber}`)).status).toBe(403);
  expect((await follow(`order:${unknownOrderNumber}`)).status).toBe(403);
  const reply = await follow(`order:${guestOrder._id}`);
  expect(reply).toMatchObject({ status: 429, body: { code: 'order.too_many_unknown' } });
  expect((await followEvents('market', { account: accounts.foodie })).status).toBe(200);
});

describe('a stream is closed when its reader', () => {
  test('a stream is closed when its reader changes the password', async () => {
    const member = await createFoodie();
    const order = await placeMemberOrder(member, [toOrderItem(dish)]);
    const reader = await followEvents(`order:${order._id}`, { account: member });
    const reply = await saveProfile(member, { password: 'another password' });
    expect(reply.status).toBe(200);
    await reader.closed;
    expect((await followEvents(`order:${order._id}`, { account: member })).status).toBe(403);
  });

  test('a stream is closed when its reader loses the role', async () => {
    const admin = await createAdmin();
    const reader = await followEvents('admin', { account: admin });
    await updateStored('users', admin._id, { isAdmin: false });
    await reader.closed;
  });
});

test('an idle stream gets comments and new ids', async () => {
  const reader = await followEvents('market');
  await expect.poll(() => reader.text().match(/^:$/gm)?.length).toBeGreaterThan(2);
  // Events of earlier tests and more ids may arrive in between, so only a minimum is expected.
  await expect.poll(() => reader.list('at').length).toBeGreaterThan(2);
  expect(reader.events.filter(({ id }) => id === '')).toEqual([]);
});

test('the response is not compressed, cached or buffered', async () => {
  const reader = await followEvents('market');
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary: expect.stringContaining('Authorization') as string,
  });
  expect(reader.headers.has('content-encoding')).toBe(false);
});

test('the log has the route of a stream without topics', async () => {
  const reader = await followEvents(`order:${guestOrder._id}`);
  await reader.close();
  await apiAs(accounts.chef).get(`/api/events?topics=order:${unknownOrderNumber}`);
  const countLines = () => lines.filter((line) => line.includes('"route":"/events"')).length;
  await expect.poll(countLines).toBeGreaterThanOrEqual(2);
  expect(lines.join('')).not.toContain(guestOrder._id);
  expect(lines.join('')).not.toContain(unknownOrderNumber);
});

test('a HEAD request ends at once', async () => {
  const url = `${toOrigin(getTestApp().server)}/api/events?topics=market`;
  const { status, headers } = await fetch(url, { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
});

test('malformed topics get 400', async () => {
  for (const query of ['', '?topics=order:abc', '?topics=market&topics=admin'])
    expect(await apiAsVisitor().get(`/api/events${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'topics' }] },
    });
});
