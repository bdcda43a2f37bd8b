import { Types, type ClientSession, type PipelineStage } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { highestStock } from '@homechef/contract/products/product-options';
import { stock } from '@homechef/contract/products/requests';
import { inTurn } from '../../lib/keyed-mutex.ts';
import { readTogether } from '../../db/batch-loader.ts';
import { withTransaction } from '../../db/transaction.ts';
import { conflict, invalidField, notFound } from '../../lib/app-error.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import type { StockMove } from './stock-movements.model.ts';
import { plainOf } from '../catalog-index/indexed-product.ts';
import { rereadAfter, restockAfter, theShelf } from '../catalog-index/index-instance.ts';
import { moveTo, writeDown } from './stock-ledger.ts';

type SetStage = PipelineStage.Set;

/** Sets these fields and moves the version strictly upwards, also within one millisecond (contract, Products). */
const versionUp = (values: Record<string, unknown>): SetStage[] => [
  { $set: { ...values, updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] } } },
];

/** The version after this one. */
export const nextVersion = (version: Date): Date => new Date(Math.max(Date.now(), +version + 1));

/** Under what the writes to an item's stock have their turn. */
export const turnOf = (id: string): string => `item ${id}`;

/** What an order takes of an item: that many portions, at this price (cents). */
interface Taking {
  product: string;
  qty: number;
  price: number;
}

/** Of an item, what an order and the shelf need to know once it was taken. */
const ofSale = {
  ...{ user: 1, brand: 1, name: 1, image: 1, price: 1 },
  ...{ countInStock: 1, published: 1, updatedAt: 1 },
} as const;
type Sold = Pick<StoredProduct, '_id' | keyof typeof ofSale>;

/**
 * Takes portions for an order, of each item if that many are left of it on the shelves at that price, and writes it
 * down. Conditional updates inside the order's transaction, in the order of ids, so that two baskets never wait for
 * each other. The items as they are then; undefined when something of that is no longer so: the transaction must be
 * undone.
 */
export async function takeStock(
  lines: readonly Taking[],
  order: string,
  session: ClientSession,
): Promise<ForSale[] | undefined> {
  const moves: StockMove[] = [];
  const taking: Sold[] = [];
  const inOrder = [...lines].sort((a, b) => (a.product < b.product ? -1 : 1));
  for (const { product, qty, price } of inOrder) {
    const enough = { _id: new Types.ObjectId(product), published: true, price, countInStock: { $gte: qty } };
    const less = versionUp({ countInStock: { $subtract: ['$countInStock', qty] } });
    // Past the model: orders are what has to be fast, and nothing here is what somebody sent.
    const taken = (await ProductModel.collection.findOneAndUpdate(enough, less, {
      session,
      returnDocument: 'after',
      projection: ofSale,
    })) as Sold | null;
    if (!taken) return undefined;
    taking.push(taken);
    moves.push(moveTo(taken, -qty, 'sold', order));
  }
  await writeDown(moves, session);
  for (const taken of taking) restockAfter(session, taken);
  return taking.map(toForSale);
}

/** Puts portions back that were not cooked yet; a deleted item is skipped, never above the highest stock. */
export async function returnStock(
  lines: readonly { product: Types.ObjectId; qty: number }[],
  order: string,
  session: ClientSession,
): Promise<void> {
  for (const { product, qty } of lines) {
    const countInStock = { $min: [highestStock, { $add: ['$countInStock', qty] }] };
    await changeItem({ _id: product }, { countInStock }, { why: 'returned', order }, session);
  }
}

/**
 * Changes the fields of an item that is still as `found` says, and writes down how its stock moved by that, in a
 * transaction. Undefined when there is no such item.
 */
export async function changeItem(
  found: { _id: Types.ObjectId; updatedAt?: Date; countInStock?: number },
  values: Record<string, unknown>,
  { why, order }: { why: StockMove['why']; order?: string },
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  // The write comes first: whoever else wants the item then waits for us, not we for them.
  const before = await ProductModel.findOneAndUpdate(found, versionUp(values), {
    session,
    projection: { countInStock: 1 },
    returnDocument: 'before',
    updatePipeline: true,
  }).lean<StoredProduct>();
  const after = before && (await ProductModel.findById(before._id, null, { session }).lean<StoredProduct>());
  if (!after) return undefined;
  const delta = after.countInStock - before.countInStock;
  if (delta !== 0) await writeDown([moveTo(after, delta, why, order)], session);
  rereadAfter(session, [after._id]);
  return after;
}

/** An item as somebody may buy it; its price in cents. */
export interface ForSale {
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

const toForSale = ({ _id, user, brand, name, image, price, countInStock, published }: Sold): ForSale => ({
  id: String(_id),
  user: String(user),
  ...{ brand, name, image, price, countInStock, published },
});

const readForSale = readTogether({
  read: async (ids: readonly string[]) => {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await ProductModel.collection.find<Sold>(wanted, { projection: ofSale }).toArray();
    return found.map(toForSale);
  },
  nameOfKey: (id) => id,
  nameOf: ({ id }) => id,
});

/** The items of these ids as they are now, drafts too: of their own ones chefs are told so. */
export async function findForSale(ids: readonly string[]): Promise<ForSale[]> {
  const found = await Promise.all(ids.map(readForSale));
  return found.flatMap((item) => item ?? []);
}

/** The same as this process' shelf shows them, which may be old by a moment. */
export const seeForSale = (ids: readonly string[]): ForSale[] =>
  ids.flatMap((id) => {
    const goods = theShelf().get(id);
    if (!goods) return [];
    const { brand, name, image } = plainOf(goods);
    const { user, price, countInStock } = goods;
    return { id, user, brand, name, image, price, countInStock, published: true };
  });

/**
 * The stock call of spec §7: the owner's and admins' sets the stock, everyone else's changes nothing and tells the
 * true one; the order has moved it already (contract, Products). Who says what it is changed `from` changes nothing else.
 * @throws 400 unless a whole number 0–10,000; 404; 409 when the stock is not `from`
 */
export async function setStock(actor: Actor | undefined, id: string, remaining: string, from?: number) {
  const read = stock.safeParse(/^\d+$/.test(remaining) ? remaining : undefined);
  if (!read.success) throw invalidField('remainingStock', 'field.not_whole', { min: 0, max: highestStock });
  const found = isObjectId(id) ? await ProductModel.findById(id).lean<StoredProduct>() : null;
  const owned = found && { user: String(found.user) };
  if (!found || !owned || !(found.published || can.seeDraft(actor, owned)))
    throw notFound('product.not_found');
  if (!can.manage(actor, owned)) return { _id: String(found._id), countInStock: found.countInStock };
  const { _id } = found;
  const asSeen = from === undefined ? { _id } : { _id, countInStock: from };
  const change = (session: ClientSession) =>
    changeItem(asSeen, { countInStock: read.data }, { why: 'set' }, session);
  const saved = await inTurn([turnOf(String(_id))], () => withTransaction(change));
  if (!saved) {
    const now = await ProductModel.findById(_id, { countInStock: 1 }).lean<
      Pick<StoredProduct, 'countInStock'>
    >();
    throw now ? conflict('product.stock_changed', { left: now.countInStock }) : notFound('product.not_found');
  }
  return { _id: String(saved._id), countInStock: saved.countInStock };
}
