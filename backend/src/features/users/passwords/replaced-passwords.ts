import type { ClientSession } from 'mongoose';
import { unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getLinkEnd } from '../links/account-links.ts';
import { UserModel, type StoredUser } from '../users.model.ts';

/** Password and email of an account before a change with the token alone. A link restores them. */
export interface ReplacedPassword {
  passwordHash: string;
  email: string;
  isProven: boolean;
  until: Date; // end of the link
}

type Account = StoredUser & { passwordHash: string; replacedPassword?: ReplacedPassword };

/**
 * Returns what a link restores after a change with the token alone. A second such change does not replace it, because a
 * thief could make one.
 */
export async function rememberReplaced({ _id }: AuthenticatedUser): Promise<ReplacedPassword> {
  const stored = await UserModel.findById(_id).select('+passwordHash +replacedPassword').lean<Account>();
  if (!stored) throw unauthenticated();
  const { passwordHash, email, unproven, replacedPassword: earlier } = stored;
  const kept = earlier && earlier.until > now() ? earlier : { passwordHash, email, isProven: !unproven };
  return { ...kept, until: getLinkEnd('undoPassword') };
}

/** Returns what the link of an account can still restore. */
export async function findReplaced(
  user: string,
  session: ClientSession,
): Promise<ReplacedPassword | undefined> {
  const stored = await UserModel.findById(user, { replacedPassword: 1 }, { session }).lean<Account>();
  const replaced = stored?.replacedPassword;
  return replaced && replaced.until > now() ? replaced : undefined;
}
