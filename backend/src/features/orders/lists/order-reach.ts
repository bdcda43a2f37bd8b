import type { ToldEntry } from '@homechef/contract/notices/notice-events';
import { isChangeToTell } from '@homechef/contract/notices/notice-events';
import type { NoticeChannelKind, Reach, ReachKind } from '@homechef/contract/users/reach';
import { findPickup } from '../change/item-event.ts';
import { listItemsOf } from '../change/order-progress.ts';
import type { StoredHistoryEntry, StoredOrder } from '../orders.model.ts';

/** An entry in the history of an order, by its index starting at 0. */
interface EntryPosition {
  order: string;
  entry: number;
}

export interface Delivered {
  by: ReachKind;
  at: Date;
}

interface Customer {
  order: string;
  user: string | null;
  email: string | null;
}

/**
 * What is known about the delivery of notices to customers. The notices feature implements it, because orders must not
 * import notices.
 */
export interface CustomerReach {
  /** Returns how the notices about these history entries reached their customers, by order number. */
  readReached: (entries: readonly EntryPosition[]) => Promise<ReadonlyMap<string, ReachKind>>;
  /** Returns how and when the notices about these history entries reached their customers, by order number. */
  readDeliveries: (entries: readonly EntryPosition[]) => Promise<ReadonlyMap<string, Delivered>>;
  /** Returns the channels through which customers can be told of a recall, whatever they have chosen. */
  readEssentialChannels: (customers: readonly Customer[]) => Promise<ReadonlyMap<string, NoticeChannelKind>>;
  /** Returns the channels through which customers can be told of a change, by order number. */
  readChannels: (customers: readonly Customer[]) => Promise<ReadonlyMap<string, NoticeChannelKind>>;
}

export const toToldEntry = ({ event, by, at, items, reason }: StoredHistoryEntry): ToldEntry => ({
  event,
  by,
  reason: reason ?? undefined,
  atMs: +at,
  items: items.map(String),
});

/** Returns the index of the latest change of a kitchen's part that its customer had to be told of, or -1. */
function findLatestChange(order: StoredOrder, chefId: string): number {
  const pickup = findPickup(order, chefId);
  const items = new Set(pickup ? listItemsOf(pickup, order.orderItems).map(({ _id }) => String(_id)) : []);
  return order.history.findLastIndex(
    (entry) => entry.items.some((id) => items.has(String(id))) && isChangeToTell(toToldEntry(entry)),
  );
}

export type ReachByOrder = ReadonlyMap<string, Reach>;

/** Returns how the latest change of a kitchen reached its customers, by order number. */
export async function readReached(
  reach: CustomerReach,
  orders: readonly StoredOrder[],
  chefId: string,
): Promise<ReachByOrder> {
  const entries = orders.flatMap((order) => {
    const entry = findLatestChange(order, chefId);
    return entry < 0 ? [] : [{ order: order._id, entry }];
  });
  return reach.readReached(entries);
}
