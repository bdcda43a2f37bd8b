import type { ClientSession } from 'mongoose';
import { toCents } from '@homechef/contract/money/money';
import { notAvailable } from '@homechef/contract/users/address';
import { withTransaction } from '../db/transaction.ts';
import { importOrders } from '../orders/orders.import.ts';
import { importProducts, type ImportedProduct } from '../products/products.import.ts';
import { bundledPicturePathOf } from '../uploads/pictures.service.ts';
import { isUserCollectionEmpty, importUsers, type ImportedUser } from '../users/users.import.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoChefs } from './chefs/index.ts';
import { demoOrders } from './demo-orders.ts';
import { pickComment, reviewers } from './demo-reviews.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const [admin, , foodie] = demoAccounts;

/** The demo's accounts: admin, foodie, the chefs, and who reviews. */
function accounts(now: number): ImportedUser[] {
  const since = (days: number) => new Date(now - days * day);
  const nobody = { address: notAvailable, permit: notAvailable };
  return [
    {
      ...nobody,
      name: 'Demo Admin',
      email: admin.email,
      phone: '602 555 0100',
      isAdmin: true,
      createdAt: since(60),
    },
    { ...nobody, name: 'Demo Foodie', email: foodie.email, phone: '602 555 0101', createdAt: since(30) },
    ...demoChefs.map(({ dishes: _dishes, ...chef }, i) => ({
      ...chef,
      isChef: true,
      authorized: true,
      createdAt: since(50 - i),
    })),
    ...reviewers.map((name, i) => ({
      ...nobody,
      name,
      email: `reviewer${i + 1}@example.com`,
      phone: `602 555 02${String(i).padStart(2, '0')}`,
      createdAt: since(40 - i),
    })),
  ];
}

/** The paths of the pictures of all dishes, by name. */
async function pictures(): Promise<ReadonlyMap<string, string>> {
  const names = demoChefs.flatMap(({ dishes }) => dishes.map(({ picture }) => picture));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await bundledPicturePathOf(name)] as const)),
  );
}

interface Known {
  /** Accounts by e-mail and by name. */
  ids: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, string>;
  now: number;
}

/** The dishes of all kitchens, taking turns, so that the newest ones are not one kitchen's. */
function dishes({ ids, images, now }: Known): ImportedProduct[] {
  const longest = Math.max(...demoChefs.map((kitchen) => kitchen.dishes.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    demoChefs.flatMap((kitchen) => {
      const dish = kitchen.dishes[turn];
      return dish ? [{ kitchen, dish }] : [];
    }),
  ).flat();
  return turns.map(({ kitchen, dish }, i) => {
    const { picture, price, stock, ratings, ...rest } = dish;
    const createdAt = new Date(now - (i + 1) * 47 * minute - day);
    return {
      ...rest,
      price: toCents(price),
      countInStock: stock,
      image: images.get(picture) ?? '',
      brand: kitchen.name,
      user: ids.get(kitchen.email) ?? '',
      createdAt,
      reviews: ratings.map((rating, turn) => {
        const name = reviewers[(turn + i) % reviewers.length] ?? '';
        const comment = pickComment(rating, turn * 3 + i);
        return {
          user: ids.get(name) ?? '',
          name,
          rating,
          comment,
          createdAt: new Date(+createdAt + (turn + 1) * 40 * minute),
        };
      }),
    };
  });
}

async function fill(session: ClientSession, images: ReadonlyMap<string, string>): Promise<void> {
  const now = Date.now();
  const users = accounts(now);
  const userIds = await importUsers(users, demoPassword, session);
  const ids = new Map(
    users.flatMap(({ email, name }, i) => [email, name].map((key) => [key, userIds[i] ?? ''] as const)),
  );
  const products = dishes({ ids, images, now });
  const productIds = await importProducts(products, session);
  const bought = products.map((product, i) => ({
    ...product,
    product: productIds[i] ?? '',
    chefId: product.user,
  }));
  await importOrders(demoOrders(bought, ids.get(foodie.email) ?? '', now), session);
}

/** Fills an empty database with the demo (contract, Demo data), all of it or nothing. Whether it did. */
export async function seedDemoData(): Promise<boolean> {
  if (!(await isUserCollectionEmpty())) return false;
  const images = await pictures();
  await withTransaction((session) => fill(session, images));
  return true;
}
