import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createChef } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { withTransaction } from './transaction.ts';

startTestApp();

test('a transaction with endless conflicts gets 503 and changes nothing', async () => {
  const chef = await createChef();
  const product = await createProduct(chef, { countInStock: 3 });
  const session = await mongoose.connection.startSession();
  try {
    session.startTransaction();
    const products = mongoose.connection.collection('products');
    await products.updateOne(
      { _id: new Types.ObjectId(product._id) },
      { $set: { countInStock: 7 } },
      { session },
    );
    const reply = await apiAs(chef).put(`/api/products/${product._id}/5`);
    expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } });
    expect(reply.headers['retry-after']).toBe('2');
    await session.abortTransaction();
  } finally {
    await session.endSession();
  }
  expect(await readStock(product._id)).toBe(3);
  expect((await apiAs(chef).put(`/api/products/${product._id}/5`)).status).toBe(200);
});

test('a transaction without an answer rejects with server.busy after its timeout', async () => {
  const result = withTransaction(() => new Promise(() => undefined), 1);
  await expect(result).rejects.toMatchObject({ kind: 'unavailable', code: 'server.busy' });
});
