import type { Types } from 'mongoose';
import { type ClientSession, type PipelineStage } from 'mongoose';
import mongoose from 'mongoose';
import { isObjectId } from '@homechef/contract/http/fields';
import { can, type Actor } from '@homechef/contract/permissions';
import { highestStock, stock } from '@homechef/contract/products/requests';
import { invalidField, notFound } from '../http/errors.ts';
import { ProductModel, type StoredProduct } from './products.model.ts';

const { trusted } = mongoose;
type SetStage = PipelineStage.Set;

/** Sets these fields and moves the version strictly upwards, also within one millisecond (contract, Products). */
export const versionUp = (values: Record<string, unknown>): SetStage[] => [
  { $set: { ...values, updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] } } },
];

/**
 * Takes portions for an order, if that many are left of an item still on the shelves at that price (cents).
 * One conditional update inside the order's transaction. Undefined when something of that is no longer so.
 */
export async function takeStock(
  product: string,
  qty: number,
  price: number,
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  const enough = { _id: product, published: true, price, countInStock: trusted({ $gte: qty }) };
  const less = versionUp({ countInStock: { $subtract: ['$countInStock', qty] } });
  const taken = await ProductModel.findOneAndUpdate(enough, less, {
    session,
    returnDocument: 'after',
    updatePipeline: true,
  }).lean<StoredProduct>();
  return taken ?? undefined;
}

/** Puts portions back that were not cooked yet; a deleted item is skipped, never above the highest stock. */
export async function returnStock(
  product: Types.ObjectId,
  qty: number,
  session: ClientSession,
): Promise<void> {
  const more = versionUp({ countInStock: { $min: [highestStock, { $add: ['$countInStock', qty] }] } });
  await ProductModel.updateOne({ _id: product }, more, { session, updatePipeline: true });
}

/** The items of these ids that are on the shelves now. */
export const findForSale = (ids: readonly string[]): Promise<StoredProduct[]> =>
  ProductModel.find({ _id: trusted({ $in: ids }), published: true })
    .lean<StoredProduct[]>()
    .exec();

/**
 * The stock call of spec §7: the owner's and admins' sets the stock, everyone else's changes nothing and tells the
 * true one; the order has moved it already (contract, Products).
 * @throws 400 unless a whole number 0–10,000; 404
 */
export async function setStock(actor: Actor | undefined, id: string, remaining: string) {
  const read = stock.safeParse(/^\d+$/.test(remaining) ? remaining : undefined);
  if (!read.success) throw invalidField('remainingStock', 'field.not_whole', { min: 0, max: highestStock });
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  const owned = found && { user: String(found.user) };
  if (!found || !owned || !(found.published || can.seeDraft(actor, owned)))
    throw notFound('product.not_found');
  if (!can.manage(actor, owned)) return { _id: String(found._id), countInStock: found.countInStock };
  const saved = await ProductModel.findByIdAndUpdate(found._id, versionUp({ countInStock: read.data }), {
    returnDocument: 'after',
    updatePipeline: true,
  }).lean<StoredProduct>();
  if (!saved) throw notFound('product.not_found');
  return { _id: String(saved._id), countInStock: saved.countInStock };
}
