import mongoose, { type ClientSession } from 'mongoose';
import { conflict, forbidden, notFound } from '../../../platform/lib/app-error.ts';
import { deleteLinks } from '../links/account-links.ts';
import { UserModel, type StoredUser } from '../users.model.ts';
import { lockUser, findSuspension, type Suspension } from '../users.service.ts';

const { trusted } = mongoose;

/** Returns a time as `2026-05-01 16:30 UTC`. */
const formatUtc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @throws AppError 403 with the reason and the end of the suspension */
export function assertNotSuspended(stored: Pick<StoredUser, 'suspension'>): void {
  const suspension = findSuspension(stored);
  if (!suspension) return;
  const { until, reason } = suspension;
  if (until === null) throw forbidden('user.suspended', { reason });
  throw forbidden('user.suspended_until', { until: formatUtc(until), reason });
}

/** Suspends an account and ends its sessions and links. @throws AppError 404, 409 for an admin */
export async function suspendAccount(
  id: string,
  suspension: Suspension,
  session: ClientSession,
): Promise<StoredUser> {
  const stored = await lockUser(id, session);
  if (!stored) throw notFound('user.not_found');
  if (stored.isAdmin) throw conflict('report.not_possible');
  const update = { $set: { suspension }, $inc: { tokenVersion: 1 }, $unset: { endedSessions: 1 } };
  await UserModel.updateOne({ _id: id }, update, { session, timestamps: false });
  await deleteLinks(id, session);
  return stored;
}

/**
 * Ends the suspension of an account; with `endedBy`, only one that is over by then. Returns whether there was one to
 * end.
 */
export async function endSuspension(id: string, session: ClientSession, endedBy?: Date): Promise<boolean> {
  const isOver = endedBy ? createEndedFilter(endedBy) : { suspension: trusted({ $exists: true }) };
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, ...isOver },
    { $unset: { suspension: 1 }, $inc: { claims: 1 } },
    { session, timestamps: false },
  );
  return matchedCount > 0;
}

const batchSize = 200;
const listIds = async (filter: object): Promise<string[]> =>
  (await UserModel.find(filter, { _id: 1 }).limit(batchSize).lean()).map(({ _id }) => String(_id));

const createEndedFilter = (time: Date) => ({
  'suspension.until': trusted({ $type: 'date' as const, $lte: time }),
});

/** Lists accounts whose suspension is over. */
export const listEndedSuspensions = (time: Date): Promise<string[]> => listIds(createEndedFilter(time));

/** Returns the earliest end of a suspension that is over but still stored. */
export async function findEndedSuspension(time: Date): Promise<Date | undefined> {
  const found = await UserModel.findOne(createEndedFilter(time), { suspension: 1 })
    .sort({ 'suspension.until': 1 })
    .lean();
  return found?.suspension?.until ?? undefined;
}

/** Lists suspended accounts whose open orders still have to be cancelled. */
export const listAccountsWithOrdersToCancel = (): Promise<string[]> =>
  listIds({ 'suspension.ordersToCancel': true });

export async function noteOrdersCancelled(id: string): Promise<void> {
  await UserModel.updateOne(
    { _id: id },
    { $unset: { 'suspension.ordersToCancel': 1 } },
    { timestamps: false },
  );
}
