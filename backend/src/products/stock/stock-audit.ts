import mongoose, { type ClientSession } from 'mongoose';
import { maxStock } from '@homechef/contract/products/product-options';
import { ProductModel } from '../model/products.model.ts';
import { StockMovementModel, type StoredStockMovement } from './stock-movements.model.ts';

const { trusted } = mongoose;

/** What the books say of every item. */
interface StockAuditResult {
  items: number;
  moves: number;
  /** Each in words. */
  differences: string[];
}

/** An item's book as far as it was read. */
interface ProductLedger {
  left: number;
  isClosed: boolean;
}

/** Recounts every item's stock from its history; reads only. */
export async function auditStock(session: ClientSession): Promise<StockAuditResult> {
  const differences: string[] = [];
  const books = new Map<string, ProductLedger>();
  let moves = 0;
  const all = StockMovementModel.find()
    .sort({ product: 1, at: 1 })
    .session(session)
    .lean<StoredStockMovement[]>();
  for await (const { product, at, why, delta, left } of all.cursor()) {
    const id = String(product);
    const before = books.get(id)?.left ?? 0;
    if (before + delta !== left) {
      const when = at.toISOString();
      differences.push(
        `item ${id}: ${before} left, then ${delta} (${why}, ${when}), makes ${left} in its history`,
      );
    }
    books.set(id, { left, isClosed: why === 'deleted' });
    moves += 1;
  }
  let items = 0;
  const shelves = ProductModel.find({}, { name: 1, countInStock: 1 }).session(session).lean();
  for await (const { _id, name, countInStock } of shelves.cursor()) {
    const id = String(_id);
    const wrong = findStockMismatch(countInStock, books.get(id));
    if (wrong) differences.push(`item ${id} (${name}): ${wrong}`);
    books.delete(id);
    items += 1;
  }
  for (const [id, { left, isClosed }] of books)
    if (!isClosed)
      differences.push(`item ${id} is gone, and was never deleted; its history has ${left} left`);
  return { items, moves, differences };
}

function findStockMismatch(countInStock: number, book: ProductLedger | undefined): string | undefined {
  const inStock = `${countInStock} in stock`;
  if (!Number.isInteger(countInStock) || countInStock < 0 || countInStock > maxStock)
    return `${inStock}, which no item can have`;
  if (!book) return `${inStock}, but it has no history`;
  if (book.isClosed) return `${inStock}, but its history says that it was deleted`;
  return book.left === countInStock ? undefined : `${inStock}, its history comes to ${book.left}`;
}

/** What these orders took of each item, by order number and item. */
export async function findSoldQuantities(
  orders: readonly string[],
  session: ClientSession,
): Promise<Map<string, Map<string, number>>> {
  const sold = new Map<string, Map<string, number>>();
  const taking = { order: trusted({ $in: orders }), why: 'sold' } as const;
  for (const { order = '', product, delta } of await StockMovementModel.find(taking)
    .session(session)
    .lean<StoredStockMovement[]>()) {
    const lines = sold.get(order) ?? new Map<string, number>();
    sold.set(order, lines.set(String(product), (lines.get(String(product)) ?? 0) - delta));
  }
  return sold;
}

/** The number of every order that ever took something from the stock. */
export async function* listOrdersWithSales(session: ClientSession): AsyncGenerator<string> {
  const numbers = StockMovementModel.aggregate<{ _id: string }>([
    { $match: { why: 'sold' } },
    { $group: { _id: '$order' } },
  ]).session(session);
  for await (const { _id } of numbers.cursor()) yield _id;
}
