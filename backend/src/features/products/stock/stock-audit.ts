import mongoose, { type ClientSession, type Types } from 'mongoose';
import { maxStock } from '@homechef/contract/products/product-options';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { countLeft } from './combos.ts';
import { StockMovementModel, type StoredStockMovement } from './stock-movements.model.ts';

const { trusted } = mongoose;

interface StockAuditResult {
  items: number;
  moves: number;
  differences: string[];
}

interface LedgerState {
  left: number;
  isClosed: boolean;
}

export async function auditStock(session: ClientSession): Promise<StockAuditResult> {
  const differences: string[] = [];
  const ledgers = new Map<string, LedgerState>();
  let moves = 0;
  const movements = StockMovementModel.find()
    .sort({ product: 1, at: 1 })
    .session(session)
    .lean<StoredStockMovement[]>();
  for await (const { product, at, why, delta, left } of movements.cursor()) {
    const id = String(product);
    const stockBefore = ledgers.get(id)?.left ?? 0;
    if (stockBefore + delta !== left) {
      const time = at.toISOString();
      differences.push(
        `item ${id}: ${stockBefore} left, then ${delta} (${why}, ${time}), makes ${left} in its history`,
      );
    }
    ledgers.set(id, { left, isClosed: why === 'deleted' });
    moves += 1;
  }
  let items = 0;
  const fields = { name: 1, countInStock: 1, published: 1, takedown: 1, hidden: 1, parts: 1 };
  const products = ProductModel.find({}, fields).session(session).lean<StoredProduct[]>();
  const portions = new Map<string, number>();
  const combos: StoredProduct[] = [];
  for await (const product of products.cursor()) {
    const { _id, name, countInStock, parts } = product;
    const id = String(_id);
    portions.set(id, countLeft(product));
    if (parts?.length) combos.push(product);
    const mismatch = findStockMismatch(countInStock, ledgers.get(id));
    if (mismatch) differences.push(`item ${id} (${name}): ${mismatch}`);
    ledgers.delete(id);
    items += 1;
  }
  differences.push(...combos.flatMap((combo) => listPartDifferences(combo, portions)));
  for (const [id, { left, isClosed }] of ledgers)
    if (!isClosed)
      differences.push(`item ${id} is gone, and was never deleted; its history has ${left} left`);
  return { items, moves, differences };
}

/** Compares what a combo stores of its parts with their stock. */
function listPartDifferences(
  { _id, name, parts }: StoredProduct,
  portions: ReadonlyMap<string, number>,
): string[] {
  return (parts ?? []).flatMap(({ product, left, max }) => {
    const expected = Math.min(portions.get(String(product)) ?? 0, max);
    const item = `item ${String(_id)} (${name})`;
    return left === expected
      ? []
      : [`${item}: ${left} left of its part ${String(product)}, but ${expected} can be ordered`];
  });
}

function findStockMismatch(countInStock: number, ledger: LedgerState | undefined): string | undefined {
  const inStock = `${countInStock} in stock`;
  if (!Number.isInteger(countInStock) || countInStock < 0 || countInStock > maxStock)
    return `${inStock}, which no item can have`;
  if (!ledger) return `${inStock}, but it has no history`;
  if (ledger.isClosed) return `${inStock}, but its history says that it was deleted`;
  return ledger.left === countInStock ? undefined : `${inStock}, its history comes to ${ledger.left}`;
}

// The result is keyed by order number, then by product id.
export async function findSoldQuantities(
  orders: readonly string[],
  session: ClientSession,
): Promise<Map<string, Map<string, number>>> {
  const sold = new Map<string, Map<string, number>>();
  const filter = { order: trusted({ $in: orders }), why: 'sold' } as const;
  for (const { order = '', product, delta } of await StockMovementModel.find(filter)
    .session(session)
    .lean<StoredStockMovement[]>()) {
    const quantities = sold.get(order) ?? new Map<string, number>();
    sold.set(order, quantities.set(String(product), (quantities.get(String(product)) ?? 0) - delta));
  }
  return sold;
}

/** Returns whether a dish exists. An audit runs without the kitchens in memory, so it does not ask if it is on sale. */
export const isDishStored = async (
  product: Types.ObjectId | string,
  session: ClientSession,
): Promise<boolean> => (await ProductModel.exists({ _id: product }).session(session)) !== null;

/** Adds up the held portions of dishes that still exist, by waiting list entry and dish: `entry product`. */
export async function findHeldPortions(session: ClientSession): Promise<Map<string, number>> {
  const open = await StockMovementModel.aggregate<{
    _id: { hold: string; product: Types.ObjectId };
    qty: number;
  }>([
    { $match: { hold: { $exists: true } } },
    {
      $group: {
        _id: { hold: '$hold', product: '$product' },
        qty: { $sum: { $cond: [{ $eq: ['$why', 'held'] }, { $subtract: [0, '$delta'] }, 0] } },
        releases: { $sum: { $cond: [{ $eq: ['$why', 'released'] }, 1, 0] } },
      },
    },
    { $match: { releases: 0 } },
  ]).session(session);
  const held = new Map<string, number>();
  for (const {
    _id: { hold, product },
    qty,
  } of open)
    if (await isDishStored(product, session)) held.set(`${hold} ${String(product)}`, qty);
  return held;
}

/** Yields the numbers of all orders that deducted stock, including deleted ones. */
export async function* listOrdersWithSales(session: ClientSession): AsyncGenerator<string> {
  const numbers = StockMovementModel.aggregate<{ _id: string }>([
    { $match: { why: 'sold' } },
    { $group: { _id: '$order' } },
  ]).session(session);
  for await (const { _id } of numbers.cursor()) yield _id;
}
