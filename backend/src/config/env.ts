import { resolve } from 'node:path';
import { z } from 'zod';
import { rootDir } from './paths.ts';

const days = 30;
/** How long a secret is at least that nobody guesses. */
export const minSecretBytes = 32;
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
/** How often before 429; 0 turns the limit off (contract, Settings and limits). */
const limit = (usual: number) => wholeNumber(0, 1_000_000).default(usual);
const folder = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((path) => resolve(rootDir, path));

/** The settings as they are written; every one stands in .env.example with its default. */
export const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  MONGOD_BINARY: z.string().optional(),
  JWT_SECRET: z
    .string()
    .refine(
      (secret) => Buffer.byteLength(secret) >= minSecretBytes,
      `must have at least ${minSecretBytes} bytes`,
    )
    .optional(),
  JWT_DAYS: wholeNumber(1, 3_650).default(days),
  DATA_DIR: folder('.data'),
  UPLOADS_DIR: folder('uploads'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ZIP_LOOKUP_URL: z
    .string()
    .regex(/^https?:\/\/[^/].*\{zip\}/, 'must be a URL with {zip} in it, and {key} where the key goes')
    .optional(),
  ZIP_LOOKUP_KEY: z.string().optional(),
  RATE_LIMIT_LOGIN_FAILURES: limit(10),
  RATE_LIMIT_ORDER_MISSES: limit(30),
  RATE_LIMIT_REGISTRATIONS: limit(30),
  RATE_LIMIT_GUEST_ORDERS: limit(300),
  RATE_LIMIT_OPEN_GUEST_ORDERS: limit(20),
  RATE_LIMIT_UPLOADS: limit(60),
});

/** Every setting of the server, checked and typed. */
export type Env = Readonly<z.output<typeof EnvSchema> & { production: boolean }>;

/** Names every setting that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings, the only place that does. An empty one counts as not set.
 * @throws SettingsError naming each bad one
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = EnvSchema.safeParse(set);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new SettingsError(`These settings are wrong (see .env.example):\n${lines.join('\n')}`);
  }
  const production = read.data.NODE_ENV === 'production' || read.data.MONGODB_URI !== undefined;
  return Object.freeze({ ...read.data, production });
}
