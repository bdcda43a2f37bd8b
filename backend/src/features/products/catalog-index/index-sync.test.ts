import { setImmediate as nextTurn } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import { followChanges } from '../../../testing/change-feed.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { createChef } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { isKitchenInLists, isKitchenOnMarket } from '../model/product-kitchen.ts';
import { type StoredProduct } from '../model/products.model.ts';
import { CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

startTestApp();

const warnings: unknown[] = [];
const sync = new CatalogIndexSync(
  new CatalogIndex(isKitchenOnMarket, isKitchenInLists),
  (error) => void warnings.push(error),
);
afterEach(() => sync.stop());

async function startSync(): Promise<void> {
  await followChanges(sync);
  await sync.start();
}

/** Creates the products one after the other, because concurrent writes would conflict. */
async function createProducts(count: number): Promise<string[]> {
  const chef = await createChef();
  const ids: string[] = [];
  while (ids.length < count) ids.push((await createProduct(chef))._id);
  return ids;
}
const getCollection = () => mongoose.connection.collection<StoredProduct>('products');

test('the index shows all sales of other processes during a rebuild', async () => {
  const ids = await createProducts(20);
  let isStarted = false;
  let sales = 0;
  const starting = startSync().then(() => (isStarted = true));
  for (; !isStarted || sales < ids.length; sales += 1) {
    const _id = new Types.ObjectId(ids[sales % ids.length]);
    const sale = { $inc: { countInStock: 1 }, $currentDate: { updatedAt: true as const } };
    await getCollection().updateOne({ _id }, sale);
  }
  await starting;
  const stored = await getCollection()
    .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
    .toArray();
  const storedStock = Object.fromEntries(stored.map(({ _id, countInStock }) => [String(_id), countInStock]));
  const getIndexedStock = () => Object.fromEntries(ids.map((id) => [id, sync.index.get(id)?.countInStock]));
  await expect.poll(getIndexedStock).toEqual(storedStock);
  expect(warnings).toEqual([]);
});

test('the index shows that another process sold a dish out, and that the dish has portions again', async () => {
  const [id = ''] = await createProducts(1);
  await startSync();
  for (const countInStock of [0, 3]) {
    const sale = { $set: { countInStock }, $currentDate: { updatedAt: true as const } };
    await getCollection().updateOne({ _id: new Types.ObjectId(id) }, sale);
    await expect.poll(() => sync.index.get(id)?.countInStock).toBe(countInStock);
  }
});

test('the index shows changes that happen during a read', async () => {
  const ids = await createProducts(20);
  await startSync();
  for (const [round, id] of ids.entries()) {
    const earlierRefresh = sync.refresh(ids);
    const price = 1_000 + round;
    await getCollection().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price } });
    await sync.refresh([id]);
    expect(sync.index.get(id)?.price).toBe(price);
    await earlierRefresh;
  }
});

test('the index removes products that are deleted while they are being read', async () => {
  const ids = await createProducts(20);
  await startSync();
  for (const id of ids) {
    const earlierRefresh = sync.refresh([id]);
    await getCollection().deleteOne({ _id: new Types.ObjectId(id) });
    await earlierRefresh;
  }
  await expect.poll(() => ids.filter((id) => sync.index.get(id))).toEqual([]);
});

test('the index shows the sale of a product right after its creation', async () => {
  const [first = ''] = await createProducts(1);
  const product = await getCollection().findOne({ _id: new Types.ObjectId(first) });
  await startSync();
  const newIds = Array.from({ length: 20 }, () => new Types.ObjectId());
  for (const _id of newIds) {
    await getCollection().insertOne({ ...(product as StoredProduct), _id, countInStock: 5, price: 1_000 });
    await getCollection().updateOne(
      { _id },
      { $set: { countInStock: 0 }, $currentDate: { updatedAt: true } },
    );
  }
  const getIndexedStock = () => newIds.map((id) => sync.index.get(String(id))?.countInStock);
  await expect.poll(getIndexedStock).toEqual(newIds.map(() => 0));
});

test('the index shows unreported changes after a rebuild and follows later changes', async () => {
  const [restored = ''] = await createProducts(1);
  await startSync();
  const indexedStock = sync.index.get(restored)?.countInStock ?? NaN;
  // This is the state of a restored backup. Only the stock differs, so the index ignores the change as an old sale.
  const updatedAt = new Date((sync.index.get(restored)?.updatedAt ?? NaN) - 60_000);
  const stock = { countInStock: indexedStock + 5, updatedAt };
  await getCollection().updateOne({ _id: new Types.ObjectId(restored) }, { $set: stock });
  sync.rebuild();
  await expect.poll(() => sync.index.get(restored)).toMatchObject({ ...stock, updatedAt: +updatedAt });
  await getCollection().updateOne({ _id: new Types.ObjectId(restored) }, { $set: { price: 700 } });
  await expect.poll(() => sync.index.get(restored)?.price).toBe(700);
});

/** Stores a version of the product that is one minute older than the indexed one. */
async function restoreOldVersion(id: string): Promise<number> {
  const updatedAt = new Date((sync.index.get(id)?.updatedAt ?? NaN) - 60_000);
  await getCollection().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price: 700, updatedAt } });
  return +updatedAt;
}

test('the index replaces a product with an older stored version, and shows an edit of another one at once', async () => {
  const [edited = '', restored = ''] = await createProducts(2);
  await startSync();
  const updatedAt = await restoreOldVersion(restored);
  const otherRefresh = sync.refresh([restored]);
  await getCollection().updateOne({ _id: new Types.ObjectId(edited) }, { $set: { price: 1_234 } });
  await sync.refresh([edited]);
  expect(sync.index.get(edited)?.price).toBe(1_234);
  await otherRefresh;
  await expect.poll(() => sync.index.get(restored)).toMatchObject({ price: 700, updatedAt });
});

test('a refresh completes before refreshes that were requested later', async () => {
  const [edited = '', other = ''] = await createProducts(2);
  await startSync();
  let isDone = false;
  const otherRefreshes = [sync.refresh([other])];
  const refreshing = sync.refresh([edited]).then(() => (isDone = true));
  // Requests the next read before the current one ends.
  while (!isDone && otherRefreshes.length < 10_000) {
    otherRefreshes.push(sync.refresh([other]));
    await nextTurn();
  }
  expect(isDone).toBe(true);
  await Promise.all([refreshing, ...otherRefreshes]);
});

test('the index shows an edit of a product that sells continuously', async () => {
  const [id = ''] = await createProducts(1);
  await startSync();
  await getCollection().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price: 1_234 } });
  let isDone = false;
  const refreshing = sync.refresh([id]).then(() => (isDone = true));
  let sales = 0;
  // Each read returns a version that is older than the sales that happen during it.
  const version = sync.index.get(id)?.updatedAt ?? NaN;
  while (!isDone && sales < 10_000) {
    sales += 1;
    sync.index.updateStock(id, sales, new Date(version + sales));
    expect(sync.index.get(id)?.countInStock).toBe(sales);
    await nextTurn();
  }
  expect(isDone).toBe(true);
  await refreshing;
  expect(sync.index.get(id)).toMatchObject({ price: 1_234, countInStock: sales });
});
