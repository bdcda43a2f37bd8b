import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { Types, type ClientSession } from 'mongoose';
import { toCents } from '@homechef/contract/money/money';
import { notAvailable } from '@homechef/contract/users/address';
import { withTransaction } from '../../platform/db/transaction.ts';
import { toSnapshot } from '../../features/kitchens/index/kitchen-snapshot.ts';
import { buildKitchens, importKitchens } from '../../features/kitchens/kitchens.import.ts';
import { kitchenOrders } from '../../features/orders/lists/kitchen-order-queries.ts';
import { importOrders } from '../../features/orders/orders.import.ts';
import { importPermits } from '../../features/permits/permits.import.ts';
import { importProducts, type ImportedProduct } from '../../features/products/products.import.ts';
import { importCases } from '../../features/reports/cases.import.ts';
import type { PermitPictures } from '../../features/uploads/permit-pictures.ts';
import { getBundledPicturePath } from '../../features/uploads/pictures.service.ts';
import { importUsers, type ImportedUser } from '../../features/users/users.import.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoChefs } from './chefs/index.ts';
import { createDemoCases } from './demo-cases.ts';
import { getDemoDietary } from './demo-dietary.ts';
import { demoKitchens } from './demo-kitchens.ts';
import { createDemoOptions } from './demo-options.ts';
import { createDemoOrders } from './demo-orders.ts';
import { createDemoPermits } from './demo-permits.ts';
import { getReviewerEmail, pickComment, reviewers } from './demo-reviews.ts';

const [admin, , foodie] = demoAccounts;
const adminName = 'Demo Admin';

function createAccounts(now: number): ImportedUser[] {
  const getDaysAgo = (days: number) => new Date(now - days * dayMs);
  const noChefFields = { address: notAvailable, permit: notAvailable };
  return [
    {
      ...noChefFields,
      name: adminName,
      email: admin.email,
      phone: '602 555 0100',
      isAdmin: true,
      createdAt: getDaysAgo(60),
    },
    {
      ...noChefFields,
      name: 'Demo Foodie',
      email: foodie.email,
      phone: '602 555 0101',
      createdAt: getDaysAgo(30),
    },
    ...demoChefs.map(({ products: _products, ...chef }, i) => ({
      ...chef,
      isChef: true,
      authorized: true,
      createdAt: getDaysAgo(50 - i),
    })),
    ...reviewers.map((name, i) => ({
      ...noChefFields,
      name,
      email: getReviewerEmail(i),
      phone: `602 555 02${String(i).padStart(2, '0')}`,
      createdAt: getDaysAgo(40 - i),
    })),
  ];
}

async function loadPicturePaths(): Promise<ReadonlyMap<string, string>> {
  const dishes = demoChefs.flatMap(({ products }) => products.map(({ picture }) => picture));
  const names = [
    ...dishes,
    ...Object.values(demoKitchens).flatMap(({ slug }) => [`${slug}-cover`, `${slug}-portrait`]),
  ];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await getBundledPicturePath(name)] as const)),
  );
}

interface SeedContext {
  accountIds: ReadonlyMap<string, string>; // by email and by name
  picturePaths: ReadonlyMap<string, string>;
  now: number;
}

/** Creates the products of all chefs in turn, so that the newest products are from several chefs. */
function createProducts({ accountIds, picturePaths, now }: SeedContext): ImportedProduct[] {
  const maxProducts = Math.max(...demoChefs.map(({ products }) => products.length));
  const productsInTurn = Array.from({ length: maxProducts }, (_, turn) =>
    demoChefs.flatMap((chef) => {
      const product = chef.products[turn];
      return product ? [{ chef, product }] : [];
    }),
  ).flat();
  const ids = new Map(productsInTurn.map(({ product }) => [product.picture, new Types.ObjectId()]));
  return productsInTurn.map(({ chef, product }, i) => {
    const { picture, price, stock, ratings, ...rest } = product;
    const createdAt = new Date(now - (i + 1) * 47 * minuteMs - dayMs);
    return {
      ...rest,
      _id: ids.get(picture) ?? new Types.ObjectId(),
      ...getDemoDietary(picture),
      ...createDemoOptions(picture, ids),
      price: toCents(price),
      countInStock: stock,
      image: picturePaths.get(picture) ?? '',
      brand: chef.name,
      user: accountIds.get(chef.email) ?? '',
      createdAt,
      reviews: ratings.map((rating, reviewIndex) => {
        const name = reviewers[(reviewIndex + i) % reviewers.length] ?? '';
        const comment = pickComment(rating, reviewIndex * 3 + i);
        return {
          user: accountIds.get(name) ?? '',
          name,
          rating,
          comment,
          createdAt: new Date(+createdAt + (reviewIndex + 1) * 40 * minuteMs),
        };
      }),
    };
  });
}

function createKitchens(
  {
    accountIds,
    productIds,
    picturePaths,
  }: Pick<SeedContext, 'accountIds' | 'picturePaths'> & { productIds: ReadonlyMap<string, string> },
  users: readonly ImportedUser[],
): ReturnType<typeof buildKitchens> {
  const chefs = users.filter(({ isChef }) => isChef);
  return buildKitchens(
    chefs.map(({ name, email, createdAt, ...account }) => {
      const demoKitchen = demoKitchens[email];
      const { settings = {}, windows = [], limits = [], sections = [] } = demoKitchen ?? {};
      const { address = notAvailable, latitude = notAvailable, longitude = notAvailable } = account;
      const listIds = (dishes: readonly string[]) => dishes.flatMap((dish) => productIds.get(dish) ?? []);
      return {
        account: { _id: accountIds.get(email), isChef: true, name, createdAt, address, latitude, longitude },
        settings: {
          ...settings,
          ...(demoKitchen && {
            slug: demoKitchen.slug,
            picture: picturePaths.get(`${demoKitchen.slug}-cover`),
            portrait: picturePaths.get(`${demoKitchen.slug}-portrait`),
            sections: sections.map(([section, dishes]) => ({ name: section, products: listIds(dishes) })),
          }),
        },
        windows,
        limits: limits.map(({ dishes, ...limit }) => ({
          ...limit,
          products: Object.entries(dishes).flatMap(([dish, points]) => {
            const product = productIds.get(dish);
            return product ? [{ product, points }] : [];
          }),
        })),
      };
    }),
  );
}

interface DemoPictures {
  picturePaths: ReadonlyMap<string, string>;
  permitPictures: PermitPictures;
}

async function insertDemoData(
  session: ClientSession,
  { picturePaths, permitPictures }: DemoPictures,
): Promise<void> {
  const now = Date.now();
  const users = createAccounts(now);
  const userIds = await importUsers(users, demoPassword, session);
  const accountIds = new Map(
    users.flatMap(({ email, name }, i) => [email, name].map((key) => [key, userIds[i] ?? ''] as const)),
  );
  const products = createProducts({ accountIds, picturePaths, now });
  const productIds = await importProducts(products, session);
  const orderableProducts = products.map((product, i) => ({
    ...product,
    product: productIds[i] ?? '',
    chefId: product.user,
  }));
  const productIdsByName = new Map(products.map(({ name }, i) => [name, productIds[i] ?? '']));
  const kitchens = await createKitchens({ accountIds, productIds: productIdsByName, picturePaths }, users);
  const snapshots = new Map(kitchens.map((kitchen) => [String(kitchen._id), toSnapshot(kitchen, true)]));
  const foodieId = accountIds.get(foodie.email) ?? '';
  const orders = createDemoOrders({ products: orderableProducts, kitchens: snapshots, foodieId, now });
  await importOrders(orders, session);
  await importKitchens(kitchens, kitchenOrders, session); // this counts the capacity that the orders use
  const adminId = accountIds.get(admin.email) ?? '';
  await importPermits(await createDemoPermits({ accountIds, adminId, now }), permitPictures, session);
  const judge = { id: adminId, name: adminName };
  await importCases(
    createDemoCases({ accountIds, productIds: productIdsByName, admin: judge, now }),
    session,
  );
}

/** Inserts the demo data into an empty database in one transaction. */
export async function seedDemoData(permitPictures: PermitPictures): Promise<void> {
  const picturePaths = await loadPicturePaths();
  await withTransaction((session) => insertDemoData(session, { picturePaths, permitPictures }));
}
