import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { dayMs } from '@homechef/contract/time/local-date';
import type { DeviceSession } from '@homechef/contract/users/security';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { AccessTokens } from '../sign-in/access-tokens.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { toSession } from '../users.mapper.ts';
import { assertNotSuspended } from '../accounts/suspensions.ts';
import { UserModel, type StoredUser } from '../users.model.ts';
import { lockUser } from '../users.service.ts';
import { describeDevice } from './device-name.ts';
import { SessionModel, type StoredSession } from './sessions.model.ts';

const { trusted } = mongoose;

export interface Device {
  userAgent: string;
  clientNetwork: string;
}

const maxListed = 100;

type SessionOwner = Pick<AuthenticatedUser, '_id' | 'tokenVersion' | 'sessionId'>;

/** Returns the reply of a signed-in account with a new token for a session. */
export const issueToken = (
  stored: StoredUser,
  tokens: AccessTokens,
  sessionId: string | undefined,
): Session =>
  toSession(
    stored,
    tokens.issue({
      sub: String(stored._id),
      ver: stored.tokenVersion,
      ...(sessionId === undefined ? {} : { sid: sessionId }),
    }),
  );

const hashPlace = ({ device, user, network }: { device: string; user: Types.ObjectId; network: string }) =>
  createHash('sha256')
    .update(`${String(user)} ${device} ${network}`)
    .digest('base64url');

async function isNewDevice(user: Types.ObjectId, place: string): Promise<boolean> {
  if (await SessionModel.exists({ user, place })) return false;
  return (await SessionModel.exists({ user })) !== null;
}

interface SessionContext {
  tokens: AccessTokens;
  mailer: AccountMailer;
  device: Device;
}

/**
 * Starts a session on a device, and notifies the account if the device is new to it.
 * @throws AppError 403 for a suspended account
 */
export async function startSession(
  stored: StoredUser,
  { tokens, mailer, device: { userAgent, clientNetwork } }: SessionContext,
): Promise<Session> {
  assertNotSuspended(stored);
  const device = describeDevice(userAgent);
  const { _id: user, tokenVersion: ver, email } = stored;
  const place = hashPlace({ device, user, network: clientNetwork });
  if (mailer.isOn && email && (await isNewDevice(user, place)))
    await mailer.add({ kind: 'newDevice', to: email, user: String(user), device });
  const createdAt = now();
  const expiresAt = new Date(+createdAt + tokens.validDays * dayMs);
  const _id = new Types.ObjectId();
  const document = {
    _id,
    user,
    ver,
    device,
    place,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt,
    endedAt: null,
  };
  await SessionModel.collection.insertOne(document);
  return issueToken(stored, tokens, String(_id));
}

/** Returns whether the caller signed in after a time. */
export const hasSignedInSince = async ({ sessionId }: SessionOwner, since: Date): Promise<boolean> =>
  sessionId !== undefined &&
  (await SessionModel.exists({ _id: sessionId, createdAt: trusted({ $gte: since }) })) !== null;

/** Keeps the session of the caller through the change of `tokenVersion` that ends all others. */
export async function keepSession(
  { sessionId }: AuthenticatedUser,
  ver: number,
  session: ClientSession,
): Promise<void> {
  if (sessionId !== undefined) await SessionModel.updateOne({ _id: sessionId }, { ver }, { session });
}

export async function deleteSessions(user: string, session: ClientSession): Promise<void> {
  await SessionModel.deleteMany({ user }, { session });
}

const toDeviceSession = (
  { _id, device, createdAt, lastUsedAt }: StoredSession,
  { sessionId }: SessionOwner,
): DeviceSession => ({
  _id: String(_id),
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: String(_id) === sessionId,
});

const toOpenFilter = ({ _id, tokenVersion }: SessionOwner) => ({
  user: _id,
  ver: tokenVersion,
  endedAt: null,
  expiresAt: trusted({ $gt: now() }),
});

/** Lists the sessions of an account, the current one first. */
export async function listSessions(actor: SessionOwner): Promise<DeviceSession[]> {
  const stored = await SessionModel.find(toOpenFilter(actor))
    .sort({ lastUsedAt: -1 })
    .limit(maxListed)
    .lean<StoredSession[]>();
  const sessions = stored.map((session) => toDeviceSession(session, actor));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

type RecordEnd = (session: ClientSession) => Promise<void>;

/**
 * Ends one session of an account, or the `current` one. The account remembers its id until the token expires. `record`
 * runs in the same transaction.
 * @throws AppError 401, 404
 */
export async function endSession(actor: SessionOwner, wanted: string, record?: RecordEnd): Promise<void> {
  const id = wanted === 'current' ? (actor.sessionId ?? '') : wanted;
  if (!isObjectId(id)) throw notFound('user.session_not_found');
  await withTransaction(async (session) => {
    const filter = { ...toOpenFilter(actor), _id: id };
    const ended = await SessionModel.findOneAndUpdate(filter, { endedAt: now() }, { session }).lean();
    if (!ended) throw notFound('user.session_not_found');
    const account = await lockUser(actor._id, session, { tokenVersion: actor.tokenVersion });
    if (!account) throw unauthenticated();
    const kept = (account.endedSessions ?? []).filter(({ until }) => until && until > now());
    const endedSessions = [...kept, { session: id.toLowerCase(), until: ended.expiresAt }];
    await UserModel.updateOne({ _id: actor._id }, { endedSessions }, { session, timestamps: false });
    await record?.(session);
  });
}

/** Ends all sessions of an account. `record` runs in the same transaction. @throws AppError 404 */
export const endAllSessions = (user: string, record: RecordEnd): Promise<void> =>
  withTransaction(async (session) => {
    if (!(await lockUser(user, session))) throw notFound('user.not_found');
    const update = { $inc: { tokenVersion: 1 }, $unset: { endedSessions: 1 } };
    await UserModel.updateOne({ _id: user }, update, { session, timestamps: false });
    await record(session);
  });

/** Ends all other sessions of the caller, including tokens without a session. @throws AppError 401 */
export async function endOtherSessions(actor: AuthenticatedUser, tokens: AccessTokens): Promise<Session> {
  const { _id, tokenVersion } = actor;
  const stored = await withTransaction(async (session) => {
    const account = await lockUser(_id, session, { tokenVersion });
    if (!account) throw unauthenticated();
    const update = { $inc: { tokenVersion: 1 }, $unset: { endedSessions: 1 } };
    await UserModel.updateOne({ _id }, update, { session, timestamps: false });
    await keepSession(actor, tokenVersion + 1, session);
    return { ...account, tokenVersion: tokenVersion + 1 };
  });
  return issueToken(stored, tokens, actor.sessionId);
}

/** Milliseconds between two writes of the time of last use. */
const useIntervalMs = 10 * 60_000;
const recentlyUsed = new LRUCache<string, true>({ max: 10_000, ttl: useIntervalMs, perf: Date });

/** Stores when a session was used, at most every ten minutes and without delaying the request. */
export function noteSessionUse(id: string): void {
  if (recentlyUsed.has(id)) return;
  recentlyUsed.set(id, true);
  const time = now();
  const filter = { _id: new Types.ObjectId(id), lastUsedAt: { $lt: new Date(+time - useIntervalMs) } };
  SessionModel.collection.updateOne(filter, { $set: { lastUsedAt: time } }).catch(() => {
    recentlyUsed.delete(id); // the next request tries again
  });
}
