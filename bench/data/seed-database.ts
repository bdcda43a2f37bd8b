import mongoose from 'mongoose';
import { buildIndexes } from '../../backend/src/platform/db/connection.ts';
import { CashEntryModel } from '../../backend/src/features/cash/cash.model.ts';
import { OrderModel } from '../../backend/src/features/orders/orders.model.ts';
import { createDefaultKitchen } from '../../backend/src/features/kitchens/profile/default-kitchen.ts';
import { getKitchens } from '../../backend/src/features/kitchens/kitchens.model.ts';
import { createNameKeys } from '../../backend/src/features/kitchens/names/kitchen-names.ts';
import {
  ProductModel,
  ReviewModel,
  type StoredProduct,
} from '../../backend/src/features/products/model/products.model.ts';
import { createSearchKeys } from '../../backend/src/features/products/model/search-keys.ts';
import { storeSearchTerms } from '../../backend/src/features/products/model/search-terms.ts';
import { StockMovementModel } from '../../backend/src/features/products/stock/stock-movements.model.ts';
import { UserModel } from '../../backend/src/features/users/users.model.ts';
import { generateProducts, generateReviews } from './products.ts';
import { createCashEntries, createOpeningMovement, generateOrders } from './orders.ts';
import { generateAccounts, type StoredAccount } from './accounts.ts';
import { SeededRandom } from './seeded-random.ts';

const dayMs = 86_400_000;
const batchSize = 5_000;

export interface SeedOptions {
  uri: string;
  products: number;
  orders: number;
  pictures: string[];
  /** Only stores the data that lists and searches read: no reviews and no stock ledger. */
  isCatalogOnly?: boolean;
}

interface Collection {
  collection: mongoose.Collection;
}

/** Inserts documents in batches, without Mongoose, which would create an object for each. */
async function insertRaw({ collection }: Collection, documents: readonly object[]): Promise<void> {
  for (let i = 0; i < documents.length; i += batchSize)
    await collection.insertMany([...documents.slice(i, i + batchSize)], { ordered: false });
}

/** Inserts products with their words and the keys by which searches find them. */
async function insertProducts(products: readonly StoredProduct[]): Promise<void> {
  for (let i = 0; i < products.length; i += batchSize) {
    const batch = products.slice(i, i + batchSize);
    const withKeys = batch.map((product) => ({ ...product, searchKeys: createSearchKeys(product) }));
    await insertRaw(ProductModel, withKeys);
    await storeSearchTerms(withKeys.map(({ searchKeys }) => searchKeys));
  }
}

async function insertKitchens(chefs: readonly StoredAccount[]): Promise<void> {
  for (let i = 0; i < chefs.length; i += batchSize) {
    const kitchens = chefs.slice(i, i + batchSize).map(async (chef) => ({
      ...(await createDefaultKitchen(chef)),
      nameKeys: createNameKeys(chef.name),
      version: 1,
    }));
    await getKitchens().insertMany(await Promise.all(kitchens), { ordered: false });
  }
}

/**
 * Fills an empty database with a year of orders and a consistent stock ledger. Except for ids, the data are the same in
 * every run.
 */
export async function seedDatabase({
  uri,
  products,
  orders,
  pictures,
  isCatalogOnly = false,
}: SeedOptions): Promise<void> {
  await mongoose.connect(uri, { autoIndex: false, autoCreate: false });
  const random = new SeededRandom(products);
  const now = Date.now();
  const since = new Date(now - 300 * dayMs);
  const ordersSince = new Date(now - 90 * dayMs);
  const until = new Date(now - dayMs);
  const chefs = await generateAccounts(random, 'chef', Math.max(1, products / 20), since);
  const foodies = await generateAccounts(random, 'foodie', Math.max(100, orders / 20), since);
  const generatedProducts = generateProducts(random, chefs, { count: products, pictures, since });
  const reviews = generateReviews(random, generatedProducts, foodies, ordersSince);
  await insertRaw(UserModel, chefs);
  await insertKitchens(chefs);
  if (isCatalogOnly) {
    await insertProducts(generatedProducts);
    await buildIndexes();
    return mongoose.disconnect();
  }
  const generatedOrders = [
    ...generateOrders(random, orders, { products: generatedProducts, foodies, since: ordersSince, until }),
  ];
  await insertRaw(UserModel, foodies);
  await insertRaw(ReviewModel, reviews);
  await insertRaw(StockMovementModel, generatedProducts.map(createOpeningMovement));
  await insertRaw(OrderModel, generatedOrders);
  await insertRaw(CashEntryModel, generatedOrders.flatMap(createCashEntries));
  await insertProducts(generatedProducts);
  await buildIndexes();
  await mongoose.disconnect();
}
