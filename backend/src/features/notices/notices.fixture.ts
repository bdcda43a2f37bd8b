import mongoose from 'mongoose';
import type { Notice } from '@homechef/contract/notices/notices';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { now } from '../../platform/lib/clock.ts';
import type { UsedChannels } from './create/new-notice.ts';
import { catchUpWithOrders } from './create/order-notices.ts';
import { readPosition, storePosition } from './create/positions.ts';
import { addTimedNotices } from './create/timed-notices.ts';

export const noChannels: UsedChannels = { email: false, push: false };

/** Sets the position to the current time, so that notices start now. */
export async function startNoticesNow(): Promise<void> {
  await mongoose.connection.collection('noticePositions').deleteMany({});
  await readPosition('orders');
  await readPosition('timed');
}

/** Derives notices as a runner does after its start. */
export const deriveNow = (channels = noChannels): Promise<number> => catchUpWithOrders(channels);

export const runTimedNow = (channels = noChannels): Promise<number> => addTimedNotices(channels, now());

export const rewindPosition = (at: Date): Promise<void> => storePosition('orders', at);

export async function listNoticesOf(account: TokenHolder, query = ''): Promise<Notice[]> {
  const { status, body } = await apiAs(account).get(`/api/notices${query}`);
  if (status !== 200) throw new Error(`The list of notices answered ${status}`);
  return body as Notice[];
}

export const listEventsOf = async (account: TokenHolder): Promise<string[]> =>
  (await listNoticesOf(account)).map(({ event }) => event).reverse();

/** Returns the stored notices of an order by id, with the order number removed. */
export async function listStoredOf(order: string): Promise<Record<string, unknown>[]> {
  const stored = await mongoose.connection.collection('notices').find({ order }).sort({ _id: 1 }).toArray();
  return stored.map(({ _id, ...fields }) => ({ ...fields, _id: String(_id).replace(`${order}.`, '') }));
}
