import type { ProfileUpdate } from '@homechef/contract/users/requests';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { fieldError, invalidInput, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { hashQueueTimeoutMs, verifyPassword, type HashShare } from '../passwords/password-hashing.ts';
import { UserModel } from '../users.model.ts';

/**
 * Asks the caller for the password again, one request at a time.
 * @throws AppError 400 for a wrong one, 429, and 503 on overload
 */
export async function confirmPassword(
  actor: AuthenticatedUser,
  currentPassword: string,
  { limits, clientNetwork }: { limits: RateLimits; clientNetwork: string },
): Promise<void> {
  const share: HashShare = ['known', clientNetwork, actor.email];
  const limitKey = `${actor.email} ${clientNetwork}`;
  const check = () => checkCurrentPassword(actor, { currentPassword }, { limitKey, share }, limits);
  await withKeyLocks([`password of ${actor._id}`], check, hashQueueTimeoutMs);
}

/**
 * Verifies the current password if the client sent one. The frontend always sends it along with a new password. A wrong
 * one counts as a failed sign-in, or a stolen token would allow unlimited guesses.
 * @throws AppError 400, 429
 */
export async function checkCurrentPassword(
  actor: Actor,
  { password, currentPassword }: Pick<ProfileUpdate, 'password' | 'currentPassword'>,
  { limitKey, share }: { limitKey: string; share: HashShare },
  { loginFailures }: RateLimits,
): Promise<void> {
  if (currentPassword === undefined || (currentPassword === '' && !password)) return;
  const stored = await UserModel.findById(actor._id).select('+passwordHash').lean();
  if (!stored) throw unauthenticated();
  await loginFailures.consume(limitKey);
  if (await verifyPassword(currentPassword, stored.passwordHash, share))
    return loginFailures.refund(limitKey);
  throw invalidInput([fieldError('currentPassword', 'user.wrong_password')], 'user.wrong_password');
}
