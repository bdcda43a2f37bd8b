import mongoose, { type Types } from 'mongoose';
import { UserModel } from '../users.model.ts';
import { SessionModel } from './sessions.model.ts';

const { trusted } = mongoose;

/** Something that an account set up on a device and that ends with the session there. */
interface OfSession {
  user: Types.ObjectId | null;
  session?: Types.ObjectId | null; // null for a token without a session
  ver?: number | null; // `tokenVersion` of the account at that time. Absent in documents of an earlier version.
}

/** Returns the versions of the accounts that exist. Valid tokens and sessions have the same version. */
async function readTokenVersions(users: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const found = await UserModel.find({ _id: trusted({ $in: users }) }, { tokenVersion: 1 }).lean();
  return new Map(found.map(({ _id, tokenVersion }) => [String(_id), tokenVersion]));
}

/**
 * Returns those whose session has not been ended, and those without an account. A session that merely expired counts
 * until it is deleted, so that a cook still hears about orders.
 */
export async function keepOfOpenSessions<T extends OfSession>(things: readonly T[]): Promise<T[]> {
  const users = things.flatMap(({ user }) => user ?? []);
  if (users.length === 0) return [...things];
  const ids = things.flatMap(({ session }) => session ?? []);
  const [versions, sessions] = await Promise.all([
    readTokenVersions(users),
    SessionModel.find({ _id: trusted({ $in: ids }), endedAt: null }, { ver: 1 }).lean(),
  ]);
  const sessionVersions = new Map(sessions.map(({ _id, ver }) => [String(_id), ver]));
  return things.filter(({ user, session, ver }) => {
    if (!user) return true;
    const version = versions.get(String(user));
    // A session that survived a new password has the new version.
    const own = session ? (sessionVersions.get(String(session)) ?? null) : (ver ?? version);
    return version !== undefined && own === version;
  });
}
