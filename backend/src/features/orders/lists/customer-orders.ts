import { Types } from 'mongoose';
import { toDollars } from '@homechef/contract/money/money';
import { newestFirst } from '../../../platform/db/queries.ts';
import { now } from '../../../platform/lib/clock.ts';
import { readInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { countNoShows } from './customer-no-shows.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

/** Lists the newest orders of an account with the stages of their items, and the total number of its orders. */
export async function listOrdersOf(account: string, limit: number) {
  const filter = { owner: new Types.ObjectId(account) };
  const [orders, total] = await Promise.all([
    readInPieces(OrderModel.collection.find<StoredOrder>(filter).sort(newestFirst).limit(limit)),
    OrderModel.countDocuments(filter),
  ]);
  const items = orders.map(({ _id, createdAt, totalPrice, orderItems }) => ({
    _id,
    at: createdAt.toISOString(),
    totalPrice: toDollars(totalPrice),
    stages: [...new Set(orderItems.map(({ stage }) => stage))],
  }));
  return { total, items };
}

/** Counts the pickups that an account missed in the last 90 days. */
export async function countNoShowsOf(account: string): Promise<number> {
  const customer = { owner: new Types.ObjectId(account) };
  return (await countNoShows([customer], now()))(customer);
}
