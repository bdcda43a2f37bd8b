import mongoose from 'mongoose';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { chunkAsync } from '../../../platform/lib/chunk-async.ts';
import { now } from '../../../platform/lib/clock.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { findOrders, listChangedOrders } from '../../orders/change/changed-orders.ts';
import { forgetUntoldOrders, listUntoldOrders } from '../../orders/change/removed-orders.ts';
import { deriveNotices, deriveRemovalNotices } from './derive-notices.ts';
import { addNotices, type UsedChannels } from './new-notice.ts';
import { NoticeModel, PushSubscriptionModel } from '../notices.model.ts';
import { readPosition, storePosition, type Position } from './positions.ts';

const { trusted } = mongoose;

const batchSize = 100;
/** How far before the position the catch-up starts, to cover transactions in progress and clocks that differ. */
const overlapMs = 5 * minuteMs;
/** Maximum age of a history entry when it is stored: a chef's taps can arrive a day late, plus a day of margin. */
const maxEntryAgeMs = 2 * dayMs;

/** Deletes the notices and push subscriptions of orders that are deleted or whose guest is forgotten. */
export async function forgetOrders(numbers: readonly string[]): Promise<void> {
  const order = trusted({ $in: numbers });
  await NoticeModel.deleteMany({ order });
  await PushSubscriptionModel.deleteMany({ order });
}

/** Stores the notices about orders that were cancelled by being deleted. Returns how many. */
async function tellOfRemovals(channels: UsedChannels): Promise<number> {
  const orders = await listUntoldOrders();
  if (orders.length === 0) return 0;
  const added = await addNotices(orders.flatMap(deriveRemovalNotices), channels, now());
  await forgetUntoldOrders(orders.map(({ _id }) => _id));
  return added;
}

/** Stores the notices about changed orders, and removes those of deleted orders. Returns the number of new notices. */
export async function handleChangedOrders(
  numbers: readonly string[],
  { since, at }: Position,
  channels: UsedChannels,
): Promise<number> {
  const orders = await findOrders(numbers);
  const earliest = new Date(Math.max(+since, +at - maxEntryAgeMs));
  const notices = (await mapInPieces(orders, (order) => deriveNotices(order, earliest))).flat();
  const existing = new Set(orders.map(({ _id }) => _id));
  const deleted = numbers.filter((number) => !existing.has(number));
  if (deleted.length > 0) await forgetOrders(deleted);
  const removals = deleted.length > 0 ? await tellOfRemovals(channels) : 0;
  return removals + (await addNotices(notices, channels, now()));
}

/**
 * Handles all orders that changed since the position, and moves the position to the start of this call. Returns the
 * number of new notices. Calling it again adds nothing.
 */
export async function catchUpWithOrders(channels: UsedChannels): Promise<number> {
  const start = now();
  const position = await readPosition('orders');
  let added = await tellOfRemovals(channels);
  const changed = listChangedOrders(new Date(+position.at - overlapMs));
  for await (const numbers of chunkAsync(changed, batchSize))
    added += await handleChangedOrders(numbers, position, channels);
  await storePosition('orders', start);
  return added;
}
