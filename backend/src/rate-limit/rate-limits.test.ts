import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  guestForm,
  orderItem,
  onlyItem,
  transitionPath,
} from '../testing/fixtures.ts';
import {
  createChef,
  createFoodie,
  createAdmin,
  foodieForm,
  testPassword,
  unique,
} from '../testing/accounts.ts';
import { createJpeg } from '../testing/pictures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, isStored } from '../testing/stored-documents.ts';
import { unknownOrderNumber } from '../testing/reply-helpers.ts';

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

let addresses = 0;
/** Another address than any test had before; the proxy in front tells it. */
const elsewhere = () => ({
  'X-Forwarded-For': `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
});
const times = async (n: number, act: (i: number) => Promise<ApiReply>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i += 1) statuses.push((await act(i)).status);
  return statuses;
};
/** Seconds to wait: at least one, at most the limit's window. */
const waitOf = ({ headers }: ApiReply) => Number(headers['retry-after']);

describe('failed sign-ins', () => {
  const login = (email: string, word: string, from: Record<string, string>) =>
    apiAsVisitor().post('/api/users/login', { email, password: word }, from);
  test('more than the limit, per account and address, are 429, with the right password too', async () => {
    const [{ email }, other] = await Promise.all([createFoodie(), createFoodie()]);
    const from = elsewhere();
    expect(await times(4, () => login(email, 'wrong one', from))).toEqual([401, 401, 401, 429]);
    const refused = await login(email.toUpperCase(), testPassword, from);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeLessThanOrEqual(15 * 60);
    expect((await login(email, testPassword, elsewhere())).status).toBe(200);
    expect((await login(other.email, testPassword, from)).status).toBe(200);
  });
  test('wrong passwords at a change of the profile are such too', async () => {
    const account = await createFoodie();
    const { _id: id, name, email, phone } = account;
    const from = elsewhere();
    const save = (currentPassword: string) =>
      apiAs(account).put('/api/users/profile', { id, name, email, phone, currentPassword }, from);
    expect((await save(testPassword)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 9 }, () => save('wrong one')));
    expect(replies.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429, 429, 429, 429, 429, 429]);
    expect((await save(testPassword)).status).toBe(429);
    expect((await login(email, testPassword, from)).status).toBe(429);
    expect((await login(email, testPassword, elsewhere())).status).toBe(200);
  });
  test('at once cannot slip past the limit', async () => {
    const from = elsewhere();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => login('guess@example.com', 'guess', from)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
  });
  test('from one IPv6 network are from one place, whichever of its addresses they come from', async () => {
    const from = (i: number) => ({ 'X-Forwarded-For': `2001:db8:1:3::${i}` });
    const statuses = await times(4, (i) => login('six@example.com', 'wrong one', from(i + 1)));
    expect(statuses).toEqual([401, 401, 401, 429]);
    const next = { 'X-Forwarded-For': '2001:db8:1:4::1' };
    expect((await login('six@example.com', 'wrong one', next)).status).toBe(401);
  });
  test('are not those refused: what was left before is left after, of the day too', async () => {
    const from = elsewhere();
    await Promise.all(Array.from({ length: 12 }, () => login('guess@example.com', 'guess', from)));
    // Three of thirty a day are used.
    const statuses = await times(28, (i) => login(`nobody${i}@example.com`, 'wrong one', from));
    expect(statuses).toEqual([...Array<number>(27).fill(401), 429]);
  });
  test('are not the right ones that come at once, however many', async () => {
    const forms = Array.from({ length: 10 }, () => foodieForm());
    await Promise.all(forms.map((form) => apiAsVisitor().post('/api/users', form, elsewhere())));
    const from = elsewhere();
    const everybody = forms.flatMap(({ email }) => Array<string>(5).fill(email));
    const replies = await Promise.all(everybody.map((email) => login(email, testPassword, from)));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const statuses = await times(31, (i) => login(`nobody${i}@example.com`, 'wrong one', from));
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  });
  test('are forgotten with a right one, and right ones never count', async () => {
    const { email } = await createFoodie();
    const from = elsewhere();
    expect(await times(2, () => login(email, 'wrong one', from))).toEqual([401, 401]);
    expect(await times(8, () => login(email, testPassword, from))).toEqual(Array(8).fill(200));
    expect(await times(3, () => login(email, 'wrong one', from))).toEqual([401, 401, 401]);
  });
  test('of many accounts from one address are 429 at ten times the limit a day', async () => {
    const { email } = await createFoodie();
    const from = elsewhere();
    const statuses = await times(31, (i) => login(`nobody${i}@example.com`, 'wrong one', from));
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const refused = await login(email, testPassword, from);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(15 * 60);
    expect((await login(email, testPassword, elsewhere())).status).toBe(200);
  });
});

test('order numbers that do not exist: after too many nothing is looked up from there for a minute', async () => {
  const { _id } = await placeGuestOrder([orderItem(item)], {
    customerPhone: '111 111 1111',
    userEmail: 'misses@example.com',
  });
  const from = elsewhere();
  const look = (number: string, headers = from) => apiAsVisitor().get(`/api/orders/guest/${number}`, headers);
  const malformed = elsewhere(); // is one that does not exist
  expect(await times(5, () => look('malformed', malformed))).toEqual([404, 404, 404, 429, 429]);
  expect(await times(3, () => look(_id))).toEqual([200, 200, 200]);
  const tries = [
    look(unknownOrderNumber),
    apiAsVisitor().put(transitionPath('ZZZZZZZZZZZY', 'f'.repeat(24), 'deliver'), {}, from),
    look('ZZZZZZZZZZZX'),
  ];
  for (const trying of tries) expect((await trying).status).toBe(404);
  const refused = await look(_id);
  expect(refused.status).toBe(429);
  expect(waitOf(refused)).toBeLessThanOrEqual(60);
  expect((await look(unknownOrderNumber)).status).toBe(429);
  expect((await look(_id, elsewhere())).status).toBe(200);
});

test('a chef’s guesses at order numbers count alike, and tell nothing of orders without a part of it', async () => {
  const [chef, from] = [await createChef(), elsewhere()];
  const form = guestForm([orderItem(item)], {
    customerPhone: '111 111 2222',
    userEmail: 'guesses@example.com',
  });
  const { _id } = Order.parse((await apiAsVisitor().post('/api/orders/guest', form, from)).body);
  const guess = (number: string, step: 'orderstatus' | 'pay') =>
    apiAs(chef).put(transitionPath(number, 'f'.repeat(24), step), {}, from);
  const known = await guess(_id, 'pay');
  const unknown = await guess(unknownOrderNumber, 'pay');
  for (const { status, body } of [known, unknown])
    expect([status, body]).toMatchObject([404, { code: 'order.not_found' }]);
  expect(await times(3, () => guess(unknownOrderNumber, 'orderstatus'))).toEqual([404, 404, 429]);
});

test('accounts made: more than the limit an hour and address are 429 and not made; refused forms do not count', async () => {
  const from = elsewhere();
  const taken = await createFoodie();
  const register = (overrides = {}) => apiAsVisitor().post('/api/users', foodieForm(overrides), from);
  expect(await times(15, () => register({ email: taken.email }))).toEqual(Array(15).fill(409));
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => register({ email: taken.email })));
  expect(atOnce.map(({ status }) => status)).toEqual(Array(20).fill(409));
  expect(await times(15, () => register({ phone: 'x' }))).toEqual(Array(15).fill(400));
  expect(await times(12, () => register())).toEqual(Array(12).fill(201));
  const email = `${unique('late')}@example.com`;
  const refused = await register({ email });
  expect(refused.status).toBe(429);
  expect(waitOf(refused)).toBeLessThanOrEqual(3_600);
  expect(await countStored('users', { email })).toBe(0);
  expect((await apiAsVisitor().post('/api/users', foodieForm({ email }), elsewhere())).status).toBe(201);
});

describe('guest orders', () => {
  const contact = () => ({
    customerPhone: `480 555 ${1_000 + (addresses += 1)}`,
    userEmail: `${unique('g')}@example.com`,
  });
  const place = (overrides: object, headers = elsewhere(), qty = 1) =>
    apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(item, qty)], overrides), headers);
  test('more than the limit an hour and address are 429 and not made; refused ones do not count', async () => {
    const from = elsewhere();
    expect(await times(5, () => place(contact(), from, 999_999))).toEqual(Array(5).fill(400));
    const before = await countStored('orders');
    const gone = await createProduct(chef, { countInStock: 0 });
    const forGone = () =>
      apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(gone)], contact()), from);
    const atOnce = await Promise.all(Array.from({ length: 10 }, forGone));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(10).fill(409));
    expect(await times(4, () => place(contact(), from))).toEqual([201, 201, 201, 429]);
    expect(await countStored('orders')).toBe(before + 3);
    expect((await place(contact())).status).toBe(201);
  });
  test('asked for again with their key are answered, at the limit too', async () => {
    const from = elsewhere();
    const form = contact();
    const key = { ...from, 'Idempotency-Key': 'reply-was-lost' };
    const first = await place(form, key);
    expect(await times(2, () => place(contact(), from))).toEqual([201, 201]);
    const again = await place(form, key);
    expect([again.status, Order.parse(again.body)._id]).toEqual([201, Order.parse(first.body)._id]);
    expect((await place(contact(), from)).status).toBe(429);
  });
  test('not fully paid are limited per phone and per e-mail, each on its own', async () => {
    const { customerPhone, userEmail } = contact();
    expect(await times(3, () => place({ ...contact(), customerPhone }))).toEqual([201, 201, 429]);
    for (const other of [customerPhone.replaceAll(' ', '-'), `+1 ${customerPhone}`])
      expect((await place({ ...contact(), customerPhone: other })).status).toBe(429);
    expect(await times(3, () => place({ ...contact(), userEmail }))).toEqual([201, 201, 429]);
    expect((await place({ ...contact(), userEmail: userEmail.toUpperCase() })).status).toBe(429);
    expect((await place(contact())).status).toBe(201);
  });
  test('count until every item is paid, or the order is deleted', async () => {
    const second = await createProduct(chef);
    const mine = contact();
    const orders = await Promise.all(
      [1, 2].map(() => placeGuestOrder([orderItem(item), orderItem(second)], mine)),
    );
    expect((await place(mine)).status).toBe(429);
    const [first, other] = orders as [Order, Order];
    const [a = '', b = ''] = first.orderItems.map(({ _id }) => _id);
    for (const id of [a, b]) await apiAs(chef).put(transitionPath(first._id, id, 'orderstatus'));
    await apiAs(chef).put(transitionPath(first._id, a, 'pay'));
    expect((await place(mine)).status).toBe(429);
    await apiAs(chef).put(transitionPath(first._id, b, 'pay'));
    expect((await place(mine)).status).toBe(201);
    expect((await place(mine)).status).toBe(429);
    await apiAs(await createAdmin()).delete(`/api/orders/${other._id}`);
    expect((await place(mine)).status).toBe(201);
  });
  test('with one phone at once cannot slip past the limit', async () => {
    const mine = contact();
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(mine)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(8).fill(429)]);
    for (const { status, headers } of replies)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
  test('are no limit for members', async () => {
    const member = await createFoodie();
    for (let i = 0; i < 5; i += 1) {
      const order = await placeMemberOrder(member, [orderItem(item)]);
      expect(await isStored('orders', order._id)).toBe(true);
      expect(onlyItem(order).qty).toBe(1);
    }
  });
});

test('uploads: more than the limit an hour and account are 429; another account’s are not', async () => {
  const [one, two] = await Promise.all([createChef(), createChef()]);
  const file = await createJpeg(400, 300);
  expect(await times(4, () => apiAs(one).upload(file))).toEqual([200, 200, 200, 429]);
  expect((await apiAs(two).upload(file)).status).toBe(200);
});
