import type { Actor } from '@homechef/contract/permissions';
import type { PublicChef, Session, User } from '@homechef/contract/users/user';
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

const toOwn = (stored: StoredUser) => ({
  ...toPublicChef(stored),
  permit: stored.permit,
  authorized: stored.authorized,
  isAdmin: stored.isAdmin,
});

/** An account as its owner and admins see it. */
export const toUser = (stored: StoredUser): User => ({
  ...toOwn(stored),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/** An account just signed in, with its token. */
export const toSession = (stored: StoredUser, token: string): Session => ({ ...toOwn(stored), token });

/** What rules need to know of an account. */
export const toActor = ({ _id, isAdmin, isChef }: StoredUser): Actor => ({
  _id: String(_id),
  isAdmin,
  isChef,
});
