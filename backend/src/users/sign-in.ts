import type { Login, Registration } from '@homechef/contract/users/requests';
import type { Session } from '@homechef/contract/users/user';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { conflictingFields, fieldError, unauthenticated } from '../lib/app-error.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { hashQueueTimeoutMs, hashPassword, verifyPassword } from './password-hashing.ts';
import type { AccessTokens } from './access-tokens.ts';
import { searchCityOf } from './users.service.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toSession } from './users.mapper.ts';

/** A session of this account: a token of its present version. */
export const createSession = (stored: StoredUser, tokens: AccessTokens): Session =>
  toSession(stored, tokens.issue({ sub: String(stored._id), ver: stored.tokenVersion }));

/**
 * Signs in (spec §7). A try is counted before the password is looked at, and given back when it was right,
 * so that tries at the same moment cannot slip past the limit.
 * @throws 401 alike for a wrong password and an unknown e-mail; 429; 503 when too many come at once
 */
export function login(
  form: Login,
  address: string,
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> {
  const account = `${form.email} ${address}`;
  const lines = [...limits.loginFailures.lockKeys(account), ...limits.loginFailuresADay.lockKeys(address)];
  return withKeyLocks(
    lines,
    () => attemptSignIn(form, { account, address }, limits, tokens),
    hashQueueTimeoutMs,
  );
}

async function attemptSignIn(
  form: Login,
  { account, address }: { account: string; address: string },
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> {
  await limits.loginFailures.consume(account);
  try {
    await limits.loginFailuresADay.consume(address);
  } catch (error) {
    await limits.loginFailures.refund(account); // the password is not looked at
    throw error;
  }
  // Past the model, for it is a good part of what a sign-in keeps others waiting; the form says that this is a string.
  const stored = await UserModel.collection.findOne<StoredUser & { passwordHash: string }>({
    email: form.email,
  });
  if (!(await verifyPassword(form.password, stored?.passwordHash)) || !stored) {
    throw unauthenticated('user.wrong_credentials');
  }
  await limits.loginFailures.reset(account);
  await limits.loginFailuresADay.refund(address);
  return createSession(stored, tokens);
}

/** Makes an account (spec §5, contract, Users). @throws 409 `User already exists`; 429; 503 when too many come at once */
export const register = (
  form: Registration,
  address: string,
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> =>
  withKeyLocks(
    limits.registrations.lockKeys(address),
    () => createAccount(form, address, limits, tokens),
    hashQueueTimeoutMs,
  );

async function createAccount(
  form: Registration,
  address: string,
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> {
  await limits.registrations.consume(address);
  const { password, ...rest } = form;
  try {
    // Before a thread works for it: who tries this again and again would hold up all who sign in.
    if (await UserModel.exists({ email: form.email })) throw emailTakenError();
    const passwordHash = await hashPassword(password);
    const created = await UserModel.create({ ...rest, city: searchCityOf(form), passwordHash });
    return createSession(created.toObject(), tokens);
  } catch (error) {
    await limits.registrations.refund(address); // only accounts that were made count
    throw isDuplicateKeyError(error) ? emailTakenError() : error;
  }
}

/** The e-mail belongs to an account already. */
export const emailTakenError = () => conflictingFields([fieldError('email', 'user.already_exists')]);
