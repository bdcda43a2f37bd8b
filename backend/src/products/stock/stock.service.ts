import { Types, type ClientSession, type PipelineStage } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { maxStock } from '@homechef/contract/products/product-options';
import { stockField } from '@homechef/contract/products/requests';
import { withKeyLocks } from '../../lib/keyed-mutex.ts';
import { createBatchLoader } from '../../db/batch-loader.ts';
import { withTransaction } from '../../db/transaction.ts';
import { conflict, invalidField, notFound } from '../../lib/app-error.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import type { StockMovement } from './stock-movements.model.ts';
import { parseSummaryUnchecked } from '../catalog-index/indexed-product.ts';
import {
  refreshAfterCommit,
  updateStockAfterCommit,
  getCatalogIndex,
} from '../catalog-index/index-instance.ts';
import { createMovement, recordMovements } from './stock-ledger.ts';

type SetStage = PipelineStage.Set;

/** Sets these fields and moves the version strictly upwards, also within one millisecond (contract, Products). */
const bumpVersion = (values: Record<string, unknown>): SetStage[] => [
  { $set: { ...values, updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] } } },
];

/** The version after this one. */
export const nextVersion = (version: Date): Date => new Date(Math.max(Date.now(), +version + 1));

/** Under what the writes to an item's stock have their turn. */
export const stockLockKey = (id: string): string => `item ${id}`;

/** What an order takes of an item: that many portions, at this price (cents). */
interface StockDeduction {
  product: string;
  qty: number;
  price: number;
}

/** Of an item, what an order and the shelf need to know once it was taken. */
const purchasableFields = {
  ...{ user: 1, brand: 1, name: 1, image: 1, price: 1 },
  ...{ countInStock: 1, published: 1, updatedAt: 1 },
} as const;
type DeductedProduct = Pick<StoredProduct, '_id' | keyof typeof purchasableFields>;

/**
 * Takes portions for an order, of each item if that many are left of it on the shelves at that price, and writes it
 * down. Conditional updates inside the order's transaction, in the order of ids, so that two baskets never wait for
 * each other. The items as they are then; undefined when something of that is no longer so: the transaction must be
 * undone.
 */
export async function deductStock(
  lines: readonly StockDeduction[],
  order: string,
  session: ClientSession,
): Promise<PurchasableProduct[] | undefined> {
  const moves: StockMovement[] = [];
  const taking: DeductedProduct[] = [];
  const inOrder = [...lines].sort((a, b) => (a.product < b.product ? -1 : 1));
  for (const { product, qty, price } of inOrder) {
    const enough = { _id: new Types.ObjectId(product), published: true, price, countInStock: { $gte: qty } };
    const less = bumpVersion({ countInStock: { $subtract: ['$countInStock', qty] } });
    // Past the model: orders are what has to be fast, and nothing here is what somebody sent.
    const taken = (await ProductModel.collection.findOneAndUpdate(enough, less, {
      session,
      returnDocument: 'after',
      projection: purchasableFields,
    })) as DeductedProduct | null;
    if (!taken) return undefined;
    taking.push(taken);
    moves.push(createMovement(taken, -qty, 'sold', order));
  }
  await recordMovements(moves, session);
  for (const taken of taking) updateStockAfterCommit(session, taken);
  return taking.map(toForSale);
}

/** Puts portions back that were not cooked yet; a deleted item is skipped, never above the highest stock. */
export async function restoreStock(
  lines: readonly { product: Types.ObjectId; qty: number }[],
  order: string,
  session: ClientSession,
): Promise<void> {
  for (const { product, qty } of lines) {
    const countInStock = { $min: [maxStock, { $add: ['$countInStock', qty] }] };
    await updateProductWithMovement({ _id: product }, { countInStock }, { why: 'returned', order }, session);
  }
}

/**
 * Changes the fields of an item that is still as `found` says, and writes down how its stock moved by that, in a
 * transaction. Undefined when there is no such item.
 */
export async function updateProductWithMovement(
  found: { _id: Types.ObjectId; updatedAt?: Date; countInStock?: number },
  values: Record<string, unknown>,
  { why, order }: { why: StockMovement['why']; order?: string },
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  // The write comes first: whoever else wants the item then waits for us, not we for them.
  const before = await ProductModel.findOneAndUpdate(found, bumpVersion(values), {
    session,
    projection: { countInStock: 1 },
    returnDocument: 'before',
    updatePipeline: true,
  }).lean<StoredProduct>();
  const after = before && (await ProductModel.findById(before._id, null, { session }).lean<StoredProduct>());
  if (!after) return undefined;
  const delta = after.countInStock - before.countInStock;
  if (delta !== 0) await recordMovements([createMovement(after, delta, why, order)], session);
  refreshAfterCommit(session, [after._id]);
  return after;
}

/** An item as somebody may buy it; its price in cents. */
export interface PurchasableProduct {
  id: string;
  user: string;
  brand: string;
  name: string;
  image: string;
  price: number;
  countInStock: number;
  /** A draft is for nobody to buy. */
  published: boolean;
}

const toForSale = ({
  _id,
  user,
  brand,
  name,
  image,
  price,
  countInStock,
  published,
}: DeductedProduct): PurchasableProduct => ({
  id: String(_id),
  user: String(user),
  ...{ brand, name, image, price, countInStock, published },
});

const readForSale = createBatchLoader({
  read: async (ids: readonly string[]) => {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await ProductModel.collection
      .find<DeductedProduct>(wanted, { projection: purchasableFields })
      .toArray();
    return found.map(toForSale);
  },
  keyToString: (id) => id,
  resultKey: ({ id }) => id,
});

/** The items of these ids as they are now, drafts too: of their own ones chefs are told so. */
export async function findPurchasable(ids: readonly string[]): Promise<PurchasableProduct[]> {
  const found = await Promise.all(ids.map(readForSale));
  return found.flatMap((item) => item ?? []);
}

/** The same as this process' shelf shows them, which may be old by a moment. */
export const findPurchasableInIndex = (ids: readonly string[]): PurchasableProduct[] =>
  ids.flatMap((id) => {
    const goods = getCatalogIndex().get(id);
    if (!goods) return [];
    const { brand, name, image } = parseSummaryUnchecked(goods);
    const { user, price, countInStock } = goods;
    return { id, user, brand, name, image, price, countInStock, published: true };
  });

/**
 * The stock call of spec §7: the owner's and admins' sets the stock, everyone else's changes nothing and tells the
 * true one; the order has moved it already (contract, Products). Who says what it is changed `from` changes nothing else.
 * @throws 400 unless a whole number 0–10,000; 404; 409 when the stock is not `from`
 */
export async function setStock(actor: Actor | undefined, id: string, remaining: string, from?: number) {
  const read = stockField.safeParse(/^\d+$/.test(remaining) ? remaining : undefined);
  if (!read.success) throw invalidField('remainingStock', 'field.not_whole', { min: 0, max: maxStock });
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  const owned = found && { user: String(found.user) };
  if (!found || !owned || !(found.published || can.seeDraft(actor, owned)))
    throw notFound('product.not_found');
  if (!can.manage(actor, owned)) return { _id: String(found._id), countInStock: found.countInStock };
  const { _id } = found;
  const asSeen = from === undefined ? { _id } : { _id, countInStock: from };
  const change = (session: ClientSession) =>
    updateProductWithMovement(asSeen, { countInStock: read.data }, { why: 'set' }, session);
  const saved = await withKeyLocks([stockLockKey(String(_id))], () => withTransaction(change));
  if (!saved) {
    const now = await ProductModel.findById(_id, { countInStock: 1 }).lean<
      Pick<StoredProduct, 'countInStock'>
    >();
    throw now ? conflict('product.stock_changed', { left: now.countInStock }) : notFound('product.not_found');
  }
  return { _id: String(saved._id), countInStock: saved.countInStock };
}
