import type { DateRange } from '@homechef/contract/admin/kitchen-figures';
import type { OrderFigures } from '@homechef/contract/admin/overview';
import { toDollars } from '@homechef/contract/money/money';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { stages, type Stage } from '@homechef/contract/orders/item-transitions';
import { addDays } from '@homechef/contract/time/local-date';
import { Types } from 'mongoose';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { createDateRange, marketDateOfCreation } from '../../../platform/lib/date-range.ts';
import { countedPortions, splitByKitchen, sumCashState, sumItems } from './kitchen-parts.ts';
import { OrderModel } from '../orders.model.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** Totals of the pickups in one city on one local date. Amounts are in cents. */
export interface PickupFigures extends OrderFigures {
  date: string;
  city: string;
}

const listStages = (matches: (item: { stage: Stage }) => boolean) =>
  stages.filter((stage) => matches({ stage }));

const createPeriodFilter = ({ from, to }: Period) => {
  const range = { $gte: from, $lt: to };
  return {
    $or: [
      { pickups: { $elemMatch: { startsAt: range } } },
      // Naming both states lets the database use the index of all orders by date.
      { isComplete: { $in: [true, false] }, createdAt: range, 'pickups.startsAt': null },
    ],
  };
};

const hasStage = (of: readonly Stage[]) => ({ $in: ['$$item.stage', of] });
const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });

const partFields = { createdAt: 1, orderItems: 1, pickups: { chefId: 1, startsAt: 1, date: 1, place: 1 } };

const setFigures = {
  $set: {
    portions: countedPortions,
    cashDue: sumCashState('due'),
    cashTaken: sumCashState('taken'),
    hasItemLeft: { $gt: [sumItems(1, hasStage(listStages((item) => !hasEnded(item)))), 0] },
  },
};

/** Totals of a group of order parts, each with its items and its pickup. */
const groupedFigures = {
  portions: { $sum: '$portions' },
  cashDue: { $sum: '$cashDue' },
  cashTaken: { $sum: '$cashTaken' },
  noShows: countIf({ $in: ['no_show', '$items.stage'] }),
  cancellations: countIf({ $and: [{ $not: '$hasItemLeft' }, { $in: ['cancelled', '$items.stage'] }] }),
};

/** Pipeline stages after the filter: first one document per pickup, then one per date and city. */
export const createFigureStages = ({ from, to }: Period, timeZone: string) => {
  return [
    { $match: createPeriodFilter({ from, to }) },
    { $project: partFields },
    ...splitByKitchen,
    { $set: { at: { $ifNull: ['$pickups.startsAt', '$createdAt'] } } },
    { $match: { at: { $gte: from, $lt: to } } },
    setFigures,
    {
      $group: {
        _id: {
          date: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: timeZone } },
          city: { $ifNull: ['$pickups.place.city', ''] },
        },
        // Counting only the first pickup of each order counts every order once.
        orders: countIf({ $eq: ['$number', 0] }),
        ...groupedFigures,
      },
    },
  ];
};

/** Narrows the orders of a kitchen by index: its local dates begin within a day of the same dates in UTC. */
const createKitchenFilter = (chefId: Types.ObjectId, { from, to }: DateRange) => {
  const startsAt = { $gte: new Date(addDays(from, -1)), $lt: new Date(addDays(to, 2)) };
  const createdAt = createDateRange({ from, to });
  return {
    $or: [
      { pickups: { $elemMatch: { chefId, startsAt } } },
      { 'orderItems.chefId': chefId, createdAt, 'pickups.startsAt': null },
    ],
  };
};

/** Pipeline stages that sum the orders of a kitchen by the same dates by which admins filter and export orders. */
export const createKitchenStages = (kitchen: string, { from, to }: DateRange) => {
  const chefId = new Types.ObjectId(kitchen);
  return [
    { $match: createKitchenFilter(chefId, { from, to }) },
    { $project: partFields },
    ...splitByKitchen,
    { $set: { date: { $ifNull: ['$pickups.date', marketDateOfCreation] } } },
    { $match: { 'pickups.chefId': chefId, date: { $gte: from, $lte: to } } },
    setFigures,
    { $group: { _id: '$date', orders: { $sum: 1 }, ...groupedFigures } },
  ];
};

/** Sums the orders of a kitchen by local date, inside the database. Amounts are in cents. */
export async function sumKitchenOrders(
  kitchen: string,
  range: DateRange,
): Promise<Map<string, OrderFigures>> {
  const days = await OrderModel.collection
    .aggregate<OrderFigures & { _id: string }>(createKitchenStages(kitchen, range), listQueryTimeout)
    .toArray();
  return new Map(days.map(({ _id, ...figures }) => [_id, figures]));
}

/** Sums the orders of a period by local date and city, inside the database. */
export async function sumPickups(
  period: Period,
  timeZone: string,
  timeout: { maxTimeMS?: number } = listQueryTimeout,
): Promise<PickupFigures[]> {
  const groups = await OrderModel.collection
    .aggregate<OrderFigures & { _id: { date: string; city: string } }>(
      createFigureStages(period, timeZone),
      timeout,
    )
    .toArray();
  return groups.map(({ _id, ...figures }) => ({ ..._id, ...figures }));
}

/** Totals of the order items in one stage. The amount is in dollars. */
interface StageFigures {
  items: number;
  portions: number;
  cash: number;
}

/** Counts all orders, and the complete ones among them. */
export async function countOrders(): Promise<{ total: number; complete: number }> {
  const [total, complete] = await Promise.all([
    OrderModel.estimatedDocumentCount(),
    OrderModel.countDocuments({ isComplete: true }),
  ]);
  return { total, complete };
}

/** Sums the items of all orders by stage, in the order in which an item goes through them. Reads every order. */
export async function countStages(): Promise<Partial<Record<Stage, StageFigures>>> {
  const { qty, price: itemPrice } = { qty: '$orderItems.qty', price: '$orderItems.price' };
  const groups = await OrderModel.collection
    .aggregate<StageFigures & { _id: Stage }>([
      { $project: { orderItems: { stage: 1, qty: 1, price: 1 } } },
      { $unwind: '$orderItems' },
      {
        $group: {
          _id: '$orderItems.stage',
          items: { $sum: 1 },
          portions: { $sum: qty },
          cash: { $sum: { $multiply: [itemPrice, qty] } },
        },
      },
    ])
    .toArray();
  const found = new Map(groups.map(({ _id, ...figures }) => [_id, figures]));
  return Object.fromEntries(
    stages.flatMap((stage) => {
      const figures = found.get(stage);
      return figures ? [[stage, { ...figures, cash: toDollars(figures.cash) }]] : [];
    }),
  );
}

/** Returns when the oldest transition that the server still has to make was due. */
export async function findLateTransition(at: Date): Promise<Date | undefined> {
  const due = await OrderModel.collection.findOne<{ dueAt: Date }>(
    { dueAt: { $type: 'date', $lte: at } },
    { sort: { dueAt: 1 }, projection: { dueAt: 1 } },
  );
  return due?.dueAt;
}
