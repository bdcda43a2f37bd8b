import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minSecretBytes, SettingsError, type Env } from './env.ts';

/** Production is told its secret; whoever only looks after the database needs none. @throws SettingsError without */
export function assertJwtSecret({ JWT_SECRET, production }: Env): void {
  if (JWT_SECRET || !production) return;
  throw new SettingsError(
    'JWT_SECRET is not set. With MONGODB_URI or NODE_ENV=production nothing is made up for you: ' +
      `set it to at least ${minSecretBytes} random bytes, for example from \`openssl rand -base64 48\`.`,
  );
}

/**
 * The secret that signs tokens: the setting; the demo makes one on its first start and keeps it in its data folder.
 * @throws SettingsError in production without it
 */
export function loadJwtSecret(env: Env): string {
  assertJwtSecret(env);
  const { JWT_SECRET, DATA_DIR } = env;
  if (JWT_SECRET) return JWT_SECRET;
  const path = join(DATA_DIR, 'jwt-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  if (!existsSync(path)) createSecretFile(path);
  return readSecretFile(path);
}

/** Written beside and linked once it is on the disk: nobody reads half of it, and of many made at once the first counts. */
function createSecretFile(path: string): void {
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    writeFileSync(beside, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(beside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * One that can be guessed is refused, not replaced. What is made here is there whole, so that a person, a full disk or a
 * restored backup is behind it, and who runs the demo should hear of that rather than find everybody signed out; and of
 * two processes that replace it at once each might sign with its own.
 * @throws SettingsError naming the file
 */
function readSecretFile(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (Buffer.byteLength(secret) >= minSecretBytes) return secret;
  throw new SettingsError(
    `The secret in ${path} has fewer than ${minSecretBytes} bytes, so that anybody could sign in as anybody. ` +
      'Delete the file: the next start makes a new one, and everybody has to sign in again.',
  );
}
