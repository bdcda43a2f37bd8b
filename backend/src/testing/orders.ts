import { getTestApp } from './test-app.ts';
import mongoose, { Types } from 'mongoose';
import { PickupWindow, type CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import { KitchenUpdate } from '@homechef/contract/kitchens/requests';
import type { Order, Pickup } from '@homechef/contract/orders/order';
import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { getKitchenIndex } from '../features/kitchens/index/kitchen-index-instance.ts';
import { createSettingsChange } from '../features/kitchens/profile/kitchen-settings.ts';
import { createChef } from './accounts.ts';
import { apiAs, type TokenHolder } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { createProduct, placeGuestOrder, sendGuestOrder, toOrderItem } from './fixtures.ts';
import { addLimit, changeSettings, createWindowForm, toKitchenPath } from './kitchens.ts';
import { readStock } from './stored-documents.ts';
import { toWindowChange } from './stored-kitchens.ts';
import type { OrderStep } from './stored-orders.ts';

/** Tuesday in Phoenix, an hour before the window of `createTestKitchen` opens. */
export const orderDate = '2026-03-03';
export const orderTime = '2026-03-03T10:00:00-07:00';

export const at = (time: string, date = orderDate): string => `${date}T${time}:00-07:00`;
export const toUtc = (instant: string): string => new Date(instant).toISOString();

export interface TestKitchen {
  chef: Session;
  window: PickupWindow;
  dish: Product;
}

interface KitchenOptions {
  settings?: object;
  window?: object;
  dish?: object;
}

/** Creates a chef with one dish and a window on Tuesdays from 11:00 to 14:00. */
export async function createTestKitchen({
  settings = {},
  window,
  dish,
}: KitchenOptions = {}): Promise<TestKitchen> {
  const { update, writeBefore } = await createSettingsChange('', KitchenUpdate.parse(settings));
  const changes = [toWindowChange(createWindowForm(window)), ...(writeBefore ? [] : [update])];
  const chef = await createChef({}, changes);
  const product = await createProduct(chef, { countInStock: 1_000, ...dish });
  if (writeBefore) await changeSettings(chef, settings);
  const [added] = getKitchenIndex().get(chef._id)?.stored.windows ?? [];
  return { chef, window: PickupWindow.parse(added), dish: product };
}

export const toPickup = ({ chef }: Pick<TestKitchen, 'chef'>, startsAt: string, windowId?: string) => ({
  chefId: chef._id,
  startsAt,
  ...(windowId === undefined ? {} : { windowId }),
});

export type ItemRoute =
  | 'accept'
  | 'decline'
  | 'orderstatus'
  | 'pay'
  | 'deliver'
  | 'cancel'
  | 'noshow'
  | 'keep';

export const getItemPath = (
  { _id, orderItems }: Order,
  route: ItemRoute,
  item = orderItems[0]?._id,
): string => `/api/orders/${_id}/${item ?? ''}/${route}`;

export const getPickupPath = (
  { _id }: Pick<Order, '_id'>,
  { chef }: Pick<TestKitchen, 'chef'>,
  suffix = '',
): string => `/api/orders/${_id}/pickups/${chef._id}${suffix}`;

type KitchenWindow = Pick<TestKitchen, 'chef' | 'window'>;

export const getDatePath = ({ chef, window }: KitchenWindow, date = orderDate): string =>
  toKitchenPath(chef, `/windows/${window._id}/${date}`);

/** Changes the window of a kitchen on one date, with a request of its chef. */
export const changeDate = (kitchen: KitchenWindow, form: object, date?: string): Promise<ApiReply> =>
  apiAs(kitchen.chef).put(getDatePath(kitchen, date), form);

export const cancelDate = (kitchen: KitchenWindow, date?: string): Promise<ApiReply> =>
  changeDate(kitchen, { status: 'cancelled', reason: 'Ill' }, date);

interface MoveOptions {
  body?: object;
  item?: string | undefined;
}

/** Sends a transition of the first item, unless another item or `all` is given. */
export const sendMove = (
  account: TokenHolder | undefined,
  order: Order,
  route: ItemRoute,
  { body, item }: MoveOptions = {},
): Promise<ApiReply> => apiAs(account).put(getItemPath(order, route, item), body);

/** Sends a transition, and expects success. */
export async function moveItem(
  account: TokenHolder | undefined,
  order: Order,
  route: ItemRoute,
  options?: MoveOptions,
): Promise<ApiReply> {
  const reply = await sendMove(account, order, route, options);
  if (reply.status === 200) return reply;
  throw new Error(`${route} answered ${reply.status}: ${reply.text}`);
}

/** Returns the view of an order in a successful reply. The client has checked it against the contract. */
export function getOrderView({ status, body, text }: ApiReply): Order {
  if (status === 200 || status === 201) return body as Order;
  throw new Error(`Expected an order, got ${status}: ${text}`);
}

export const getFirstPickup = ({ pickups }: Pick<Order, 'pickups'>): Pickup => {
  const [pickup] = pickups;
  if (!pickup) throw new Error('The order has no pickup');
  return pickup;
};

/** Header with which a guest proves to be the customer of an order. */
export const withKeyOf = ({ _id }: Pick<Order, '_id'>) => ({
  [orderKeyHeader]: getTestApp().deps.orderKeys.createKey(_id),
});

/** Returns an order as everyone but its customer sees it, without the hand-over codes. */
export const withoutCodes = (order: Order): Order => ({
  ...order,
  pickups: order.pickups.map(({ code: _code, ...pickup }) => pickup),
});

export async function readCounters({ chef }: Pick<TestKitchen, 'chef'>): Promise<Record<string, number>> {
  const counters = await mongoose.connection
    .collection<{ _id: string; used: number }>('capacityCounters')
    .find({ kitchen: new Types.ObjectId(chef._id), used: { $ne: 0 } })
    .sort({ _id: 1 })
    .toArray();
  return Object.fromEntries(counters.map(({ _id, used }) => [_id, used]));
}

export async function readUsedUnits(
  kitchen: Pick<TestKitchen, 'chef'>,
  limit: { _id: string },
): Promise<number> {
  const counters = Object.entries(await readCounters(kitchen));
  return counters.reduce((sum, [key, used]) => sum + (key.startsWith(limit._id) ? used : 0), 0);
}

/** Returns the counters that differ, with the difference. Units that were given back are negative. */
export function getDifferences(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = keys.map((key): [string, number] => [key, (after[key] ?? 0) - (before[key] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

export interface LimitedKitchen extends TestKitchen {
  limit: CapacityLimit;
}

/** Creates a kitchen with 10 portions in stock and a limit of 100 portions per day. */
export async function createLimitedKitchen(settings: object = {}): Promise<LimitedKitchen> {
  const kitchen = await createTestKitchen({ dish: { countInStock: 10 }, settings });
  return { ...kitchen, limit: await addLimit(kitchen.chef, { per: 'day', max: 100 }) };
}

/** Inserts a guest order of two portions for the first slot. */
export const placeAtEleven = (
  kitchen: TestKitchen,
  qty = 2,
  steps: readonly OrderStep[] = [],
): Promise<Order> =>
  placeGuestOrder([toOrderItem(kitchen.dish, qty)], { pickups: [toPickup(kitchen, at('11:00'))] }, steps);

/** Places the same order with a request. */
export const sendAtEleven = (kitchen: TestKitchen, qty = 2): Promise<Order> =>
  sendGuestOrder([toOrderItem(kitchen.dish, qty)], { pickups: [toPickup(kitchen, at('11:00'))] });

export const readStockAndCapacity = async (kitchen: LimitedKitchen): Promise<unknown[]> => [
  await readStock(kitchen.dish._id),
  await readUsedUnits(kitchen, kitchen.limit),
];
