import { toCents } from '@homechef/contract/money/money';
import { Product } from '@homechef/contract/products/product';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import { ProductUpdate } from '@homechef/contract/products/requests';
import type { Order } from '@homechef/contract/orders/order';
import { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../platform/db/transaction.ts';
import { createMissingKitchen } from '../features/kitchens/profile/account-kitchens.ts';
import { getKitchenIndex } from '../features/kitchens/index/kitchen-index-instance.ts';
import { refreshProducts } from '../features/products/catalog-index/index-instance.ts';
import { toOrderReply } from '../features/orders/orders.service.ts';
import { toProduct } from '../features/products/model/products.mapper.ts';
import { ProductModel, type StoredProduct } from '../features/products/model/products.model.ts';
import { createSearchKeys } from '../features/products/model/search-keys.ts';
import { storeSearchTerms } from '../features/products/model/search-terms.ts';
import { createMovement } from '../features/products/stock/stock-ledger.ts';
import { StockMovementModel } from '../features/products/stock/stock-movements.model.ts';
import { apiAs, type TokenHolder } from './api-client.ts';
import { getBody } from './api-reply.ts';
import { toUnique } from './accounts.ts';
import { createGuestForm, createProductForm as createForm } from './forms.ts';
import { insertOrder, type OrderStep } from './stored-orders.ts';

export { createGuestForm, toOrderItem } from './forms.ts';

export const createProductForm = (overrides: object = {}) =>
  createForm({ name: toUnique('Dish '), ...overrides });

export const createDraft = async (chef: TokenHolder): Promise<Product> =>
  Product.parse(getBody(await apiAs(chef).post('/api/products'), 201));

/** Creates a dish the way a chef does, by saving a draft. */
export async function publishProduct(chef: TokenHolder, overrides: object = {}): Promise<Product> {
  const { _id } = await createDraft(chef);
  const saved = await apiAs(chef).put(`/api/products/${_id}`, createProductForm(overrides));
  return Product.parse(getBody(saved));
}

/**
 * Inserts the documents of a published dish (`builders.test.ts` compares them), and updates the index of this process.
 * The audit trail gets no act of the chef.
 */
export async function createProduct(
  { _id, name }: Pick<Session, '_id' | 'name'>,
  overrides: object = {},
): Promise<Product> {
  if (!getKitchenIndex().get(_id)) await withTransaction((session) => createMissingKitchen(_id, session));
  const { price, ...form } = ProductUpdate.parse(createProductForm(overrides));
  const time = new Date();
  const searchKeys = createSearchKeys(form);
  const product = new ProductModel({
    ...form,
    price: toCents(price),
    brand: name,
    user: _id,
    published: true,
    searchKeys,
    createdAt: time,
    updatedAt: time,
  });
  const stored = product.toObject<StoredProduct>();
  const draft = { ...stored, countInStock: sampleProduct.countInStock, updatedAt: new Date(+time - 1) };
  await Promise.all([
    storeSearchTerms([searchKeys]),
    ProductModel.collection.insertOne(stored),
    StockMovementModel.collection.insertMany([
      createMovement(draft, draft.countInStock, 'opened'),
      createMovement(stored, stored.countInStock - draft.countInStock, 'set'),
    ]),
  ]);
  await refreshProducts([String(stored._id)]);
  return toProduct(stored, [], []);
}

/** Inserts an order of a guest that went through `steps`. */
export async function placeGuestOrder(
  orderItems: readonly object[],
  overrides: object = {},
  steps: readonly OrderStep[] = [],
): Promise<Order> {
  const form = NewGuestOrder.parse(createGuestForm(orderItems, overrides));
  const { userName: name, userEmail: email, customerPhone, language } = form;
  const contact = { name, email, phone: customerPhone, customerPhone, language };
  const buyer = { actor: undefined, owner: null, ...contact, clientNetwork: '127.0.0.1' };
  return toOrderReply(await insertOrder(buyer, form, steps));
}

/** Inserts an order of a member that went through `steps`. */
export async function placeMemberOrder(
  member: Session,
  orderItems: readonly object[],
  overrides: object = {},
  steps: readonly OrderStep[] = [],
): Promise<Order> {
  const form = NewOrder.parse({ orderItems, ...overrides });
  const { _id: owner, name, email, phone } = member;
  const customerPhone = form.customerPhone ?? phone;
  const buyer = { actor: member, owner, name, email, phone, customerPhone, language: form.language };
  return toOrderReply(await insertOrder(buyer, form, steps), member);
}

/** Places a guest order with a request. */
export const sendGuestOrder = async (orderItems: readonly object[], overrides: object = {}): Promise<Order> =>
  getBody(await apiAs().post('/api/orders/guest', createGuestForm(orderItems, overrides)), 201) as Order;

/** Places a member order with a request. */
export const sendMemberOrder = async (
  member: TokenHolder,
  orderItems: readonly object[],
  overrides: object = {},
): Promise<Order> =>
  getBody(await apiAs(member).post('/api/orders', { orderItems, ...overrides }), 201) as Order;

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
