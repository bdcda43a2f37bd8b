import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { hideStreetOfAccount } from '@homechef/contract/kitchens/place';
import type { ApprovalState, Language, UserSort } from '@homechef/contract/users/user-options';
import type { UserQuery } from '@homechef/contract/users/requests';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { normalizeCity, parseAddress } from '@homechef/contract/users/address';
import type { PublicChef, User } from '@homechef/contract/users/user';
import { containsTextIgnoreCase } from '../db/text-filters.ts';
import { listQueryTimeout } from '../db/query-timeout.ts';
import { nameCollation, newestFirst, oldestFirst, type SortSpec } from '../db/sorting.ts';
import { notFound, unauthenticated } from '../lib/app-error.ts';
import { pageOffset } from '../lib/pagination.ts';
import type { PagedResult } from '../lib/pagination.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toPublicChef, toUser } from './users.mapper.ts';

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

/** Returns the account that signs in with an e-mail: the one that has proven it, or the oldest one. */
export const findByEmail = (email: string): Promise<StoredUser | null> =>
  UserModel.findOne({ email }).sort({ unproven: 1 }).lean<StoredUser>().exec();

export const getUser = async (id: string): Promise<User> => toUser(await findUser(id));

/**
 * Writes address and position of an account, which are also the place of its kitchen (pickup §1).
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

const buildTextFilter = (q: string | undefined, fields: readonly string[]): QueryFilter<StoredUser> =>
  q ? { $expr: trusted({ $or: fields.map((field) => containsTextIgnoreCase(field, q)) }) } : {};

const sortings = {
  latest: newestFirst,
  oldest: oldestFirst,
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  email: { email: 1 },
} as const satisfies Record<UserSort, SortSpec>;

const isEmpty = (filter: object) => Object.keys(filter).length === 0;

/** Facts about the kitchens of accounts. The kitchens feature implements them. */
export interface UserKitchens {
  isStreetHidden: (chefId: string) => boolean;
  findApproval: (chefId: string) => ApprovalState | undefined;
  listNotApproved: (state?: ApprovalState) => string[];
  listOffMarket: () => string[];
}

/** Returns the public fields of a chef, without a hidden street (pickup §5). */
const toVisibleChef = (stored: StoredUser, kitchens: UserKitchens): PublicChef => {
  const chef = toPublicChef(stored);
  return kitchens.isStreetHidden(chef._id) ? { ...chef, ...hideStreetOfAccount(chef) } : chef;
};

const toListedUser = (stored: StoredUser, { findApproval }: UserKitchens): User => {
  const approval = findApproval(String(stored._id));
  return { ...toUser(stored), ...(approval ? { approval } : {}) };
};

const except = (ids: readonly string[]): QueryFilter<StoredUser> =>
  ids.length > 0 ? { _id: trusted({ $nin: ids }) } : {};

/** Foodies see the chefs on the market. Admins see all accounts, or the chefs whose kitchens have a state. */
function createAccessFilter(
  { isAdmin }: Actor,
  { approval }: UserQuery,
  { listOffMarket, listNotApproved }: UserKitchens,
): QueryFilter<StoredUser> {
  if (!isAdmin) return { isChef: true, ...except(listOffMarket()) };
  if (approval === undefined) return {};
  return approval === 'approved'
    ? { isChef: true, ...except(listNotApproved()) }
    : { _id: trusted({ $in: listNotApproved(approval) }) };
}

/** Lists every account for an admin, and the public fields of chefs for a foodie (contract, Users). */
export async function listUsers(
  actor: Actor,
  query: UserQuery,
  kitchens: UserKitchens,
): Promise<PagedResult<User | PublicChef>> {
  const filter = {
    ...createAccessFilter(actor, query, kitchens),
    ...(query.city ? { isChef: true, city: normalizeCity(query.city) } : {}),
    ...buildTextFilter(query.q, ['$name', '$email']),
  };
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
    // The hint makes the database count all accounts in an index, without a read of every account.
    UserModel.countDocuments(filter, {
      ...listQueryTimeout,
      ...(isEmpty(filter) ? { hint: { _id: 1 } } : {}),
    }),
  ]);
  return {
    items: users.map((user) =>
      actor.isAdmin ? toListedUser(user, kitchens) : toVisibleChef(user, kitchens),
    ),
    total,
  };
}

export async function getPublicChef(
  id: string,
  hasPublishedProducts: (user: string) => Promise<boolean>,
  kitchens: UserKitchens,
): Promise<PublicChef> {
  const stored = await findUser(id);
  if (!stored.isChef && !(await hasPublishedProducts(id))) throw notFound('user.not_found');
  return toVisibleChef(stored, kitchens);
}

/** Returns name, e-mail and phone of the accounts by id. Deleted accounts are missing. */
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

export interface MessageRecipient {
  email: string;
  language: Language;
}

/** Returns address and language of an account for messages, or undefined if it is deleted. */
export async function findMessageRecipient(id: string): Promise<MessageRecipient | undefined> {
  const stored = await UserModel.findById(id, { email: 1, language: 1 }).lean();
  return stored ? { email: stored.email, language: stored.language ?? 'en' } : undefined;
}
