import { setImmediate as nextTurn } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createProduct } from '../../testing/fixtures.ts';
import { createChef } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { CatalogIndexSync } from './index-sync.ts';
import { CatalogIndex } from './catalog-index.ts';

startTestApp();

const warned: unknown[] = [];
const keeper = new CatalogIndexSync(new CatalogIndex(), (error) => void warned.push(error));
afterEach(() => keeper.stop());

/** One after the other: at once they would be in each other's way. */
async function twentyItems(): Promise<string[]> {
  const chef = await createChef();
  const ids: string[] = [];
  while (ids.length < 20) ids.push((await createProduct(chef))._id);
  return ids;
}
const items = () => mongoose.connection.collection<StoredProduct>('products');

test('what is sold by others while a shelf is being filled is missing from none of its items', async () => {
  const ids = await twentyItems();
  let isFilled = false;
  let sales = 0;
  const filling = keeper.start().then(() => (isFilled = true));
  for (; !isFilled || sales < ids.length; sales += 1) {
    const _id = new Types.ObjectId(ids[sales % ids.length]);
    const sold = { $inc: { countInStock: 1 }, $currentDate: { updatedAt: true as const } };
    await items().updateOne({ _id }, sold);
  }
  await filling;
  const stored = await items()
    .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
    .toArray();
  const left = Object.fromEntries(stored.map(({ _id, countInStock }) => [String(_id), countInStock]));
  const shown = () => Object.fromEntries(ids.map((id) => [id, keeper.shelf.get(id)?.countInStock]));
  await expect.poll(shown).toEqual(left);
  expect(warned).toEqual([]);
});

test('what changes while an item is being read is shown by whoever reads it again', async () => {
  const ids = await twentyItems();
  await keeper.start();
  for (const [round, id] of ids.entries()) {
    const before = keeper.refresh(ids);
    const price = 1_000 + round;
    await items().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price } });
    await keeper.refresh([id]);
    expect(keeper.shelf.get(id)?.price).toBe(price);
    await before;
  }
});

test('what is deleted by others while it is being read is not shown again', async () => {
  const ids = await twentyItems();
  await keeper.start();
  for (const id of ids) {
    const before = keeper.refresh([id]);
    await items().deleteOne({ _id: new Types.ObjectId(id) });
    await before;
  }
  await expect.poll(() => ids.filter((id) => keeper.shelf.get(id))).toEqual([]);
});

test('what is sold by others as soon as it is there is missing from the shelf', async () => {
  const [first = ''] = await twentyItems();
  const item = await items().findOne({ _id: new Types.ObjectId(first) });
  await keeper.start();
  const others = Array.from({ length: 20 }, () => new Types.ObjectId());
  for (const _id of others) {
    await items().insertOne({ ...(item as StoredProduct), _id, countInStock: 5, price: 1_000 });
    await items().updateOne({ _id }, { $set: { countInStock: 0 }, $currentDate: { updatedAt: true } });
  }
  const shown = () => others.map((id) => keeper.shelf.get(String(id))?.countInStock);
  await expect.poll(shown).toEqual(others.map(() => 0));
});

/** Fills a shelf once more, as after the changes were lost; does this once everything is read. */
async function refill(meanwhile: () => Promise<void>): Promise<void> {
  await keeper.stop();
  const again = new CatalogIndexSync(keeper.shelf, (error) => void warned.push(error));
  onTestFinished(() => again.stop());
  const find = ProductModel.collection.find.bind(ProductModel.collection);
  vi.spyOn(ProductModel.collection, 'find').mockImplementation((wanted, options) => {
    const rows = find(wanted ?? {}, options);
    const read = rows[Symbol.asyncIterator].bind(rows);
    const isAll = options?.hint !== undefined;
    if (isAll)
      rows[Symbol.asyncIterator] = async function* () {
        yield* { [Symbol.asyncIterator]: read };
        await meanwhile();
      };
    return rows;
  });
  await again.start();
}

test('what is sold, edited or deleted while a shelf is filled again is not shown as it was before', async () => {
  const [sold = '', edited = '', deleted = '', hidden = '', published = ''] = await twentyItems();
  const change = (id: string, $set: Partial<StoredProduct>) =>
    items().updateOne({ _id: new Types.ObjectId(id) }, { $set });
  await change(published, { published: false });
  await keeper.start();
  const updatedAt = new Date((keeper.shelf.get(sold)?.updatedAt ?? NaN) + 60_000);
  await refill(async () => {
    await change(sold, { countInStock: 1, updatedAt });
    keeper.shelf.updateStock(sold, 1, updatedAt);
    await change(edited, { price: 1_234, updatedAt });
    await items().deleteOne({ _id: new Types.ObjectId(deleted) });
    await change(hidden, { published: false, updatedAt });
    await change(published, { published: true, updatedAt });
    await keeper.refresh([edited, deleted, hidden, published]);
  });
  expect(keeper.shelf.get(sold)).toMatchObject({ countInStock: 1, updatedAt: +updatedAt });
  expect(keeper.shelf.get(edited)).toMatchObject({ price: 1_234, updatedAt: +updatedAt });
  expect(keeper.shelf.get(deleted)).toBeUndefined();
  expect(keeper.shelf.get(hidden)).toBeUndefined();
  expect(keeper.shelf.get(published)).toMatchObject({ updatedAt: +updatedAt });
});

test('what others restored while the changes were lost is shown as it is stored', async () => {
  const [restored = '', deleted = ''] = await twentyItems();
  await keeper.start();
  await keeper.stop();
  const updatedAt = await aMinuteBack(restored);
  await items().deleteOne({ _id: new Types.ObjectId(deleted) });
  await refill(() => Promise.resolve());
  expect(keeper.shelf.get(restored)).toMatchObject({ price: 700, updatedAt });
  expect(keeper.shelf.get(deleted)).toBeUndefined();
});

test('what nobody told of while the database was away is shown once everything is read again', async () => {
  const [restored = ''] = await twentyItems();
  await keeper.start();
  const shown = keeper.shelf.get(restored)?.countInStock ?? NaN;
  // As a backup has it, and nothing but the stock: for a sale that came late it would be too old.
  const updatedAt = new Date((keeper.shelf.get(restored)?.updatedAt ?? NaN) - 60_000);
  const stock = { countInStock: shown + 5, updatedAt };
  await items().updateOne({ _id: new Types.ObjectId(restored) }, { $set: stock });
  await keeper.rebuild();
  await expect.poll(() => keeper.shelf.get(restored)).toMatchObject({ ...stock, updatedAt: +updatedAt });
  await items().updateOne({ _id: new Types.ObjectId(restored) }, { $set: { price: 700 } });
  await expect.poll(() => keeper.shelf.get(restored)?.price).toBe(700); // and goes on following
});

/** A restored item: as it was a minute before what is shown of it. */
async function aMinuteBack(id: string): Promise<number> {
  const updatedAt = new Date((keeper.shelf.get(id)?.updatedAt ?? NaN) - 60_000);
  await items().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price: 700, updatedAt } });
  return +updatedAt;
}

test('an item that is stored older than it is shown is shown as it is stored', async () => {
  const [restored = ''] = await twentyItems();
  await keeper.start();
  const updatedAt = await aMinuteBack(restored);
  await expect.poll(() => keeper.shelf.get(restored)).toMatchObject({ price: 700, updatedAt });
  await keeper.refresh([restored]);
});

test('an edit is shown at once while another item is stored older than it is shown', async () => {
  const [edited = '', restored = ''] = await twentyItems();
  await keeper.start();
  await aMinuteBack(restored);
  const others = keeper.refresh([restored]);
  await items().updateOne({ _id: new Types.ObjectId(edited) }, { $set: { price: 1_234 } });
  await keeper.refresh([edited]);
  expect(keeper.shelf.get(edited)?.price).toBe(1_234);
  await others;
});

test('whoever reads an item again waits for none that is asked for later', async () => {
  const [edited = '', other = ''] = await twentyItems();
  await keeper.start();
  let isShown = false;
  const others = [keeper.refresh([other])];
  const shown = keeper.refresh([edited]).then(() => (isShown = true));
  // Before each reading is over the next is asked for.
  while (!isShown && others.length < 10_000) {
    others.push(keeper.refresh([other]));
    await nextTurn();
  }
  expect(isShown).toBe(true);
  await Promise.all([shown, ...others]);
});

test('an edit of what is being sold all the time is shown, with what is left by the last sale', async () => {
  const [id = ''] = await twentyItems();
  await keeper.start();
  await items().updateOne({ _id: new Types.ObjectId(id) }, { $set: { price: 1_234 } });
  let isShown = false;
  const shown = keeper.refresh([id]).then(() => (isShown = true));
  let sales = 0;
  // Each reading comes back older than the sales during it.
  const version = keeper.shelf.get(id)?.updatedAt ?? NaN;
  while (!isShown && sales < 10_000) {
    sales += 1;
    keeper.shelf.updateStock(id, sales, new Date(version + sales));
    expect(keeper.shelf.get(id)?.countInStock).toBe(sales);
    await nextTurn();
  }
  expect(isShown).toBe(true);
  await shown;
  expect(keeper.shelf.get(id)).toMatchObject({ price: 1_234, countInStock: sales });
});
