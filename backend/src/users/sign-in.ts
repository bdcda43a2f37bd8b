import type { ClientSession } from 'mongoose';
import type { Login, Registration } from '@homechef/contract/users/requests';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../db/transaction.ts';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { unauthenticated } from '../lib/app-error.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { hashQueueTimeoutMs, hashPassword, verifyPassword } from './password-hashing.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountMailer } from './account-mails.ts';
import { startSession, type Device } from './sessions/sessions.ts';
import { getSearchCity } from './users.service.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { assertEmailFree, rethrowAsEmailTaken } from './taken-email.ts';

interface SignInContext {
  limits: RateLimits;
  tokens: AccessTokens;
  mailer: AccountMailer;
  device: Device;
}

/**
 * Signs in (spec §7). An attempt is counted before the password is compared, so that concurrent attempts cannot exceed
 * the limit. It is refunded if the password was right.
 * @throws AppError the same 401 for a wrong password and an unknown e-mail, 429, and 503 on overload
 */
export function login(form: Login, context: SignInContext): Promise<Session> {
  const { limits, device } = context;
  const { clientNetwork } = device;
  const accountKey = `${form.email} ${clientNetwork}`;
  const lockKeys = [
    ...limits.loginFailures.lockKeys(accountKey),
    ...limits.loginFailuresADay.lockKeys(clientNetwork),
  ];
  const attempt = () => attemptSignIn(form, { accountKey, clientNetwork }, context);
  return withKeyLocks(lockKeys, attempt, hashQueueTimeoutMs);
}

async function attemptSignIn(
  form: Login,
  { accountKey, clientNetwork }: { accountKey: string; clientNetwork: string },
  context: SignInContext,
): Promise<Session> {
  const { limits } = context;
  await limits.loginFailures.consume(accountKey);
  try {
    await limits.loginFailuresADay.consume(clientNetwork);
  } catch (error) {
    await limits.loginFailures.refund(accountKey); // The password is not compared.
    throw error;
  }
  // Reads with the driver, because Mongoose is slow and delays other requests. The schema ensures that `email` is a
  // string. The account that has proven the e-mail comes first, then the oldest one.
  const stored = await UserModel.collection.findOne<StoredUser & { passwordHash: string }>(
    { email: form.email },
    { sort: { unproven: 1 } },
  );
  if (!(await verifyPassword(form.password, stored?.passwordHash)) || !stored) {
    throw unauthenticated('user.wrong_credentials');
  }
  await limits.loginFailures.reset(accountKey);
  await limits.loginFailuresADay.refund(clientNetwork);
  return startSession(stored, context);
}

interface RegistrationContext extends SignInContext {
  /** The kitchens feature creates the kitchen of a new chef in the same transaction. */
  references: { createKitchen: (account: StoredUser, session: ClientSession) => Promise<void> };
}

/**
 * Creates an account, and the kitchen of a chef (spec §5, contract, Users). Only created accounts count for the limit.
 * @throws AppError 409 `User already exists`, 429, and 503 on overload
 */
export const register = (form: Registration, context: RegistrationContext): Promise<Session> =>
  withKeyLocks(
    context.limits.registrations.lockKeys(context.device.clientNetwork),
    () => createAccount(form, context),
    hashQueueTimeoutMs,
  );

async function createAccount(form: Registration, context: RegistrationContext): Promise<Session> {
  const { limits, mailer, references, device } = context;
  const { clientNetwork } = device;
  await limits.registrations.consume(clientNetwork);
  const { password, ...fields } = form;
  try {
    // Before the hash: repeated attempts with a taken e-mail must not delay sign-ins.
    await assertEmailFree(form.email);
    const passwordHash = await hashPassword(password);
    const stored = await withTransaction(async (session) => {
      const account = new UserModel({ ...fields, city: getSearchCity(form), passwordHash });
      if (mailer.isOn) account.unproven = account._id;
      await account.save({ session });
      const created = account.toObject();
      if (created.isChef) await references.createKitchen(created, session);
      await mailer.add({ kind: 'proveEmail', to: created.email, user: String(created._id) }, session);
      return created;
    });
    return await startSession(stored, context);
  } catch (error) {
    await limits.registrations.refund(clientNetwork);
    return rethrowAsEmailTaken(error);
  }
}
