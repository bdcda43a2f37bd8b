import type { ClientSession } from 'mongoose';
import type { Login, Registration } from '@homechef/contract/users/requests';
import type { SignInChallenge } from '@homechef/contract/users/second-factor';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { AppError, rateLimited, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import {
  hashQueueTimeoutMs,
  hashPassword,
  checkPassword,
  type HashShare,
} from '../passwords/password-hashing.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import type { KnownNetworks } from './known-networks.ts';
import { startSession, type Device } from '../sessions/sessions.ts';
import { assertEmailFree, rethrowAsEmailTaken } from '../email/taken-email.ts';
import { assertNotSuspended } from '../accounts/suspensions.ts';
import { getSearchCity } from '../users.service.ts';
import { UserModel, type KnownNetwork, type StoredSecondFactor, type StoredUser } from '../users.model.ts';

interface StoredAccount extends StoredUser {
  passwordHash: string;
  knownNetworks?: KnownNetwork[];
  secondFactor?: StoredSecondFactor;
}

export interface SignInContext {
  limits: RateLimits;
  tokens: AccessTokens;
  knownNetworks: KnownNetworks;
  mailer: AccountMailer;
  device: Device;
}

interface LoginContext extends SignInContext {
  createChallenge: (account: StoredUser) => Promise<SignInChallenge>;
}

interface SignInAttempt {
  form: Login;
  accountKey: string;
  isKnown: boolean; // the account has signed in from this network before
}

const findAccount = (email: string, projection: Partial<Record<keyof StoredAccount, 1>> = {}) =>
  // Uses the driver, because Mongoose is slow enough to delay other requests. The schema ensures that `email` is a
  // string.
  UserModel.collection.findOne<StoredAccount>({ email }, { sort: { unproven: 1 }, projection });

/**
 * Signs in. An attempt is counted before the password is compared, so that concurrent attempts cannot exceed the limit,
 * and refunded if the password was right. A network with failures is slowed down, except for accounts that have signed
 * in from it (docs/adr/0021-sign-in-and-sessions.md).
 * @throws AppError the same 401 for a wrong password and an unknown email, 403 for a suspended account, and 429
 */
export const login = (form: Login, context: LoginContext): Promise<Session | SignInChallenge> =>
  proveAccount(form, context, async (stored) => {
    assertNotSuspended(stored);
    return stored.secondFactor?.isOn ? context.createChallenge(stored) : startSession(stored, context);
  });

type CredentialContext = Pick<SignInContext, 'limits' | 'knownNetworks'> & {
  device: Pick<Device, 'clientNetwork'>;
};

/**
 * Runs `use` with the account that has this email and password. Attempts count as sign-ins.
 * @throws AppError as `login`
 */
export async function proveAccount<Result>(
  form: Login,
  context: CredentialContext,
  use: (stored: StoredAccount) => Promise<Result>,
): Promise<Result> {
  const { limits, knownNetworks, device } = context;
  const { clientNetwork } = device;
  const account = await findAccount(form.email, { knownNetworks: 1 });
  const isKnown = account !== null && knownNetworks.includes(account, clientNetwork);
  const accountKey = `${form.email} ${clientNetwork}`;
  const lockKeys = [
    ...limits.loginFailures.lockKeys(accountKey),
    ...(isKnown ? [] : limits.networkFailures.lockKeys(clientNetwork)),
  ];
  const attempt = { form, accountKey, isKnown };
  return withKeyLocks(
    lockKeys,
    async () => use(await checkCredentials(attempt, context)),
    hashQueueTimeoutMs,
    createFloodError,
  );
}

const createFloodError = () => rateLimited('server.busy', 10);

/**
 * Counts the attempt for the account and, unless the account knows it, for the network. Returns a function that refunds
 * it.
 */
async function countAttempt(
  { accountKey, isKnown }: SignInAttempt,
  clientNetwork: string,
  limits: RateLimits,
) {
  await limits.loginFailures.consume(accountKey);
  if (isKnown) return () => limits.loginFailures.refund(accountKey);
  try {
    const isSlowed = await limits.networkFailuresADay.isReached(clientNetwork);
    const networkLimit = isSlowed ? limits.slowedSignIns : limits.networkFailures;
    await networkLimit.consume(clientNetwork);
    return async () => {
      await Promise.all([limits.loginFailures.refund(accountKey), networkLimit.refund(clientNetwork)]);
    };
  } catch (error) {
    await limits.loginFailures.refund(accountKey); // The password is not compared.
    throw error;
  }
}

async function checkCredentials(attempt: SignInAttempt, context: CredentialContext): Promise<StoredAccount> {
  const { form, accountKey, isKnown } = attempt;
  const { limits, knownNetworks, device } = context;
  const { clientNetwork } = device;
  const refund = await countAttempt(attempt, clientNetwork, limits);
  const stored = await findAccount(form.email);
  const share: HashShare = [isKnown ? 'known' : 'unknown', clientNetwork, form.email];
  const { isRight, isOldForm } = await checkPassword(form.password, stored?.passwordHash, share).catch(
    async (error: unknown) => {
      await refund(); // The password was not compared.
      throw error;
    },
  );
  if (!isRight || !stored) {
    if (!isKnown) await limits.networkFailuresADay.consume(clientNetwork).catch(ignoreRateLimit);
    throw unauthenticated('user.wrong_credentials');
  }
  await refund();
  if (isOldForm) await replaceHash(stored, form.password, share);
  await limits.loginFailures.reset(accountKey);
  // With a second factor, it is the code that makes the network known.
  if (!stored.secondFactor?.isOn) await knownNetworks.remember(stored, clientNetwork);
  return stored;
}

/** Replaces the hash of a password as it was typed, unless the password has been changed in the meantime. */
async function replaceHash({ _id, passwordHash }: StoredAccount, password: string, share: HashShare) {
  const update = { $set: { passwordHash: await hashPassword(password, share) } };
  await UserModel.collection.updateOne({ _id, passwordHash }, update);
}

/** The daily limit rejects nothing. It only slows down the next attempts. */
const ignoreRateLimit = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

interface RegistrationContext extends SignInContext {
  /** The kitchens feature creates the kitchen of a new chef in the same transaction. */
  references: {
    assertName: (account: { name: string; isChef: boolean }) => Promise<void>;
    createKitchen: (account: StoredUser, session: ClientSession) => Promise<void>;
  };
}

/**
 * Creates an account and, for a chef, a kitchen. Only created accounts count toward the limit.
 * @throws AppError 409 `User already exists`, and 429
 */
export const register = (form: Registration, context: RegistrationContext): Promise<Session> =>
  withKeyLocks(
    context.limits.registrations.lockKeys(context.device.clientNetwork),
    () => createAccount(form, context),
    hashQueueTimeoutMs,
    createFloodError,
  );

async function createAccount(form: Registration, context: RegistrationContext): Promise<Session> {
  const { limits, knownNetworks, mailer, references, device } = context;
  const { clientNetwork } = device;
  await limits.registrations.consume(clientNetwork);
  const { password, ...fields } = form;
  try {
    // Before hashing, so that repeated attempts with a taken email or name do not delay sign-ins.
    await assertEmailFree(form.email);
    await references.assertName(form);
    const passwordHash = await hashPassword(password, ['unknown', clientNetwork, form.email]);
    const stored = await withTransaction(async (session) => {
      const account = new UserModel({ ...fields, city: getSearchCity(form), passwordHash });
      if (mailer.isOn) account.unproven = account._id;
      account.set('knownNetworks', [knownNetworks.createEntry(account._id, clientNetwork)]);
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
