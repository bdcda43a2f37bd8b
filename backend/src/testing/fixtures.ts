import { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor, type TokenHolder } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { unique } from './accounts.ts';

const expected = (reply: ApiReply, status: number): unknown => {
  if (reply.status === status) return reply.body;
  throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
};

/** What a chef types to save an item. */
export const productForm = (overrides: object = {}) => ({
  name: unique('Dish '),
  price: 12.5,
  image: '/pictures/sample.webp',
  category: 'Vegan',
  countInStock: 10,
  description: 'Made this morning',
  ...overrides,
});

/** An item nobody but its chef and admins sees yet. */
export const createDraft = async (chef: TokenHolder): Promise<Product> =>
  Product.parse(expected(await apiAs(chef).post('/api/products'), 201));

/** An item on the shelves. */
export async function createProduct(chef: TokenHolder, overrides: object = {}): Promise<Product> {
  const { _id } = await createDraft(chef);
  const saved = await apiAs(chef).put(`/api/products/${_id}`, productForm(overrides));
  return Product.parse(expected(saved, 200));
}

/** A line of a basket: that many portions of this item. */
export const orderItem = ({ _id }: Pick<Product, '_id'>, qty: unknown = 1) => ({ product: _id, qty });

/** What a guest sends to order these lines. */
export const guestForm = (orderItems: unknown, overrides: object = {}) => ({
  orderItems,
  paymentMethod: 'Cash',
  userType: 'Guest',
  userName: 'Gus Guest',
  userEmail: 'gus@example.com',
  customerPhone: '602 555 0199',
  ...overrides,
});

/** Orders these lines as a guest. */
export const placeGuestOrder = async (lines: readonly object[], overrides: object = {}): Promise<Order> =>
  Order.parse(expected(await apiAsVisitor().post('/api/orders/guest', guestForm(lines, overrides)), 201));

/** Orders these lines as a member. */
export const placeMemberOrder = async (
  member: TokenHolder,
  orderItems: readonly object[],
  overrides: object = {},
): Promise<Order> =>
  Order.parse(expected(await apiAs(member).post('/api/orders', { orderItems, ...overrides }), 201));

/** The one item of an order with one item. */
export function onlyItem({ orderItems }: Order) {
  const [item] = orderItems;
  if (!item || orderItems.length !== 1) throw new Error('The order has not exactly one item');
  return item;
}

/** The address of a step of an order's item. */
export const transitionPath = (
  order: string,
  item: string,
  step: 'orderstatus' | 'pay' | 'deliver',
): string => `/api/orders/${order}/${item}/${step}`;
