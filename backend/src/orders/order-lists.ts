import mongoose, { Types, type PipelineStage, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { ChefOrderSort } from '@homechef/contract/orders/order-options';
import type { ChefOrderQuery, OrderQuery } from '@homechef/contract/orders/requests';
import { listQueryTimeout } from '../db/query-timeout.ts';
import { newestFirst, oldestFirst, type SortSpec } from '../db/sorting.ts';
import { LazyItems, pageOffset } from '../lib/pagination.ts';
import type { PagedResult } from '../lib/pagination.ts';
import { mapInPieces } from '../lib/work-in-pieces.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { findContacts } from '../users/users.service.ts';
import { buildSearchFilter } from './order-search.ts';
import { anyStateFilter, OrderModel, searchIndex, type StoredOrder } from './orders.model.ts';
import { toChefOrder, toOrder, type BuyerContact } from './orders.mapper.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredOrder>;

const createSortings = (totalField = 'totalPrice', pickupField = 'pickups.startsAt') =>
  ({
    latest: newestFirst,
    oldest: oldestFirst,
    total: { [totalField]: 1, ...newestFirst },
    '-total': { [totalField]: -1, ...newestFirst },
    pickup: { [pickupField]: 1, ...newestFirst },
  }) satisfies Record<ChefOrderSort, SortSpec>;

const isSortedByTotal = ({ sort }: ChefOrderQuery) => sort === 'total' || sort === '-total';

const stateFilter = ({ state }: OrderQuery): Filter => (state ? { isComplete: state === 'done' } : {});

/** Selects orders with an item in a stage, and with a pickup on a local date (pickup §3). */
const pickupFilter = ({ stage, pickupDate }: OrderQuery): Filter => ({
  ...(stage ? { 'orderItems.stage': stage } : {}),
  ...(pickupDate ? { 'pickups.date': pickupDate } : {}),
});

const chefPickupFilter = (chefId: Types.ObjectId, { stage, pickupDate }: ChefOrderQuery): Filter => ({
  ...(stage ? { orderItems: trusted({ $elemMatch: { chefId, stage } }) } : {}),
  ...(pickupDate ? { pickups: trusted({ $elemMatch: { chefId, date: pickupDate } }) } : {}),
});

// Without these fields, a page of fifty orders is read faster. `completedChefs` shows that an order has the current shape.
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

// Reads with the driver. Mongoose would take twice as long, and stored orders need no cast.
const findPage = (
  filter: Filter,
  query: ChefOrderQuery,
  indexHint: IndexHint = {},
): AsyncIterable<AnyStoredOrder> =>
  OrderModel.collection
    .find<AnyStoredOrder>(filter as object, { ...listQueryTimeout, ...indexHint, projection: hiddenFields })
    .sort(createSortings()[query.sort])
    .skip(pageOffset(query))
    .limit(query.limit);

const countAll = (filter: Filter, indexHint: IndexHint = {}): Promise<number> =>
  OrderModel.collection.countDocuments(filter as object, { ...listQueryTimeout, ...indexHint });

interface ListReader {
  findPage: (
    filter: Filter,
    query: ChefOrderQuery,
  ) => AsyncIterable<AnyStoredOrder> | Promise<AsyncIterable<AnyStoredOrder>>;
  countAll: (filter: Filter) => Promise<number>;
}

/** Returns true if a page shows the end of the list. Its offset and length then give the total, without a count. */
const isLastPage = (pageLength: number, { limit, page }: ChefOrderQuery) =>
  pageLength < limit && (pageLength > 0 || page === 1);

async function list<T>(
  filter: Filter,
  query: ChefOrderQuery,
  toReply: (order: StoredOrder, contact?: BuyerContact) => T,
  {
    reader = { findPage, countAll },
    knownContact,
  }: { reader?: ListReader; knownContact?: BuyerContact } = {},
): Promise<PagedResult<T>> {
  const found = await mapInPieces(await reader.findPage(filter, query), toCurrentOrder);
  const orders = await Promise.all(found);
  const owners = new Set(orders.flatMap(({ owner }) => (owner ? [String(owner)] : [])));
  if (knownContact) owners.delete(knownContact._id);
  const [total, contacts] = await Promise.all([
    isLastPage(orders.length, query) ? pageOffset(query) + orders.length : reader.countAll(filter),
    owners.size > 0 ? findContacts([...owners]) : new Map<string, BuyerContact>(),
  ]);
  if (knownContact) contacts.set(knownContact._id, knownContact);
  const createItems = orders.map((order) => () => toReply(order, contacts.get(String(order.owner))));
  return { items: new LazyItems(createItems), total };
}

const withEmail = { byEmail: true };

/**
 * Maximum number of matches that a search by total reads from the search index and sorts. Above it, the database may
 * choose another index, which fills a page sooner.
 */
const maxInMemorySort = 10_000;

/** Creates a reader that compares the search text within the search index, so that it reads only matching orders. */
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

export const listOrders = (query: OrderQuery): Promise<PagedResult<Order>> =>
  list(
    {
      ...anyStateFilter,
      ...stateFilter(query),
      ...pickupFilter(query),
      ...buildSearchFilter(query.q, withEmail),
    },
    query,
    (order, contact) => toOrder(order, contact, 'kitchen'),
    query.q ? { reader: createSearchReader() } : {},
  );

export const listOwnOrders = (user: AuthenticatedUser, query: OrderQuery): Promise<PagedResult<Order>> =>
  list(
    {
      owner: new Types.ObjectId(user._id),
      ...anyStateFilter,
      ...stateFilter(query),
      ...pickupFilter(query),
      ...buildSearchFilter(query.q, withEmail),
    },
    query,
    (order, contact) => toOrder(order, contact, 'customerList'),
    { knownContact: user },
  );

/** Lists the orders with items of a chef, with these items only. A chef cannot search by e-mail (contract, Orders). */
export function listChefOrders(chefId: string, query: ChefOrderQuery): Promise<PagedResult<ChefOrder>> {
  if (!isObjectId(chefId)) return Promise.resolve({ items: [], total: 0 });
  const chef = new Types.ObjectId(chefId);
  const stateFilters: Record<NonNullable<OrderQuery['state']>, Filter> = {
    open: { openChefs: chef }, // Each of `openChefs` has items in the order.
    done: { 'orderItems.chefId': chef, openChefs: trusted({ $ne: chef }) },
  };
  const chefFilter: Filter = query.state ? stateFilters[query.state] : { 'orderItems.chefId': chef };
  const filter = {
    ...chefFilter,
    ...chefPickupFilter(chef, query),
    ...buildSearchFilter(query.q, { byEmail: false }),
  };
  const toReply = (order: StoredOrder, contact?: BuyerContact) => toChefOrder(order, String(chef), contact);
  const isSortedByOwnPart = isSortedByTotal(query) || query.sort === 'pickup';
  const options = isSortedByOwnPart ? { reader: { findPage: createChefPartReader(chef), countAll } } : {};
  return list(filter, query, toReply, options);
}

// No index has the total and the pickup time of the chef's part, so the database computes them for each order.
const createChefPartReader =
  (chef: Types.ObjectId) =>
  (filter: Filter, query: ChefOrderQuery): AsyncIterable<AnyStoredOrder> => {
    const selectOwn = (input: string) => ({
      $filter: { input, as: 'part', cond: { $eq: ['$$part.chefId', chef] } },
    });
    const itemTotal = { $multiply: ['$$item.price', '$$item.qty'] };
    const ownItems = { $map: { input: selectOwn('$orderItems'), as: 'item', in: itemTotal } };
    const ownTimes = { $map: { input: selectOwn('$pickups'), as: 'pickup', in: '$$pickup.startsAt' } };
    const stages: PipelineStage[] = [
      { $match: filter },
      { $set: { chefTotal: { $sum: ownItems }, chefPickup: { $first: ownTimes } } },
      { $sort: createSortings('chefTotal', 'chefPickup')[query.sort] },
      { $skip: pageOffset(query) },
      { $limit: query.limit },
      { $unset: ['chefTotal', 'chefPickup', ...Object.keys(hiddenFields)] },
    ];
    return OrderModel.collection.aggregate<AnyStoredOrder>(stages, listQueryTimeout);
  };
