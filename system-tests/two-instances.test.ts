import { afterAll, beforeAll, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { sendRequest, type Reply } from './client/http-client.ts';
import {
  createProductForm,
  toOrderItem,
  startDeployment,
  parsePlacedOrder,
  type Deployment,
} from './deployment/deployment.ts';
import { findMongodNodes } from './deployment/mongod-nodes.ts';
import { startServerProcess, waitUntil, type ServerProcess } from './deployment/server-process.ts';

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

const getFromOther = (path: string) => sendRequest('get', otherServer.url + path);
const searchByName = async ({ name }: { name: string }) =>
  getFromOther(`/api/products?name=${encodeURIComponent(name)}`);

async function waitUntilOtherShows(
  description: string,
  path: string,
  matches: (reply: Reply) => boolean,
): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const reply = await getFromOther(path);
    if (matches(reply)) return;
    if (performance.now() > deadline)
      throw new Error(`The other server never showed the ${description}: ${reply.text}`);
  }
}
const hasFields = (expected: object) => (reply: Reply) => {
  const body = Array.isArray(reply.body) ? (reply.body[0] as unknown) : reply.body;
  return Object.entries(expected).every(([key, value]) => (body as Record<string, unknown>)?.[key] === value);
};

test('every server shows all changes of a product', async () => {
  const product = await deployment.createProduct(chef, { countInStock: 3 });
  const [productPath, listPath] = [
    `/api/products/${product._id}`,
    `/api/products?name=${encodeURIComponent(product.name)}`,
  ];
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

test('servers serve cached products during a database restart and later show sales', async () => {
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
