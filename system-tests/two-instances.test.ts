import { afterAll, beforeAll, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { sendRequest, type Reply } from './client/http-client.ts';
import {
  productForm,
  orderItem,
  startDeployment,
  parsePlacedOrder,
  type Deployment,
} from './deployment/deployment.ts';
import { findMongodNodes } from './deployment/mongod-nodes.ts';
import {
  startServerProcess,
  waitUntil,
  type ServerProcess as Processes,
} from './deployment/server-process.ts';

let market: Deployment;
let other: Processes;
let chef: Session;
beforeAll(async () => {
  market = await startDeployment({ nodes: 1, workers: 1 });
  other = await startServerProcess({ MONGODB_URI: market.uri, JWT_SECRET: market.secret });
  chef = await market.createChef();
});
afterAll(async () => {
  await other.destroy();
  await market.stop();
});

const ask = (path: string) => sendRequest('get', other.url + path);
const listed = async ({ name }: { name: string }) => ask(`/api/products?name=${encodeURIComponent(name)}`);

/** Waits until the other server answers so; it does within a blink, or never. */
async function otherShows(what: string, path: string, isSo: (reply: Reply) => boolean): Promise<void> {
  const late = performance.now() + 20_000;
  for (;;) {
    const reply = await ask(path);
    if (isSo(reply)) return;
    if (performance.now() > late) throw new Error(`The other server never showed ${what}: ${reply.text}`);
  }
}
const has = (expected: object) => (reply: Reply) => {
  const shown = Array.isArray(reply.body) ? (reply.body[0] as unknown) : reply.body;
  return Object.entries(expected).every(
    ([key, value]) => (shown as Record<string, unknown>)?.[key] === value,
  );
};

test('a new dish, its price, a sale, a sell-out, a review, a new name of its chef and its end are shown by every server', async () => {
  const item = await market.createProduct(chef, { countInStock: 3 });
  const [dish, list] = [`/api/products/${item._id}`, `/api/products?name=${encodeURIComponent(item.name)}`];
  await otherShows('the dish', list, has({ _id: item._id, price: 12.5 }));
  await otherShows('the dish', dish, has({ price: 12.5, countInStock: 3 }));
  const change = productForm({ name: item.name, price: 9, countInStock: 3 });
  expect((await market.call('put', dish, { token: chef.token, body: change })).status).toBe(200);
  for (const path of [dish, list]) await otherShows('the price', path, has({ price: 9 }));
  for (const left of [2, 1, 0]) {
    parsePlacedOrder(await market.placeGuestOrder([orderItem(item)]));
    for (const path of [dish, list]) await otherShows('the sale', path, has({ countInStock: left }));
  }
  const { token } = await market.createFoodie();
  const review = { rating: 5, comment: 'Gone too soon' };
  expect((await market.call('post', `${dish}/reviews`, { token, body: review })).status).toBe(201);
  for (const path of [dish, list]) await otherShows('the review', path, has({ rating: 5, numReviews: 1 }));
  const { permit: _permit, ...profile } = { ...chef, id: chef._id, name: 'Cleo the Second' };
  expect((await market.call('put', '/api/users/profile', { token: chef.token, body: profile })).status).toBe(
    200,
  );
  for (const path of [dish, list]) await otherShows('the name', path, has({ brand: 'Cleo the Second' }));
  expect((await market.call('delete', dish, { token: chef.token })).status).toBe(200);
  await otherShows('the end', dish, ({ status }) => status === 404);
  expect((await listed(item)).body).toEqual([]);
});

test('what changes while the database is restarted is shown by every server, and what both knew meanwhile', async () => {
  const item = Product.parse(await market.createProduct(chef, { countInStock: 50 }));
  const dish = `/api/products/${item._id}`;
  await otherShows('the dish', dish, has({ countInStock: 50 }));
  const [node] = findMongodNodes(market.uri);
  process.kill(node?.pid ?? 0, 'SIGKILL');
  for (const url of [market.url, other.url]) {
    expect((await sendRequest('get', `${url}/api/products`)).status).toBe(200);
    expect((await sendRequest('get', url + dish)).body).toMatchObject({ countInStock: 50 });
  }
  let sold = 0;
  while (sold < 5) {
    const headers = { 'Idempotency-Key': `while-it-restarts-${sold}` };
    const { status } = await market.placeGuestOrder([orderItem(item)], { headers });
    if (status === 201) sold += 1;
    else expect(status).toBe(503);
  }
  await otherShows('the sales', dish, has({ countInStock: 45 }));
  await waitUntil('the process is there', () => findMongodNodes(market.uri).length === 1);
});
