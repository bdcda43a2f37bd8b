import mongoose from 'mongoose';
import type { Order } from '@homechef/contract/orders/order';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { setClock } from '../../testing/kitchens.ts';
import { timedTasks } from '../../testing/timed-tasks.ts';

/** Returns the names of the collections that contain the text in any field. */
export async function findCollections(text: string): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const all = await Promise.all(
    collections.map(async (collection) => {
      const documents = JSON.stringify(await collection.find().toArray());
      return documents.includes(text) ? [collection.collectionName] : [];
    }),
  );
  return all.flat().sort();
}

export const readGuestOrder = async ({ _id }: Pick<Order, '_id'>) =>
  (await apiAsVisitor().get(`/api/orders/guest/${_id}`)).body as Order;

/** Runs one timed task at the given time. */
export async function runTask(name: string, isoTime: string): Promise<number | undefined> {
  setClock(isoTime);
  return timedTasks.find((task) => task.name === name)?.run(new Date());
}
