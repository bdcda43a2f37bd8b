import mongoose, { type ClientSession } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { withTransaction } from '../db/transaction.ts';
import { createAdmin, createChef, createFoodie, toUnique } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getItemPath, moveItem, type ItemRoute } from '../../testing/orders.ts';
import type { Session } from '@homechef/contract/users/user';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { hashRequest, runOnce } from './stored-replies.ts';
import { StoredReplyModel } from './stored-replies.model.ts';

startTestApp();

let chef: Session;
let order: Order;
let key: string;
beforeEach(async () => {
  chef = await createChef();
  const product = await createProduct(chef);
  order = await placeGuestOrder([toOrderItem(product)]);
  key = toUnique('key-of-a-write-');
});

const send = (
  account: TokenHolder | undefined,
  route: ItemRoute,
  options: { body?: object; key?: string } = {},
) => apiAs(account).put(getItemPath(order, route), options.body, { 'Idempotency-Key': options.key ?? key });
const isReplayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotency-replayed'] === 'true';

describe('a repeated key', () => {
  test('a repeated key returns the first reply even after later changes', async () => {
    const first = await send(chef, 'orderstatus');
    await moveItem(chef, order, 'pay');
    const replay = await send(chef, 'orderstatus');
    expect([isReplayed(first), isReplayed(replay)]).toEqual([false, true]);
    expect(replay).toMatchObject({ status: 200, body: first.body });
    expect(replay.body).toMatchObject({ orderItems: [{ isPaid: false }] });
  });

  test('a key that is repeated with another body or route answers 409', async () => {
    await send(chef, 'orderstatus');
    const otherBody = await send(chef, 'orderstatus', { body: { expectedStage: 'accepted' } });
    const otherRoute = await send(chef, 'pay');
    for (const reply of [otherBody, otherRoute])
      expect(reply).toMatchObject({ status: 409, body: { code: 'request.key_used' } });
  });

  test('a key belongs to one account', async () => {
    const admin = await createAdmin();
    await send(chef, 'orderstatus');
    expect(isReplayed(await send(admin, 'orderstatus'))).toBe(false);
    expect(isReplayed(await send(chef, 'orderstatus'))).toBe(true);
  });

  test('a guest’s key belongs to the number of the order', async () => {
    await moveItem(chef, order, 'orderstatus');
    const first = await send(undefined, 'deliver');
    expect(isReplayed(await send(undefined, 'deliver'))).toBe(true);
    expect(first.status).toBe(200);
    const other = await placeGuestOrder([toOrderItem(await createProduct(chef))], {}, [{ event: 'ready' }]);
    const ofOther = await apiAsVisitor().put(getItemPath(other, 'deliver'), undefined, {
      'Idempotency-Key': key,
    });
    expect([ofOther.status, isReplayed(ofOther)]).toEqual([200, false]);
  });

  test('a guest’s key belongs to what the guest proves', async () => {
    const other = await createChef();
    const dishes = [await createProduct(chef), await createProduct(other)];
    order = await placeGuestOrder(
      dishes.map((dish) => toOrderItem(dish)),
      {},
      [{ event: 'ready' }],
    );
    const withKey = { 'X-Order-Key': getTestApp().deps.orderKeys.createKey(order._id) };
    const act = (path: string, headers: object, body?: object) =>
      apiAsVisitor().put(path, body, { 'Idempotency-Key': `${key}${path.slice(-4)}`, ...headers });
    const pickUp = (headers: object) => act(getItemPath(order, 'deliver'), headers);
    const arrive = (headers: object) => act(`/api/orders/${order._id}/here`, headers, { chefId: other._id });
    expect((await pickUp(withKey)).text).toContain(order.userEmail);
    expect((await arrive(withKey)).status).toBe(200);
    expect([isReplayed(await pickUp(withKey)), isReplayed(await arrive(withKey))]).toEqual([true, true]);
    for (const headers of [{}, { 'X-Order-Key': 'wrong' }]) {
      const seen = await pickUp(headers);
      expect([seen.status, isReplayed(seen), seen.text.includes(order.userEmail ?? '')]).toEqual([
        ...[200, false],
        false,
      ]);
      expect(await arrive(headers)).toMatchObject({ status: 403, body: { code: 'order.key_needed' } });
    }
  });

  test('a repeated key is decided anew after a claim and after a cancellation', async () => {
    await moveItem(chef, order, 'orderstatus');
    await send(undefined, 'deliver');
    const claimed = await apiAs(await createFoodie()).post(`/api/orders/${order._id}/claim`, undefined, {
      'X-Order-Key': getTestApp().deps.orderKeys.createKey(order._id),
    });
    expect([claimed.status, (await send(undefined, 'deliver')).status]).toEqual([200, 401]);
    order = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
    await send(chef, 'orderstatus');
    await moveItem(chef, order, 'cancel', { body: { reason: 'Closed' } });
    expect((await send(chef, 'orderstatus')).status).toBe(409);
  });

  test('a repeated key is decided anew after a refusal', async () => {
    expect((await send(chef, 'pay')).status).toBe(409);
    await moveItem(chef, order, 'orderstatus');
    const paid = await send(chef, 'pay');
    expect([paid.status, isReplayed(paid)]).toEqual([200, false]);
    expect(isReplayed(await send(chef, 'pay'))).toBe(true);
  });

  test('concurrent requests with one key have one effect', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(chef, 'orderstatus')));
    expect(replies.filter((reply) => !isReplayed(reply))).toHaveLength(1);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await StoredReplyModel.countDocuments({ _id: `${chef._id} ${key}` })).toBe(1);
  });
});

test('an invalid key answers 400', async () => {
  const reply = await send(chef, 'orderstatus', { key: 'short' });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
});

test('stored replies expire after one day', async () => {
  expect(await StoredReplyModel.collection.indexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
  );
});

test('the replies of an order or account are deleted with it', async () => {
  const [admin, member] = await Promise.all([createAdmin(), createFoodie()]);
  await send(chef, 'orderstatus');
  await apiAs(admin).delete(`/api/orders/${order._id}`);
  expect(await StoredReplyModel.countDocuments({ order: order._id })).toBe(0);
  order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))], {}, [{ event: 'ready' }]);
  await send(member, 'deliver');
  expect(await StoredReplyModel.countDocuments({ owner: member._id })).toBe(1);
  await apiAs(admin).delete(`/api/users/${member._id}`);
  expect(await StoredReplyModel.countDocuments({ owner: member._id })).toBe(0);
});

describe('the transaction of an effect', () => {
  const effects = () => mongoose.connection.collection<{ _id: string }>('effects');
  const use = () => ({ owner: 'someone', key, request: { amount: 5 } });
  const toStored = (reply: unknown) => reply;
  const addEffect = async (session: ClientSession) => {
    await effects().insertOne({ _id: toUnique('effect') }, { session });
    return { count: 1 };
  };
  beforeEach(() => effects().deleteMany({}));

  test('the transaction of an effect also stores the reply', async () => {
    const run = () =>
      runOnce(use(), toStored, (record) =>
        withTransaction(async (session) => {
          const reply = await addEffect(session);
          await record(session, reply);
          return reply;
        }),
      );
    expect(await run()).toEqual({ reply: { count: 1 }, replayed: false });
    expect(await run()).toEqual({ reply: { count: 1 }, replayed: true });
    expect(await effects().countDocuments()).toBe(1);
  });

  test('an aborted transaction stores neither effect nor reply', async () => {
    const fail = () =>
      runOnce(use(), toStored, (record) =>
        withTransaction(async (session) => {
          const reply = await addEffect(session);
          await record(session, reply);
          throw new Error('aborted');
        }),
      );
    await expect(fail()).rejects.toThrow('aborted');
    expect(await effects().countDocuments()).toBe(0);
    expect(await StoredReplyModel.countDocuments({ _id: `someone ${key}` })).toBe(0);
  });

  test('a transaction has no effect if the reply already exists', async () => {
    const run = runOnce(use(), toStored, (record) =>
      withTransaction(async (session) => {
        const reply = await addEffect(session);
        // As if another process had been faster.
        await StoredReplyModel.updateOne(
          { _id: `someone ${key}` },
          { owner: 'someone', requestHash: hashRequest({ amount: 5 }), reply: '{"count":7}', at: new Date() },
          { upsert: true },
        );
        await record(session, reply);
        return reply;
      }),
    );
    expect(await run).toEqual({ reply: { count: 7 }, replayed: true });
    expect(await effects().countDocuments()).toBe(0);
  });

  test('after a crash right behind the commit, a repetition gets the stored reply', async () => {
    const crash = runOnce(use(), toStored, async (record) => {
      await withTransaction(async (session) => record(session, await addEffect(session)));
      throw new Error('crashed');
    });
    expect(await crash).toEqual({ reply: { count: 1 }, replayed: true });
    expect(await effects().countDocuments()).toBe(1);
  });
});
