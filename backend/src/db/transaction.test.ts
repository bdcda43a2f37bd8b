import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createChef } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readStock } from '../testing/stored-documents.ts';
import { withTransaction } from './transaction.ts';

startTestApp();

test('whoever is in the way of others for too long is told 503 in time, and nothing is changed', async () => {
  const chef = await createChef();
  const item = await createProduct(chef, { countInStock: 3 });
  const session = await mongoose.connection.startSession();
  try {
    session.startTransaction();
    const items = mongoose.connection.collection('products');
    await items.updateOne({ _id: new Types.ObjectId(item._id) }, { $set: { countInStock: 7 } }, { session });
    const reply = await apiAs(chef).put(`/api/products/${item._id}/5`);
    expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } });
    expect(reply.headers['retry-after']).toBe('2');
    await session.abortTransaction();
  } finally {
    await session.endSession();
  }
  expect(await readStock(item._id)).toBe(3);
  expect((await apiAs(chef).put(`/api/products/${item._id}/5`)).status).toBe(200);
});

test('nobody waits for good for a transaction that is never answered', async () => {
  const unanswered = withTransaction(() => new Promise(() => undefined), 1);
  await expect(unanswered).rejects.toMatchObject({ kind: 'unavailable', code: 'server.busy' });
});
