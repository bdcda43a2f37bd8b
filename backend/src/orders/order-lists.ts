import mongoose, { Types, type PipelineStage, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/fields';
import { foldOrderNumber } from '@homechef/contract/orders/order-number';
import type { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { OrderSort } from '@homechef/contract/orders/choices';
import type { OrderQuery } from '@homechef/contract/orders/requests';
import { contains, containsAnyCase } from '../db/contains.ts';
import { listTime } from '../db/list-time.ts';
import { newestFirst, oldestFirst, type Sorting } from '../db/sorting.ts';
import { skipOf } from '../http/paging.ts';
import type { Caller, Page } from '../http/serve.ts';
import { contactsOf } from '../users/users.service.ts';
import { OrderModel, type StoredOrder } from './orders.model.ts';
import { toChefOrder, toOrder, type Contact } from './orders.reply.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredOrder>;

/** How a list is sorted, by the order's own total or by another field; ties are newest first. */
const sortings = (total = 'totalPrice') =>
  ({
    latest: newestFirst,
    oldest: oldestFirst,
    total: { [total]: 1, ...newestFirst },
    '-total': { [total]: -1, ...newestFirst },
  }) satisfies Record<OrderSort, Sorting>;

/** Orders whose number, as someone typed it, or buyer's name or e-mail holds this text without case. */
function search(q: string | undefined, fields: readonly string[]): Filter {
  if (!q) return {};
  const number = foldOrderNumber(q);
  const named = fields.map((field) => containsAnyCase(field, q));
  return { $expr: trusted({ $or: [...named, ...(number ? [contains('$_id', number)] : [])] }) };
}

const inState = ({ state }: OrderQuery): Filter => (state ? { isComplete: state === 'done' } : {});

/** What no list shows; who waits for fifty orders should not wait for that as well. */
const unseen = { idempotency: 0, contacts: 0, openChefs: 0, isComplete: 0, fromStock: 0 } as const;

/** Past the model, which would take twice as long: nothing in what is stored is to be cast. */
const find = (filter: Filter, query: OrderQuery): Promise<StoredOrder[]> =>
  OrderModel.collection
    .find<StoredOrder>(filter as object, { ...listTime, projection: unseen })
    .sort(sortings()[query.sort])
    .skip(skipOf(query))
    .limit(query.limit)
    .toArray();

/** How many there are on all pages; a page with room left is the last, and tells by itself. */
const count = (filter: Filter, query: OrderQuery, found: number): Promise<number> | number =>
  found > 0 && found < query.limit
    ? skipOf(query) + found
    : OrderModel.collection.countDocuments(filter as object, listTime);

async function list<T>(
  filter: Filter,
  query: OrderQuery,
  show: (order: StoredOrder, contact?: Contact) => T,
  { read = find, known }: { read?: typeof find; known?: Contact } = {},
): Promise<Page<T>> {
  const found = await read(filter, query);
  const owners = new Set(found.flatMap(({ owner }) => (owner ? [String(owner)] : [])));
  if (known) owners.delete(known._id);
  const [total, contacts] = await Promise.all([
    count(filter, query, found.length),
    owners.size > 0 ? contactsOf([...owners]) : new Map<string, Contact>(),
  ]);
  if (known) contacts.set(known._id, known);
  return { items: found.map((order) => show(order, contacts.get(String(order.owner)))), total };
}

const byBuyer = ['$userName', '$userEmail'];

/** Open or completed, said so that the indexes by state serve a list of all of them too. */
const inAnyState: Filter = { isComplete: trusted({ $in: [true, false] }) };

/** All orders. */
export const listOrders = (query: OrderQuery): Promise<Page<Order>> =>
  list({ ...inAnyState, ...inState(query), ...search(query.q, byBuyer) }, query, toOrder);

/** One's own orders. */
export const myOrders = (caller: Caller, query: OrderQuery): Promise<Page<Order>> =>
  list(
    {
      owner: new Types.ObjectId(caller._id),
      ...inAnyState,
      ...inState(query),
      ...search(query.q, byBuyer),
    },
    query,
    toOrder,
    { known: caller },
  );

/** The orders with this chef's items, those items only; found by number and name, for the e-mail is not the chef's. */
export function chefOrders(chefId: string, query: OrderQuery): Promise<Page<ChefOrder>> {
  if (!isObjectId(chefId)) return Promise.resolve({ items: [], total: 0 });
  const chef = new Types.ObjectId(chefId);
  const states: Record<NonNullable<OrderQuery['state']>, Filter> = {
    open: { openChefs: chef }, // whoever is open has something in it
    done: { 'orderItems.chefId': chef, openChefs: trusted({ $ne: chef }) },
  };
  const ofChef: Filter = query.state ? states[query.state] : { 'orderItems.chefId': chef };
  const filter = { ...ofChef, ...search(query.q, ['$userName']) };
  const show = (order: StoredOrder, contact?: Contact) => toChefOrder(order, String(chef), contact);
  const isByTotal = query.sort === 'total' || query.sort === '-total';
  return list(filter, query, show, isByTotal ? { read: findByPart(chef) } : {});
}

/** By what this chef's items come to: no index knows it, so the database adds it up for each of the chef's orders. */
const findByPart =
  (chef: Types.ObjectId) =>
  (filter: Filter, query: OrderQuery): Promise<StoredOrder[]> => {
    const mine = { $filter: { input: '$orderItems', as: 'item', cond: { $eq: ['$$item.chefId', chef] } } };
    const costs = { $multiply: ['$$item.price', '$$item.qty'] };
    const stages: PipelineStage[] = [
      { $match: filter },
      { $set: { part: { $sum: { $map: { input: mine, as: 'item', in: costs } } } } },
      { $sort: sortings('part')[query.sort] },
      { $skip: skipOf(query) },
      { $limit: query.limit },
      { $unset: ['part', ...Object.keys(unseen)] },
    ];
    return OrderModel.aggregate<StoredOrder>(stages, listTime).exec();
  };
