import { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor, type TokenHolder } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { toUnique } from './accounts.ts';

const getExpectedBody = (reply: ApiReply, status: number): unknown => {
  if (reply.status === status) return reply.body;
  throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
};

export const createProductForm = (overrides: object = {}) => ({
  name: toUnique('Dish '),
  price: 12.5,
  image: '/pictures/sample.webp',
  category: 'Vegan',
  countInStock: 10,
  description: 'Made this morning',
  ...overrides,
});

export const createDraft = async (chef: TokenHolder): Promise<Product> =>
  Product.parse(getExpectedBody(await apiAs(chef).post('/api/products'), 201));

export async function createProduct(chef: TokenHolder, overrides: object = {}): Promise<Product> {
  const { _id } = await createDraft(chef);
  const saved = await apiAs(chef).put(`/api/products/${_id}`, createProductForm(overrides));
  return Product.parse(getExpectedBody(saved, 200));
}

export const toOrderItem = ({ _id }: Pick<Product, '_id'>, qty: unknown = 1) => ({ product: _id, qty });

export const createGuestForm = (orderItems: unknown, overrides: object = {}) => ({
  orderItems,
  paymentMethod: 'Cash',
  userType: 'Guest',
  userName: 'Gus Guest',
  userEmail: 'gus@example.com',
  customerPhone: '602 555 0199',
  ...overrides,
});

export const placeGuestOrder = async (
  orderItems: readonly object[],
  overrides: object = {},
): Promise<Order> =>
  Order.parse(
    getExpectedBody(
      await apiAsVisitor().post('/api/orders/guest', createGuestForm(orderItems, overrides)),
      201,
    ),
  );

export const placeMemberOrder = async (
  member: TokenHolder,
  orderItems: readonly object[],
  overrides: object = {},
): Promise<Order> =>
  Order.parse(getExpectedBody(await apiAs(member).post('/api/orders', { orderItems, ...overrides }), 201));

export function getOnlyItem({ orderItems }: Order) {
  const [item] = orderItems;
  if (!item || orderItems.length !== 1) throw new Error('The order has not exactly one item');
  return item;
}

export const getTransitionPath = (
  order: string,
  item: string,
  transition: 'orderstatus' | 'pay' | 'deliver',
): string => `/api/orders/${order}/${item}/${transition}`;
