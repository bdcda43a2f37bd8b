import { Types, type ClientSession } from 'mongoose';
import {
  createMessage,
  type ApiMessage,
  type ParameterlessCode,
} from '@homechef/contract/messages/api-message';
import { dayMs } from '@homechef/contract/time/local-date';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { AppError, rateLimitedWith } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { hashKey } from '../../../platform/http/limits/client-network.ts';
import { findHeldPortions, type HeldPortions } from '../../waiting-list/holds/held-portions.ts';
import type { WaitingPerson, HoldLimits } from '../../waiting-list/holds/hold-limits.ts';
import { countPortions } from './cart-validation.ts';
import { ClientNetworkModel, GuestContactModel, type NetworkOrder } from './order-limits.model.ts';
import { isCountedAt, type CountedItem, type CountedPickup } from '../change/order-progress.ts';
import { OrderModel } from '../orders.model.ts';

/** Limits of ordered but unpaid portions (docs/rules/accounts.md §8). 0 turns a limit off. */
export interface OpenOrderLimits {
  maxGuestOrders: number; // per phone and per email of a guest
  maxPortions: number; // per phone and per email of a guest, and `sharedFactor` times as many for others
}

const sharedFactor = 3; // how many times `maxPortions` an account, or all guests of one network together, may have

// A festival shares one network. Its limit grows by a tenth of `maxPortions` for each guest whose food a kitchen has
// made, up to `maxNetworkFactor` times as many in all.
const servedShare = 0.1;
const maxNetworkFactor = 12;
const networkMemoryMs = dayMs / 12;

// By then, the customer may have picked up and paid for an order.
const retryAfterSeconds = 15 * 60;

interface LimitedBuyer {
  owner: string | null;
  customerPhone: string;
  email: string;
  clientNetwork?: string | undefined;
}

/** An order about to be placed: its number, its buyer and its number of portions. */
interface LimitedOrder {
  _id: string;
  buyer: LimitedBuyer;
  portions: number;
  hold?: string | undefined; // the waiting list entry whose hold the order uses
}

export const getGuestContactKeys = (guest: Pick<LimitedBuyer, 'customerPhone' | 'email'>): string[] => [
  `phone ${getPhoneKey(guest.customerPhone)}`,
  `email ${guest.email}`,
];

/** Returns the keys of a person: of the account, or of the phone and the email of a guest. */
export const listPersonKeys = ({ owner, ...guest }: LimitedBuyer): string[] =>
  owner === null ? getGuestContactKeys(guest) : [`account ${owner}`];

/** Returns the keys under which the open orders of a buyer are limited. */
function listLimitKeys(buyer: LimitedBuyer, { maxGuestOrders, maxPortions }: OpenOrderLimits): string[] {
  if (maxPortions === 0 && (buyer.owner !== null || maxGuestOrders === 0)) return [];
  if (buyer.owner !== null) return listPersonKeys(buyer);
  return [
    ...listPersonKeys(buyer),
    ...(maxPortions > 0 && buyer.clientNetwork !== undefined ? [`network ${buyer.clientNetwork}`] : []),
  ];
}

const isNetworkKey = (key: string): boolean => key.startsWith('network ');

/** Writes one document per account or contact, so that concurrent orders with the same key conflict. */
async function lockKeys(keys: readonly string[], session: ClientSession): Promise<void> {
  const locks = keys.map((key) => ({
    updateOne: {
      filter: { _id: hashKey(key) },
      update: { $inc: { orders: 1 }, $set: { touchedAt: new Date() } },
      upsert: true,
    },
  }));
  if (locks.length > 0) await GuestContactModel.collection.bulkWrite(locks as never, { session });
}

function getNetworkOf(keys: readonly string[]): string | undefined {
  const key = keys.find(isNetworkKey);
  return key === undefined ? undefined : hashKey(key);
}

const listNetworkOrders = (stored: object | null, time: Date): NetworkOrder[] => {
  const { orders = [] } = (stored ?? {}) as { orders?: NetworkOrder[] };
  return orders.filter(({ at }) => +at > +time - networkMemoryMs);
};

/**
 * Adds an order to those that its network placed in the last two hours, and drops older ones. Returns the earlier
 * orders.
 */
async function recordNetworkOrder(
  network: string,
  order: string,
  session: ClientSession,
): Promise<readonly NetworkOrder[]> {
  const time = now();
  const recent = {
    $filter: {
      input: { $ifNull: ['$orders', []] },
      cond: { $gt: ['$$this.at', new Date(+time - networkMemoryMs)] },
    },
  };
  const orders = { $concatArrays: [recent, [{ order: { $literal: order }, at: time }]] };
  const stored = await ClientNetworkModel.collection.findOneAndUpdate(
    { _id: hashKey(network) } as object,
    [{ $set: { orders, expiresAt: new Date(+time + networkMemoryMs) } }],
    { session, upsert: true, returnDocument: 'after' },
  );
  return listNetworkOrders(stored, time).filter((entry) => entry.order !== order);
}

const findNetworkOrders = async (id: string): Promise<readonly NetworkOrder[]> =>
  listNetworkOrders(await ClientNetworkModel.collection.findOne({ _id: id } as object), now());

interface OpenOrder {
  _id: string;
  type: string;
  contacts?: string[];
  items: readonly CountedItem[]; // only the items that count
}

async function readOpenOrders(filter: object, session?: ClientSession): Promise<OpenOrder[]> {
  const time = now();
  const isOpen = { countsUntil: { $gt: time } };
  const found = await OrderModel.collection
    .find<Omit<OpenOrder, 'items'> & { orderItems: CountedItem[]; pickups?: CountedPickup[] }>(
      { ...filter, ...isOpen },
      {
        ...(session ? { session } : {}),
        projection: { type: 1, contacts: 1, orderItems: 1, 'pickups.chefId': 1, 'pickups.endsAt': 1 },
      },
    )
    .toArray();
  return found.flatMap(({ orderItems, pickups = [], ...order }) => {
    const items = orderItems.filter((item) => isCountedAt(item, pickups, time));
    return items.length > 0 ? [{ ...order, items }] : [];
  });
}

const toBuyerFilter = ({ owner, ...guest }: LimitedBuyer) =>
  owner === null
    ? { type: 'Guest', contacts: { $in: getGuestContactKeys(guest) } }
    : { type: 'Member', owner: new Types.ObjectId(owner) };

const toNetworkFilter = (networkOrders: readonly NetworkOrder[]) => ({
  type: 'Guest',
  _id: { $in: networkOrders.map(({ order }) => order) },
});

const toBuyerKey = (buyer: LimitedBuyer) => listPersonKeys(buyer).join(' ');

// Many simultaneous orders of one buyer or network share a single read.
const loadOpenOfBuyer = createBatchLoader({
  read: (buyers: readonly LimitedBuyer[]) =>
    Promise.all(
      buyers.map(async (buyer) => ({
        key: toBuyerKey(buyer),
        open: await readOpenOrders(toBuyerFilter(buyer)),
      })),
    ),
  keyToString: toBuyerKey,
  resultKey: ({ key }) => key,
});
const loadOpenOfNetwork = createBatchLoader({
  read: (networks: readonly string[]) =>
    Promise.all(
      networks.map(async (network) => {
        const networkOrders = await findNetworkOrders(network);
        return { network, networkOrders, open: await readOpenOrders(toNetworkFilter(networkOrders)) };
      }),
    ),
  keyToString: (network) => network,
  resultKey: ({ network }) => network,
});

type KnownOrders = Pick<Use, 'networkOrders' | 'open' | 'held'>;

/** Holds are left to the transaction, because few orders are refused because of them. */
async function findKnownOrders(buyer: LimitedBuyer, network: string | undefined): Promise<KnownOrders> {
  const [ofBuyer, ofNetwork] = await Promise.all([
    loadOpenOfBuyer(buyer),
    network === undefined ? undefined : loadOpenOfNetwork(network),
  ]);
  const open = [...(ofBuyer?.open ?? []), ...(ofNetwork?.open ?? [])];
  return {
    networkOrders: ofNetwork?.networkOrders ?? [],
    open: [...new Map(open.map((order) => [order._id, order])).values()],
    held: [],
  };
}

async function lockKnownOrders(
  { _id, buyer, hold }: LimitedOrder,
  keys: readonly string[],
  session: ClientSession,
): Promise<KnownOrders> {
  const networkKey = keys.find(isNetworkKey);
  await lockKeys(
    keys.filter((key) => key !== networkKey),
    session,
  );
  const networkOrders = networkKey ? await recordNetworkOrder(networkKey, _id, session) : [];
  const filters = [toBuyerFilter(buyer), ...(networkKey ? [toNetworkFilter(networkOrders)] : [])];
  const open = await readOpenOrders({ $or: filters }, session);
  const held = await findHeldPortions(listPersonKeys(buyer), networkKey && hashKey(networkKey), session);
  return { networkOrders, open, held: held.filter((entry) => entry._id !== hold) };
}

/**
 * Limits what a buyer, and the guests of a network, have ordered but not paid, inside the transaction that places the
 * order. Without a session it only reads, to refuse an order before it waits in line.
 * @throws AppError 429
 */
export async function assertOpenOrderLimits(
  order: LimitedOrder,
  limits: OpenOrderLimits,
  session?: ClientSession,
): Promise<void> {
  const { buyer, portions } = order;
  const keys = listLimitKeys(buyer, limits);
  if (keys.length === 0) return;
  const known = session
    ? await lockKnownOrders(order, keys, session)
    : await findKnownOrders(buyer, getNetworkOf(keys));
  assertBuyerLimits({ buyer, portions, limits, ...known });
  if (buyer.owner === null)
    await assertNetworkLimit({ portions, limits, ...known, network: getNetworkOf(keys) }, session);
}

/** Returns whether a waiting person may hold some portions. A hold counts like the order that it becomes. */
async function mayHold(
  { account, phone, email, network: ownNetwork, qty: portions }: WaitingPerson,
  limits: OpenOrderLimits,
): Promise<boolean> {
  const buyer = { owner: account && String(account), customerPhone: phone, email: email ?? '' };
  const network = account ? undefined : ownNetwork;
  const known = {
    ...(await findKnownOrders(buyer, network)),
    held: await findHeldPortions(listPersonKeys(buyer), network),
  };
  try {
    assertBuyerLimits({ buyer, portions, limits, ...known });
    if (buyer.owner === null) await assertNetworkLimit({ portions, limits, ...known, network });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate-limited') return false;
    throw error;
  }
}

export const createHoldLimits = (maxPortions: number): HoldLimits => ({
  isOn: maxPortions > 0,
  mayHold: (entry) => mayHold(entry, { maxGuestOrders: 0, maxPortions }),
});

interface Use extends Pick<LimitedOrder, 'buyer' | 'portions'> {
  limits: OpenOrderLimits;
  network: string | undefined; // id of the network, for a guest
  networkOrders: readonly NetworkOrder[];
  open: readonly OpenOrder[];
  held: readonly HeldPortions[];
}

const isExceeded = (
  { open, held }: Pick<Use, 'open' | 'held'>,
  { portions, limits }: Pick<Use, 'portions' | 'limits'>,
  max: number,
) =>
  limits.maxPortions > 0 && countPortions([...open.flatMap(({ items }) => items), ...held]) + portions > max;

const refuse = (message: ApiMessage) => rateLimitedWith(message, retryAfterSeconds);

function assertBuyerLimits({
  buyer,
  portions,
  limits,
  open,
  held,
}: Omit<Use, 'network' | 'networkOrders'>): void {
  const assertPortions = (
    key: string,
    orders: readonly OpenOrder[],
    max: number,
    code: ParameterlessCode,
  ) => {
    const ofKey = { open: orders, held: held.filter(({ people }) => people.includes(key)) };
    if (isExceeded(ofKey, { portions, limits }, max)) throw refuse(createMessage(code));
  };
  const maxShared = sharedFactor * limits.maxPortions;
  if (buyer.owner !== null)
    return assertPortions(`account ${buyer.owner}`, open, maxShared, 'order.too_many_open_portions');
  for (const contact of getGuestContactKeys(buyer)) {
    const ofContact = open.filter(({ contacts = [] }) => contacts.includes(contact));
    if (limits.maxGuestOrders > 0 && ofContact.length >= limits.maxGuestOrders)
      throw refuse(createMessage('order.too_many_unpaid'));
    assertPortions(contact, ofContact, limits.maxPortions, 'order.too_many_open_guest_portions');
  }
}

interface NetworkOrderState {
  contacts?: string[];
  orderItems: Pick<CountedItem, 'isPaid' | 'stage'>[];
}

const isServed = ({ isPaid, stage }: NetworkOrderState['orderItems'][number]) =>
  isPaid || stage === 'ready' || stage === 'picked_up';

/**
 * Counts the guests of a network for whom a kitchen has made food in the last two hours, leaving out those who did not
 * pick theirs up. A stranger can make up contacts and place orders, but cannot make a kitchen cook. Guests who share a
 * phone or an email count as one.
 */
async function countServedGuests(
  networkOrders: readonly NetworkOrder[],
  session?: ClientSession,
): Promise<number> {
  const filter: object = toNetworkFilter(networkOrders);
  const found = await OrderModel.collection
    .find<NetworkOrderState>(filter, {
      ...(session ? { session } : {}),
      projection: { contacts: 1, 'orderItems.isPaid': 1, 'orderItems.stage': 1 },
    })
    .toArray();
  const missed = found.filter(({ orderItems }) => orderItems.some(({ stage }) => stage === 'no_show'));
  const missedBy = new Set(missed.flatMap(({ contacts = [] }) => contacts));
  const served = found.filter(
    ({ contacts = [], orderItems }) =>
      orderItems.some(isServed) && !contacts.some((contact) => missedBy.has(contact)),
  );
  const contacts = new Set(served.flatMap((order) => order.contacts ?? []));
  const countKind = (kind: string) => [...contacts].filter((contact) => contact.startsWith(kind)).length;
  return Math.min(countKind('phone '), countKind('email '));
}

async function assertNetworkLimit(
  { portions, limits, network, networkOrders, open, held }: Omit<Use, 'buyer'>,
  session?: ClientSession,
): Promise<void> {
  const { maxPortions } = limits;
  const numbers = new Set(networkOrders.map(({ order }) => order));
  const ofNetwork = {
    open: open.filter((order) => numbers.has(order._id)),
    held: held.filter((entry) => entry.account === null && entry.network === network),
  };
  const isOver = (max: number) => isExceeded(ofNetwork, { portions, limits }, max);
  if (!isOver(sharedFactor * maxPortions)) return;
  const factor = sharedFactor + servedShare * (await countServedGuests(networkOrders, session));
  if (isOver(Math.floor(Math.min(factor, maxNetworkFactor) * maxPortions)))
    throw refuse(createMessage('order.too_many_open_network_portions', { minutes: retryAfterSeconds / 60 }));
}
