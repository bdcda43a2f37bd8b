import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { isPasswordWithinLimit } from '@homechef/contract/users/account-schemas';
import { lazyAsync } from '../lib/lazy-async.ts';

// Tests lower the cost, because they create hundreds of accounts.
export const hashSettings = { cost: 10 };

// One core stays free for other work. A thread that is idle for a minute ends.
const hashPool = new Tinypool({
  filename: fileURLToPath(new URL('./password-hash-worker.js', import.meta.url)),
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
});

/** Timeout in the queue for a hash, in milliseconds. One hundred concurrent hashes take ten seconds. */
export const hashQueueTimeoutMs = 30_000;

export const hashPassword = (password: string): Promise<string> =>
  hashPool.run({ password, cost: hashSettings.cost }, { name: 'hash' }) as Promise<string>;

// Compared for unknown e-mails, so that their responses take as long as others (contract, Users).
const getDummyHash = lazyAsync(() => hashPassword('no account has this password'));

/**
 * Returns true if the hash is the hash of the password. Without a hash it takes as long and returns false. It also
 * returns false for a password above the length limit, because bcrypt compares only the first 72 bytes.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const task = { password, hash: hash ?? (await getDummyHash()) };
  const matches = (await hashPool.run(task, { name: 'compare' })) as boolean;
  return matches && hash !== undefined && isPasswordWithinLimit(password);
}
