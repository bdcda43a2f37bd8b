import type { ProfileUpdate } from '@homechef/contract/users/requests';
import { dayMs } from '@homechef/contract/time/local-date';
import { fieldError, invalidInput } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { SecretCipher } from '../second-factor/secret-cipher.ts';
import { checkCode, readAccount } from '../second-factor/second-factor.ts';
import { hasSignedInSince } from '../sessions/sessions.ts';

/**
 * Checks the code that comes with a new password instead of the old one. Returns false without a code for accounts that
 * may set a password with the token alone: foodies, and chefs who have just registered or signed in long ago.
 * @throws AppError 400 if the old password or a code is missing, or the code is wrong; 429
 */
export async function proveWithoutPassword(
  actor: AuthenticatedUser,
  { code }: Pick<ProfileUpdate, 'code'>,
  context: { limits: RateLimits; secretCipher: SecretCipher },
): Promise<boolean> {
  const account = await readAccount(actor);
  const hasSecondFactor = account.secondFactor?.isOn === true;
  if (hasSecondFactor && code !== undefined) {
    await checkCode(account, code, { ...context, isKnown: true });
    return true;
  }
  const dayAgo = new Date(+now() - dayMs);
  const isFreshSessionOfChef =
    account.isChef && account.createdAt < dayAgo && (await hasSignedInSince(actor, dayAgo));
  if (hasSecondFactor || account.isAdmin || isFreshSessionOfChef)
    throw invalidInput([fieldError('currentPassword', 'user.password_again')], 'user.password_again');
  return false;
}
