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
import { sentences } from '../data/sample-text.ts';

const hour = 3_600_000;

/** How many there are of everything that is listed. */
export const listLength = 1_000;

/** Whose lists are long, and the dish that has as many reviews. */
export interface LongLists {
  chef: StoredAccount;
  foodie: StoredAccount;
  admin: StoredAccount;
  loved: StoredProduct;
}

const shippedPictures = () =>
  readdirSync('backend/pictures')
    .filter((file) => /(?<!-\d+)\.webp$/.test(file))
    .map((file) => `/pictures/${file}`);

/** One review of each of these. */
function lovedBy(
  chance: SeededRandom,
  dish: StoredProduct,
  foodies: readonly StoredAccount[],
  since: Date,
): StoredReview[] {
  const reviews = foodies.map(({ _id: user, name }, i) => ({
    _id: new Types.ObjectId(),
    ...{ product: dish._id, user, name },
    rating: chance.pickOne([3, 4, 5]),
    comment: sentences(chance, chance.integer(1, 3)),
    createdAt: new Date(+since + i * 60_000),
  }));
  dish.ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  dish.numReviews = reviews.length;
  dish.rating = dish.ratingSum / reviews.length;
  return reviews;
}

/** Fills an empty database: one chef with a thousand dishes and a thousand orders of two days, nearly all of one member. */
export async function seedLongLists(uri: string): Promise<LongLists> {
  await mongoose.connect(uri, { autoIndex: false, autoCreate: false });
  const chance = new SeededRandom(listLength);
  const now = Date.now();
  const [since, trading, until] = [-300 * 24, -46, -1].map((hours) => new Date(now + hours * hour)) as [
    Date,
    Date,
    Date,
  ];
  const [chef] = (await generateAccounts(chance, 'chef', 1, since)) as [StoredAccount];
  const foodies = await generateAccounts(chance, 'foodie', listLength, since);
  const [foodie, other] = foodies as [StoredAccount, StoredAccount];
  const admin = Object.assign(other, { isAdmin: true });
  const items = generateProducts(chance, [chef], { count: listLength, pictures: shippedPictures(), since });
  const loved = items.at(-1) as StoredProduct;
  const reviews = lovedBy(chance, loved, foodies, trading);
  const placed = [...generateOrders(chance, listLength, { items, foodies: [foodie], since: trading, until })];
  const books = new StockLedgerBuilder(items, placed);
  await insertRaw(UserModel, [chef, ...foodies]);
  await insertRaw(ReviewModel, reviews);
  await insertRaw(StockMovementModel, [...books.opened(), ...placed.flatMap((order) => books.sold(order))]);
  await insertRaw(OrderModel, placed);
  await insertRaw(ProductModel, items);
  await buildIndexes();
  await mongoose.disconnect();
  return { chef, foodie, admin, loved };
}
