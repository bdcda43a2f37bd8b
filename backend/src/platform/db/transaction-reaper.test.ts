import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { apiAs } from '../../testing/api-client.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { getAppName } from './connection.ts';
import { createTransactionReaper } from './transaction-reaper.ts';

const { MongoClient } = mongoose.mongo;

startTestApp();

const never = 60_000;
const soon = 50;
const ownAppName = () => getAppName(mongoose.connection.name);

/** Starts a TCP proxy to the database. Cutting it has the effect of a crashed process. */
async function startDatabaseProxy() {
  const [{ host, port } = { host: '', port: 0 }] = mongoose.connection.getClient().options.hosts;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(port), host);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  const uri = `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`;
  return { uri, cut };
}

/** Changes the stock of a product in a transaction and leaves it open. */
async function openTransactionOn(product: { _id: string }, appName = ownAppName()) {
  const { uri, cut } = await startDatabaseProxy();
  let isCut = false;
  const client = await new MongoClient(uri, { appName, serverSelectionTimeoutMS: 5_000 }).connect();
  const session = client.startSession();
  onTestFinished(async () => {
    const admin = mongoose.connection.getClient().db('admin');
    await admin.command({ killSessions: [session.id] });
    // Without a connection, `close` would wait for a timeout.
    const closed = client.close();
    if (!isCut) await closed;
    cut();
  });
  session.startTransaction();
  const products = client.db(mongoose.connection.name).collection('products');
  const _id = new mongoose.Types.ObjectId(product._id);
  const change = () => products.updateOne({ _id }, { $inc: { countInStock: -1 } }, { session });
  await change();
  const crash = () => {
    isCut = true;
    cut();
  };
  return { change, crash };
}

/** Orders the whole stock while `abort` runs repeatedly, and expects the order to succeed. */
async function expectOrderSucceeds(product: { _id: string }, abort: () => Promise<unknown>): Promise<void> {
  let status = 0;
  const placing = apiAs(await createFoodie())
    .post('/api/orders', { orderItems: [toOrderItem(product, 3)] })
    .then((reply) => (status = reply.status));
  await expect.poll(() => abort().then(() => status)).toBe(201);
  await placing;
}

/** Expects that a write to the product is still blocked by an open transaction. */
async function expectLocked(product: { _id: string }): Promise<void> {
  const products = mongoose.connection.collection('products');
  const _id = new mongoose.Types.ObjectId(product._id);
  const write = products.updateOne({ _id }, { $set: { name: 'x' } }, { maxTimeMS: 200 });
  await expect(write).rejects.toThrow(/time limit/);
}

test('the transaction of a crashed process is aborted', async () => {
  const product = await createProduct(await createChef(), { countInStock: 3 });
  const { crash } = await openTransactionOn(product);
  crash();
  await expectOrderSucceeds(product, createTransactionReaper({ closed: soon, open: never }));
});

test('a transaction that was idle for too long is aborted', async () => {
  const product = await createProduct(await createChef(), { countInStock: 3 });
  await openTransactionOn(product);
  await expectOrderSucceeds(product, createTransactionReaper({ closed: never, open: soon }));
});

test('the transaction of a running process is kept', async () => {
  const product = await createProduct(await createChef());
  await openTransactionOn(product);
  const abort = createTransactionReaper({ closed: 0, open: never });
  expect([await abort(), await abort()]).toEqual([0, 0]);
  await expectLocked(product);
});

test('a transaction that goes on is kept, however long it was idle in all', async () => {
  const product = await createProduct(await createChef());
  const { change } = await openTransactionOn(product);
  const abort = createTransactionReaper({ closed: never, open: 0 });
  for (let round = 0; round < 3; round += 1) {
    expect(await abort()).toBe(0);
    await change();
  }
  await expectLocked(product);
});

test.each([
  ['another application', 'inventory-sync'],
  ['a client without a name', undefined],
  ['this product on another database', getAppName('another-market')],
])('the transactions of %s are kept', async (_client, appName) => {
  const product = await createProduct(await createChef());
  await openTransactionOn(product, appName ?? '');
  const { crash } = await openTransactionOn(await createProduct(await createChef()), appName ?? '');
  crash();
  const abort = createTransactionReaper({ closed: 0, open: 0 });
  expect([await abort(), await abort()]).toEqual([0, 0]);
  await expectLocked(product);
});
