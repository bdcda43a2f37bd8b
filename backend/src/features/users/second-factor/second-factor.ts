import { Types, type ClientSession } from 'mongoose';
import type {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorSecret,
  SecondFactorStart,
  SecondFactorState,
} from '@homechef/contract/users/second-factor';
import { withTransaction } from '../../../platform/db/transaction.ts';
import {
  conflict,
  fieldError,
  invalidInput,
  notFound,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActSubject } from '../accounts/account-acts.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { UserModel, type StoredSecondFactor, type StoredUser } from '../users.model.ts';
import { findByEmail } from '../users.service.ts';
import type { SecretCipher } from './secret-cipher.ts';
import { createAuthenticatorSecret, createRecoveryCodes, takeCode } from './verify-code.ts';

export interface SecondFactorContext {
  limits: RateLimits;
  secretCipher: SecretCipher;
  isRequiredForAdmins: boolean;
}

type Account = StoredUser & { secondFactor?: StoredSecondFactor };

export async function readAccount({ _id }: Pick<AuthenticatedUser, '_id'>): Promise<Account> {
  const found = await UserModel.collection.findOne<Account>({ _id: new Types.ObjectId(_id) });
  if (!found) throw unauthenticated();
  return found;
}

const isRequired = ({ isAdmin }: AuthenticatedUser, { isRequiredForAdmins }: SecondFactorContext) =>
  isAdmin && isRequiredForAdmins;

const createWrongCodeError = () => invalidInput([fieldError('code', 'user.wrong_code')], 'user.wrong_code');

/**
 * Uses up a code. Tries are counted per account, separately for networks that it knows.
 * @throws AppError 400 for a wrong code, 429
 */
export async function checkCode(
  account: Account,
  code: string,
  {
    limits,
    secretCipher,
    isKnown,
  }: Pick<SecondFactorContext, 'limits' | 'secretCipher'> & { isKnown: boolean },
): Promise<void> {
  const limitKey = `${String(account._id)} ${isKnown ? 'known' : 'unknown'}`;
  await limits.secondFactorCodes.consume(limitKey);
  if (!(await takeCode(account, code, secretCipher))) throw createWrongCodeError();
  await limits.secondFactorCodes.reset(limitKey);
}

export async function getSecondFactor(
  actor: AuthenticatedUser,
  context: SecondFactorContext,
): Promise<SecondFactorState> {
  const { secondFactor } = await readAccount(actor);
  return {
    isOn: secondFactor?.isOn ?? false,
    isRequired: isRequired(actor, context),
    recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0,
  };
}

/** Creates a secret. It replaces an earlier one that no code confirmed. @throws AppError 400, 409, 429 */
export async function prepareSecondFactor(
  actor: AuthenticatedUser,
  { currentPassword }: SecondFactorStart,
  context: SecondFactorContext & { clientNetwork: string },
): Promise<SecondFactorSecret> {
  await confirmPassword(actor, currentPassword, context);
  const created = createAuthenticatorSecret(actor.email);
  const secret = context.secretCipher.encrypt(created.secret);
  const secondFactor: StoredSecondFactor = { secret, isOn: false, lastStep: 0, recoveryCodes: [] };
  const { matchedCount } = await UserModel.collection.updateOne(
    { _id: new Types.ObjectId(actor._id), 'secondFactor.isOn': { $ne: true } },
    { $set: { secondFactor } },
  );
  if (matchedCount === 0) throw conflict('user.second_factor_on');
  return created;
}

/** Turns the second factor on. Only hashes of its recovery codes are stored. @throws AppError 400, 409, 429 */
export async function turnOnSecondFactor(
  actor: AuthenticatedUser,
  { code }: SecondFactorConfirmation,
  context: SecondFactorContext,
): Promise<RecoveryCodes> {
  const account = await readAccount(actor);
  if (account.secondFactor?.isOn) throw conflict('user.second_factor_on');
  if (!account.secondFactor) throw conflict('user.second_factor_off');
  await checkCode(account, code, { ...context, isKnown: true });
  const { codes, hashes } = createRecoveryCodes();
  const { matchedCount } = await UserModel.collection.updateOne(
    { _id: account._id, 'secondFactor.isOn': false },
    { $set: { 'secondFactor.isOn': true, 'secondFactor.recoveryCodes': hashes } },
  );
  if (matchedCount === 0) throw conflict('user.second_factor_on');
  return { recoveryCodes: codes };
}

/** @throws AppError 400 for a wrong password or code, 409 if it is off or required, 429 */
export async function turnOffSecondFactor(
  actor: AuthenticatedUser,
  { currentPassword, code }: SecondFactorRemoval,
  context: SecondFactorContext & { clientNetwork: string },
): Promise<void> {
  if (isRequired(actor, context)) throw conflict('user.second_factor_required');
  await confirmPassword(actor, currentPassword, context);
  const account = await readAccount(actor);
  if (!account.secondFactor?.isOn) throw conflict('user.second_factor_off');
  await checkCode(account, code, { ...context, isKnown: true });
  await UserModel.collection.updateOne({ _id: account._id }, { $unset: { secondFactor: 1 } });
}

export const hasSecondFactor = async (
  account: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await UserModel.exists({ _id: account, 'secondFactor.isOn': true }).session(session)) !== null;

/** Turns the second factor of an account off for an admin or the operator, and ends its sessions. */
export async function dropSecondFactor(
  actor: AuthenticatedUser | 'command',
  account: StoredUser,
  session: ClientSession,
): Promise<void> {
  const update = { $unset: { secondFactor: 1, endedSessions: 1 }, $inc: { tokenVersion: 1 } };
  await UserModel.collection.updateOne({ _id: account._id }, update, { session });
  await recordAct({ actor, act: 'account.second_factor_reset', subject: toActSubject(account) }, session);
}

/** Turns the second factor of an account off for the operator, and ends its sessions. @throws AppError 404 */
export async function resetSecondFactor(email: string): Promise<void> {
  const account = await findByEmail(email);
  if (!account) throw notFound('user.not_found');
  await withTransaction((session) => dropSecondFactor('command', account, session));
}
