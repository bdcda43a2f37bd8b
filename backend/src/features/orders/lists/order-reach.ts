import type { ToldEntry } from '@homechef/contract/notices/notice-events';
import { isChangeToTell } from '@homechef/contract/notices/notice-events';
import type { NoticeChannelKind, Reach, ReachKind } from '@homechef/contract/users/reach';
import { findPickup } from '../change/item-event.ts';
import { listItemsOf } from '../change/order-progress.ts';
import type { StoredHistoryEntry, StoredOrder } from '../orders.model.ts';

/** Entry of an order's history, by its number from 0. */
export interface EntryPosition {
  order: string;
  entry: number;
}

interface Customer {
  order: string;
  user: string | null;
  email: string | null;
}

/**
 * Knowledge of the delivery of notices about the customers of orders. The notices feature implements it, because orders must
 * not import notices.
 */
export interface CustomerReach {
  /** Returns how the notices of history entries reached their customers, by order number. */
  readReached: (entries: readonly EntryPosition[]) => Promise<ReadonlyMap<string, ReachKind>>;
  /** Returns how customers can be told of a change, by order number. */
  readChannels: (customers: readonly Customer[]) => Promise<ReadonlyMap<string, NoticeChannelKind>>;
}

let customerReach: CustomerReach = {
  readReached: () => Promise.resolve(new Map()),
  readChannels: () => Promise.resolve(new Map()),
};

/** Sets where this process reads how customers are reached. Commands do not need it. */
export const configureCustomerReach = (reach: CustomerReach): void => void (customerReach = reach);

export const readChannels: CustomerReach['readChannels'] = (customers) =>
  customers.length === 0 ? Promise.resolve(new Map()) : customerReach.readChannels(customers);

export const toToldEntry = ({ event, by, at, items, reason }: StoredHistoryEntry): ToldEntry => ({
  event,
  by,
  reason: reason ?? undefined,
  atMs: +at,
  items: items.map(String),
});

/** Finds the latest change of a kitchen's part that its customer had to be told of, or -1. */
function findLatestChange(order: StoredOrder, chefId: string): number {
  const pickup = findPickup(order, chefId);
  const items = new Set(pickup ? listItemsOf(pickup, order.orderItems).map(({ _id }) => String(_id)) : []);
  return order.history.findLastIndex(
    (entry) => entry.items.some((id) => items.has(String(id))) && isChangeToTell(toToldEntry(entry)),
  );
}

export type ReachByOrder = ReadonlyMap<string, Reach>;

/** Returns how the latest change of a kitchen reached the customers of orders, by order number. */
export async function readReached(orders: readonly StoredOrder[], chefId: string): Promise<ReachByOrder> {
  const entries = orders.flatMap((order) => {
    const entry = findLatestChange(order, chefId);
    return entry < 0 ? [] : [{ order: order._id, entry }];
  });
  return entries.length === 0 ? new Map() : customerReach.readReached(entries);
}
