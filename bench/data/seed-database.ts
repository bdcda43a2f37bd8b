import mongoose from 'mongoose';
import { buildIndexes } from '../../backend/src/db/connection.ts';
import { OrderModel } from '../../backend/src/orders/orders.model.ts';
import { ProductModel, ReviewModel } from '../../backend/src/products/model/products.model.ts';
import { StockMovementModel } from '../../backend/src/products/stock/stock-movements.model.ts';
import { UserModel } from '../../backend/src/users/users.model.ts';
import { generateProducts, generateReviews } from './products.ts';
import { StockLedgerBuilder, generateOrders } from './orders.ts';
import { generateAccounts } from './accounts.ts';
import { SeededRandom } from './seeded-random.ts';

const day = 86_400_000;

/** What a database is filled with. */
export interface SeedOptions {
  uri: string;
  products: number;
  orders: number;
  pictures: string[];
}

interface Collection {
  collection: mongoose.Collection;
}

/** Stored as it is, in pieces, past Mongoose: it would make a document of each. */
export async function insertRaw({ collection }: Collection, documents: readonly object[]): Promise<void> {
  const piece = 5_000;
  for (let i = 0; i < documents.length; i += piece)
    await collection.insertMany([...documents.slice(i, i + piece)], { ordered: false });
}

/** Fills an empty database as a year of business would have, its books in order; the same in every run but for ids. */
export async function seedDatabase({ uri, products, orders, pictures }: SeedOptions): Promise<void> {
  await mongoose.connect(uri, { autoIndex: false, autoCreate: false });
  const chance = new SeededRandom(products);
  const now = Date.now();
  const [since, trading, until] = [new Date(now - 300 * day), new Date(now - 90 * day), new Date(now - day)];
  const chefs = await generateAccounts(chance, 'chef', Math.max(1, products / 20), since);
  const foodies = await generateAccounts(chance, 'foodie', Math.max(100, orders / 20), since);
  const items = generateProducts(chance, chefs, { count: products, pictures, since });
  const reviews = generateReviews(chance, items, foodies, trading);
  const placed = [...generateOrders(chance, orders, { items, foodies, since: trading, until })];
  const books = new StockLedgerBuilder(items, placed);
  await insertRaw(UserModel, [...chefs, ...foodies]);
  await insertRaw(ReviewModel, reviews);
  await insertRaw(StockMovementModel, books.opened());
  for (let i = 0; i < placed.length; i += 5_000) {
    const some = placed.slice(i, i + 5_000);
    const moves = some.flatMap((order) => books.sold(order));
    await Promise.all([insertRaw(OrderModel, some), insertRaw(StockMovementModel, moves)]);
  }
  await insertRaw(ProductModel, items);
  await buildIndexes();
  await mongoose.disconnect();
}
