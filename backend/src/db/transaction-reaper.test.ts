import mongoose from 'mongoose';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { createProduct, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { abortAbandonedTransactions } from './transaction-reaper.ts';

startTestApp();

const [never, soon] = [60_000, 50];

/** A way to the database that can be cut, as the death of a process cuts it. */
async function aWayThere() {
  const [{ host, port } = { host: '', port: 0 }] = mongoose.connection.getClient().options.hosts;
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), host);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const cut = () => {
    way.close();
    for (const socket of sockets) socket.destroy();
  };
  const uri = `mongodb://127.0.0.1:${(way.address() as AddressInfo).port}/?directConnection=true`;
  return { uri, cut };
}

/** Another process that has taken a portion in a transaction it does not go on with; what ends its connections. */
async function aTransactionOn(item: { _id: string }): Promise<() => void> {
  const { uri, cut } = await aWayThere();
  let isCut = false;
  const client = await new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 }).connect();
  onTestFinished(async () => {
    const closed = client.close(); // undoes it
    if (!isCut) await closed;
    cut();
  });
  const session = client.startSession();
  session.startTransaction();
  const products = client.db(mongoose.connection.name).collection('products');
  const _id = new mongoose.Types.ObjectId(item._id);
  await products.updateOne({ _id }, { $inc: { countInStock: -1 } }, { session });
  return () => {
    isCut = true;
    cut();
  };
}

/** Whether somebody can order all of it, once this has been done as often as it takes. */
async function ordering(item: { _id: string }, undo: () => Promise<unknown>): Promise<void> {
  let status = 0;
  const placing = apiAs(await createFoodie())
    .post('/api/orders', { orderItems: [orderItem(item, 3)] })
    .then((reply) => (status = reply.status));
  await expect.poll(() => undo().then(() => status)).toBe(201);
  await placing;
}

test('the transaction of a process that died is undone, and its item can be ordered again', async () => {
  const item = await createProduct(await createChef(), { countInStock: 3 });
  const die = await aTransactionOn(item);
  die();
  await ordering(item, () => abortAbandonedTransactions({ gone: soon, silent: never }));
});

test('so is one with which its process has not gone on for long', async () => {
  const item = await createProduct(await createChef(), { countInStock: 3 });
  await aTransactionOn(item);
  await ordering(item, () => abortAbandonedTransactions({ gone: never, silent: soon }));
});

test('the transaction of a process that lives is left alone, and so is everybody when none is old', async () => {
  const item = await createProduct(await createChef());
  await aTransactionOn(item);
  expect(await abortAbandonedTransactions({ gone: 0, silent: never })).toBe(0);
  const products = mongoose.connection.collection('products');
  const _id = new mongoose.Types.ObjectId(item._id);
  const another = products.updateOne({ _id }, { $set: { name: 'x' } }, { maxTimeMS: 200 });
  await expect(another).rejects.toThrow(/time limit/);
});
