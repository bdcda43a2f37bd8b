import mongoose from 'mongoose';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createChef } from '../../testing/accounts.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { runScript } from '../../testing/run-script.ts';
import { toStoredId, updateStored } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();

const collections = ['products', 'orders', 'stockMoves', 'deletedOrders', 'users'];
const getCollection = (name: string) => mongoose.connection.collection(name);

let item: Product;
beforeEach(async () => {
  for (const name of collections) await getCollection(name).deleteMany({});
  item = await createProduct(await createChef(), { name: 'Pad Thai', countInStock: 10 });
});

describe('the audit command', () => {
  /** Runs the command like `npm run audit-books`. */
  async function runCommand(uri = getTestApp().uri): Promise<{ code: number | null; output: string }> {
    const { code, stdout, stderr } = await runScript('audit-books', {
      MONGODB_URI: uri,
      UPLOADS_DIR: getTestApp().deps.env.UPLOADS_DIR,
    });
    return { code, output: stdout + stderr };
  }

  test('the audit command exits with 0 if there are no differences, or else with 1', async () => {
    await getDatabaseId();
    expect(await runCommand()).toEqual({
      code: 0,
      output:
        'Counted 1 item, 2 stock moves, 0 orders, 0 capacity limits, 0 pictures.\nEverything adds up.\n',
    });
    await updateStored('products', item._id, { countInStock: 9 });
    const { code, output } = await runCommand();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/1 difference:\n {2}item \w+ \(Pad Thai\): 9 in stock/),
    ]);
  });

  test('the audit command compares portions that are held for people who wait', async () => {
    await getDatabaseId();
    const entries = mongoose.connection.collection<{ _id: string }>('waitingEntries');
    const hold = { _id: 'HOLD', product: toStoredId(item._id), qty: 1, isOpen: true, state: 'held' };
    await entries.insertOne(hold);
    onTestFinished(async () => void (await entries.deleteOne({ _id: hold._id })));
    const { code, output } = await runCommand();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`hold HOLD ${item._id}: 1 held, the stock ledger has nothing`),
    ]);
  });

  test('the audit command exits with 2 on a database without a market', async () => {
    const uri = new URL(getTestApp().uri);
    uri.pathname += '-other';
    const expectRefused = async (at: string, reason: string) =>
      expect(await runCommand(at)).toEqual({ code: 2, output: expect.stringContaining(reason) as string });
    await expectRefused(uri.href, `"${uri.pathname.slice(1)}" is empty`);
    const other = await mongoose.createConnection(uri.href).asPromise();
    await other.collection('products').insertOne({ title: 'a lamp' });
    await expectRefused(uri.href, 'is not a database of HomeChef Market');
    await other.dropDatabase();
    await other.close();
    await getDatabaseId();
    for (const name of collections) await getCollection(name).deleteMany({});
    await expectRefused(getTestApp().uri, 'has no accounts, products or orders');
  });
});
