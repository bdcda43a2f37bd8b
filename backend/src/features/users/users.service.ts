import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { hideStreetOfAccount } from '@homechef/contract/kitchens/place-address';
import type {
  ApprovalState,
  Language,
  PermitFilter,
  UserRole,
  UserSort,
} from '@homechef/contract/users/user-options';
import type { UserQuery } from '@homechef/contract/users/requests';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { normalizeCity, parseAddress } from '@homechef/contract/users/address';
import type { PublicChef, User } from '@homechef/contract/users/user';
import { containsTextIgnoreCase } from '../../platform/db/text-filters.ts';
import {
  getCountOptions,
  listQueryTimeout,
  nameCollation,
  newestFirst,
  oldestFirst,
  type SortSpec,
} from '../../platform/db/queries.ts';
import { notFound, unauthenticated } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { createDateRange } from '../../platform/lib/date-range.ts';
import { parsePhoneSearch } from '@homechef/contract/users/phone-number';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { sortAllergens } from './accounts/avoided-allergens.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toPublicChef, toUser } from './users.mapper.ts';

export interface Suspension {
  until: Date | null; // null if it is permanent
  reason: string;
  ordersToCancel?: boolean; // as long as the account has open orders to cancel
}

/**
 * Returns the current suspension of an account. One that is over does not count, even before timed work has removed it.
 */
export const findSuspension = ({ suspension }: Pick<StoredUser, 'suspension'>): Suspension | undefined => {
  if (!suspension) return undefined;
  const until = suspension.until ?? null;
  return until === null || until > now() ? { until, reason: suspension.reason } : undefined;
};

const { trusted } = mongoose;

export const getSearchCity = ({ isChef, address }: { isChef: boolean; address: string }): string =>
  isChef ? normalizeCity(parseAddress(address).city) : '';

export const findAccount = async (
  id: string,
  session: ClientSession | null = null,
): Promise<StoredUser | null> =>
  isObjectId(id) ? UserModel.findById(id).session(session).lean<StoredUser>() : null;

export async function findUser(id: string, session: ClientSession | null = null): Promise<StoredUser> {
  const found = await findAccount(id, session);
  if (!found) throw notFound('user.not_found');
  return found;
}

/** Returns the account to which an email signs in: the one that has proven it, or else the oldest one. */
export const findByEmail = (email: string): Promise<StoredUser | null> =>
  UserModel.findOne({ email }).sort({ unproven: 1 }).lean<StoredUser>().exec();

export const getUser = async (id: string): Promise<User> => toUser(await findUser(id));

/** Returns an account as admins see it, also whether its email is proven. @throws AppError 404 */
export async function getUserForAdmin(id: string): Promise<User> {
  const stored = await findUser(id);
  return { ...toUser(stored), ...toProof(stored) };
}

/** Returns the caller's own account, with what only its owner sees. @throws AppError 404 */
export async function getOwnProfile(id: string) {
  const stored = await findUser(id);
  const hasSecondFactor = (await UserModel.exists({ _id: id, 'secondFactor.isOn': true })) !== null;
  const { language = 'en', avoidedAllergens } = stored;
  return { ...toUser(stored), language, hasSecondFactor, avoidedAllergens: sortAllergens(avoidedAllergens) };
}

/**
 * Writes the address and position of an account, which are also those of its kitchen.
 * @throws AppError 404
 */
export async function updateAccountPlace(
  id: string,
  place: Pick<StoredUser, 'address' | 'latitude' | 'longitude'>,
  session: ClientSession,
): Promise<void> {
  const { isChef } = await findUser(id, session);
  const changes = { ...place, city: getSearchCity({ isChef, address: place.address }) };
  await UserModel.updateOne({ _id: id }, { $set: changes }, { session, runValidators: true });
}

/**
 * Returns the account and locks it for the transaction: a concurrent change or deletion conflicts and has to wait.
 * Returns null if there is no such account, or none with the given version.
 */
export const lockUser = (
  id: string,
  session: ClientSession,
  version: { tokenVersion?: number } = {},
): Promise<StoredUser | null> =>
  UserModel.findOneAndUpdate({ _id: id, ...version }, { $inc: { claims: 1 } }, { session, timestamps: false })
    .lean<StoredUser>()
    .exec();

/** Locks the account and returns its name. @throws AppError 401 if the account is deleted */
export async function lockUserName(id: string, session: ClientSession): Promise<string> {
  const locked = await lockUser(id, session);
  if (!locked) throw unauthenticated();
  return locked.name;
}

const createTextFilters = (q: string, fields: readonly string[]): QueryFilter<StoredUser>[] =>
  fields.map((field) => containsTextIgnoreCase(field, q));

const createPhoneFilter = (digits: string): QueryFilter<StoredUser> => ({
  phone: trusted({ $regex: digits.split('').join('\\D*') }),
});

/** Selects accounts by name and email, and for admins also by permit and by phone number in any spelling. */
async function buildTextFilter(
  q: string | undefined,
  { isAdmin }: Actor,
  { findByPermitNumber }: UserKitchens,
): Promise<QueryFilter<StoredUser>> {
  if (!q) return {};
  const names = createTextFilters(q, ['name', 'email']);
  if (!isAdmin) return { $or: names };
  const digits = parsePhoneSearch(q);
  const permits = await findByPermitNumber(q);
  return {
    $or: [
      ...names,
      ...createTextFilters(q, ['permit']),
      ...(digits === undefined ? [] : [createPhoneFilter(digits)]),
      ...(permits.length > 0 ? [{ _id: trusted({ $in: permits }) }] : []),
    ],
  };
}

const maxFound = 1_000;

/** Returns the ids of the accounts with a text in name or email, or with a phone number in any spelling. */
export async function findAccountIds(q: string): Promise<Types.ObjectId[]> {
  const digits = parsePhoneSearch(q);
  const filter = {
    $or: [
      ...createTextFilters(q, ['name', 'email']),
      ...(digits === undefined ? [] : [createPhoneFilter(digits)]),
    ],
  };
  const found = await UserModel.find(filter, { _id: 1 }, listQueryTimeout).limit(maxFound).lean();
  return found.map(({ _id }) => _id);
}

const sortings = {
  latest: newestFirst,
  oldest: oldestFirst,
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  email: { email: 1 },
} as const satisfies Record<UserSort, SortSpec>;

/** Facts about the kitchens of accounts. The kitchens feature implements them. */
export interface UserKitchens {
  isStreetHidden: (chefId: string) => boolean;
  findApproval: (chefId: string) => ApprovalState | undefined;
  listNotApproved: (state?: ApprovalState) => string[];
  isOffMarket: (chefId: string) => boolean;
  listOutOfLists: () => readonly string[];
  findByPermitState: (state: PermitFilter) => Promise<string[]>;
  findByPermitNumber: (text: string) => Promise<string[]>;
}

/** Returns the public fields of a chef, without a hidden street. */
const toVisibleChef = (stored: StoredUser, kitchens: UserKitchens): PublicChef => {
  const chef = toPublicChef(stored);
  return kitchens.isStreetHidden(chef._id) ? { ...chef, ...hideStreetOfAccount(chef) } : chef;
};

const toProof = ({ unproven }: StoredUser): Pick<User, 'unproven'> => (unproven ? { unproven: true } : {});

const toListedUser = (stored: StoredUser, { findApproval }: UserKitchens): User => {
  const approval = findApproval(String(stored._id));
  const suspension = findSuspension(stored);
  return {
    ...toUser(stored),
    ...(approval ? { approval } : {}),
    ...(suspension ? { suspendedUntil: suspension.until?.toISOString() ?? null } : {}),
    ...toProof(stored),
  };
};

const except = (ids: readonly string[]): QueryFilter<StoredUser> =>
  ids.length > 0 ? { _id: trusted({ $nin: ids }) } : {};

/** Foodies see the chefs on the market whose kitchens are listed. Admins see all accounts, or the chefs whose kitchens have a state. */
function createAccessFilter(
  { isAdmin }: Actor,
  { approval }: UserQuery,
  { listOutOfLists, listNotApproved }: UserKitchens,
): QueryFilter<StoredUser> {
  if (!isAdmin) return { isChef: true, ...except(listOutOfLists()) };
  if (approval === undefined) return {};
  return approval === 'approved'
    ? { isChef: true, ...except(listNotApproved()) }
    : { _id: trusted({ $in: listNotApproved(approval) }) };
}

const roleFilters: Record<UserRole, QueryFilter<StoredUser>> = {
  foodie: { isChef: false, isAdmin: false },
  chef: { isChef: true },
  admin: { isAdmin: true },
};

const createSuspendedFilter = (): QueryFilter<StoredUser> => ({
  suspension: trusted({ $exists: true }),
  $or: [{ 'suspension.until': null }, { 'suspension.until': trusted({ $gt: now() }) }],
});
const toFlagFilter = (
  isSet: boolean | undefined,
  filter: QueryFilter<StoredUser>,
): QueryFilter<StoredUser>[] => (isSet === undefined ? [] : [isSet ? filter : { $nor: [filter] }]);

/** Returns the filters that only admins use. */
async function listAdminFilters(
  { role, permit, suspended, unproven, admin, from, to, ids }: UserQuery,
  { findByPermitState }: UserKitchens,
): Promise<QueryFilter<StoredUser>[]> {
  const createdAt = createDateRange({ from, to });
  return [
    ...(role ? [roleFilters[role]] : []),
    ...toFlagFilter(suspended, createSuspendedFilter()),
    ...toFlagFilter(unproven, { unproven: trusted({ $exists: true }) }),
    ...toFlagFilter(admin, roleFilters.admin),
    ...(permit ? [{ _id: trusted({ $in: await findByPermitState(permit) }) }] : []),
    ...((from ?? to) ? [{ createdAt: trusted(createdAt) }] : []),
    ...(ids ? [{ _id: trusted({ $in: ids }) }] : []),
  ];
}

async function createFilter(
  actor: Actor,
  query: UserQuery,
  kitchens: UserKitchens,
): Promise<QueryFilter<StoredUser>> {
  const admin = actor.isAdmin ? await listAdminFilters(query, kitchens) : [];
  return {
    ...createAccessFilter(actor, query, kitchens),
    ...(query.city ? { isChef: true, city: normalizeCity(query.city) } : {}),
    ...(await buildTextFilter(query.q, actor, kitchens)),
    ...(admin.length > 0 ? { $and: admin } : {}),
  };
}

/** Reads the accounts that match an admin's filter one by one, so that their number does not matter. */
export async function* readAllUsers(
  actor: Actor,
  query: UserQuery,
  kitchens: UserKitchens,
): AsyncGenerator<User> {
  const sorting = sortings[query.sort];
  const cursor = UserModel.find(await createFilter(actor, query, kitchens), null, {
    ...('name' in sorting ? { collation: nameCollation } : {}),
  })
    .sort(sorting)
    .lean<StoredUser[]>()
    .cursor();
  for await (const stored of cursor) yield toListedUser(stored, kitchens);
}

/** Lists every account for an admin, and the public fields of chefs for a foodie. */
export async function listUsers(
  actor: Actor,
  query: UserQuery,
  kitchens: UserKitchens,
): Promise<PagedResult<User | PublicChef>> {
  const filter = await createFilter(actor, query, kitchens);
  const sorting = sortings[query.sort];
  const [users, total] = await Promise.all([
    UserModel.find(filter, null, {
      ...listQueryTimeout,
      ...('name' in sorting ? { collation: nameCollation } : {}),
    })
      .sort(sorting)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredUser[]>(),
    UserModel.countDocuments(filter, getCountOptions(filter)),
  ]);
  return {
    items: users.map((user) =>
      actor.isAdmin ? toListedUser(user, kitchens) : toVisibleChef(user, kitchens),
    ),
    total,
  };
}

export async function getPublicChef(
  actor: Actor | undefined,
  id: string,
  {
    hasPublishedProducts,
    kitchens,
  }: { hasPublishedProducts: (user: string) => Promise<boolean>; kitchens: UserKitchens },
): Promise<PublicChef> {
  const stored = await findUser(id);
  const isOwn = actor !== undefined && can.actFor(actor, String(stored._id));
  if (!isOwn && kitchens.isOffMarket(String(stored._id))) throw notFound('user.not_found');
  if (!stored.isChef && !(await hasPublishedProducts(id))) throw notFound('user.not_found');
  return toVisibleChef(stored, kitchens);
}

/** Returns name, email and phone of the accounts by id. Deleted accounts are missing. */
export async function findContacts(ids: readonly string[]) {
  const users = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1, email: 1, phone: 1 }).lean();
  return new Map(
    users.map(
      ({ _id, name, email, phone }) => [String(_id), { _id: String(_id), name, email, phone }] as const,
    ),
  );
}

export async function listAdminIds(): Promise<string[]> {
  const admins = await UserModel.find({ isAdmin: true }, { _id: 1 }).lean();
  return admins.map(({ _id }) => String(_id));
}

interface MessageRecipient {
  email: string;
  language: Language;
  isSuspended: boolean;
}

/** Returns address and language of an account for messages, and whether it can sign in, or undefined if it is deleted. */
export async function findMessageRecipient(id: string): Promise<MessageRecipient | undefined> {
  const stored = await UserModel.findById(id, { email: 1, language: 1, suspension: 1 }).lean();
  if (!stored) return undefined;
  const { email, language } = stored;
  return { email, language: language ?? 'en', isSuspended: findSuspension(stored) !== undefined };
}
