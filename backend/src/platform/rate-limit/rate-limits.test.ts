import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import {
  sendGuestOrder,
  createProduct,
  placeGuestOrder,
  placeMemberOrder,
  sendMemberOrder,
  createGuestForm,
  toOrderItem,
  getOnlyItem,
  getTransitionPath,
} from '../../testing/fixtures.ts';
import {
  createChef,
  createFoodie,
  createFoodieForm,
  saveProfile,
  signIn,
  testPassword,
  toUnique,
} from '../../testing/accounts.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { countStored } from '../../testing/stored-documents.ts';
import { unknownOrderNumber } from '../../testing/reply-helpers.ts';

startTestApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_LOGIN_FAILURES: '3',
  RATE_LIMIT_ORDER_MISSES: '3',
  RATE_LIMIT_REGISTRATIONS: '12',
  RATE_LIMIT_GUEST_ORDERS: '3',
  RATE_LIMIT_OPEN_GUEST_ORDERS: '2',
  RATE_LIMIT_UPLOADS: '3',
});

let chef: Session;
let item: Product;
beforeAll(async () => {
  chef = await createChef();
  item = await createProduct(chef, { countInStock: 1_000 });
});

let addressCount = 0;
const createClient = () => ({
  'X-Forwarded-For': `10.0.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`,
});
let client = createClient();
beforeEach(() => {
  client = createClient();
});
/** Sends `count` requests one after another and returns their statuses. */
const repeat = async (count: number, sendRequest: (i: number) => Promise<ApiReply>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await sendRequest(i)).status);
  return statuses;
};
const getRetryAfter = ({ headers }: ApiReply) => Number(headers['retry-after']);

describe('failed sign-ins', () => {
  test('failed sign-ins are limited per account and client, even concurrent ones and with the right password', async () => {
    const [{ email }, other] = await Promise.all([createFoodie(), createFoodie()]);
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong one', client)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      401,
      401,
      401,
      ...Array<number>(9).fill(429),
    ]);
    const rejected = await signIn(email.toUpperCase(), testPassword, client);
    expect(rejected).toMatchObject({ status: 429, body: { code: 'user.too_many_sign_ins' } });
    expect(getRetryAfter(rejected)).toBeLessThanOrEqual(15 * 60);
    expect((await signIn(email, testPassword, createClient())).status).toBe(200);
    expect((await signIn(other.email, testPassword, client)).status).toBe(200);
  });
  test('wrong current passwords in profile changes count as failed sign-ins', async () => {
    const account = await createFoodie();
    const save = (currentPassword: string) => saveProfile(account, { currentPassword }, client);
    expect((await save(testPassword)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 9 }, () => save('wrong one')));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      400,
      400,
      400,
      ...Array<number>(6).fill(429),
    ]);
    expect((await save(testPassword)).status).toBe(429);
    expect((await signIn(account.email, testPassword, client)).status).toBe(429);
  });
  test('a successful sign-in resets the counter', async () => {
    const { email } = await createFoodie();
    expect(await repeat(2, () => signIn(email, 'wrong one', client))).toEqual([401, 401]);
    expect(await repeat(8, () => signIn(email, testPassword, client))).toEqual(Array(8).fill(200));
    expect(await repeat(3, () => signIn(email, 'wrong one', client))).toEqual([401, 401, 401]);
  });
});

test('a client is blocked for a minute after too many unknown order numbers', async () => {
  const contact = { customerPhone: '111 111 1111', userEmail: 'misses@example.com' };
  const { _id } = await sendGuestOrder([toOrderItem(item)], contact);
  const otherClient = createClient();
  const find = (number: string, headers = client) =>
    apiAsVisitor().get(`/api/orders/guest/${number}`, headers);
  // Malformed numbers count as unknown.
  expect(await repeat(5, () => find('malformed', otherClient))).toEqual([404, 404, 404, 429, 429]);
  expect(await repeat(3, () => find(_id))).toEqual([200, 200, 200]);
  const misses = [
    find(unknownOrderNumber),
    apiAsVisitor().put(getTransitionPath('ZZZZZZZZZZZY', 'f'.repeat(24), 'deliver'), {}, client),
    find('ZZZZZZZZZZZX'),
  ];
  for (const miss of misses) expect((await miss).status).toBe(404);
  const rejected = await find(_id);
  expect(rejected.status).toBe(429);
  expect(getRetryAfter(rejected)).toBeLessThanOrEqual(60);
  expect((await find(unknownOrderNumber)).status).toBe(429);
  expect((await find(_id, createClient())).status).toBe(200);
});

test('guesses from a network or by a chef do not block its signed-in users, and reveal no orders', async () => {
  const chef = await createChef();
  const otherChef = await createChef();
  const member = await createFoodie();
  const order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  const guestOrder = await placeGuestOrder([toOrderItem(item)]);
  const move = async (
    account: Session | undefined,
    number: string,
    route: 'orderstatus' | 'pay' | 'deliver',
  ) =>
    (await apiAs(account).put(getTransitionPath(number, getOnlyItem(order)._id, route), {}, client)).status;
  expect(
    await repeat(4, () => apiAsVisitor().get(`/api/orders/guest/${unknownOrderNumber}`, client)),
  ).toEqual([404, 404, 404, 429]);
  expect([await move(chef, order._id, 'orderstatus'), await move(chef, order._id, 'pay')]).toEqual([
    200, 200,
  ]);
  expect(await move(undefined, order._id, 'deliver')).toBe(429);
  // The order of another kitchen looks like an unknown one, and guesses count only against this chef.
  for (const [number, status] of [
    [guestOrder._id, 404],
    [unknownOrderNumber, 404],
    [unknownOrderNumber, 404],
    [unknownOrderNumber, 404],
    [unknownOrderNumber, 429],
  ] as const)
    expect(await move(otherChef, number, 'pay')).toBe(status);
  expect(await move(member, order._id, 'deliver')).toBe(200);
});

test('successful registrations are limited per client and hour', async () => {
  const taken = await createFoodie();
  const register = (overrides = {}, headers = client) =>
    apiAsVisitor().post('/api/users', createFoodieForm(overrides), headers);
  const replies = await Promise.all(Array.from({ length: 20 }, () => register({ email: taken.email })));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(409));
  expect(await repeat(15, () => register({ phone: 'x' }))).toEqual(Array(15).fill(400));
  expect(await repeat(12, () => register())).toEqual(Array(12).fill(201));
  const email = `${toUnique('late')}@example.com`;
  const rejected = await register({ email });
  expect(rejected.status).toBe(429);
  expect(getRetryAfter(rejected)).toBeLessThanOrEqual(3_600);
  expect(await countStored('users', { email })).toBe(0);
  expect((await register({ email }, createClient())).status).toBe(201);
});

describe('guest orders', () => {
  const createContact = () => ({
    customerPhone: `480 555 ${1_000 + (addressCount += 1)}`,
    userEmail: `${toUnique('g')}@example.com`,
  });
  const place = (overrides: object, headers = createClient(), qty = 1, product = item) =>
    apiAsVisitor().post(
      '/api/orders/guest',
      createGuestForm([toOrderItem(product, qty)], overrides),
      headers,
    );
  test('successful guest orders are limited per client and hour', async () => {
    expect(await repeat(5, () => place(createContact(), client, 999_999))).toEqual(Array(5).fill(400));
    const before = await countStored('orders');
    const soldOut = await createProduct(chef, { countInStock: 0 });
    const orderSoldOut = () => place(createContact(), client, 1, soldOut);
    const replies = await Promise.all(Array.from({ length: 10 }, orderSoldOut));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(409));
    expect(await repeat(4, () => place(createContact(), client))).toEqual([201, 201, 201, 429]);
    expect(await countStored('orders')).toBe(before + 3);
    expect((await place(createContact())).status).toBe(201);
  });
  test('concurrent guest orders with one idempotency key count once, and their reply is repeated even at the limit', async () => {
    const form = createContact();
    const keyHeaders = { ...client, 'Idempotency-Key': 'tapped-thrice' };
    const replies = await Promise.all([1, 2, 3].map(() => place(form, keyHeaders)));
    expect(await repeat(3, () => place(createContact(), client))).toEqual([201, 201, 429]);
    replies.push(await place(form, keyHeaders));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
  });
  test('the orders of members are not limited like those of guests', async () => {
    const member = await createFoodie();
    for (let i = 0; i < 5; i += 1) await sendMemberOrder(member, [toOrderItem(item)]);
  });
});

test('uploads are limited per account and hour', async () => {
  const [chefA, chefB] = await Promise.all([createChef(), createChef()]);
  const file = await createJpeg(400, 300);
  expect(await repeat(4, () => apiAs(chefA).upload(file))).toEqual([200, 200, 200, 429]);
  expect((await apiAs(chefB).upload(file)).status).toBe(200);
  // A refunded event leaves room for one more.
  await getTestApp().deps.limits.uploads.refund(chefA._id);
  expect(await repeat(2, () => apiAs(chefA).upload(file))).toEqual([200, 429]);
});
