import mongoose, { Types, type PipelineStage, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Reach } from '@homechef/contract/users/reach';
import type { ChefOrderSort } from '@homechef/contract/orders/order-options';
import type { AdminOrderQuery, ChefOrderQuery, OrderQuery } from '@homechef/contract/orders/requests';
import { listQueryTimeout, newestFirst, oldestFirst, type SortSpec } from '../../../platform/db/queries.ts';
import { chunkAsync } from '../../../platform/lib/chunk-async.ts';
import { pageOffset, StreamedPage, type PagedResult } from '../../../platform/lib/pagination.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { findContacts } from '../../users/users.service.ts';
import { countEntries } from '../change/order-progress.ts';
import { createAdminFilter } from './admin-order-filter.ts';
import { buildSearchFilter } from './order-search.ts';
import { anyStateFilter, OrderModel, searchIndex, type StoredOrder } from '../orders.model.ts';
import { readReached, type CustomerReach, type ReachByOrder } from './order-reach.ts';
import { toChefOrder, toOrder, type BuyerContact } from '../orders.mapper.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredOrder>;

export const createSortings = (totalField = 'totalPrice', pickupField = 'pickups.startsAt') =>
  ({
    latest: newestFirst,
    oldest: oldestFirst,
    total: { [totalField]: 1, ...newestFirst },
    '-total': { [totalField]: -1, ...newestFirst },
    pickup: { [pickupField]: 1, ...newestFirst },
  }) satisfies Record<ChefOrderSort, SortSpec>;

const isSortedByTotal = ({ sort }: ChefOrderQuery) => sort === 'total' || sort === '-total';

const stateFilter = ({ state }: OrderQuery): Filter => (state ? { isComplete: state === 'done' } : {});

/** Selects orders by the stage of an item and by the local date of a pickup. */
const pickupFilter = ({ stage, pickupDate }: OrderQuery): Filter => ({
  ...(stage ? { 'orderItems.stage': stage } : {}),
  ...(pickupDate ? { 'pickups.date': pickupDate } : {}),
});

const chefPickupFilter = (chefId: Types.ObjectId, { stage, pickupDate }: ChefOrderQuery): Filter => ({
  ...(stage ? { orderItems: trusted({ $elemMatch: { chefId, stage } }) } : {}),
  ...(pickupDate ? { pickups: trusted({ $elemMatch: { chefId, date: pickupDate } }) } : {}),
});

// Leaving these fields out makes a page of fifty orders faster.
const hiddenFields = {
  idempotency: 0,
  contacts: 0,
  openChefs: 0,
  openCodes: 0,
  isComplete: 0,
  fromStock: 0,
  searchText: 0,
  dueAt: 0,
  noShowTimers: 0,
} as const;

type IndexHint = { hint?: typeof searchIndex };

// Reads with the driver, because Mongoose takes twice as long and stored orders need no casting.
const findPage = (
  filter: Filter,
  query: ChefOrderQuery,
  indexHint: IndexHint = {},
): AsyncIterable<StoredOrder> =>
  OrderModel.collection
    .find<StoredOrder>(filter as object, { ...listQueryTimeout, ...indexHint, projection: hiddenFields })
    .sort(createSortings()[query.sort])
    .skip(pageOffset(query))
    .limit(query.limit);

const countAll = (filter: Filter, indexHint: IndexHint = {}): Promise<number> =>
  OrderModel.collection.countDocuments(filter as object, { ...listQueryTimeout, ...indexHint });

interface ListReader {
  findPage: (
    filter: Filter,
    query: ChefOrderQuery,
  ) => AsyncIterable<StoredOrder> | Promise<AsyncIterable<StoredOrder>>;
  countAll: (filter: Filter) => Promise<number>;
}

const isLastPage = (pageLength: number, { limit, page }: ChefOrderQuery) =>
  pageLength < limit && (pageLength > 0 || page === 1);

/**
 * The maximum number of lines and history entries of the orders in memory at a time. Most pages stay below it and need
 * only one query for the contact details of their buyers.
 */
const maxEntriesAtOnce = 2_000;

function createContactReader(knownContact: BuyerContact | undefined) {
  const contacts = new Map<string, BuyerContact | undefined>();
  if (knownContact) contacts.set(knownContact._id, knownContact);
  return async (orders: readonly StoredOrder[]) => {
    const owners = new Set(orders.flatMap(({ owner }) => (owner ? [String(owner)] : [])));
    const unknown = [...owners].filter((owner) => !contacts.has(owner));
    const found = unknown.length > 0 ? await findContacts(unknown) : new Map<string, BuyerContact>();
    for (const owner of unknown) contacts.set(owner, found.get(owner));
    return contacts;
  };
}

function list<T>(
  filter: Filter,
  query: ChefOrderQuery,
  toReply: (
    order: StoredOrder,
    facts: { contact: BuyerContact | undefined; reached: Reach | undefined },
  ) => T,
  {
    reader = { findPage, countAll },
    knownContact,
    readReach,
  }: {
    reader?: ListReader;
    knownContact?: BuyerContact;
    readReach?: (orders: readonly StoredOrder[]) => Promise<ReachByOrder>;
  } = {},
): StreamedPage<T> {
  const readContacts = createContactReader(knownContact);
  let total: Promise<number> | undefined;
  async function* readPage(): AsyncGenerator<StoredOrder> {
    let length = 0;
    for await (const order of await reader.findPage(filter, query)) {
      length += 1;
      yield order;
    }
    total = isLastPage(length, query) ? Promise.resolve(pageOffset(query) + length) : reader.countAll(filter);
    total.catch(() => undefined); // the error is handled by `getTotal`
  }
  async function* createReplies(): AsyncGenerator<T> {
    for await (const orders of chunkAsync(readPage(), maxEntriesAtOnce, countEntries)) {
      const [contacts, reached] = await Promise.all([readContacts(orders), readReach?.(orders)]);
      for (const order of orders)
        yield toReply(order, {
          contact: contacts.get(String(order.owner)),
          reached: reached?.get(order._id),
        });
    }
  }
  return new StreamedPage(createReplies(), async () => total ?? reader.countAll(filter));
}

/** Returns the orders of an account, newest first, as it sees them as a customer. */
export async function* listOrdersOf(contact: BuyerContact): AsyncGenerator<Order> {
  const orders = OrderModel.collection
    .find<StoredOrder>({ owner: new Types.ObjectId(contact._id) }, { projection: hiddenFields })
    .sort(newestFirst);
  for await (const order of inPieces(orders)) yield toOrder(order, { contact });
}

const withEmail = { byEmail: true };

/**
 * The maximum number of matches that a search by total reads from the search index and sorts in memory. Above it, the
 * database may choose another index, which fills a page sooner.
 */
const maxInMemorySort = 10_000;

/** Creates a reader that matches the search text inside the search index, so that it fetches only matching orders. */
function createSearchReader(): ListReader {
  const indexHint = { hint: searchIndex };
  let total: Promise<number> | undefined;
  const countOnce = (filter: Filter) => (total ??= countAll(filter, indexHint));
  return {
    countAll: countOnce,
    findPage: async (filter, query) => {
      const hasTooManyMatches = isSortedByTotal(query) && (await countOnce(filter)) > maxInMemorySort;
      return findPage(filter, query, hasTooManyMatches ? {} : indexHint);
    },
  };
}

/** Returns what an admin selects of all orders. */
export const createSelection = (query: AdminOrderQuery): Filter => ({
  ...stateFilter(query),
  ...pickupFilter(query),
  ...createAdminFilter(query),
  ...buildSearchFilter(query.q, withEmail),
});

/** Returns the filter of the sorted list of all orders, for admins. */
export const createFilterOfAll = (query: AdminOrderQuery): Filter => ({
  ...anyStateFilter,
  ...createSelection(query),
});

export const listOrders = (query: AdminOrderQuery): StreamedPage<Order> =>
  list(
    createFilterOfAll(query),
    query,
    (order, { contact }) => toOrder(order, { contact, reader: 'kitchen' }),
    query.q ? { reader: createSearchReader() } : {},
  );

export const listOwnOrders = (user: AuthenticatedUser, query: OrderQuery): StreamedPage<Order> =>
  list(
    {
      owner: new Types.ObjectId(user._id),
      ...anyStateFilter,
      ...stateFilter(query),
      ...pickupFilter(query),
      ...buildSearchFilter(query.q, withEmail),
    },
    query,
    (order, { contact }) => toOrder(order, { contact, reader: 'customerList' }),
    { knownContact: user },
  );

/** Lists the orders with items of a chef, reduced to these items. A chef cannot search by email. */
export function listChefOrders(
  chefId: string,
  query: ChefOrderQuery,
  reach: CustomerReach,
): StreamedPage<ChefOrder> | PagedResult<ChefOrder> {
  if (!isObjectId(chefId)) return { items: [], total: 0 };
  const chef = new Types.ObjectId(chefId);
  const stateFilters: Record<NonNullable<OrderQuery['state']>, Filter> = {
    open: { openChefs: chef }, // `openChefs` implies that the chef has items in the order.
    done: { 'orderItems.chefId': chef, openChefs: trusted({ $ne: chef }) },
  };
  const chefFilter: Filter = query.state ? stateFilters[query.state] : { 'orderItems.chefId': chef };
  const filter = {
    ...chefFilter,
    ...chefPickupFilter(chef, query),
    ...buildSearchFilter(query.q, { byEmail: false }),
  };
  const isSortedByOwnPart = isSortedByTotal(query) || query.sort === 'pickup';
  const reader = { findPage: isSortedByOwnPart ? createChefPartReader(chef) : findPage, countAll };
  return list(filter, query, (order, facts) => toChefOrder(order, String(chef), facts), {
    reader,
    readReach: (orders) => readReached(reach, orders, String(chef)),
  });
}

// No index contains the total and the pickup time of a chef's part, so the database computes them for each order.
const createChefPartReader =
  (chef: Types.ObjectId) =>
  (filter: Filter, query: ChefOrderQuery): AsyncIterable<StoredOrder> => {
    const selectOwn = (input: string) => ({
      $filter: { input, as: 'part', cond: { $eq: ['$$part.chefId', chef] } },
    });
    const itemTotal = { $multiply: ['$$item.price', '$$item.qty'] };
    const ownItems = { $map: { input: selectOwn('$orderItems'), as: 'item', in: itemTotal } };
    const moved = { $eq: ['$$pickup.change.kind', 'moved'] };
    const expected = { $cond: [moved, '$$pickup.change.startsAt', '$$pickup.startsAt'] };
    const ownTimes = { $map: { input: selectOwn('$pickups'), as: 'pickup', in: expected } };
    const stages: PipelineStage[] = [
      { $match: filter },
      { $set: { chefTotal: { $sum: ownItems }, chefPickup: { $first: ownTimes } } },
      { $sort: createSortings('chefTotal', 'chefPickup')[query.sort] },
      { $skip: pageOffset(query) },
      { $limit: query.limit },
      { $unset: ['chefTotal', 'chefPickup', ...Object.keys(hiddenFields)] },
    ];
    return OrderModel.collection.aggregate<StoredOrder>(stages, listQueryTimeout);
  };
