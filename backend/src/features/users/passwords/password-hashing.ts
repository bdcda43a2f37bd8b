import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { isPasswordWithinLimit, normalizePassword } from '@homechef/contract/users/account-schemas';
import type { Env } from '../../../platform/config/env.ts';
import { createFairQueue } from '../../../platform/lib/fair-queue.ts';

const productionCost = 10;
const testCost = 4;

export const hashSettings = { cost: productionCost };

/**
 * Returns the work factor of bcrypt. It is low for NODE_ENV=test with the embedded database, because the tests create
 * hundreds of accounts. All accounts of a database must have the same cost, or the time of a refusal would tell known
 * emails from unknown ones.
 */
export const getHashCost = ({ NODE_ENV, production }: Pick<Env, 'NODE_ENV' | 'production'>): number =>
  NODE_ENV === 'test' && !production ? testCost : productionCost;

// One core stays free for other work. A thread ends after a minute without work.
const maxThreads = Math.max(1, availableParallelism() - 1);
const hashPool = new Tinypool({
  filename: fileURLToPath(new URL('./password-hash-worker.js', import.meta.url)),
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads,
  idleTimeout: 60_000,
});

/** Timeout in the queue for hashing, in milliseconds. A hundred concurrent hashes take ten seconds. */
export const hashQueueTimeoutMs = 30_000;
const runFairly = createFairQueue({
  name: 'passwords',
  maxConcurrent: maxThreads,
  maxWaitMs: hashQueueTimeoutMs,
});

/** Share of hashing time: kind of request, then network, then account. */
export type HashShare = readonly [kind: string, network: string, account: string];
const operatorShare: HashShare = ['operator', '', '']; // commands and demo data

/** @throws AppError 429 if other hashes take too long */
export const hashPassword = (password: string, share = operatorShare): Promise<string> =>
  runFairly(
    share,
    () =>
      hashPool.run(
        { password: normalizePassword(password), cost: hashSettings.cost },
        { name: 'hash' },
      ) as Promise<string>,
  );

/**
 * Returns a hash of no password. It is compared for unknown emails, so that their responses take as long as those for
 * known ones.
 */
const createDummyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;

interface PasswordCheck {
  isRight: boolean;
  /** Whether the hash is from before version 3, of the password exactly as typed, and has to be replaced. */
  isOldForm: boolean;
}

/**
 * Compares a password with a hash. Without a hash it takes just as long and fails. A password above the length limit
 * fails too, because bcrypt compares only the first 72 bytes. A hash of an earlier version is also compared with the
 * letters as typed.
 * @throws AppError 429 if other hashes take too long
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  share = operatorShare,
): Promise<PasswordCheck> {
  const known = hash ?? createDummyHash(hashSettings.cost);
  const compare = (form: string) =>
    runFairly(
      share,
      () => hashPool.run({ password: form, hash: known }, { name: 'compare' }) as Promise<boolean>,
    );
  const normalized = normalizePassword(password);
  const isNewForm = await compare(normalized);
  const isOldForm = !isNewForm && normalized !== password && (await compare(password));
  const form = isOldForm ? password : normalized;
  const isRight = (isNewForm || isOldForm) && hash !== undefined && isPasswordWithinLimit(form);
  return { isRight, isOldForm: isRight && isOldForm };
}

export const verifyPassword = async (...parameters: Parameters<typeof checkPassword>): Promise<boolean> =>
  (await checkPassword(...parameters)).isRight;
