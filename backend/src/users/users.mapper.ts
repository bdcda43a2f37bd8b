import type { PublicChef, Session, User } from '@homechef/contract/users/user';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import type { StoredUser } from './users.model.ts';

/** What everybody may know of a chef. */
export const toPublicChef = (stored: StoredUser): PublicChef => ({
  _id: String(stored._id),
  name: stored.name,
  email: stored.email,
  phone: stored.phone,
  address: stored.address,
  latitude: stored.latitude,
  longitude: stored.longitude,
  isChef: stored.isChef,
});

const toPrivateFields = (stored: StoredUser) => ({
  ...toPublicChef(stored),
  permit: stored.permit,
  authorized: stored.authorized,
  isAdmin: stored.isAdmin,
});

/** An account as its owner and admins see it. */
export const toUser = (stored: StoredUser): User => ({
  ...toPrivateFields(stored),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/** An account just signed in, with its token. */
export const toSession = (stored: StoredUser, token: string): Session => ({
  ...toPrivateFields(stored),
  token,
});

/** Who calls: what rules need to know of an account, and how it is reached. */
export const toAuthenticatedUser = ({
  _id,
  isAdmin,
  isChef,
  name,
  email,
  phone,
  tokenVersion,
}: StoredUser): AuthenticatedUser => ({
  _id: String(_id),
  ...{ isAdmin, isChef, name, email, phone, tokenVersion },
});
