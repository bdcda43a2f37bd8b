import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { UserSort } from '@homechef/contract/users/user-options';
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

/** The city an account is found under: a chef's, as it is compared. */
export const searchCityOf = ({ isChef, address }: { isChef: boolean; address: string }): string =>
  isChef ? normalizeCity(parseAddress(address).city) : '';

/** An account as stored. @throws 404 for unknown and malformed ids */
export async function findUser(id: string, session: ClientSession | null = null): Promise<StoredUser> {
  const found = isObjectId(id) ? await UserModel.findById(id).session(session).lean<StoredUser>() : null;
  if (!found) throw notFound('user.not_found');
  return found;
}

/** An account as its owner and admins see it. */
export const getUser = async (id: string): Promise<User> => toUser(await findUser(id));

/**
 * The account as it is, in a transaction that relies on it: a change or a deletion at the same moment conflicts, and one
 * of the two comes after the other. Null when there is none, or none of that version any more.
 */
export const lockUser = (
  id: string,
  session: ClientSession,
  version: { tokenVersion?: number } = {},
): Promise<StoredUser | null> =>
  UserModel.findOneAndUpdate({ _id: id, ...version }, { $inc: { claims: 1 } }, { session, timestamps: false })
    .lean<StoredUser>()
    .exec();

/** The name an account has, in a transaction that relies on it. @throws 401 when there is none any more */
export async function lockUserName(id: string, session: ClientSession): Promise<string> {
  const claimed = await lockUser(id, session);
  if (!claimed) throw unauthenticated();
  return claimed.name;
}

/** Whether the text stands in one of these fields, without case. */
const textFilter = (q: string | undefined, fields: readonly string[]): QueryFilter<StoredUser> =>
  q ? { $expr: trusted({ $or: fields.map((field) => containsTextIgnoreCase(field, q)) }) } : {};

/** How the list is sorted; ties are newest first. */
const sortings = {
  latest: newestFirst,
  oldest: oldestFirst,
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  email: { email: 1 },
} as const satisfies Record<UserSort, SortSpec>;

const isEmpty = (filter: object) => Object.keys(filter).length === 0;

/** Every account for an admin, the chefs' public fields for a foodie (contract, Users). */
export async function listUsers(actor: Actor, query: UserQuery): Promise<PagedResult<User | PublicChef>> {
  const filter = {
    ...(actor.isAdmin ? {} : { isChef: true }),
    ...(query.city ? { isChef: true, city: normalizeCity(query.city) } : {}),
    ...textFilter(query.q, ['$name', '$email']),
  };
  const sorting = sortings[query.sort];
  const [found, total] = await Promise.all([
    UserModel.find(filter, null, {
      ...listQueryTimeout,
      ...('name' in sorting ? { collation: nameCollation } : {}),
    })
      .sort(sorting)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredUser[]>(),
    // All there are: counted in an index, not by reading every account.
    UserModel.countDocuments(filter, {
      ...listQueryTimeout,
      ...(isEmpty(filter) ? { hint: { _id: 1 } } : {}),
    }),
  ]);
  return { items: found.map((user) => (actor.isAdmin ? toUser(user) : toPublicChef(user))), total };
}

/** A chef for everybody. @throws 404 unless a chef, or someone with an item on the shelves */
export async function getPublicChef(
  id: string,
  hasPublished: (user: string) => Promise<boolean>,
): Promise<PublicChef> {
  const found = await findUser(id);
  if (!found.isChef && !(await hasPublished(id))) throw notFound('user.not_found');
  return toPublicChef(found);
}

/** Name, e-mail and phone of these accounts, by id; deleted ones are missing. */
export async function findContacts(ids: readonly string[]) {
  const found = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1, email: 1, phone: 1 }).lean();
  return new Map(
    found.map(
      ({ _id, name, email, phone }) => [String(_id), { _id: String(_id), name, email, phone }] as const,
    ),
  );
}
