import type { ClientSession } from 'mongoose';
import type { Login, Registration } from '@homechef/contract/users/requests';
import type { Session } from '@homechef/contract/users/user';
import { isDuplicateKeyError } from '../db/driver-errors.ts';
import { withTransaction } from '../db/transaction.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { conflictingFields, fieldError, unauthenticated } from '../lib/app-error.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { hashQueueTimeoutMs, hashPassword, verifyPassword } from './password-hashing.ts';
import type { AccessTokens } from './access-tokens.ts';
import { getSearchCity } from './users.service.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toSession } from './users.mapper.ts';

export const createSession = (stored: StoredUser, tokens: AccessTokens): Session =>
  toSession(stored, tokens.issue({ sub: String(stored._id), ver: stored.tokenVersion }));

/**
 * Signs in (spec §7). An attempt is counted before the password is compared, so that concurrent attempts cannot exceed
 * the limit. It is refunded if the password was right.
 * @throws AppError the same 401 for a wrong password and an unknown e-mail, 429, and 503 on overload
 */
export function login(
  form: Login,
  clientNetwork: string,
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> {
  const accountKey = `${form.email} ${clientNetwork}`;
  const lockKeys = [
    ...limits.loginFailures.lockKeys(accountKey),
    ...limits.loginFailuresADay.lockKeys(clientNetwork),
  ];
  return withKeyLocks(
    lockKeys,
    () => attemptSignIn(form, { accountKey, clientNetwork }, limits, tokens),
    hashQueueTimeoutMs,
  );
}

async function attemptSignIn(
  form: Login,
  { accountKey, clientNetwork }: { accountKey: string; clientNetwork: string },
  limits: RateLimits,
  tokens: AccessTokens,
): Promise<Session> {
  await limits.loginFailures.consume(accountKey);
  try {
    await limits.loginFailuresADay.consume(clientNetwork);
  } catch (error) {
    await limits.loginFailures.refund(accountKey); // The password is not compared.
    throw error;
  }
  // Reads with the driver, because Mongoose is slow and delays other requests. The schema ensures that `email` is a
  // string.
  const stored = await UserModel.collection.findOne<StoredUser & { passwordHash: string }>({
    email: form.email,
  });
  if (!(await verifyPassword(form.password, stored?.passwordHash)) || !stored) {
    throw unauthenticated('user.wrong_credentials');
  }
  await limits.loginFailures.reset(accountKey);
  await limits.loginFailuresADay.refund(clientNetwork);
  return createSession(stored, tokens);
}

interface RegistrationContext {
  limits: RateLimits;
  tokens: AccessTokens;
  /** The kitchens feature creates the kitchen of a new chef in the same transaction. */
  references: {
    assertKitchenName: (name: string) => Promise<void>;
    createKitchen: (account: StoredUser, session: ClientSession) => Promise<void>;
  };
}

/**
 * Creates an account, and the kitchen of a chef (spec §5, contract, Users). Only created accounts count for the limit.
 * @throws AppError 409 `User already exists`, 429, and 503 on overload
 */
export const register = (
  form: Registration,
  clientNetwork: string,
  context: RegistrationContext,
): Promise<Session> =>
  withKeyLocks(
    context.limits.registrations.lockKeys(clientNetwork),
    () => createAccount(form, clientNetwork, context),
    hashQueueTimeoutMs,
  );

async function createAccount(
  form: Registration,
  clientNetwork: string,
  { limits, tokens, references }: RegistrationContext,
): Promise<Session> {
  await limits.registrations.consume(clientNetwork);
  const { password, ...fields } = form;
  try {
    // Before the hash: repeated attempts with a taken e-mail or name must not delay sign-ins.
    if (await UserModel.exists({ email: form.email })) throw emailTakenError();
    if (form.isChef) await references.assertKitchenName(form.name);
    const passwordHash = await hashPassword(password);
    const stored = await withTransaction(async (session) => {
      const account = new UserModel({ ...fields, city: getSearchCity(form), passwordHash });
      await account.save({ session });
      const created = account.toObject();
      if (created.isChef) await references.createKitchen(created, session);
      return created;
    });
    return createSession(stored, tokens);
  } catch (error) {
    await limits.registrations.refund(clientNetwork);
    throw isDuplicateKeyError(error) ? emailTakenError() : error;
  }
}

export const emailTakenError = () => conflictingFields([fieldError('email', 'user.already_exists')]);
