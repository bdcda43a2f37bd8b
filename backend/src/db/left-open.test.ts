import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { as } from '../testing/as.ts';
import { anItem, line } from '../testing/market.ts';
import { aChef, aFoodie } from '../testing/people.ts';
import { startApp } from '../testing/start-app.ts';
import { undoLeftOpen } from './left-open.ts';

startApp();

/** A transaction as a process leaves it that dies after it took a portion. */
async function aTransactionOn(item: { _id: string }): Promise<void> {
  const session = await mongoose.connection.startSession();
  onTestFinished(() => session.endSession());
  session.startTransaction();
  const products = mongoose.connection.collection('products');
  const _id = new mongoose.Types.ObjectId(item._id);
  await products.updateOne({ _id }, { $inc: { countInStock: -1 } }, { session });
}

test('a transaction that nobody goes on with is undone, and its item can be ordered again', async () => {
  const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
  const item = await anItem(chef, { countInStock: 3 });
  await aTransactionOn(item);
  let status = 0;
  const ordering = as(foodie)
    .post('/api/orders', { orderItems: [line(item, 3)] })
    .then((reply) => (status = reply.status));
  await expect.poll(() => undoLeftOpen(50).then(() => status)).toBe(201);
  await ordering;
});

test('a transaction that is still young is left alone, and so is everybody when none is old', async () => {
  const item = await anItem(await aChef());
  await aTransactionOn(item);
  expect(await undoLeftOpen(60_000)).toBe(0);
  const products = mongoose.connection.collection('products');
  const _id = new mongoose.Types.ObjectId(item._id);
  await expect(products.updateOne({ _id }, { $set: { name: 'x' } }, { maxTimeMS: 200 })).rejects.toThrow(
    /time limit/,
  );
});
