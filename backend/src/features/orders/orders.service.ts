import mongoose, { Types } from 'mongoose';
import { can } from '@homechef/contract/permissions/permissions';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import type { ChefOrder, Order, OrderView } from '@homechef/contract/orders/order';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import { conflict, notFound } from '../../platform/lib/app-error.ts';
import type { Customer } from '../kitchens/blocks/blocks.service.ts';
import { findGone } from '../products/stock/stock.service.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { AuthenticatedUser, GuestProof } from '../../platform/lib/authenticated-user.ts';
import type { HasPickedUp } from '../products/reviews/verified-reviews.ts';
import { findContacts } from '../users/users.service.ts';
import { createMissingError, findRemovedError } from './change/removed-orders.ts';
import { isProven, requireProof, type OrderKeys, type OrderCall } from './place/order-keys.ts';
import type { OrderContext } from './order-context.ts';
import { readReached, type CustomerReach } from './lists/order-reach.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { toChefOrder, toOrder, type BuyerContact, type OrderReader } from './orders.mapper.ts';

const { trusted } = mongoose;

// Reads with the driver, because Mongoose takes twice as long and stored orders need no casting.
const loadOrder = createBatchLoader({
  read: (numbers: readonly string[]) =>
    OrderModel.collection.find<StoredOrder>({ _id: { $in: numbers } } as object).toArray(),
  keyToString: (number) => number,
  resultKey: ({ _id }) => _id,
});

export async function findOrder(rawNumber: string): Promise<StoredOrder> {
  const number = parseOrderNumber(rawNumber);
  const order = number ? await loadOrder(number) : undefined;
  if (!order) throw await createMissingError(number);
  return order;
}

/** Returns whether an order was a sale at the counter, which has neither an account nor an address. */
export const isWalkUp = ({ type }: Pick<StoredOrder, 'type'>): boolean => type === 'WalkUp';

/** Returns whether the number alone opens the order, as it does for a guest order that nobody has claimed. */
export const isOpenByNumber = ({ owner, type }: Pick<StoredOrder, 'owner' | 'type'>): boolean =>
  !owner && !isWalkUp({ type });

/** Returns whether a guest placed the order. Its number keeps reading it even after an account has claimed it. */
export const isReadableByNumber = (
  order: Pick<StoredOrder, 'owner' | 'type'> & { history: readonly { event: string }[] },
): boolean => isOpenByNumber(order) || order.history.some(({ event }) => event === 'claim');

export const toPermissionOrder = ({ owner, type, orderItems }: StoredOrder) => ({
  owner: owner ? String(owner) : null,
  isWalkUp: isWalkUp({ type }),
  orderItems: orderItems.map(({ chefId }) => ({ chefId: String(chefId) })),
});

/**
 * Finds an order by a number that alone grants access. Counts unknown numbers, and rejects the client for a while after
 * too many. Accounts are counted separately from the other clients of their network, so that somebody guessing numbers
 * on a chef's Wi-Fi cannot lock out the chef.
 * @throws AppError 404, 429
 */
export async function findOrderRateLimited(
  { actor, orderNumber, clientNetwork }: Omit<OrderCall, 'guestProof'>,
  { orderMisses }: RateLimits,
): Promise<StoredOrder> {
  const limitKey = actor ? `${clientNetwork} ${actor._id}` : clientNetwork;
  await orderMisses.assertAvailable(limitKey);
  const number = parseOrderNumber(orderNumber);
  const order = number && (await loadOrder(number));
  if (order) return order;
  const removed = number && (await findRemovedError(number));
  if (removed) throw removed;
  await orderMisses.consume(limitKey);
  throw notFound('order.not_found');
}

async function findBuyerContact({ owner }: StoredOrder): Promise<BuyerContact | undefined> {
  if (!owner) return undefined;
  const id = String(owner);
  return (await findContacts([id])).get(id);
}

/**
 * Returns the view of one order, with the phone numbers of its kitchens. `gone` lists dishes that are no longer
 * offered.
 */
async function toViewOf(
  stored: StoredOrder,
  knownContact: BuyerContact | undefined,
  { reader, gone }: { reader?: OrderReader | undefined; gone?: ReadonlySet<string> } = {},
): Promise<Order> {
  const owner = String(stored.owner);
  const isKnown = !stored.owner || owner === knownContact?._id;
  const chefIds = stored.pickups.map(({ chefId }) => String(chefId));
  const contacts = await findContacts(isKnown ? chefIds : [...chefIds, owner]);
  const contact = isKnown ? knownContact : contacts.get(owner);
  return toOrder(stored, { contact, reader, kitchens: contacts, gone });
}

/**
 * Returns the view of one order, including what is only known at the time of the request, such as dishes that are gone.
 */
export async function toOrderReply(
  stored: StoredOrder,
  knownContact?: BuyerContact,
  reader?: OrderReader,
): Promise<Order> {
  const gone = await findGone(stored.orderItems.map(({ product }) => String(product)));
  return toViewOf(stored, knownContact, { reader, gone });
}

/** Returns the whole order to its buyer and to admins, and to a chef only the chef's own items. */
export const toOrderViewFor = async (
  user: AuthenticatedUser,
  stored: StoredOrder,
  reach: CustomerReach,
): Promise<OrderView> =>
  can.readOrder(user, toPermissionOrder(stored))
    ? toOrderReply(stored, user, String(stored.owner) === user._id ? 'customer' : 'kitchen')
    : toChefReply(stored, user._id, reach);

export async function toChefReply(
  stored: StoredOrder,
  chefId: string,
  reach: CustomerReach,
): Promise<ChefOrder> {
  const [contact, reached] = await Promise.all([
    findBuyerContact(stored),
    readReached(reach, [stored], chefId),
  ]);
  return toChefOrder(stored, chefId, { contact, reached: reached.get(stored._id) });
}

/**
 * Returns the reply to placing an order. A repeated request must get the same reply, so it does not mark dishes that
 * are gone by now.
 */
export const toPlacedReply = (stored: StoredOrder, user?: AuthenticatedUser): Promise<Order> =>
  toViewOf(stored, user);

export async function getOrder(
  actor: AuthenticatedUser,
  rawNumber: string,
  reach: CustomerReach,
): Promise<OrderView> {
  const stored = await findOrder(rawNumber);
  if (!can.readOrder(actor, toPermissionOrder(stored)) && !can.readPart(actor, toPermissionOrder(stored)))
    throw notFound('order.not_found');
  return toOrderViewFor(actor, stored, reach);
}

/**
 * Returns a guest order. Its number alone grants access, even after the order was added to an account, of which the
 * reply then reveals nothing. Chefs of the order and admins know the number too, so they see no hand-over code.
 * @throws AppError 404 for an order that a member placed, 429
 */
export async function getGuestOrder(
  { actor, guestProof, ...call }: OrderCall,
  context: OrderContext,
): Promise<Order> {
  const stored = await findOrderRateLimited({ ...call, actor: undefined }, context.limits);
  if (!isReadableByNumber(stored)) throw notFound('order.not_found');
  const order = await toGuestReply(stored, guestProof, context.orderKeys);
  if (!actor?.isAdmin && !(actor && can.readPart(actor, toPermissionOrder(stored)))) return order;
  return { ...order, pickups: order.pickups.map(({ code: _code, ...pickup }) => pickup) };
}

/** Returns the key of a guest order to somebody who knows its email. @throws AppError 403, 404, 429 */
export async function getOrderKey(
  call: Omit<OrderCall, 'actor'>,
  context: OrderContext,
): Promise<{ key: string }> {
  const guest = { ...call, actor: undefined };
  const stored = await findOrderRateLimited(guest, context.limits);
  if (!isReadableByNumber(stored)) throw notFound('order.not_found');
  await requireProof(stored, guest, context);
  return { key: context.orderKeys.createKey(stored._id) };
}

/**
 * Returns a guest's view. For an order of several kitchens, or one that was added to an account, the number alone opens
 * only a part.
 */
export async function toGuestReply(
  stored: StoredOrder,
  guestProof: GuestProof,
  orderKeys: OrderKeys,
): Promise<Order> {
  const isWholeByNumber = stored.owner === null && stored.pickups.length === 1;
  const reader = isWholeByNumber || isProven(stored, guestProof, orderKeys) ? 'customer' : 'number';
  return { ...(await toOrderReply(stored, undefined, reader)), user: null };
}

export async function getChefOrder(
  rawNumber: string,
  chefId: string,
  reach: CustomerReach,
): Promise<ChefOrder> {
  const stored = await findOrder(rawNumber);
  const chef = chefId.toLowerCase();
  if (!toPermissionOrder(stored).orderItems.some((item) => item.chefId === chef))
    throw notFound('order.not_found');
  return toChefReply(stored, chef, reach);
}

export const hasPickedUp: HasPickedUp = async (account, product, session) => {
  const pickedUpItem = { product: new Types.ObjectId(product), isPickedUp: true, isPaid: true };
  const filter = { owner: new Types.ObjectId(account), orderItems: trusted({ $elemMatch: pickedUpItem }) };
  return (await OrderModel.exists(filter).session(session ?? null)) !== null;
};

export const isPictureInOrders = async (image: string): Promise<boolean> =>
  (await OrderModel.exists({ 'orderItems.image': image })) !== null;

/**
 * Finds the customer of an order at a kitchen. @throws AppError 404, 409 for a walk-up sale or a customer whose data
 * were removed
 */
export async function findCustomer(rawNumber: string, chefId: string): Promise<Customer> {
  const order = await findOrder(rawNumber);
  if (!order.orderItems.some((item) => String(item.chefId) === chefId)) throw notFound('order.not_found');
  if (isWalkUp(order)) throw conflict('kitchen.no_customer');
  const account = order.owner ? String(order.owner) : null;
  const phones = order.customerPhone ? [order.customerPhone] : [];
  if (account === null && phones.length === 0) throw conflict('kitchen.no_customer');
  if (account === null) return { account, name: order.userName, phones };
  const contact = (await findContacts([account])).get(account);
  if (!contact) throw conflict('kitchen.no_customer');
  return { account, name: contact.name, phones: [...phones, contact.phone] };
}
