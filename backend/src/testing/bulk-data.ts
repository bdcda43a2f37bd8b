import type { ItemState } from '@homechef/contract/orders/item-transitions';
import { categories } from '@homechef/contract/products/product-options';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../platform/db/transaction.ts';
import { importOrders } from '../features/orders/orders.import.ts';
import { importProducts } from '../features/products/products.import.ts';
import { refreshProducts } from '../features/products/catalog-index/index-instance.ts';
import { importUsers } from '../features/users/users.import.ts';
import { testPassword } from './accounts.ts';

const minuteMs = 60_000;
const createNumbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const image = '/pictures/sample.webp';
type ImportedState = Pick<ItemState, 'stage' | 'isPaid'>;
const ready: ImportedState = { stage: 'ready', isPaid: false };
const states: readonly ImportedState[] = [
  ready,
  ...[1, 2].map((): ImportedState => ({ stage: 'picked_up', isPaid: true })),
];

const createReview = (i: number, user: string, createdAt: Date) => ({
  user,
  name: `Person ${i}`,
  rating: 1 + (i % 5),
  comment: 'Warm',
  createdAt,
});

/**
 * Inserts hundreds of accounts, products and orders, some of them for `chef` and `foodie`, bypassing the API, which
 * would take a minute.
 */
export async function insertBulkData(chef: Session, foodie: Session): Promise<void> {
  const now = Date.now();
  const getTime = (i: number) => new Date(now - i * minuteMs);
  const users = createNumbers(200).map((i) => {
    const isChef = i % 2 === 0;
    const address = isChef ? `${i} Main St, ${i % 4 === 0 ? 'Phoenix' : 'Tempe'}, AZ, 85001` : 'NA';
    const name = `Person ${(i * 7) % 200}`;
    const email = `person${i}@example.com`;
    return { name, email, phone: '602 555 0100', address, isChef, authorized: isChef, createdAt: getTime(i) };
  });
  const ids = await withTransaction((session) => importUsers(users, testPassword, session));
  const chefs = [chef._id, ...ids.filter((_, i) => i % 2 === 0)];
  const foodies = [foodie._id, ...ids.filter((_, i) => i % 2 === 1)];
  const products = createNumbers(300).map((i) => ({
    name: `Dish ${(i * 11) % 300}`,
    image,
    brand: 'Somebody',
    description: 'Made this morning',
    reviews: [createReview(i, foodies[i % foodies.length] ?? foodie._id, getTime(i))],
    user: chefs[i % 3 === 0 ? 0 : i % chefs.length] ?? chef._id,
    category: categories[i % categories.length] ?? categories[0],
    price: 100 + ((i * 37) % 5_000),
    countInStock: i % 50,
    createdAt: getTime(i),
  }));
  const productIds = await withTransaction((session) => importProducts(products, session));
  const orders = createNumbers(300).map((i) => {
    const productIndex = (i * 3) % productIds.length;
    const {
      name,
      price,
      user: chefId,
      brand,
    } = products[productIndex] ?? { name: '', price: 0, user: '', brand: '' };
    const item = {
      product: productIds[productIndex] ?? '',
      chefId,
      brand,
      name,
      image,
      price,
      qty: 1 + (i % 4),
    };
    const phone = '602 555 0111';
    const buyer = { name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone, customerPhone: phone };
    const owner = foodies[i % 2 === 0 ? 0 : i % foodies.length] ?? foodie._id;
    const state = states[i % states.length] ?? ready;
    return {
      buyer: { ...buyer, owner },
      items: [{ ...item, ...state }],
      createdAt: getTime(i),
      handledAt: getTime(i),
    };
  });
  await withTransaction((session) => importOrders(orders, session));
  await refreshProducts(productIds);
}
