import mongoose, { Types } from 'mongoose';
import { refreshProducts } from '../products/catalog-index/index-instance.ts';

/** A document as it lies in the database: money in cents, ids as ObjectIds. */
interface Stored {
  _id: Types.ObjectId | string;
  [field: string]: unknown;
}
type Collection = 'users' | 'products' | 'reviews' | 'orders' | 'stockMoves';

/** An id as it is stored: an ObjectId, but for order numbers. */
export const toStoredId = (id: string) =>
  Types.ObjectId.isValid(id) && id.length === 24 ? new Types.ObjectId(id) : id;
const collection = (name: Collection) => mongoose.connection.collection<Stored>(name);

/** The document as stored, past the API. @throws when there is none */
export async function findStored(name: Collection, id: string): Promise<Stored> {
  const found = await collection(name).findOne({ _id: toStoredId(id) });
  if (!found) throw new Error(`Nothing is stored in ${name} under ${id}`);
  return found;
}

/** Whether there is such a document. */
export const isStored = async (name: Collection, id: string): Promise<boolean> =>
  (await collection(name).countDocuments({ _id: toStoredId(id) })) === 1;

/** How many documents there are, all of them or those that look like this. */
export const countStored = (name: Collection, filter: Record<string, unknown> = {}): Promise<number> =>
  collection(name).countDocuments(filter);

/** Changes a document past the API: for what only time or an operator brings about. */
export async function updateStored(
  name: Collection,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { matchedCount } = await collection(name).updateOne({ _id: toStoredId(id) }, { $set: values });
  if (matchedCount !== 1) throw new Error(`Nothing is stored in ${name} under ${id}`);
  if (name === 'products') await refreshProducts([id]);
}

/** The item of an order as stored. */
export async function findStoredItem(order: string, item: string): Promise<Record<string, unknown>> {
  const { orderItems } = (await findStored('orders', order)) as { orderItems?: Stored[] };
  const found = orderItems?.find(({ _id }) => String(_id) === item);
  if (!found) throw new Error(`Order ${order} has no item ${item}`);
  return found;
}

/** How many portions of an item are left, as stored. */
export const readStock = async (product: string): Promise<unknown> =>
  (await findStored('products', product)).countInStock;

/** Takes fields from a document: as a version stored it that did not know them. */
export async function unsetStored(name: Collection, id: string, fields: readonly string[]): Promise<void> {
  await collection(name).updateOne(
    { _id: toStoredId(id) },
    { $unset: Object.fromEntries(fields.map((f) => [f, 1])) },
  );
}
