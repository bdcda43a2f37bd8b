import mongoose, { Types } from 'mongoose';
import { findCatalogIndex, refreshProducts } from '../features/products/catalog-index/index-instance.ts';

interface Stored {
  _id: Types.ObjectId | string;
  [field: string]: unknown;
}
type Collection =
  | 'users'
  | 'products'
  | 'reviews'
  | 'orders'
  | 'stockMoves'
  | 'storedPictures'
  | 'favourites'
  | 'reports'
  | 'trailEntries'
  | 'customerBlocks'
  | 'kitchens'
  | 'kitchenGuards'
  | 'capacityCounters'
  | 'userNotes'
  | 'batches'
  | 'permits'
  | 'waitingEntries';

export const toStoredId = (id: string) =>
  Types.ObjectId.isValid(id) && id.length === 24 ? new Types.ObjectId(id) : id;
const getCollection = (name: Collection) => mongoose.connection.collection<Stored>(name);

export async function findStored(name: Collection, id: string): Promise<Stored> {
  const found = await getCollection(name).findOne({ _id: toStoredId(id) });
  if (!found) throw new Error(`No document ${id} in ${name}`);
  return found;
}

export const isStored = async (name: Collection, id: string): Promise<boolean> =>
  (await getCollection(name).countDocuments({ _id: toStoredId(id) })) === 1;

export const countStored = (name: Collection, filter: Record<string, unknown> = {}): Promise<number> =>
  getCollection(name).countDocuments(filter);

/** Changes a document without the API, for states that only time or an operator can cause. */
export async function updateStored(
  name: Collection,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { matchedCount } = await getCollection(name).updateOne({ _id: toStoredId(id) }, { $set: values });
  if (matchedCount !== 1) throw new Error(`No document ${id} in ${name}`);
  if (name === 'products') await refreshProducts([id]);
}

export async function findStoredItem(order: string, item: string): Promise<Record<string, unknown>> {
  const { orderItems } = (await findStored('orders', order)) as { orderItems?: Stored[] };
  const found = orderItems?.find(({ _id }) => String(_id) === item);
  if (!found) throw new Error(`Order ${order} has no item ${item}`);
  return found;
}

export const readStock = async (product: string): Promise<unknown> =>
  (await findStored('products', product)).countInStock;

/** Removes fields from a document, to make it one of an earlier version. */
export async function unsetStored(name: Collection, id: string, fields: readonly string[]): Promise<void> {
  await getCollection(name).updateOne(
    { _id: toStoredId(id) },
    { $unset: Object.fromEntries(fields.map((f) => [f, 1])) },
  );
}

/** Deletes all products, so that the next test starts with an empty market. */
export async function clearMarket(): Promise<void> {
  await mongoose.connection.collection('products').deleteMany({});
  await refreshProducts([]); // responses from the database count as fresh for a second
  while ((findCatalogIndex()?.size ?? 0) > 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the plans of all queries of an action, without those of change streams, which use `getMore`. */
export async function profilePlans(action: () => Promise<unknown>): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  const profiled = db.collection<{ planSummary?: string; ns: string }>('system.profile');
  await profiled.drop();
  await db.command({ profile: 2 });
  await action();
  await db.command({ profile: 0 });
  const found = await profiled.find({ planSummary: { $exists: true }, op: { $ne: 'getmore' } }).toArray();
  return found.map(({ planSummary = '', ns }) => `${planSummary} of ${ns.split('.')[1]}`);
}
