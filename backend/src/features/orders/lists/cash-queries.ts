import { Types, type ClientSession } from 'mongoose';
import type { CashOrders } from '../../cash/cash.service.ts';
import { sumOrderCash } from '../../cash/cash-ledger.ts';
import { formatCents } from '@homechef/contract/money/money';
import { chunkAsync } from '../../../platform/lib/chunk-async.ts';
import { getHeldPickup, listStartFilters } from '../pickups/held-pickup.ts';
import { getHeldCents } from '../hand-over/order-cash.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const maxListed = 100; // open pickups that a refused closing names

export const cashOrders: CashOrders = {
  countNoShows: (chefId, { fromMs, toMs }) => {
    const stageAt = { $gte: new Date(fromMs), $lt: new Date(toMs) };
    const noShow = { chefId: new Types.ObjectId(chefId), stage: 'no_show', stageAt };
    return OrderModel.collection.countDocuments({
      'orderItems.stage': 'no_show', // lets the database use the partial index
      orderItems: { $elemMatch: noShow },
    });
  },
  async listOpenPickups(chefId, { fromMs, toMs }) {
    const kitchen = new Types.ObjectId(chefId);
    const inDay = { $gte: new Date(fromMs), $lt: new Date(toMs) };
    const filter = {
      openChefs: kitchen,
      $or: [
        ...listStartFilters(kitchen, inDay),
        {
          pickups: { $elemMatch: { chefId: kitchen, startsAt: null } },
          createdAt: { $lt: new Date(toMs) },
        },
      ],
    };
    const fields = { userName: 1, pickups: 1 };
    const found = await OrderModel.collection
      .find<Pick<StoredOrder, '_id' | 'userName' | 'pickups'>>(filter, { projection: fields })
      .sort({ createdAt: 1 })
      .limit(maxListed)
      .toArray();
    return found.flatMap(({ _id, userName, pickups }) =>
      pickups
        .filter((pickup) => kitchen.equals(pickup.chefId))
        .map(getHeldPickup)
        // Either the agreed time or the one to which the kitchen moved it is in the day. Only the latter counts.
        .filter(({ startsAt }) => startsAt === null || (+startsAt >= fromMs && +startsAt < toMs))
        .map(({ startsAt, timeZone }) => ({ order: _id, name: userName, startsAt, timeZone })),
    );
  },
};

const toKey = (order: string, kitchen: string) => `${order} ${kitchen}`;

function sumHeldCents({ _id, orderItems }: StoredOrder): Map<string, number> {
  const held = new Map<string, number>();
  for (const item of orderItems) {
    const key = toKey(_id, String(item.chefId));
    held.set(key, (held.get(key) ?? 0) + getHeldCents(item));
  }
  return held;
}

async function findDifferences(orders: readonly StoredOrder[], session: ClientSession): Promise<string[]> {
  const numbers = orders.map(({ _id }) => _id);
  const booked = new Map<string, number>();
  for await (const { order, kitchen, cents } of sumOrderCash(session, numbers))
    booked.set(toKey(order, kitchen), cents);
  const held = new Map(orders.flatMap((order) => [...sumHeldCents(order)]));
  return [...new Set([...held.keys(), ...booked.keys()])].flatMap((key) => {
    const paid = held.get(key) ?? 0;
    const inDrawer = booked.get(key) ?? 0;
    const [order] = key.split(' ');
    return paid === inDrawer
      ? []
      : [
          `order ${order}: ${formatCents(paid)} paid and not refunded, ${formatCents(inDrawer)} in the drawer`,
        ];
  });
}

async function findLeftCash(session: ClientSession): Promise<string[]> {
  const differences: string[] = [];
  for await (const sums of chunkAsync(sumOrderCash(session))) {
    const left = sums.filter(({ cents }) => cents !== 0);
    const filter = { _id: { $in: left.map(({ order }) => order) } } as object;
    const existing = await OrderModel.collection.find(filter, { session, projection: { _id: 1 } }).toArray();
    const numbers = new Set(existing.map(({ _id }) => String(_id)));
    for (const { order, cents } of left)
      if (!numbers.has(order))
        differences.push(`order ${order} is gone, the drawer still has ${formatCents(cents)} of it`);
  }
  return differences;
}

/** Checks that each cash drawer holds the payments of its orders minus the refunds. Changes nothing. */
export async function auditCash(session: ClientSession): Promise<string[]> {
  const differences: string[] = [];
  const query = OrderModel.find().session(session).lean<StoredOrder[]>();
  for await (const stored of chunkAsync(query.cursor()))
    differences.push(...(await findDifferences(stored, session)));
  return [...differences, ...(await findLeftCash(session))];
}
