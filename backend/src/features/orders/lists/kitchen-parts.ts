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
import { createFilterOfAll, createSelection, createSortings } from './order-lists.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem, type StoredPickup } from '../orders.model.ts';

/** Cash of items in cents, by what became of it. `price` is the sum of all states. */
export type CashSums = Record<CashState | 'price', number>;

const flags = [false, true];
const situations = stages.flatMap((stage) =>
  flags.flatMap((isPaid) =>
    flags.flatMap((isRefunded) => flags.map((recalled) => ({ stage, isPaid, isRefunded, recalled }))),
  ),
);
const itemCents = { $multiply: ['$$item.price', '$$item.qty'] };
const itemSituation = [
  '$$item.stage',
  { $eq: ['$$item.isPaid', true] },
  { $eq: ['$$item.isRefunded', true] },
  { $eq: ['$$item.isRecalled', true] },
];

/** Sums an amount over the items that meet the condition. */
export const sumItems = (amount: unknown, condition: unknown) => ({
  $sum: { $map: { input: '$items', as: 'item', in: { $cond: [condition, amount, 0] } } },
});

/** Makes the database sum the prices of the items in one cash state, by the rule of the contract. */
export function sumCashState(state: CashState) {
  const matching = situations
    .filter((situation) => getCashState(situation) === state)
    .map(({ stage, isPaid, isRefunded, recalled }) => [stage, isPaid, isRefunded, recalled]);
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

const createPartStages = (query: AdminOrderQuery, sort: PipelineStage[]): PipelineStage[] => [
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

interface OrderSums extends PartSums {
  orders: number;
  parts: number;
}

/** Stages that keep the items of the selected parts of each order, and their number. Without a filter, it is whole. */
function createItemStages(query: AdminOrderQuery): PipelineStage[] {
  const filter = createPartFilter(query);
  if (Object.keys(filter).length === 0)
    return [{ $project: { items: '$orderItems', parts: { $size: '$pickups' } } }];
  return [
    ...splitByKitchen,
    { $match: filter },
    { $group: { _id: '$_id', parts: { $sum: 1 }, lists: { $push: '$items' } } },
    {
      $project: {
        items: {
          $reduce: { input: '$lists', initialValue: [], in: { $concatArrays: ['$$value', '$$this'] } },
        },
        parts: 1,
      },
    },
  ];
}

/** Items of the same situation. Their order and its parts are counted with its first item. */
interface ItemGroup extends Record<'orders' | 'parts' | 'portions' | 'price', number> {
  _id: Pick<StoredOrderItem, 'stage' | 'isPaid' | 'isRefunded' | 'isRecalled'>;
}

const ofFirstItem = (value: unknown) => ({ $sum: { $cond: [{ $eq: ['$number', 0] }, value, 0] } });

const groupItems: PipelineStage[] = [
  { $unwind: { path: '$items', includeArrayIndex: 'number' } },
  {
    $group: {
      _id: {
        stage: '$items.stage',
        isPaid: '$items.isPaid',
        isRefunded: '$items.isRefunded',
        isRecalled: '$items.isRecalled',
      },
      orders: ofFirstItem(1),
      parts: ofFirstItem('$parts'),
      portions: { $sum: '$items.qty' },
      price: { $sum: { $multiply: ['$items.price', '$items.qty'] } },
    },
  },
];

/**
 * Sums the parts of orders that an admin's filter selects. Amounts are in cents. The database only groups the items,
 * because computing the cash states of each part takes it five times as long.
 */
export async function sumOrders(query: AdminOrderQuery): Promise<OrderSums> {
  const groups = await aggregate<ItemGroup>([
    { $match: createSelection(query) },
    ...createItemStages(query),
    ...groupItems,
  ]).toArray();
  const addUp = (name: 'orders' | 'parts' | 'portions' | 'price', matches = (_: ItemGroup['_id']) => true) =>
    groups.reduce((sum, group) => sum + (matches(group._id) ? group[name] : 0), 0);
  const isIn = (state: CashState) => (item: ItemGroup['_id']) =>
    getCashState({ ...item, isRefunded: item.isRefunded === true, recalled: item.isRecalled }) === state;
  const cash = cashStates.map((state) => [state, addUp('price', isIn(state))]);
  return {
    ...(Object.fromEntries(cash) as Record<CashState, number>),
    orders: addUp('orders'),
    parts: addUp('parts'),
    portions: addUp('portions', usesCapacity),
    price: addUp('price'),
  };
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
