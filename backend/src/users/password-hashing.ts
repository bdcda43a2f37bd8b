import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { isPasswordWithinLimit } from '@homechef/contract/users/account-schemas';
import { lazyAsync } from '../lib/lazy-async.ts';

/** How much work a hash is; the tests, which make accounts by the hundred, make it less. */
export const hashSettings = { cost: 10 };

/** As many threads as leave one core to everything else; those not needed for a minute go. */
const hashPool = new Tinypool({
  filename: fileURLToPath(new URL('./password-hash-worker.js', import.meta.url)),
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
});

/** How long whoever has a password hashed waits for others, in milliseconds: a hundred at once hash for ten seconds. */
export const hashQueueTimeoutMs = 30_000;

/** The hash that is stored instead of a password. */
export const hashPassword = (password: string): Promise<string> =>
  hashPool.run({ password, cost: hashSettings.cost }, { name: 'hash' }) as Promise<string>;

/** Compared with where there is no account, so that unknown e-mails answer equally slowly (contract, Users). */
const dummyHash = lazyAsync(() => hashPassword('no account has this password'));

/**
 * Whether the password is the one behind the hash; without a hash it takes as long, and is not. Nor is a longer one than
 * anybody has: bcrypt would compare no more than how it begins.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const compared = { password, hash: hash ?? (await dummyHash()) };
  const matches = (await hashPool.run(compared, { name: 'compare' })) as boolean;
  return matches && hash !== undefined && isPasswordWithinLimit(password);
}
