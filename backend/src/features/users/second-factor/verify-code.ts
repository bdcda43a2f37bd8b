import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Types } from 'mongoose';
import { maxRecoveryCodes } from '@homechef/contract/users/second-factor';
import { now } from '../../../platform/lib/clock.ts';
import { UserModel, type StoredSecondFactor } from '../users.model.ts';
import type { SecretCipher } from './secret-cipher.ts';

const issuer = 'HomeChef Market';
const periodSeconds = 30;
const allowedDrift = 1; // time steps before and after the current one
const secretBytes = 20;
const recoveryBytes = 10;

const createTotp = (secret: Secret, label = '') =>
  new TOTP({ issuer, label, secret, period: periodSeconds, digits: 6, algorithm: 'SHA1' });

export function createAuthenticatorSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: createTotp(secret, label).toString() };
}

const hashRecoveryCode = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Creates recovery codes of 80 random bits, and their hashes. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: maxRecoveryCodes }, () => new Secret({ size: recoveryBytes }).base32);
  return {
    codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map(hashRecoveryCode),
  };
}

/** Returns the time step of a code of the authenticator app, or undefined for a wrong one. */
function findStep(secret: string, code: string): number | undefined {
  const timestamp = +now();
  const totp = createTotp(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, window: allowedDrift, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}

interface Account {
  _id: Types.ObjectId;
  secondFactor?: StoredSecondFactor | null | undefined;
}

/**
 * Uses up a code of the app or a recovery code with one conditional update. Returns false for a wrong or used code. The
 * secret is encrypted again each time, so that the next sign-in moves it to the server's current secret.
 */
export async function takeCode(
  { _id, secondFactor }: Account,
  code: string,
  cipher: SecretCipher,
): Promise<boolean> {
  if (!secondFactor) return false;
  if (!/^\d{6}$/.test(code)) {
    const recoveryCodes = hashRecoveryCode(code);
    const taken = await UserModel.collection.updateOne(
      { _id, 'secondFactor.isOn': true, 'secondFactor.recoveryCodes': recoveryCodes },
      { $pull: { 'secondFactor.recoveryCodes': recoveryCodes } as object },
    );
    return taken.modifiedCount === 1;
  }
  const secret = cipher.decrypt(secondFactor.secret);
  const step = secret === undefined ? undefined : findStep(secret, code);
  if (secret === undefined || step === undefined) return false;
  const isUnused = { 'secondFactor.secret': secondFactor.secret, 'secondFactor.lastStep': { $lt: step } };
  const used = { 'secondFactor.lastStep': step, 'secondFactor.secret': cipher.encrypt(secret) };
  const { matchedCount } = await UserModel.collection.updateOne({ _id, ...isUnused }, { $set: used });
  return matchedCount === 1;
}
