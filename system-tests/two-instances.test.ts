import { afterAll, beforeAll, expect, test } from 'vitest';
import { Types } from 'mongoose';
import { SlotList } from '@homechef/contract/kitchens/kitchen';
import { Order } from '@homechef/contract/orders/order';
import { Product } from '@homechef/contract/products/product';
import { minuteMs } from '@homechef/contract/time/local-date';
import { Session } from '@homechef/contract/users/user';
import { sendRequest, type Reply } from './client/http-client.ts';
import { demoAccounts, demoPassword } from '../backend/src/operations/demo/demo-accounts.ts';
import { createProductForm, toOrderItem } from '../backend/src/testing/forms.ts';
import { startDeployment, parsePlacedOrder, type Deployment } from './deployment/deployment.ts';
import { findMongodNodes } from './deployment/mongod-nodes.ts';
import { startServerProcess, waitUntil, type ServerProcess } from './deployment/server-process.ts';
import { createPickupKitchen, orderFirstSlot } from './fixtures/pickup-kitchens.ts';

let deployment: Deployment;
let otherServer: ServerProcess;
let chef: Session;
beforeAll(async () => {
  deployment = await startDeployment({ nodes: 1, workers: 1 });
  otherServer = await startServerProcess({ MONGODB_URI: deployment.uri, JWT_SECRET: deployment.secret });
  chef = await deployment.createChef();
});
afterAll(async () => {
  await otherServer.destroy();
  await deployment.stop();
});

test('a new database has neither accounts nor products nor demo sign-ins', async () => {
  const counts = await Promise.all(
    (['products', 'reviews', 'orders'] as const).map((name) => deployment.collection(name).countDocuments()),
  );
  expect(counts).toEqual([0, 0, 0]);
  expect(await deployment.collection('users').distinct('_id')).toEqual([new Types.ObjectId(chef._id)]);
  for (const { email } of demoAccounts) {
    const body = { email, password: demoPassword };
    expect((await deployment.call('post', '/api/users/login', { body })).status).toBe(401);
  }
});

const getFromOther = (path: string) => sendRequest('get', otherServer.url + path);
const searchByName = async ({ name }: { name: string }) =>
  getFromOther(`/api/products?name=${encodeURIComponent(name)}`);

async function waitUntilShown(
  url: string,
  description: string,
  path: string,
  matches: (reply: Reply) => boolean,
): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const reply = await sendRequest('get', url + path);
    if (matches(reply)) return;
    if (performance.now() > deadline)
      throw new Error(`${url} never showed the ${description}: ${reply.text}`);
  }
}
const waitUntilOtherShows = (description: string, path: string, matches: (reply: Reply) => boolean) =>
  waitUntilShown(otherServer.url, description, path, matches);
const hasFields = (expected: object) => (reply: Reply) => {
  const body = Array.isArray(reply.body) ? (reply.body[0] as unknown) : reply.body;
  return Object.entries(expected).every(([key, value]) => (body as Record<string, unknown>)?.[key] === value);
};

test('every server shows all changes of a product', async () => {
  const product = await deployment.createProduct(chef, { countInStock: 3 });
  const productPath = `/api/products/${product._id}`;
  const listPath = `/api/products?name=${encodeURIComponent(product.name)}`;
  await waitUntilOtherShows('product', listPath, hasFields({ _id: product._id, price: 12.5 }));
  await waitUntilOtherShows('product', productPath, hasFields({ price: 12.5, countInStock: 3 }));
  const update = createProductForm({ name: product.name, price: 9, countInStock: 3 });
  expect((await deployment.call('put', productPath, { token: chef.token, body: update })).status).toBe(200);
  for (const path of [productPath, listPath])
    await waitUntilOtherShows('price', path, hasFields({ price: 9 }));
  for (const stock of [2, 1, 0]) {
    parsePlacedOrder(await deployment.placeGuestOrder([toOrderItem(product)]));
    for (const path of [productPath, listPath])
      await waitUntilOtherShows('sale', path, hasFields({ countInStock: stock }));
  }
  const { token } = await deployment.createFoodie();
  const review = { rating: 5, comment: 'Gone too soon' };
  expect((await deployment.call('post', `${productPath}/reviews`, { token, body: review })).status).toBe(201);
  for (const path of [productPath, listPath])
    await waitUntilOtherShows('review', path, hasFields({ rating: 5, numReviews: 1 }));
  const { permit: _permit, ...profile } = { ...chef, id: chef._id, name: 'Cleo the Second' };
  expect(
    (await deployment.call('put', '/api/users/profile', { token: chef.token, body: profile })).status,
  ).toBe(200);
  for (const path of [productPath, listPath])
    await waitUntilOtherShows('chef name', path, hasFields({ brand: 'Cleo the Second' }));
  expect((await deployment.call('delete', productPath, { token: chef.token })).status).toBe(200);
  await waitUntilOtherShows('deletion', productPath, ({ status }) => status === 404);
  expect((await searchByName(product)).body).toEqual([]);
});

async function call(method: string, path: string, { token }: Session, body?: object): Promise<Reply> {
  const reply = await deployment.call(method, path, { token, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
}

/**
 * Returns the minutes of the delays after the customer's last choice. The reason of a delay starts with its minutes.
 */
function sumDelays({ history }: Order): number {
  const chosenAt = history.findLastIndex(({ event }) => event === 'place' || event === 'reschedule');
  const delays = history.slice(chosenAt + 1).map(({ reason = '' }) => Number.parseInt(reason, 10));
  return delays.reduce((sum, minutes) => sum + minutes, 0);
}

test('delays on both servers, next to a move and an order, are made one after the other', async () => {
  const max = 2;
  for (let round = 0; round < 4; round += 1) {
    const limit = { per: 'slot', counts: 'orders', max };
    const kitchen = await createPickupKitchen(deployment, { limit });
    const { chef: cook, dish, limitId, startsAt } = kitchen;
    const path = `/api/kitchens/${cook._id}`;
    const toStart = (time: string) => new Date(startsAt.replace('11:00', time)).toISOString();
    const place = async (time: string) =>
      parsePlacedOrder(await orderFirstSlot(deployment, { ...kitchen, startsAt: toStart(time) }, 1));
    const put = async (url: string, body: object, token?: string) => {
      const { status, text } = await sendRequest('put', url, { token, body });
      expect(status, text).toBe(200);
    };
    const delay = (url: string, minutes: number) =>
      put(
        `${url}${path}/delay`,
        { minutes, from: toStart('11:15'), reason: `${minutes} minutes late` },
        cook.token,
      );
    const early = await place('11:00');
    const late = await place('11:15');
    const other = await place('11:15');
    const [newcomer] = await Promise.all([
      place('12:30'),
      delay(deployment.url, 15),
      delay(otherServer.url, 30),
      put(`${(round % 2 === 0 ? deployment : otherServer).url}/api/orders/${early._id}/pickups/${cook._id}`, {
        startsAt: toStart('13:00'),
      }),
    ]);

    const used = new Map<string, number>();
    const chosenTimes = [
      [early, '13:00'],
      [late, '11:15'],
      [other, '11:15'],
      [newcomer, '12:30'],
    ] as const;
    for (const [{ _id }, time] of chosenTimes) {
      const order = Order.parse((await getFromOther(`/api/orders/guest/${_id}`)).body);
      const [pickup] = order.pickups;
      const held = pickup?.change?.startsAt ?? pickup?.startsAt ?? '';
      expect(Date.parse(held) - Date.parse(toStart(time))).toBe(sumDelays(order) * minuteMs);
      used.set(held, (used.get(held) ?? 0) + 1);
    }
    expect(used.get(toStart('12:00'))).toBe(2);
    const counters = await deployment.db
      .collection<{ _id: string; used: number }>('capacityCounters')
      .find({ _id: { $regex: limitId }, used: { $ne: 0 } })
      .toArray();
    expect(new Map(counters.map((counter) => [counter._id.split(' ')[1], counter.used]))).toEqual(used);
    const isFree = (start: string) => (used.get(start) ?? 0) < max;
    for (const { url } of [deployment, otherServer])
      await waitUntilShown(url, 'capacity', `${path}/slots?days=7&items=${dish._id}:1`, ({ body }) => {
        const days = SlotList.parse(body).days;
        const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
        return slots.every((slot) => slot.available === isFree(new Date(slot.startsAt).toISOString()));
      });
  }
});

/** Accounts are not cached, so a server refuses them as soon as another one has responded. */
test('every server refuses an ended session and a removed role at once', async () => {
  const form = { email: 'two-servers@example.com', password: 'correct horse battery' };
  const first = await deployment.createFoodie(form);
  const second = Session.parse((await deployment.call('post', '/api/users/login', { body: form })).body);
  const getStatus = async ({ token }: Session, path = '/api/users/profile') =>
    (await sendRequest('get', otherServer.url + path, { token })).status;
  expect([await getStatus(first), await getStatus(second)]).toEqual([200, 200]);
  await call('delete', '/api/users/sessions/current', second);
  expect([await getStatus(first), await getStatus(second)]).toEqual([200, 401]);
  const admin = await deployment.createAdmin();
  const other = await deployment.createAdmin();
  expect(await getStatus(other, '/api/users')).toBe(200);
  const { name, email } = other;
  await call('put', `/api/users/${other._id}`, admin, { name, email, isAdmin: false, isChef: false });
  expect(await getStatus(other, '/api/users')).toBe(401);
});

test('servers keep serving cached products during a database restart, and later show the sales', async () => {
  const product = Product.parse(await deployment.createProduct(chef, { countInStock: 50 }));
  const productPath = `/api/products/${product._id}`;
  await waitUntilOtherShows('product', productPath, hasFields({ countInStock: 50 }));
  const [node] = findMongodNodes(deployment.uri);
  process.kill(node?.pid ?? 0, 'SIGKILL');
  for (const url of [deployment.url, otherServer.url]) {
    expect((await sendRequest('get', `${url}/api/products`)).status).toBe(200);
    expect((await sendRequest('get', url + productPath)).body).toMatchObject({ countInStock: 50 });
  }
  let soldCount = 0;
  while (soldCount < 5) {
    const headers = { 'Idempotency-Key': `while-it-restarts-${soldCount}` };
    const { status } = await deployment.placeGuestOrder([toOrderItem(product)], { headers });
    if (status === 201) soldCount += 1;
    else expect(status).toBe(503);
  }
  await waitUntilOtherShows('sales', productPath, hasFields({ countInStock: 45 }));
  await waitUntil('mongod runs again', () => findMongodNodes(deployment.uri).length === 1);
});
