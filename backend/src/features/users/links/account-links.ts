import { minuteMs } from '@homechef/contract/time/local-date';
import { createHash, randomBytes } from 'node:crypto';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { AccountLinkModel, type LinkKind, type StoredLink } from './account-links.model.ts';

const { trusted } = mongoose;

const lifetimesMs: Record<LinkKind, number> = {
  resetPassword: 30 * minuteMs,
  proveEmail: 48 * 60 * minuteMs,
  changeEmail: 48 * 60 * minuteMs,
  signIn: 10 * minuteMs,
  undoPassword: 7 * 24 * 60 * minuteMs,
};

const tokenBytes = 32;
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const getLinkEnd = (kind: LinkKind): Date => new Date(+now() + lifetimesMs[kind]);

/** Stores a new link of an account, and returns its token. Only the hash of the token is stored. */
export async function createLink(kind: LinkKind, user: string, email: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const link = { _id: hashToken(token), kind, user, email, expiresAt: getLinkEnd(kind) };
  await AccountLinkModel.create(link);
  return token;
}

const toFilter = (token: string, kinds: readonly LinkKind[]) => ({
  _id: hashToken(token),
  kind: trusted({ $in: kinds }),
  expiresAt: trusted({ $gt: now() }),
});

/** @throws AppError 404 for a link that is unknown, used or expired */
export async function findLink(token: string, ...kinds: LinkKind[]): Promise<StoredLink> {
  const link = await AccountLinkModel.findOne(toFilter(token, kinds)).lean<StoredLink>();
  if (!link) throw notFound('user.link_invalid');
  return link;
}

/** Deletes a link in the transaction that uses it, and returns it. @throws AppError 404 */
export async function takeLink(
  token: string,
  kinds: readonly LinkKind[],
  session: ClientSession,
  invalid: 'user.link_invalid' | 'user.undo_invalid' = 'user.link_invalid',
): Promise<StoredLink> {
  const link = await AccountLinkModel.findOneAndDelete(toFilter(token, kinds), {
    session,
  }).lean<StoredLink>();
  if (!link) throw notFound(invalid);
  return link;
}

/**
 * Deletes the links of an account, except the one that undoes a new password: a thief of the token must not get rid of
 * it.
 */
export async function deleteLinks(user: string, session: ClientSession): Promise<void> {
  const filter = { user: new Types.ObjectId(user), kind: trusted({ $ne: 'undoPassword' as const }) };
  await AccountLinkModel.deleteMany(filter, { session });
}

export async function deleteAllLinks(user: string, session: ClientSession): Promise<void> {
  await AccountLinkModel.deleteMany({ user: new Types.ObjectId(user) }, { session });
}
