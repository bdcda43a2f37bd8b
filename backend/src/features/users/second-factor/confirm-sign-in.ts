import { Types } from 'mongoose';
import type { SignInChallenge, SignInCode } from '@homechef/contract/users/second-factor';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalidField, unauthenticated } from '../../../platform/lib/app-error.ts';
import { createLink, findLink, getLinkEnd, takeLink } from '../links/account-links.ts';
import { startSession, type Device } from '../sessions/sessions.ts';
import type { SignInContext } from '../sign-in/sign-in.ts';
import { assertNotSuspended } from '../accounts/suspensions.ts';
import { UserModel, type KnownNetwork, type StoredSecondFactor, type StoredUser } from '../users.model.ts';
import { checkCode } from './second-factor.ts';
import type { SecretCipher } from './secret-cipher.ts';

type Account = StoredUser & { secondFactor?: StoredSecondFactor; knownNetworks?: KnownNetwork[] };

/** Creates the challenge for an account whose password was right. A new password invalidates it. */
export async function createChallenge({ _id, email }: StoredUser): Promise<SignInChallenge> {
  const expiresAt = getLinkEnd('signIn').toISOString();
  return { challenge: await createLink('signIn', String(_id), email), expiresAt };
}

const toEnded = (error: unknown): never => {
  const isGone = error instanceof AppError && error.kind === 'not-found';
  throw isGone ? unauthenticated('user.challenge_ended') : error;
};

/**
 * Uses up the code of an account whose password was right. The code makes the network known. An account without a second
 * factor needs no code.
 * @throws AppError 400 for a missing or wrong code, 429
 */
export async function checkSignInCode(
  account: Account,
  code: string | undefined,
  context: Pick<SignInContext, 'limits' | 'knownNetworks'> & {
    device: Pick<Device, 'clientNetwork'>;
    secretCipher: SecretCipher;
  },
): Promise<void> {
  if (!account.secondFactor?.isOn) return;
  if (code === undefined) throw invalidField('code', 'field.required');
  const { knownNetworks, device } = context;
  const isKnown = knownNetworks.includes(account, device.clientNetwork);
  await checkCode(account, code, { ...context, isKnown });
  await knownNetworks.remember(account, device.clientNetwork);
}

/**
 * Finishes a sign-in with a code. The challenge works once, but wrong codes do not use it up.
 * @throws AppError 400 for a wrong code, 401 for a challenge that is used, expired or unknown, 403, 429
 */
export async function confirmSignIn(
  { challenge, code }: SignInCode,
  context: SignInContext & { secretCipher: SecretCipher },
): Promise<Session> {
  const link = await findLink(challenge, 'signIn').catch(toEnded);
  const account = await UserModel.collection.findOne<Account>({ _id: new Types.ObjectId(link.user) });
  if (!account) throw unauthenticated('user.challenge_ended');
  assertNotSuspended(account); // it may have begun between the password and the code
  await checkSignInCode(account, code, context);
  await withTransaction((session) => takeLink(challenge, ['signIn'], session)).catch(toEnded);
  return startSession(account, context);
}
