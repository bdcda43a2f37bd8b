import type { ClientSession } from 'mongoose';
import { notAvailable } from '@homechef/contract/users/address';
import { findAddressError } from '@homechef/contract/users/address-rules';
import type { ProfileUpdate, UserUpdate } from '@homechef/contract/users/requests';
import type { Session, User } from '@homechef/contract/users/user';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { assertSettledPassword } from '../../platform/lib/authenticated-user.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { now } from '../../platform/lib/clock.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import {
  conflict,
  conflictingFields,
  fieldError,
  forbidden,
  invalidField,
  notFound,
  unauthenticated,
} from '../../platform/lib/app-error.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { recordAccountChange, toActSubject } from './accounts/account-acts.ts';
import type { AccountMailer } from './email/account-mails.ts';
import { checkCurrentPassword } from './sign-in/check-password.ts';
import { deleteLinks } from './links/account-links.ts';
import { assertAnotherAdmin, lockActor } from './sign-in/admin-guard.ts';
import { confirmNewAdmin, tellAdminsOfNewAdmin } from './accounts/new-admins.ts';
import { hashQueueTimeoutMs, hashPassword, type HashShare } from './passwords/password-hashing.ts';
import { proveWithoutPassword } from './passwords/prove-new-password.ts';
import { rememberReplaced, type ReplacedPassword } from './passwords/replaced-passwords.ts';
import type { SecretCipher } from './second-factor/secret-cipher.ts';
import { issueToken, keepSession } from './sessions/sessions.ts';
import { assertEmailFree, rethrowAsEmailTaken } from './email/taken-email.ts';
import type { AccessTokens } from './sign-in/access-tokens.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toUser } from './users.mapper.ts';
import { getSearchCity, lockUser, findUser } from './users.service.ts';

type KitchenFields = Pick<StoredUser, 'name' | 'address' | 'latitude' | 'longitude' | 'isAdmin'>;

/**
 * Callbacks that update the copies of account data in other features. Products store the chef's name as `brand`, orders
 * store name and email for search, and kitchens store name and place. Every callback except
 * `deleteProductsOfChefInBatches` runs in the transaction of the account change.
 */
export interface AccountReferences {
  updateBrandName: (user: string, brand: string, session: ClientSession) => Promise<void>;
  updateBuyerSearchText: (
    user: string,
    current: { name: string; email: string; phone: string },
    session: ClientSession,
  ) => Promise<void>;
  /** @throws AppError 409 for a reserved name, or for a chef's name that looks like that of another kitchen */
  assertName: (account: { name: string; isChef: boolean; isAdmin?: boolean }) => Promise<void>;
  createKitchen: (account: StoredUser, session: ClientSession) => Promise<void>;
  updateKitchen: (user: string, current: KitchenFields, session: ClientSession) => Promise<void>;
  deleteKitchen: (user: string, session: ClientSession) => Promise<void>;
  /** Deletes the data that only this account could read, and removes the account from the data of others. */
  deletePersonalData: (user: string, email: string, session: ClientSession) => Promise<void>;
  requestErasure: (user: string, session: ClientSession) => Promise<void>;
  cancelOpenOrders: (user: string) => Promise<void>;
  deleteProductsOfChef: (user: string, session: ClientSession) => Promise<void>;
  deleteProductsOfChefInBatches: (
    user: string,
    authorize: (session: ClientSession) => Promise<void>,
  ) => Promise<void>;
}

interface UpdateContext {
  references: AccountReferences;
  limits: RateLimits;
  mailer: AccountMailer;
  clientNetwork: string;
}

interface PasswordChange {
  passwordHash?: string;
  passwordSetAt?: Date;
  replacedPassword?: ReplacedPassword;
}

type Changes = Partial<Omit<StoredUser, '_id'>> & PasswordChange;

interface AccountChange {
  changes: Changes;
  endSessions: boolean;
  tokenVersion?: number; // required version of the account, absent for a change by an admin
}

const kitchenFields = ['name', 'address', 'latitude', 'longitude'] as const;

/**
 * Writes the changes to the account, and its name, email and place to their copies, in one transaction. It locks the
 * account first and then writes the personal data with a plain update: mongod logs the values of a `findAndModify` that
 * fails, but not those of an update.
 * @throws AppError 401 if the session of `tokenVersion` has ended, 404, 409
 */
export async function applyAccountChange(
  id: string,
  { changes, endSessions, ...version }: AccountChange,
  references: AccountReferences,
  session: ClientSession,
) {
  const update = { $set: changes, ...(endSessions ? { $inc: { tokenVersion: 1 } } : {}) };
  const before = await lockUser(id, session, version);
  if (!before) throw version.tokenVersion === undefined ? notFound('user.not_found') : unauthenticated();
  await UserModel.updateOne({ _id: id }, update, { session, runValidators: true });
  const after = { ...before, ...changes };
  const hasOtherEmail = after.email !== before.email;
  if (hasOtherEmail) await assertEmailFree(after.email, String(after._id), session);
  if (hasOtherEmail || endSessions) await deleteLinks(id, session);
  const isRenamed = after.name !== before.name;
  if (isRenamed) {
    // `updateKitchen` compares it with the names of other kitchens.
    await references.assertName({ name: after.name, isChef: false, isAdmin: after.isAdmin });
    await references.updateBrandName(id, after.name, session);
  }
  if (kitchenFields.some((field) => after[field] !== before[field]))
    await references.updateKitchen(String(after._id), after, session);
  if (isRenamed || hasOtherEmail || after.phone !== before.phone)
    await references.updateBuyerSearchText(id, after, session);
  return { ...after, tokenVersion: before.tokenVersion + (endSessions ? 1 : 0) };
}

/**
 * Changes the profile of the user. A chef keeps permit and email, and a foodie has neither permit nor address. A new
 * password ends every other session. If it was set with the token alone, a link can undo it.
 * @throws AppError 400, also where a new password needs the old one, 401 if the session has ended, 403 for the id of
 * another account, 409, 429, and 503 on overload
 */
export async function updateProfile(
  actor: AuthenticatedUser,
  form: ProfileUpdate,
  context: UpdateContext & { tokens: AccessTokens; secretCipher: SecretCipher },
): Promise<Session> {
  const { tokens, references, limits, mailer, clientNetwork } = context;
  // Validate before checking who owns the account.
  const addressError =
    actor.isChef && form.address !== undefined ? findAddressError(form.address) : undefined;
  if (addressError) throw invalidField('address', addressError);
  if (form.id !== actor._id) throw forbidden('user.not_your_profile');
  const stored = await findUser(actor._id);
  const share: HashShare = ['known', clientNetwork, stored.email];
  const checkAndHashPassword = async () => {
    await checkCurrentPassword(actor, form, { limitKey: `${stored.email} ${clientNetwork}`, share }, limits);
    if (!form.password) return {};
    const isProven = Boolean(form.currentPassword) || (await proveWithoutPassword(actor, form, context));
    const passwordHash = await hashPassword(form.password, share);
    return isProven
      ? { passwordHash }
      : { passwordHash, passwordSetAt: now(), replacedPassword: await rememberReplaced(actor) };
  };
  const needsHashing = form.password !== undefined || form.currentPassword !== undefined;
  // One at a time, so that an account that sends many requests cannot block the sign-ins of others.
  const passwordChange: PasswordChange = needsHashing
    ? await withKeyLocks([`password of ${actor._id}`], checkAndHashPassword, hashQueueTimeoutMs)
    : {};
  const profileChanges = getProfileChanges(stored, form);
  const newEmail = profileChanges.email === stored.email ? undefined : profileChanges.email;
  if (newEmail !== undefined) assertSettledPassword(actor);
  const proof = newEmail !== undefined && mailer.isOn ? { unproven: stored._id } : {};
  const isEmailOfToken = newEmail !== undefined && mailer.isOn && !stored.unproven && !form.currentPassword;
  const replaced =
    isEmailOfToken && !passwordChange.passwordSetAt
      ? { replacedPassword: await rememberReplaced(actor) }
      : {};
  const changes: Changes = { ...profileChanges, ...passwordChange, ...replaced, ...proof };
  const store = async (session: ClientSession) => {
    // The reply carries a fresh token, and `tokenVersion` keeps an ended session from getting one.
    const change = { changes, endSessions: Boolean(form.password), tokenVersion: actor.tokenVersion };
    const account = await applyAccountChange(actor._id, change, references, session);
    if (change.endSessions) await keepSession(actor, account.tokenVersion, session);
    if (newEmail !== undefined)
      await mailer.add({ kind: 'proveEmail', to: newEmail, user: actor._id }, session);
    const undoable = changes.replacedPassword;
    const kind = passwordChange.passwordSetAt ? 'passwordSetByToken' : 'emailSetByToken';
    if (undoable?.email) await mailer.add({ kind, to: undoable.email, user: actor._id }, session);
    else if (newEmail !== undefined && !stored.unproven)
      await mailer.add({ kind: 'emailChanged', to: stored.email, user: actor._id }, session);
    return account;
  };
  // In turn: whoever holds a stolen token and saves without pause must not keep the owner from a new password.
  const {
    passwordHash: _hash,
    replacedPassword: _replaced,
    ...changed
  } = await withKeyLocks([`account ${actor._id}`], () => withTransaction(store)).catch(rethrowAsEmailTaken);
  return issueToken({ ...changed, updatedAt: new Date() }, tokens, actor.sessionId);
}

function getProfileChanges(stored: StoredUser, form: ProfileUpdate): Changes {
  const { name, phone, email, address, latitude, longitude, language } = form;
  const position = {
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  };
  const shared = { name, phone, ...position, ...(language ? { language } : {}) };
  // An admin who sells has an address because of the kitchen, and can change it only there.
  if (!stored.isChef) return { ...shared, email, permit: notAvailable };
  if (address === undefined) return shared;
  return { ...shared, address, city: getSearchCity({ isChef: true, address }) };
}

/**
 * Returns name and email as an admin wants them. A field that the admin left as seen keeps its stored value.
 * @throws AppError 409 if somebody else has changed the same field since then
 */
function mergeSeen(form: UserUpdate, stored: Pick<StoredUser, 'name' | 'email'>) {
  const { seen = stored } = form;
  const merge = (field: 'name' | 'email') => {
    if (form[field] === seen[field]) return stored[field];
    if (![seen[field], form[field]].includes(stored[field]))
      throw conflictingFields([fieldError(field, 'user.changed_meanwhile', { value: stored[field] })]);
    return form[field];
  };
  return { name: merge('name'), email: merge('email') };
}

/**
 * Changes name, email and admin flag of an account as an admin. A changed role ends its sessions, and all admins hear
 * about a new admin.
 * @throws AppError 400, 401 if the session of the actor has ended, 404, 409 for a taken email, the actor's own flag or
 * the last admin, 429, and 503 on overload
 */
export async function updateUser(
  actor: AuthenticatedUser,
  id: string,
  form: UserUpdate,
  { references, limits, mailer, clientNetwork }: UpdateContext,
): Promise<User> {
  if (form._id !== undefined && form._id !== id.toLowerCase()) throw invalidField('_id', 'field.other_id');
  const wasAdmin = (await findUser(id)).isAdmin;
  if (form.isAdmin && !wasAdmin)
    await confirmNewAdmin(actor, form.currentPassword, { limits, clientNetwork });
  // If another admin revokes the role in the meantime, this change must not restore it without a password.
  const wanted = form.isAdmin && wasAdmin ? undefined : form.isAdmin;
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const stored = await findUser(id, session); // in the transaction, to undo no concurrent change of the role
    const { name, email } = mergeSeen(form, stored);
    const isAdmin = wanted ?? stored.isAdmin;
    const isDemotion = stored.isAdmin && !isAdmin;
    if (isDemotion && actor._id === String(stored._id)) throw conflict('user.own_admin_role');
    if (isDemotion) await assertAnotherAdmin(id, session);
    const changes = { name, email, isAdmin };
    const endSessions = isAdmin !== stored.isAdmin;
    await applyAccountChange(id, { changes, endSessions }, references, session);
    await recordAccountChange(actor, { before: stored, after: { ...stored, ...changes } }, session);
    if (isAdmin && !stored.isAdmin) await tellAdminsOfNewAdmin(stored._id, actor._id, mailer, session);
  }).catch(rethrowAsEmailTaken);
  return toUser(await findUser(id));
}

/** Changes the phone number of an account as an admin. @throws AppError 401 if the session of the actor has ended, 404 */
export async function changePhone(
  actor: AuthenticatedUser,
  id: string,
  phone: string,
  references: AccountReferences,
): Promise<void> {
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const stored = await findUser(id, session);
    await applyAccountChange(id, { changes: { phone }, endSessions: false }, references, session);
    const before = { phone: stored.phone };
    const after = { phone };
    await recordAct({ actor, act: 'account.changed', subject: toActSubject(stored), before, after }, session);
  });
}
