import type { PipelineStage, Types } from 'mongoose';
import { cashStates, getCashState, type CashState } from '@homechef/contract/orders/cash-state';
import { stages } from '@homechef/contract/orders/item-transitions';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import type { AdminOrderQuery } from '@homechef/contract/orders/requests';
import { listQueryTimeout } from '../../../platform/db/query-timeout.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { createPartFilter } from './admin-order-filter.ts';
import { createFilterOfAll, createSortings } from './order-lists.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from '../orders.model.ts';

/** Cash of items by what became of it, in cents. `price` is their sum. */
export type CashSums = Record<CashState | 'price', number>;

const flags = [false, true];
const situations = stages.flatMap((stage) =>
  flags.flatMap((isPaid) => flags.map((isRefunded) => ({ stage, isPaid, isRefunded }))),
);
const itemCents = { $multiply: ['$$item.price', '$$item.qty'] };
const itemSituation = [
  '$$item.stage',
  { $eq: ['$$item.isPaid', true] },
  { $eq: ['$$item.isRefunded', true] },
];

/** Adds an amount up over the items whose condition is true. */
export const sumItems = (amount: unknown, condition: unknown) => ({
  $sum: { $map: { input: '$items', as: 'item', in: { $cond: [condition, amount, 0] } } },
});

/** Lets the database add up the prices of the items in a state of cash, by the rule of the contract. */
export function sumCashState(state: CashState) {
  const matching = situations
    .filter((situation) => getCashState(situation) === state)
    .map(({ stage, isPaid, isRefunded }) => [stage, isPaid, isRefunded]);
  return sumItems(itemCents, { $in: [itemSituation, matching] });
}

const countedStages = stages.filter((stage) => usesCapacity({ stage }));
export const countedPortions = sumItems('$$item.qty', { $in: ['$$item.stage', countedStages] });

const itemsOfPickup = {
  $filter: { input: '$orderItems', as: 'item', cond: { $eq: ['$$item.chefId', '$pickups.chefId'] } },
};

/** Stages that split each order into its kitchens, each with its items. */
export const splitByKitchen: PipelineStage.FacetPipelineStage[] = [
  { $unwind: { path: '$pickups', includeArrayIndex: 'number' } },
  { $set: { items: itemsOfPickup } },
];

const createPartStages = (query: AdminOrderQuery, sort: PipelineStage[] = []): PipelineStage[] => [
  { $match: createFilterOfAll(query) },
  ...sort,
  ...splitByKitchen,
  { $match: createPartFilter(query) },
  {
    $set: {
      portions: countedPortions,
      price: sumItems(itemCents, true),
      ...Object.fromEntries(cashStates.map((state) => [state, sumCashState(state)])),
    },
  },
];

const sumFields = Object.fromEntries(
  ['portions', 'price', ...cashStates].map((name) => [name, { $sum: `$${name}` }]),
);

interface PartSums extends CashSums {
  portions: number;
}

const aggregate = <T extends object>(pipeline: PipelineStage[]) =>
  OrderModel.collection.aggregate<T>(pipeline, listQueryTimeout);

export interface OrderSums extends PartSums {
  orders: number;
  parts: number;
}

/** Adds up the parts of orders that a filter of admins selects. Amounts are in cents. */
export async function sumOrders(query: AdminOrderQuery): Promise<OrderSums> {
  const [found] = await aggregate<OrderSums>([
    ...createPartStages(query),
    { $group: { _id: '$_id', parts: { $sum: 1 }, ...sumFields } },
    { $group: { _id: null, orders: { $sum: 1 }, parts: { $sum: '$parts' }, ...sumFields } },
    { $unset: '_id' },
  ]).toArray();
  const none = Object.fromEntries(
    ['orders', 'parts', 'portions', 'price', ...cashStates].map((name) => [name, 0]),
  );
  return found ?? (none as unknown as OrderSums);
}

export interface KitchenSums extends PartSums {
  _id: Types.ObjectId;
  kitchen: string;
  city: string;
  orders: number;
}

/** Adds up the parts of orders by kitchen, by name. */
export const sumByKitchen = (query: AdminOrderQuery): Promise<KitchenSums[]> =>
  aggregate<KitchenSums>([
    ...createPartStages(query, [{ $sort: { createdAt: -1 } }]),
    {
      $group: {
        _id: '$pickups.chefId',
        kitchen: { $first: { $first: '$items.brand' } }, // its name in the latest order
        city: { $first: '$pickups.place.city' },
        orders: { $sum: 1 },
        ...sumFields,
      },
    },
    { $sort: { kitchen: 1, _id: 1 } },
  ]).toArray();

/** Part of an order that one kitchen makes. */
export type ExportedPart = Omit<StoredOrder, 'pickups'> &
  PartSums & { pickups: StoredPickup; items: StoredOrderItem[] };

/** Reads the parts of the orders of a filter one after another, so that their number does not matter. */
export async function* readAllParts(query: AdminOrderQuery): AsyncGenerator<ExportedPart> {
  const sort = [{ $sort: createSortings()[query.sort] }] as PipelineStage[];
  const cursor = OrderModel.collection.aggregate<ExportedPart>([
    ...createPartStages(query, sort),
    { $unset: ['history', 'searchText', 'orderItems'] },
  ]);
  for await (const part of inPieces(cursor)) yield part;
}
