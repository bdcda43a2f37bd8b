import mongoose, { Types } from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { anItem } from '../../testing/market.ts';
import { aChef } from '../../testing/people.ts';
import { startApp } from '../../testing/start-app.ts';
import { ShelfKeeper } from './keep.ts';
import { Shelf } from './shelf.ts';

startApp();

const warned: unknown[] = [];
const keeper = new ShelfKeeper(new Shelf(), (error) => void warned.push(error));
afterEach(() => keeper.close());

interface Stored {
  _id: Types.ObjectId;
  countInStock: number;
}
const items = () => mongoose.connection.collection<Stored>('products');

test('what is sold by others while a shelf is being filled is missing from none of its items', async () => {
  const chef = await aChef();
  const ids = await Promise.all(Array.from({ length: 20 }, () => anItem(chef))).then((made) =>
    made.map(({ _id }) => _id),
  );
  let isFilled = false;
  let sales = 0;
  const filling = keeper.open().then(() => (isFilled = true));
  for (; !isFilled || sales < ids.length; sales += 1) {
    const _id = new Types.ObjectId(ids[sales % ids.length]);
    const sold = { $inc: { countInStock: 1 }, $currentDate: { updatedAt: true as const } };
    await items().updateOne({ _id }, sold);
  }
  await filling;
  const stored = await items().find().toArray();
  const left = Object.fromEntries(stored.map(({ _id, countInStock }) => [String(_id), countInStock]));
  const shown = () => Object.fromEntries(ids.map((id) => [id, keeper.shelf.get(id)?.countInStock]));
  await vi.waitFor(() => expect(shown()).toEqual(left), 10_000);
  expect(warned).toEqual([]);
});
