import { dayMs } from '@homechef/contract/time/local-date';
import { now } from '../../platform/lib/clock.ts';
import type { PublicChef, Session, User } from '@homechef/contract/users/user';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import type { StoredUser } from './users.model.ts';

/** Returns the fields of a chef that every visitor may see. */
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

export const toUser = (stored: StoredUser): User => ({
  ...toPrivateFields(stored),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

export const toSession = (stored: StoredUser, token: string): Session => ({
  ...toPrivateFields(stored),
  token,
});

export type AuthenticatedAccount = StoredUser & { secondFactor?: { isOn: boolean } };

interface AuthenticationContext {
  sessionId: string | undefined;
  isMailOn: boolean;
  isRequiredForAdmins: boolean; // the second factor
}

/** How long a new password allows only a little, because a thief of the token may have set it, in milliseconds. */
const newPasswordMs = dayMs;

function getNewPasswordLimit({ passwordSetAt, language }: AuthenticatedAccount) {
  const at = passwordSetAt && new Date(+passwordSetAt + newPasswordMs);
  return at && at > now() ? { newPasswordUntil: { at, language: language ?? 'en' } } : {};
}

export const toAuthenticatedUser = (
  stored: AuthenticatedAccount,
  { sessionId, isMailOn, isRequiredForAdmins }: AuthenticationContext,
): AuthenticatedUser => {
  const { _id, isAdmin, isChef, name, email, phone, tokenVersion, unproven, secondFactor } = stored;
  return {
    _id: String(_id),
    isAdmin,
    isChef,
    name,
    email,
    phone,
    tokenVersion,
    sessionId,
    // Without a mail server, no account is asked for a proof.
    isUnproven: isMailOn && Boolean(unproven),
    needsSecondFactor: isAdmin && isRequiredForAdmins && secondFactor?.isOn !== true,
    ...getNewPasswordLimit(stored),
  };
};
