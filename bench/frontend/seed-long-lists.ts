import { readdirSync } from 'node:fs';
import mongoose, { Types } from 'mongoose';
import { buildIndexes } from '../../backend/src/db/connection.ts';
import { OrderModel } from '../../backend/src/orders/orders.model.ts';
import { ProductModel, ReviewModel } from '../../backend/src/products/model/products.model.ts';
import type { StoredProduct, StoredReview } from '../../backend/src/products/model/products.model.ts';
import { StockMovementModel } from '../../backend/src/products/stock/stock-movements.model.ts';
import { UserModel } from '../../backend/src/users/users.model.ts';
import { generateProducts } from '../data/products.ts';
import { insertRaw } from '../data/seed-database.ts';
import { StockLedgerBuilder, generateOrders } from '../data/orders.ts';
import { generateAccounts, type StoredAccount } from '../data/accounts.ts';
import { SeededRandom } from '../data/seeded-random.ts';
import { createSentences } from '../data/sample-text.ts';

const hourMs = 3_600_000;

export const listLength = 1_000;

export interface LongLists {
  chef: StoredAccount;
  foodie: StoredAccount;
  admin: StoredAccount;
  reviewedProduct: StoredProduct;
}

const listBundledPictures = () =>
  readdirSync('backend/pictures')
    .filter((file) => /(?<!-\d+)\.webp$/.test(file))
    .map((file) => `/pictures/${file}`);

function createReviews(
  random: SeededRandom,
  product: StoredProduct,
  foodies: readonly StoredAccount[],
  since: Date,
): StoredReview[] {
  const reviews = foodies.map(({ _id: user, name }, i) => ({
    _id: new Types.ObjectId(),
    product: product._id,
    user,
    name,
    rating: random.pickOne([3, 4, 5]),
    comment: createSentences(random, random.integer(1, 3)),
    createdAt: new Date(+since + i * 60_000),
  }));
  product.ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  product.numReviews = reviews.length;
  product.rating = product.ratingSum / reviews.length;
  return reviews;
}

/**
 * Fills an empty database: one chef with 1,000 products, and 1,000 orders of two days, most of them by one member.
 */
export async function seedLongLists(uri: string): Promise<LongLists> {
  await mongoose.connect(uri, { autoIndex: false, autoCreate: false });
  const random = new SeededRandom(listLength);
  const now = Date.now();
  const [since, ordersSince, until] = [-300 * 24, -46, -1].map((hours) => new Date(now + hours * hourMs)) as [
    Date,
    Date,
    Date,
  ];
  const [chef] = (await generateAccounts(random, 'chef', 1, since)) as [StoredAccount];
  const foodies = await generateAccounts(random, 'foodie', listLength, since);
  const [foodie, other] = foodies as [StoredAccount, StoredAccount];
  const admin = Object.assign(other, { isAdmin: true });
  const products = generateProducts(random, [chef], {
    count: listLength,
    pictures: listBundledPictures(),
    since,
  });
  const reviewedProduct = products.at(-1) as StoredProduct;
  const reviews = createReviews(random, reviewedProduct, foodies, ordersSince);
  const orders = [
    ...generateOrders(random, listLength, { products, foodies: [foodie], since: ordersSince, until }),
  ];
  const ledger = new StockLedgerBuilder(products, orders);
  await insertRaw(UserModel, [chef, ...foodies]);
  await insertRaw(ReviewModel, reviews);
  await insertRaw(StockMovementModel, [
    ...ledger.createOpeningMovements(),
    ...orders.flatMap((order) => ledger.createSaleMovements(order)),
  ]);
  await insertRaw(OrderModel, orders);
  await insertRaw(ProductModel, products);
  await buildIndexes();
  await mongoose.disconnect();
  return { chef, foodie, admin, reviewedProduct };
}
