import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type Env } from './env.ts';
import { findSecretProblem, minSecretBytes } from './secret-fields.ts';

/** @throws SettingsError in production without the setting */
export function assertJwtSecret({ JWT_SECRET, production }: Env): void {
  if (JWT_SECRET || !production) return;
  throw new SettingsError(
    'JWT_SECRET is not set. With MONGODB_URI or NODE_ENV=production no secret is generated: ' +
      `set it to at least ${minSecretBytes} random bytes, for example from \`openssl rand -base64 48\`.`,
  );
}

/**
 * Returns the secret that signs tokens. Without the setting, the demo creates one at its first start and keeps it in
 * the data folder.
 * @throws SettingsError in production without the setting, or for a weak stored secret
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

/**
 * Writes a temporary file and links it, so that no process reads a partial secret and the first of several processes
 * wins.
 */
function createSecretFile(path: string): void {
  const temporaryPath = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    writeFileSync(temporaryPath, randomBytes(48).toString('base64'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    linkSync(temporaryPath, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/**
 * Reads the secret, and rejects a weak one instead of replacing it. A weak secret comes from a manual edit, a full disk
 * or a restored backup. The operator should hear about it, because a new secret signs out every user. And two processes
 * that replaced it at once could end up with different secrets.
 * @throws SettingsError with the path of the file
 */
function readSecretFile(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  const problem = findSecretProblem(secret);
  if (problem === undefined) return secret;
  throw new SettingsError(
    `The secret in ${path} must have ${problem}, because others can guess it. ` +
      'Delete the file: the next start creates a new one, and all users must sign in again.',
  );
}
