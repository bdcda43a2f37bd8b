import { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can } from '@homechef/contract/permissions/permissions';
import { maxStock } from '@homechef/contract/products/product-options';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';
import { stockField } from '@homechef/contract/products/requests';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict, invalidField, notFound } from '../../../platform/lib/app-error.ts';
import { updateCombosOf } from './combos.ts';
import { toMenuGroups, type MenuGroup, type StoredPart } from '../model/stored-options.ts';
import { isAvailable } from '../model/products.mapper.ts';
import { recordProductChange } from '../model/product-acts.ts';
import { isListed, shownFilter } from '../model/product-kitchen.ts';
import { ProductModel, type StoredProduct, createVersionedUpdate } from '../model/products.model.ts';
import type { StockMovement } from './stock-movements.model.ts';
import { parseSummaryUnchecked } from '../catalog-index/indexed-product.ts';
import {
  refreshAfterCommit,
  updateStockAfterCommit,
  findCatalogIndex,
} from '../catalog-index/index-instance.ts';
import { createMovement, recordMovements } from './stock-ledger.ts';

export const getStockLockKey = (id: string): string => `item ${id}`;

export interface StockDeduction {
  product: string;
  qty: number;
  price?: number; // in cents; a linked dish has none, because its option has the price
}

const purchasableFields = {
  user: 1,
  brand: 1,
  name: 1,
  image: 1,
  price: 1,
  countInStock: 1,
  published: 1,
  updatedAt: 1,
  diets: 1,
  allergens: 1,
  maxPerOrder: 1,
  takedown: 1,
  hidden: 1,
  category: 1,
  optionGroups: 1,
  parts: 1,
  isUnfillable: 1,
  links: 1,
} as const;
type DeductedProduct = Pick<StoredProduct, '_id' | keyof typeof purchasableFields>;

/**
 * Deducts the quantities of an order from stock and records the stock movements. Every product must be published, cost
 * `price` cents if there is a price, and have at least `qty` units left. Runs within the transaction of `session` and updates products
 * sorted by id, so that two orders cannot deadlock. Returns the updated products, or undefined if a condition failed.
 * The caller must then abort the transaction.
 */
export async function deductStock(
  deductions: readonly StockDeduction[],
  order: string,
  session: ClientSession,
): Promise<PurchasableProduct[] | undefined> {
  const movements: StockMovement[] = [];
  const updatedProducts: DeductedProduct[] = [];
  const sortedById = [...deductions].sort((a, b) => (a.product < b.product ? -1 : 1));
  for (const { product, qty, price } of sortedById) {
    const condition = {
      _id: new Types.ObjectId(product),
      ...shownFilter,
      ...(price === undefined ? {} : { price }),
      countInStock: { $gte: qty },
    };
    const update = createVersionedUpdate({ countInStock: { $subtract: ['$countInStock', qty] } });
    // Bypasses the model, because orders must be fast and the input has already been validated.
    const updated = (await ProductModel.collection.findOneAndUpdate(condition, update, {
      session,
      returnDocument: 'after',
      projection: purchasableFields,
    })) as DeductedProduct | null;
    if (!updated) return undefined;
    updatedProducts.push(updated);
    movements.push(createMovement(updated, -qty, 'sold', order));
  }
  await recordMovements(movements, session);
  for (const updated of updatedProducts) updateStockAfterCommit(session, updated);
  for (const updated of updatedProducts)
    if (updated.links) await updateCombosOf(updated._id, updated, session);
  return updatedProducts.map(toPurchasable);
}

/** Returns portions that were not cooked yet to stock, up to `maxStock`. Skips deleted products. */
export async function restoreStock(
  items: readonly { product: Types.ObjectId; qty: number }[],
  order: string,
  session: ClientSession,
): Promise<void> {
  for (const { product, qty } of items) {
    const countInStock = { $min: [maxStock, { $add: ['$countInStock', qty] }] };
    await updateProductWithMovement({ _id: product }, { countInStock }, { why: 'returned', order }, session);
  }
}

/** Sets the stock of products to 0. Skips deleted products. */
export async function sellOut(products: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
  for (const product of products)
    await updateProductWithMovement({ _id: product }, { countInStock: 0 }, { why: 'set' }, session);
}

/**
 * Takes portions out of stock again for an order that had returned them, even if the product is no longer published.
 * @throws AppError 409 if too few portions are left or the product is deleted
 */
export async function retakeStock(
  items: readonly { product: Types.ObjectId; qty: number }[],
  order: string,
  session: ClientSession,
): Promise<void> {
  for (const { product, qty } of items) {
    const found = await ProductModel.findById(product, null, { session }).lean<StoredProduct>();
    if (!found) throw conflict('order.item_gone');
    if (found.countInStock < qty) throw conflict('order.sold_meanwhile');
    const countInStock = { $subtract: ['$countInStock', qty] };
    const expected = { _id: product, updatedAt: found.updatedAt };
    const movement = { why: 'sold', order } as const;
    const taken = await updateProductWithMovement(expected, { countInStock }, movement, session);
    if (!taken) throw conflict('order.selling_fast');
  }
}

/**
 * Updates a product that matches `expected` and records the stock movement, within the transaction of `session`.
 * Returns the updated product, or undefined if none matches.
 */
export const updateProductWithMovement = async (
  ...parameters: Parameters<typeof replaceProductVersion>
): Promise<StoredProduct | undefined> => (await replaceProductVersion(...parameters))?.after;

/** Like `updateProductWithMovement`, but also returns the previous version. */
export async function replaceProductVersion(
  expected: { _id: Types.ObjectId; updatedAt?: Date; countInStock?: number; restockAt?: Date },
  values: Record<string, unknown>,
  { why, order, hold }: Pick<StockMovement, 'why' | 'order' | 'hold'>,
  session: ClientSession,
): Promise<{ before: StoredProduct; after: StoredProduct } | undefined> {
  // Writing before reading makes later writers of the product wait for this transaction.
  const before = await ProductModel.findOneAndUpdate(expected, createVersionedUpdate(values), {
    session,
    returnDocument: 'before',
    updatePipeline: true,
  }).lean<StoredProduct>();
  const after = before && (await ProductModel.findById(before._id, null, { session }).lean<StoredProduct>());
  if (!after) return undefined;
  const delta = after.countInStock - before.countInStock;
  const movement = createMovement(after, delta, why, order);
  // A hold always gets both movements, even if the stock is at its maximum.
  if (hold !== undefined) await recordMovements([{ ...movement, hold }], session);
  else if (delta !== 0) await recordMovements([movement], session);
  refreshAfterCommit(session, [after._id]);
  if (after.links) await updateCombosOf(after._id, after, session);
  return { before, after };
}

export interface PurchasableProduct {
  id: string;
  user: string;
  brand: string;
  name: string;
  image: string;
  price: number; // in cents
  countInStock: number;
  published: boolean; // published and not hidden
  isListed: boolean; // published and not hidden, and its kitchen is on the market
  diets: readonly Diet[];
  allergens: AllergenStates;
  maxPerOrder: number | null;
  category: string;
  optionGroups: readonly MenuGroup[];
  parts: readonly StoredPart[];
  isAvailable: boolean; // in stock, and each required group can be filled
}

const toPurchasable = ({
  _id,
  user,
  brand,
  name,
  image,
  price,
  countInStock,
  published,
  takedown,
  hidden,
  diets,
  allergens,
  maxPerOrder,
  category,
  optionGroups,
  parts,
  isUnfillable,
}: DeductedProduct): PurchasableProduct => ({
  id: String(_id),
  user: String(user),
  brand,
  name,
  image,
  price,
  countInStock,
  published: published && !takedown && !hidden,
  isListed: isListed({ published, user, takedown, hidden }),
  diets: diets ?? [],
  allergens: allergens ?? {},
  maxPerOrder: maxPerOrder ?? null,
  category,
  optionGroups: toMenuGroups({ optionGroups }),
  parts: parts ?? [],
  isAvailable: isAvailable({ countInStock, isUnfillable }),
});

const readPurchasable = createBatchLoader({
  read: async (ids: readonly string[]) => {
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    return mapInPieces(
      ProductModel.collection.find<DeductedProduct>(filter, { projection: purchasableFields }),
      toPurchasable,
    );
  },
  keyToString: (id) => id,
  resultKey: ({ id }) => id,
});

/**
 * Reads products from the database, including drafts, because an order by the draft's own chef gets a different error.
 */
export async function findPurchasable(ids: readonly string[]): Promise<PurchasableProduct[]> {
  const found = await Promise.all(ids.map(readPurchasable));
  return found.flatMap((product) => product ?? []);
}

/** Reads products within a transaction. */
export async function findPurchasableInSession(
  ids: readonly string[],
  session: ClientSession,
): Promise<PurchasableProduct[]> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await ProductModel.collection
    .find<DeductedProduct>(filter, { projection: purchasableFields, session })
    .toArray();
  return found.map(toPurchasable);
}

/**
 * Reads published products from the catalog index of this process, which can be stale for a moment. Finds none while
 * the index is not loaded.
 */
export const findPurchasableInIndex = (ids: readonly string[]): PurchasableProduct[] =>
  ids.flatMap((id) => {
    const indexed = findCatalogIndex()?.get(id);
    if (!indexed) return [];
    const { brand, name, image } = parseSummaryUnchecked(indexed);
    const { user, price, countInStock, diets, allergens, maxPerOrder, category, optionGroups, parts } =
      indexed;
    const sold = { id, user, brand, name, image, price, diets, allergens };
    return {
      ...sold,
      countInStock,
      maxPerOrder,
      category,
      optionGroups,
      parts,
      isAvailable: indexed.isAvailable,
      published: true,
      isListed: true,
    };
  });

/** Returns what the dishes with these ids are made of, leaving out those that do not say it. */
export async function findIngredients(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await ProductModel.collection
    .find<{ _id: Types.ObjectId; ingredients?: string }>(filter, { projection: { ingredients: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, ingredients }) => (ingredients ? [[String(_id), ingredients]] : [])));
}

/** Returns which of these dishes are no longer offered: deleted, hidden, or of a kitchen off the market. */
export async function findGone(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = findCatalogIndex() ? findPurchasableInIndex(ids) : await findPurchasable(ids);
  const offered = new Set(found.filter((product) => product.isListed).map(({ id }) => id));
  return new Set(ids.filter((id) => !offered.has(id)));
}

/**
 * Sets the stock if the actor is the product's chef or an admin. For everybody else it only returns the stock, because
 * their order has already changed it (docs/rules/prices-and-stock.md §6). `from` is the stock that the caller expects.
 * @throws AppError 400 unless `remaining` is an integer from 0 to 10,000, 404, 409 if the stock is not `from`
 */
export async function setStock(
  actor: AuthenticatedUser | undefined,
  id: string,
  remaining: string,
  from?: number,
) {
  const parsed = stockField.safeParse(/^\d+$/.test(remaining) ? remaining : undefined);
  if (!parsed.success) throw invalidField('remainingStock', 'field.not_whole', { min: 0, max: maxStock });
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  const ownership = found && { user: String(found.user) };
  if (!found || !ownership || !(isListed(found) || can.seeDraft(actor, ownership)))
    throw notFound('product.not_found');
  if (!actor || !can.manage(actor, ownership))
    return { _id: String(found._id), countInStock: found.countInStock };
  const { _id } = found;
  const expected = from === undefined ? { _id } : { _id, countInStock: from };
  const update = async (session: ClientSession) => {
    const versions = await replaceProductVersion(
      expected,
      { countInStock: parsed.data },
      { why: 'set' },
      session,
    );
    if (versions) await recordProductChange(actor, versions, session);
    return versions?.after;
  };
  const saved = await withKeyLocks([getStockLockKey(String(_id))], () => withTransaction(update));
  if (!saved) {
    const current = await ProductModel.findById(_id, { countInStock: 1 }).lean<
      Pick<StoredProduct, 'countInStock'>
    >();
    throw current
      ? conflict('product.stock_changed', { left: current.countInStock })
      : notFound('product.not_found');
  }
  return { _id: String(saved._id), countInStock: saved.countInStock };
}
