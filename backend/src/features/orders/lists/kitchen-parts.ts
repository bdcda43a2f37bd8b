import type { PipelineStage, Types } from 'mongoose';
import { stages } from '@homechef/contract/orders/item-transitions';
import {
  usesCapacity,
  cashStates,
  getCashState,
  type CashState,
} from '@homechef/contract/orders/order-state';
import type { AdminOrderQuery } from '@homechef/contract/orders/requests';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { createPartFilter } from './admin-order-filter.ts';
import { createFilterOfAll, createSortings } from './order-lists.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from '../orders.model.ts';

/** Cash of items in cents, by what became of it. `price` is the sum of all states. */
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

/** Sums an amount over the items that meet the condition. */
export const sumItems = (amount: unknown, condition: unknown) => ({
  $sum: { $map: { input: '$items', as: 'item', in: { $cond: [condition, amount, 0] } } },
});

/** Makes the database sum the prices of the items in one cash state, by the rule of the contract. */
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

/** Pipeline stages that split each order into one part per kitchen, each with its items. */
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

/** Sums the parts of orders that an admin's filter selects. Amounts are in cents. */
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

/** Sums the parts of orders for each kitchen, sorted by name. */
export const sumByKitchen = (query: AdminOrderQuery): Promise<KitchenSums[]> =>
  aggregate<KitchenSums>([
    ...createPartStages(query, [{ $sort: { createdAt: -1 } }]),
    {
      $group: {
        _id: '$pickups.chefId',
        kitchen: { $first: { $first: '$items.brand' } }, // the name of the kitchen in its latest order
        city: { $first: '$pickups.place.city' },
        orders: { $sum: 1 },
        ...sumFields,
      },
    },
    { $sort: { kitchen: 1, _id: 1 } },
  ]).toArray();

/** The part of an order that belongs to one kitchen. */
export type ExportedPart = Omit<StoredOrder, 'pickups'> &
  PartSums & { pickups: StoredPickup; items: StoredOrderItem[] };

/** Reads the parts of the selected orders one by one, so that memory does not grow with their number. */
export async function* readAllParts(query: AdminOrderQuery): AsyncGenerator<ExportedPart> {
  const sort = [{ $sort: createSortings()[query.sort] }] as PipelineStage[];
  const cursor = OrderModel.collection.aggregate<ExportedPart>([
    ...createPartStages(query, sort),
    { $unset: ['history', 'searchText', 'orderItems'] },
  ]);
  for await (const part of inPieces(cursor)) yield part;
}
