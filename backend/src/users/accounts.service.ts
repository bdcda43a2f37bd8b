import mongoose, { Schema, model, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { findAddressError, notAvailable } from '@homechef/contract/users/address';
import type { ProfileUpdate, UserUpdate } from '@homechef/contract/users/requests';
import type { Session, User } from '@homechef/contract/users/user';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { withTransaction } from '../db/transaction.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import {
  conflict,
  forbidden,
  invalidInput,
  invalidField,
  notFound,
  fieldError,
  unauthenticated,
} from '../lib/app-error.ts';
import { hashQueueTimeoutMs, hashPassword, verifyPassword } from './password-hashing.ts';
import { createSession, emailTakenError } from './sign-in.ts';
import type { AccessTokens } from './access-tokens.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toUser } from './users.mapper.ts';
import { searchCityOf, lockUser, findUser } from './users.service.ts';

const { trusted } = mongoose;

/** What an account leaves on the shelves and in orders, told by the features that own those. */
export interface AccountReferences {
  renameBrand: (user: string, brand: string, session: ClientSession) => Promise<void>;
  renameBuyer: (user: string, now: { name: string; email: string }, session: ClientSession) => Promise<void>;
  removeProductsOf: (user: string, session: ClientSession) => Promise<void>;
  removeManyProductsOf: (user: string, may: (session: ClientSession) => Promise<void>) => Promise<void>;
}

/** What a change of a profile needs besides: where the tokens are from, and who asks from where. */
interface ProfileUpdateContext {
  tokens: AccessTokens;
  traces: AccountReferences;
  limits: RateLimits;
  address: string;
}

type Changes = Partial<Omit<StoredUser, '_id'>> & { passwordHash?: string };

/** How an account is changed. */
interface AccountChange {
  changes: Changes;
  /** Whether every session so far ends with it. */
  endSessions: boolean;
  /** The version of the account that the change is asked for by; any when an admin asks. */
  tokenVersion?: number;
}

/**
 * Writes the changes, and name and e-mail to where else they stand, all or nothing. The account is claimed first: when that
 * conflicts, or when the e-mail is taken, mongod logs what a `findAndModify` was to write, but not what an update was.
 * @throws 401 when a session of that version ended meanwhile; 404, 409
 */
async function applyAccountChange(
  id: string,
  { changes, endSessions, ...version }: AccountChange,
  traces: AccountReferences,
  session: ClientSession,
) {
  const update = { $set: changes, ...(endSessions ? { $inc: { tokenVersion: 1 } } : {}) };
  const before = await lockUser(id, session, version);
  if (!before) throw version.tokenVersion === undefined ? notFound('user.not_found') : unauthenticated();
  await UserModel.updateOne({ _id: id }, update, { session, runValidators: true });
  const after = { ...before, ...changes };
  const isRenamed = after.name !== before.name;
  if (isRenamed) await traces.renameBrand(id, after.name, session);
  if (isRenamed || after.email !== before.email) await traces.renameBuyer(id, after, session);
  return { ...after, tokenVersion: before.tokenVersion + (endSessions ? 1 : 0) };
}

const rethrowAsEmailTaken = (error: unknown) => {
  throw isDuplicateKeyError(error) ? emailTakenError() : error;
};

/**
 * Changes one's own profile (contract, Users). A chef's permit and e-mail stay as they are; a foodie has neither
 * permit nor address. A new password ends every other session.
 * @throws 400; 401 when the session ended meanwhile; 403 for another's id; 409; 429; 503 when too many come at once
 */
export async function updateProfile(
  actor: AuthenticatedUser,
  form: ProfileUpdate,
  { tokens, traces, limits, address }: ProfileUpdateContext,
): Promise<Session> {
  // Whatever does not fit comes before whose it is (contract, Everywhere).
  const wrong = actor.isChef && form.address !== undefined ? findAddressError(form.address) : undefined;
  if (wrong) throw invalidField('address', wrong);
  if (form.id !== actor._id) throw forbidden('user.not_your_profile');
  const stored = await findUser(actor._id);
  const hashing = async () => {
    await checkCurrentPassword(actor, form, `${stored.email} ${address}`, limits);
    return form.password ? { passwordHash: await hashPassword(form.password) } : {};
  };
  const isHashing = form.password !== undefined || form.currentPassword !== undefined;
  // One at a time: an account that saves its profile without pause must not keep others from signing in.
  const password = isHashing
    ? await withKeyLocks([`password of ${actor._id}`], hashing, hashQueueTimeoutMs)
    : {};
  const changes = { ...profileChanges(stored, form), ...password };
  const { passwordHash: _hash, ...changed } = await withTransaction((session) =>
    // The answer carries a fresh token: whoever's session has just ended must not get one.
    applyAccountChange(
      actor._id,
      { changes, endSessions: Boolean(form.password), tokenVersion: actor.tokenVersion },
      traces,
      session,
    ),
  ).catch(rethrowAsEmailTaken);
  return createSession({ ...changed, updatedAt: new Date() }, tokens);
}

function profileChanges(stored: StoredUser, form: ProfileUpdate): Changes {
  const { name, phone, email, address, latitude, longitude } = form;
  const position = {
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  };
  if (!stored.isChef) return { name, phone, email, ...position, permit: notAvailable, address: notAvailable };
  if (address === undefined) return { name, phone, ...position };
  return { name, phone, ...position, address, city: searchCityOf({ isChef: true, address }) };
}

/**
 * Checked when it was sent, and our page always sends it with a new password (contract, Users). A wrong one counts as one
 * at sign-in does, or a stolen token would be a way to try any number. @throws 400, 429
 */
async function checkCurrentPassword(
  actor: Actor,
  { password, currentPassword }: ProfileUpdate,
  account: string,
  { loginFailures }: RateLimits,
): Promise<void> {
  if (currentPassword === undefined || (currentPassword === '' && !password)) return;
  const stored = await UserModel.findById(actor._id).select('+passwordHash').lean();
  if (!stored) throw unauthenticated();
  await loginFailures.consume(account);
  if (await verifyPassword(currentPassword, stored.passwordHash)) return loginFailures.refund(account);
  throw invalidInput([fieldError('currentPassword', 'user.wrong_password')], 'user.wrong_password');
}

/** One document that every change of who is admin touches, so that two of them at once come one after the other. */
const GuardModel = model(
  'Guard',
  new Schema({ _id: String, changes: Number }, { versionKey: false }),
  'guards',
);

async function assertAnotherAdmin(without: string, session: ClientSession): Promise<void> {
  await GuardModel.updateOne({ _id: 'admins' }, { $inc: { changes: 1 } }, { upsert: true, session });
  const other = await UserModel.exists({ isAdmin: true, _id: trusted({ $ne: without }) }).session(session);
  if (!other) throw conflict('user.last_admin');
}

/** Whoever acts must still be whom they came as when it takes effect. @throws 401 when their session ended meanwhile */
async function lockActor({ _id, tokenVersion }: AuthenticatedUser, session: ClientSession): Promise<void> {
  if (!(await lockUser(_id, session, { tokenVersion }))) throw unauthenticated();
}

/**
 * An admin changes name, e-mail and admin flag (contract, Users). A changed role ends the account's sessions.
 * @throws 400; 401 when one's own session ended meanwhile; 404; 409 for a taken e-mail, one's own flag, the last admin
 */
export async function updateUser(
  actor: AuthenticatedUser,
  id: string,
  form: UserUpdate,
  traces: AccountReferences,
): Promise<User> {
  if (form._id !== undefined && form._id !== id.toLowerCase()) throw invalidField('_id', 'field.other_id');
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const stored = await findUser(id, session); // read inside: a change of role at the same moment is not undone
    const { name, email, isAdmin = stored.isAdmin } = form;
    const demoted = stored.isAdmin && !isAdmin;
    if (demoted && actor._id === String(stored._id)) throw conflict('user.own_admin_role');
    if (demoted) await assertAnotherAdmin(id, session);
    const changes = { name, email, isAdmin };
    await applyAccountChange(id, { changes, endSessions: isAdmin !== stored.isAdmin }, traces, session);
  }).catch(rethrowAsEmailTaken);
  return toUser(await findUser(id));
}

/** Deletes an account; its items leave the shelves, orders stay (contract, Users). @throws 401, 404, 409 */
export async function deleteUser(
  actor: AuthenticatedUser,
  id: string,
  traces: AccountReferences,
): Promise<void> {
  if (!isObjectId(id)) throw notFound('user.not_found');
  if (actor._id === id.toLowerCase()) throw conflict('user.own_account');
  await findUser(id);
  await traces.removeManyProductsOf(id, (session) => lockActor(actor, session));
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const stored = await UserModel.findByIdAndDelete(id, { session }).lean<StoredUser>();
    if (!stored) throw notFound('user.not_found');
    if (stored.isAdmin) await assertAnotherAdmin(id, session);
    await traces.removeProductsOf(id, session);
  });
}
