import mongoose from 'mongoose';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { readEnv } from '../../../platform/config/env.ts';
import { createLogger } from '../../../platform/lib/logger.ts';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup } from '../../../testing/orders.ts';
import { updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deliverDue } from '../deliver/deliver.ts';
import { NoticeModel } from '../notices.model.ts';
import { deriveNow, runTimedNow, startNoticesNow } from '../notices.fixture.ts';
import {
  createBrowser,
  pushHost,
  readVapid,
  startPushService,
  type PushRequest,
  type PushService,
  type TestBrowser,
} from '../../../testing/push-service.ts';
import { createPushTransport } from './push-transport.ts';
import { createPushSender } from './send-push-notice.ts';

startTestApp({ PUSH_HOSTS: pushHost });

const channels = { email: false, push: true };
const env = readEnv({ PUSH_HOSTS: pushHost, PUBLIC_URL: 'https://market.example' });

let service: PushService;
beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
  for (const name of ['notices', 'orders', 'pushSubscriptions'])
    await mongoose.connection.collection(name).deleteMany({});
  service = await startPushService();
  onTestFinished(service.close);
});

async function sendPushes(connection = service.connection): Promise<void> {
  await deriveNow(channels);
  const send = createPushSender(createPushTransport(env, connection));
  await deliverDue('push', send, { log: createLogger('silent') });
}

const addSeconds = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000).toISOString());

async function subscribe(account: Session | undefined, order?: string): Promise<TestBrowser> {
  const browser = createBrowser();
  const body = { ...browser.subscription, expirationTime: null, ...(order ? { order } : {}) };
  const reply = await apiAs(account).post('/api/push/subscriptions', body);
  expect(reply.status).toBe(201);
  return browser;
}

async function createReadyOrder(member: Session) {
  const chef = await createChef();
  const order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  await moveItem(chef, order, 'orderstatus');
  return { chef, order };
}

const countSubscriptions = () => mongoose.connection.collection('pushSubscriptions').countDocuments();

describe('a push message', () => {
  test('a push message is signed, has one tag per notice, and can be decrypted by its browser', async () => {
    const member = await createFoodie({ language: 'es' });
    const phone = await subscribe(member);
    const tablet = await subscribe(member);
    const { order, chef } = await createReadyOrder(member);
    await sendPushes();
    const message = {
      tag: `${order._id}.${chef._id}`,
      title: 'Tu pedido está listo',
      text: `${chef.name}, 1 Main St, Phoenix. Trae $12.50. Código ${order.pickups[0]?.code}.`,
      link: `/order/${order._id}`,
    };
    expect([service.messagesTo(phone), service.messagesTo(tablet)]).toEqual([[message], [message]]);
    await sendPushes();
    expect(service.requests).toHaveLength(2);
    const [request] = service.requests as [PushRequest];
    const { publicKey, content } = readVapid(request);
    expect((await apiAsVisitor().get('/api/push/key')).body).toEqual({ publicKey });
    expect(content).toMatchObject({ aud: `https://${pushHost}`, sub: 'https://market.example' });
    expect(request.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(request.headers.ttl)).toBe(2 * 24 * 3_600);
  });

  test('a push message goes to the browsers of a guest order', async () => {
    const chef = await createChef();
    const order = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
    const guest = await subscribe(undefined, order._id);
    const other = await subscribe(await createFoodie());
    await moveItem(chef, order, 'orderstatus');
    await sendPushes();
    const links = service.messagesTo(guest).map(({ link }) => link);
    expect(links).toEqual([`/order/guest/${order._id}`, `/order/guest/${order._id}`]);
    expect(service.messagesTo(other)).toEqual([]);
  });

  test('a push message is not sent if its reader turned it off', async () => {
    const member = await createFoodie();
    await subscribe(member);
    await apiAs(member).put('/api/users/notifications', { ready: { push: false } });
    await createReadyOrder(member);
    await sendPushes();
    expect(service.requests).toEqual([]);
  });

  test('a process claims each push message once, however many wait', async () => {
    const member = await createFoodie();
    await subscribe(member);
    for (let i = 0; i < 6; i += 1) await createReadyOrder(member);
    await deriveNow(channels);
    const waiting = await NoticeModel.collection.countDocuments({ 'push.dueAt': { $type: 'date' } });
    const claims = vi.spyOn(NoticeModel.collection, 'findOneAndUpdate');
    onTestFinished(() => claims.mockRestore());
    await sendPushes();
    expect(claims).toHaveBeenCalledTimes(waiting);
    expect(service.requests).toHaveLength(6);
  });

  test('a notice to a reader without a browser waits for no push message', async () => {
    await createReadyOrder(await createFoodie());
    await deriveNow(channels);
    const notices = await NoticeModel.find().lean();
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.filter(({ push }) => push)).toEqual([]);
  });

  test('a push message to a chef names neither customer nor email', async () => {
    const chef = await createChef();
    const member = await createFoodie({ name: 'Zelda Zimt' });
    const browser = await subscribe(chef);
    await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
    await sendPushes();
    const text = JSON.stringify(service.messagesTo(browser));
    expect(text).toMatch(/"text":"1 [^"]+, \$12\.50\."/); // without a pickup time
    for (const secret of ['Zelda', member.email, '602 555']) expect(text).not.toContain(secret);
  });
});

describe('X19: a message about a pickup', () => {
  async function orderAtHalfPastTwelve() {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const browser = await subscribe(member);
    const pickups = [toPickup(kitchen, at('12:30'))];
    const order = await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups });
    setClock(at('10:30'));
    await runTimedNow(channels);
    return { kitchen, member, browser, order };
  }

  test('X19: a message about a pickup is replaced on the screen by what is true now, under the same tag', async () => {
    const { kitchen, browser, order } = await orderAtHalfPastTwelve();
    await sendPushes();
    setClock(at('10:40'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    await sendPushes();
    await moveItem(kitchen.chef, order, 'cancel', { body: { reason: 'Broken oven' } });
    await sendPushes();
    const tag = `${order._id}.${kitchen.chef._id}`;
    expect(service.messagesTo(browser)).toMatchObject([
      { tag, title: 'Your pickup: Tue, Mar 3, 12:30 pm' },
      { tag, title: 'Your order is ready' },
      { tag, title: 'Your order was cancelled' },
    ]);
  });

  test('X19: a message about a pickup is withheld once its food has ended', async () => {
    const { member, browser, order } = await orderAtHalfPastTwelve();
    await moveItem(member, order, 'cancel');
    setClock(orderTime);
    const second = await orderAtHalfPastTwelve();
    await moveItem(second.kitchen.chef, second.order, 'orderstatus');
    await moveItem(second.kitchen.chef, second.order, 'cancel', { body: { reason: 'Broken oven' } });
    await sendPushes();
    expect(service.messagesTo(browser)).toEqual([]);
    expect(service.messagesTo(second.browser)).toMatchObject([{ title: 'Your order was cancelled' }]);
  });
});

test('a kitchen that was told late does not read “Nobody came” about an order that was picked up', async () => {
  const kitchen = await createTestKitchen();
  const browser = await subscribe(kitchen.chef);
  const member = await createFoodie();
  const pickups = [toPickup(kitchen, at('12:30'))];
  const [came, missing] = [
    await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups }),
    await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups }),
  ];
  for (const order of [came, missing]) await moveItem(kitchen.chef, order, 'orderstatus');
  setClock(at('13:30'));
  await runTimedNow(channels);
  await moveItem(member, came, 'deliver');
  await sendPushes();
  const late = service.messagesTo(browser).filter(({ title }) => title === 'Nobody came');
  expect(late).toMatchObject([{ link: `/order/chef/${missing._id}` }]);
});

test('a suspended chef, whose orders an admin finishes, is not told to mark one', async () => {
  const kitchen = await createTestKitchen();
  const browser = await subscribe(kitchen.chef);
  const member = await createFoodie();
  const pickups = [toPickup(kitchen, at('12:30'))];
  await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups });
  const until = new Date(at('12:00', '2026-03-09'));
  await updateStored('users', kitchen.chef._id, { suspension: { until, reason: 'Fraud' } });
  setClock(at('13:30'));
  await runTimedNow(channels);
  await sendPushes();
  const listTitles = () => service.messagesTo(browser).map(({ title }) => title);
  expect(listTitles()).toContain('New order');
  expect(listTitles()).not.toContain('Nobody came');
});

describe('delivery', () => {
  test.each([429, 503])(
    'after %i, a push message is sent again to the browser that lacks it',
    async (status) => {
      const member = await createFoodie();
      const browsers = [await subscribe(member), await subscribe(member)];
      service.answer(status);
      await createReadyOrder(member);
      for (const seconds of [0, 4, 1]) {
        addSeconds(seconds);
        await sendPushes();
      }
      const paths = service.requests.map(({ path }) => path);
      expect(paths).toHaveLength(3);
      expect(new Set(paths)).toEqual(new Set(browsers.map(({ path }) => path)));
      const tags = service.requests.map(({ headers }) => headers.topic);
      expect(new Set(tags).size).toBe(1);
    },
  );

  test.each([
    [404, 0],
    [410, 0],
    [400, 1],
    [403, 1],
    [302, 1],
  ])(
    'after %i, a push message is not sent again, and %i subscriptions are left',
    async (status, subscriptions) => {
      const member = await createFoodie();
      await subscribe(member);
      service.answer(status);
      await createReadyOrder(member);
      await sendPushes();
      addSeconds(3_600);
      await sendPushes();
      expect(service.requests).toHaveLength(1);
      expect(await countSubscriptions()).toBe(subscriptions);
    },
  );

  test('a push message that is sent again after a kill has the same tag', async () => {
    const member = await createFoodie();
    const browser = await subscribe(member);
    await createReadyOrder(member);
    await sendPushes();
    const unset = { 'push.sentTo': 1, 'push.doneAt': 1 } as const;
    await mongoose.connection
      .collection('notices')
      .updateMany({}, { $set: { 'push.dueAt': new Date(Date.now()) }, $unset: unset });
    await sendPushes();
    const tags = service.messagesTo(browser).map(({ tag }) => tag);
    expect(tags).toHaveLength(2);
    expect(new Set(tags).size).toBe(1);
  });

  test('a push message never goes to a private address', async () => {
    const member = await createFoodie();
    await subscribe(member);
    await createReadyOrder(member);
    const { lookUpPublicAddress } = await import('./push-hosts.ts');
    const lookup = ((_host: string, options: object, done: never) =>
      lookUpPublicAddress('localhost', options, done)) as typeof service.connection.lookup;
    await sendPushes({ ...service.connection, lookup });
    expect(service.requests).toEqual([]);
  });

  test('a push message never goes to a host that is no longer allowed', async () => {
    const member = await createFoodie();
    await subscribe(member);
    await createReadyOrder(member);
    await mongoose.connection
      .collection('pushSubscriptions')
      .updateMany({}, { $set: { endpoint: 'https://other.example/s' } });
    await sendPushes();
    expect(service.requests).toEqual([]);
    expect(await countSubscriptions()).toBe(0);
  });
});
