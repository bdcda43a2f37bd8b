import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie, saveProfile, signIn } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { createApp } from '../../../app/create-app.ts';
import { readEnv } from '../../../platform/config/env.ts';
import { getErrorFields, getErrorMessage } from '../../../testing/reply-helpers.ts';
import { readOrCreateKeys } from '../create/notice-keys.ts';
import { findLiveSubscriptions } from './push-subscriptions.ts';
import { getTestApp, listenOnFreePort, startTestApp } from '../../../testing/test-app.ts';
import { withKeyOf } from '../../../testing/orders.ts';
import { createBrowser, pushHost } from '../../../testing/push-service.ts';

startTestApp({ PUSH_HOSTS: pushHost });

const path = '/api/push/subscriptions';
const createForm = (overrides: object = {}) => ({ ...createBrowser().subscription, ...overrides });
const add = (account: TokenHolder | undefined, form: object = createForm()) =>
  apiAs(account).post(path, form);
const remove = (account: TokenHolder | undefined, form: object) => apiAs(account).delete(path, form);

const placeOrder = async () =>
  (await placeGuestOrder([toOrderItem(await createProduct(await createChef()))]))._id;

interface Stored {
  endpoint: string;
  user: mongoose.Types.ObjectId | null;
  order: string | null;
}
const listStored = (filter: object) =>
  mongoose.connection.collection<Stored>('pushSubscriptions').find(filter).toArray();
const listOwners = async (endpoint: string) =>
  (await listStored({ endpoint })).map(({ user, order }) => (user ? String(user) : order));

test('the key is the same for everyone, even if two processes create it at once', async () => {
  const { body } = await apiAsVisitor().get('/api/push/key');
  expect(body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) as unknown });
  expect((await apiAs(await createFoodie()).get('/api/push/key')).body).toEqual(body);
  const keys = mongoose.connection.collection('noticeKeys');
  await keys.deleteMany({});
  const created = await Promise.all([readOrCreateKeys(), readOrCreateKeys()]);
  const stored = await keys.find().toArray();
  expect(created.map(({ publicKey }) => publicKey)).toEqual([stored[0]?.publicKey, stored[0]?.publicKey]);
  expect(stored).toHaveLength(1);
});

test('the key is null when push is off', async () => {
  const env = readEnv({ PUSH_HOSTS: 'off' });
  const server = await listenOnFreePort(createApp({ ...getTestApp().deps, env }));
  const { body } = await apiAs(undefined, server).get('/api/push/key');
  server.close();
  expect(body).toEqual({ publicKey: null });
});

describe('a subscription', () => {
  test.each(['http://push.example/a', 'https://other.example/a'])(
    'a subscription to %s is rejected',
    async (endpoint) => {
      const reply = await add(await createFoodie(), createForm({ endpoint }));
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['endpoint']]);
    },
  );

  test('a subscription with a key off the curve is rejected', async () => {
    const { keys } = createBrowser().subscription;
    const point = Buffer.from(keys.p256dh, 'base64url');
    point.writeUInt8(point.readUInt8(64) ^ 1, 64);
    for (const p256dh of [point, Buffer.alloc(65)].map((bytes) => bytes.toString('base64url'))) {
      const reply = await add(await createFoodie(), createForm({ keys: { ...keys, p256dh } }));
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['keys.p256dh']]);
    }
  });

  test('a repeated subscription keeps its id and takes the new keys', async () => {
    const member = await createFoodie();
    const { endpoint } = createForm();
    const forms = [createForm({ endpoint }), createForm({ endpoint })];
    const replies = [await add(member, forms[0]), await add(member, forms[1])];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await listStored({ endpoint })).toMatchObject([{ keys: forms[1]?.keys }]);
  });

  test('a subscription moves to the account that uses the browser now', async () => {
    const first = await createFoodie();
    const second = await createFoodie();
    const order = await placeOrder();
    const form = createForm();
    await add(first, form);
    await add(second, form);
    expect(await listOwners(form.endpoint)).toEqual([second._id]);
    await add(undefined, { ...form, order: order.toLowerCase() });
    expect(await listOwners(form.endpoint)).toEqual([order]);
    const other = await placeOrder();
    await add(undefined, { ...form, order: other });
    expect((await listOwners(form.endpoint)).sort()).toEqual([order, other].sort());
    await add(first, form);
    expect(await listOwners(form.endpoint)).toEqual([first._id]);
  });
});

describe('a subscription of an account', () => {
  const toFilter = ({ _id }: Session) => ({ user: new mongoose.Types.ObjectId(_id) });
  const signOutEverywhere = async (account: Session) =>
    apiAs(await createAdmin()).delete(`/api/admin/users/${account._id}/sessions`);

  test.each([
    ['the sign-out of its device', (_, device) => apiAs(device).delete('/api/users/sessions/current'), 1],
    ['a sign-out everywhere else', (own) => apiAs(own).delete('/api/users/sessions'), 1],
    ['a new password', (own) => saveProfile(own, { password: 'another horse' }), 1],
    ['a sign-out by an admin', signOutEverywhere, 0],
  ] satisfies [string, (own: Session, device: Session) => Promise<{ status: number }>, number][])(
    'a subscription of an account ends with %s',
    async (_, act, left) => {
      const own = await createFoodie();
      const device = Session.parse((await signIn(own.email)).body);
      await add(own);
      await add(device);
      expect(await findLiveSubscriptions(toFilter(own))).toHaveLength(2);
      expect((await act(own, device)).status).toBe(200);
      expect(await findLiveSubscriptions(toFilter(own))).toHaveLength(left);
      expect(await listStored(toFilter(own))).toHaveLength(left);
    },
  );
});

describe('the maximum', () => {
  test('an account has at most ten browsers, even if they subscribe at the same time', async () => {
    const member = await createFoodie();
    const replies = await Promise.all(Array.from({ length: 12 }, () => add(member)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 409, 409]);
    const late = await add(member);
    expect(getErrorMessage(late)).toBe('Messages go to at most 10 devices. Please turn one off first.');
    const [stored] = await listStored({ user: new mongoose.Types.ObjectId(member._id) });
    await remove(member, { endpoint: stored?.endpoint });
    expect((await add(member)).status).toBe(201);
  });

  test('a guest order has at most three browsers', async () => {
    const order = await placeOrder();
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(undefined, createForm({ order }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });
});

test('an order of several kitchens sends its messages only to browsers that have its key', async () => {
  const dishes = [await createProduct(await createChef()), await createProduct(await createChef())];
  const { _id: order } = await placeGuestOrder(dishes.map((dish) => toOrderItem(dish)));
  const withKey = withKeyOf({ _id: order });
  const form = createForm({ order });
  const unproven = await apiAsVisitor().post(path, form);
  expect([unproven.status, unproven.body]).toEqual([
    403,
    expect.objectContaining({ code: 'order.key_needed' }),
  ]);
  expect((await apiAsVisitor().post(path, form, withKey)).status).toBe(201);
  expect((await apiAsVisitor().delete(path, form)).status).toBe(403);
  expect(await listOwners(form.endpoint)).toEqual([order]);
  expect((await apiAsVisitor().delete(path, form, withKey)).status).toBe(200);
  expect(await listOwners(form.endpoint)).toEqual([]);
});

describe('a removal', () => {
  test('a removal affects only one’s own browser, and can be repeated', async () => {
    const member = await createFoodie();
    const other = await createFoodie();
    const order = await placeOrder();
    const form = createForm();
    await add(member, form);
    expect((await remove(other, form)).status).toBe(200);
    expect((await remove(undefined, { endpoint: form.endpoint, order })).status).toBe(200);
    expect(await listOwners(form.endpoint)).toEqual([member._id]);
    for (let i = 0; i < 2; i += 1)
      expect((await remove(member, { endpoint: form.endpoint })).status).toBe(200);
    expect(await listOwners(form.endpoint)).toEqual([]);
  });
});
