import mongoose from 'mongoose';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Batch, BatchOrder, RecallResult } from '@homechef/contract/batches/batch';
import type { AffectedOrders } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { readEnv } from '../../../platform/config/env.ts';
import { createLogger } from '../../../platform/lib/logger.ts';
import { createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  changeDate,
  createTestKitchen,
  getDatePath,
  moveItem,
  orderDate,
  orderTime,
  type TestKitchen,
  toPickup,
} from '../../../testing/orders.ts';
import {
  createBrowser,
  pushHost,
  startPushService,
  type PushService,
} from '../../../testing/push-service.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deliverDue } from './deliver.ts';
import { deriveNow, listNoticesOf, runTimedNow, startNoticesNow } from '../notices.fixture.ts';
import { createPushTransport } from '../push/push-transport.ts';
import { createPushSender } from '../push/send-push-notice.ts';

const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' };
const settings = { PUSH_HOSTS: pushHost, PUBLIC_URL: 'https://market.example' };
startTestApp({ ...settings, ...mailSettings });

const channels = { email: true, push: true };
const log = createLogger('silent');

let push: PushService;
beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
  push = await startPushService();
  onTestFinished(push.close);
});

const subscribe = (account: Session | undefined, order?: string) =>
  apiAs(account).post('/api/push/subscriptions', {
    ...createBrowser().subscription,
    ...(order ? { order } : {}),
  });

const placeForMember = async (kitchen: TestKitchen, prepare: (member: Session) => unknown) => {
  const member = await createFoodie();
  await prepare(member);
  const pickups = [toPickup(kitchen, at('11:00'))];
  return { member, order: await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups }) };
};

async function placeForGuest(kitchen: TestKitchen, isSubscribed: boolean) {
  const pickups = [toPickup(kitchen, at('11:00'))];
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups });
  if (isSubscribed) await subscribe(undefined, order._id);
  return order;
}

const turnOff = (off: object) => (member: Session) =>
  apiAs(member).put('/api/users/notifications', { moved: off });

/** Sends what is due. `mail` is the answer of the mail server. */
async function sendAll(mail: 'taken' | 'done'): Promise<void> {
  await deriveNow(channels);
  const sendPush = createPushSender(createPushTransport(readEnv(settings), push.connection));
  await deliverDue('push', sendPush, { log });
  await deliverDue('email', () => Promise.resolve(mail), { log });
}

const readReached = async ({ chef }: TestKitchen, number: string) => {
  const one = await apiAs(chef).get(`/api/orders/${number}/${chef._id}`);
  const all = await apiAs(chef).get(`/api/orders/cheforders/${chef._id}`);
  const listed = (all.body as ChefOrder[]).find(({ _id }) => _id === number);
  const [single] = (one.body as ChefOrder).pickups;
  expect(listed?.pickups[0]?.reached).toBe(single?.reached);
  return single?.reached;
};

async function createCustomers(kitchen: TestKitchen) {
  const withPush = await placeForMember(kitchen, (member) => subscribe(member));
  const byEmail = await placeForMember(kitchen, () => undefined);
  const refusing = await placeForMember(kitchen, turnOff({ push: false, email: false }));
  const guestWithPush = await placeForGuest(kitchen, true);
  const guest = await placeForGuest(kitchen, false);
  return { withPush, byEmail, refusing, guestWithPush, guest };
}

test('a preview says how each customer can be reached about a change', async () => {
  const kitchen = await createTestKitchen();
  const placed = await createCustomers(kitchen);
  const { customers } = (await cancelDate(kitchen, `${orderDate}?preview=1`)).body as AffectedOrders;
  const byNumber = new Map(customers.map(({ number, channel, reached }) => [number, [channel, reached]]));
  expect(byNumber).toEqual(
    new Map([
      [placed.withPush.order._id, ['push', null]],
      [placed.byEmail.order._id, ['email', null]],
      [placed.refusing.order._id, [null, null]],
      [placed.guestWithPush._id, ['push', null]],
      [placed.guest._id, ['email', null]],
    ]),
  );
});

test('N12: a kitchen gets one notice of each customer whom a change did not reach', async () => {
  const kitchen = await createTestKitchen();
  const { withPush, byEmail, refusing, guest } = await createCustomers(kitchen);
  const answering = await placeForMember(kitchen, turnOff({ push: false, email: false }));
  await cancelDate(kitchen);
  await sendAll('done');
  const [notice] = await listNoticesOf(byEmail.member);
  await apiAs(byEmail.member).put(`/api/notices/${notice?._id}/read`);
  await moveItem(answering.member, answering.order, 'cancel');
  const listCalls = async () =>
    (await listNoticesOf(kitchen.chef)).filter(({ event }) => event === 'notReached');
  setClock(at('10:01'));
  await runTimedNow(channels);
  expect(await listCalls()).toEqual([]);
  for (const time of ['10:02', '10:03']) {
    setClock(at(time));
    await runTimedNow(channels);
  }
  const calls = await listCalls();
  expect(new Set(calls.map(({ order }) => order))).toEqual(new Set([refusing.order._id, guest._id]));
  expect(calls).toHaveLength(2);
  const toGuest = calls.find(({ order }) => order === guest._id);
  expect(toGuest).toMatchObject({
    title: 'Not reached: please call',
    text: `${formatOrderNumber(guest._id)}, Tue, Mar 3, 11:00 am: ${guest.customerPhone}.`,
  });
  expect(calls.map(({ order }) => order)).not.toContain(withPush.order._id);
});

test('a kitchen sees how its latest change reached each customer', async () => {
  const kitchen = await createTestKitchen();
  const { withPush, byEmail, refusing, guestWithPush, guest } = await createCustomers(kitchen);
  const numbers = [withPush.order, byEmail.order, refusing.order, guestWithPush, guest].map(({ _id }) => _id);
  const readAll = async () => {
    const all: unknown[] = [];
    for (const number of numbers) all.push(await readReached(kitchen, number));
    return all;
  };
  await sendAll('taken'); // the notices of the new orders
  expect(await readAll()).toEqual([null, null, null, null, null]);
  await cancelDate(kitchen);
  await deriveNow(channels);
  expect(await readAll()).toEqual([null, null, null, null, null]);
  await sendAll('done'); // the mail server takes nothing
  expect(await readAll()).toEqual(['push', null, null, 'push', null]);
  const [notice] = await listNoticesOf(byEmail.member);
  await apiAs(byEmail.member).put(`/api/notices/${notice?._id}/read`);
  expect(await readAll()).toEqual(['push', 'app', null, 'push', null]);

  const preview = await apiAs(kitchen.chef).delete(`${getDatePath(kitchen)}?preview=1`);
  const { customers } = preview.body as AffectedOrders;
  const reachedBefore = new Map(customers.map(({ number, reached }) => [number, reached]));
  expect(numbers.map((number) => reachedBefore.get(number))).toEqual(['push', 'app', null, 'push', null]);
  setClock(at('10:10'));
  await changeDate(kitchen, { from: '12:00', to: '15:00' });
  expect(await readAll()).toEqual([null, null, null, null, null]);
  await mongoose.connection.collection('pushSubscriptions').deleteMany({});
  await sendAll('taken');
  expect(new Set(await readAll())).toEqual(new Set(['email']));
});

test('a recall reaches customers who want no messages, and counts whom a message was taken for', async () => {
  const kitchen = await createTestKitchen();
  const { chef, dish } = kitchen;
  const path = (suffix = '') => toKitchenPath(chef, `/batches${suffix}`);
  const form = { product: dish._id, portions: 40 };
  const { _id } = (await apiAs(chef).post(path(), form)).body as Batch;
  const { withPush, byEmail, refusing, guestWithPush, guest } = await createCustomers(kitchen);
  const orders = [withPush.order, byEmail.order, refusing.order, guestWithPush, guest];
  for (const order of orders) await moveItem(chef, order, 'orderstatus');
  const words = { batches: [_id], reason: 'Walnuts got in.', advice: 'Throw it away.' };
  const { people } = (await apiAs(chef).post(path('/recall'), words)).body as RecallResult;
  const channelOf = new Map(people.flatMap(({ numbers, by }) => numbers.map((number) => [number, by])));
  const members = [withPush, byEmail, refusing];
  expect(members.map(({ order }) => channelOf.get(order._id))).toEqual(['push', 'email', 'email']);
  const readReachedBy = async () => {
    const rows = (await apiAs(chef).get(path(`/${_id}/orders`))).body as BatchOrder[];
    return orders.map((order) => rows.find(({ number }) => number === order._id)?.reached?.by);
  };
  expect(await readReachedBy()).toEqual(orders.map(() => undefined));
  await sendAll('taken');
  expect(await readReachedBy()).toEqual(['push', 'email', 'email', 'push', 'email']);
  const [listed] = (await apiAs(chef).get(path())).body as Batch[];
  expect(listed?.recall).toMatchObject({ orders: 5, reached: 5 });
});

test('only the kitchen sees how a customer was reached', async () => {
  const kitchen = await createTestKitchen();
  const { member, order } = await placeForMember(kitchen, (account) => subscribe(account));
  await cancelDate(kitchen);
  await sendAll('taken');
  const { body } = await apiAs(member).get(`/api/orders/${order._id}`);
  expect(JSON.stringify(body)).not.toContain('"reached"');
});
