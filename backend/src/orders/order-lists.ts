import mongoose, { Types, type PipelineStage, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { OrderSort } from '@homechef/contract/orders/order-options';
import type { OrderQuery } from '@homechef/contract/orders/requests';
import { listQueryTimeout } from '../db/query-timeout.ts';
import { newestFirst, oldestFirst, type SortSpec } from '../db/sorting.ts';
import { pageOffset } from '../lib/pagination.ts';
import type { PagedResult } from '../lib/pagination.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { findContacts } from '../users/users.service.ts';
import { searchFilter } from './order-search.ts';
import { anyStateFilter, OrderModel, searchIndex, type StoredOrder } from './orders.model.ts';
import { toChefOrder, toOrder, type BuyerContact } from './orders.mapper.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredOrder>;

/** How a list is sorted, by the order's own total or by another field; ties are newest first. */
const sortings = (total = 'totalPrice') =>
  ({
    latest: newestFirst,
    oldest: oldestFirst,
    total: { [total]: 1, ...newestFirst },
    '-total': { [total]: -1, ...newestFirst },
  }) satisfies Record<OrderSort, SortSpec>;

const isByTotal = ({ sort }: OrderQuery) => sort === 'total' || sort === '-total';

const stateFilter = ({ state }: OrderQuery): Filter => (state ? { isComplete: state === 'done' } : {});

/** What no list shows; who waits for fifty orders should not wait for that as well. */
const hiddenFields = {
  idempotency: 0,
  contacts: 0,
  openChefs: 0,
  isComplete: 0,
  fromStock: 0,
  searchText: 0,
} as const;

/** The index that must be used, where the database would choose another. */
type IndexHint = { hint?: typeof searchIndex };

/** Past the model, which would take twice as long: nothing in what is stored is to be cast. */
const find = (filter: Filter, query: OrderQuery, by: IndexHint = {}): Promise<StoredOrder[]> =>
  OrderModel.collection
    .find<StoredOrder>(filter as object, { ...listQueryTimeout, ...by, projection: hiddenFields })
    .sort(sortings()[query.sort])
    .skip(pageOffset(query))
    .limit(query.limit)
    .toArray();

/** How many there are on all pages. */
const count = (filter: Filter, by: IndexHint = {}): Promise<number> =>
  OrderModel.collection.countDocuments(filter as object, { ...listQueryTimeout, ...by });

/** How a list is read. */
interface ListReader {
  find: (filter: Filter, query: OrderQuery) => Promise<StoredOrder[]>;
  count: (filter: Filter) => Promise<number>;
}

/** A page with room left is the last, unless it lies behind it, and tells by itself how many there are. */
const isLastPage = (found: number, { limit, page }: OrderQuery) => found < limit && (found > 0 || page === 1);

async function list<T>(
  filter: Filter,
  query: OrderQuery,
  show: (order: StoredOrder, contact?: BuyerContact) => T,
  { reading = { find, count }, known }: { reading?: ListReader; known?: BuyerContact } = {},
): Promise<PagedResult<T>> {
  const found = await reading.find(filter, query);
  const owners = new Set(found.flatMap(({ owner }) => (owner ? [String(owner)] : [])));
  if (known) owners.delete(known._id);
  const [total, contacts] = await Promise.all([
    isLastPage(found.length, query) ? pageOffset(query) + found.length : reading.count(filter),
    owners.size > 0 ? findContacts([...owners]) : new Map<string, BuyerContact>(),
  ]);
  if (known) contacts.set(known._id, known);
  return { items: found.map((order) => show(order, contacts.get(String(order.owner)))), total };
}

const withEmail = { byEmail: true };

/** Of so many at most all that were found are read and sorted by total; of more, a page is met sooner by going through. */
const maxInMemorySort = 10_000;

/** What is searched for in all orders is compared within an index, no order is read for it. */
function createSearchReader(): ListReader {
  const by = { hint: searchIndex };
  let counted: Promise<number> | undefined;
  const countOnce = (filter: Filter) => (counted ??= count(filter, by));
  return {
    count: countOnce,
    find: async (filter, query) =>
      find(filter, query, isByTotal(query) && (await countOnce(filter)) > maxInMemorySort ? {} : by),
  };
}

/** All orders. */
export const listOrders = (query: OrderQuery): Promise<PagedResult<Order>> =>
  list({ ...anyStateFilter, ...stateFilter(query), ...searchFilter(query.q, withEmail) }, query, toOrder, {
    ...(query.q ? { reading: createSearchReader() } : {}),
  });

/** One's own orders. */
export const listOwnOrders = (caller: AuthenticatedUser, query: OrderQuery): Promise<PagedResult<Order>> =>
  list(
    {
      owner: new Types.ObjectId(caller._id),
      ...anyStateFilter,
      ...stateFilter(query),
      ...searchFilter(query.q, withEmail),
    },
    query,
    toOrder,
    { known: caller },
  );

/** The orders with this chef's items, those items only; found by number and name, for the e-mail is not the chef's. */
export function listChefOrders(chefId: string, query: OrderQuery): Promise<PagedResult<ChefOrder>> {
  if (!isObjectId(chefId)) return Promise.resolve({ items: [], total: 0 });
  const chef = new Types.ObjectId(chefId);
  const states: Record<NonNullable<OrderQuery['state']>, Filter> = {
    open: { openChefs: chef }, // whoever is open has something in it
    done: { 'orderItems.chefId': chef, openChefs: trusted({ $ne: chef }) },
  };
  const ofChef: Filter = query.state ? states[query.state] : { 'orderItems.chefId': chef };
  const filter = { ...ofChef, ...searchFilter(query.q, { byEmail: false }) };
  const show = (order: StoredOrder, contact?: BuyerContact) => toChefOrder(order, String(chef), contact);
  return list(
    filter,
    query,
    show,
    isByTotal(query) ? { reading: { find: findSortedByChefTotal(chef), count } } : {},
  );
}

/** By what this chef's items come to: no index knows it, so the database adds it up for each of the chef's orders. */
const findSortedByChefTotal =
  (chef: Types.ObjectId) =>
  (filter: Filter, query: OrderQuery): Promise<StoredOrder[]> => {
    const mine = { $filter: { input: '$orderItems', as: 'item', cond: { $eq: ['$$item.chefId', chef] } } };
    const costs = { $multiply: ['$$item.price', '$$item.qty'] };
    const stages: PipelineStage[] = [
      { $match: filter },
      { $set: { part: { $sum: { $map: { input: mine, as: 'item', in: costs } } } } },
      { $sort: sortings('part')[query.sort] },
      { $skip: pageOffset(query) },
      { $limit: query.limit },
      { $unset: ['part', ...Object.keys(hiddenFields)] },
    ];
    return OrderModel.aggregate<StoredOrder>(stages, listQueryTimeout).exec();
  };
