import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** The secret that signs tokens: the setting; the demo makes one on its first start and keeps it in its data folder. */
export function readSecret({ JWT_SECRET, DATA_DIR, production }: Env): string {
  if (JWT_SECRET) return JWT_SECRET;
  if (production) throw new Error('JWT_SECRET is not set');
  const path = join(DATA_DIR, 'jwt-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(path, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
