import { EnvSchema } from '../platform/config/env.ts';

const settingNames = Object.keys(EnvSchema.shape);
const setAll = (names: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Disables limits, because limits per IP address would count all requests of a test or scenario as one visitor. */
export const disabledRateLimits = setAll(
  settingNames.filter((name) => name.startsWith('RATE_LIMIT_')),
  '0',
);

/**
 * Creates the environment of a separately started product: without rate limits and the approval of kitchens, and without
 * the developer's settings and `.env` file. Only `MONGOD_BINARY` is kept.
 */
export const createIsolatedEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...setAll(
    settingNames.filter((name) => name !== 'MONGOD_BINARY'),
    '',
  ),
  ...disabledRateLimits,
  KITCHEN_APPROVAL: 'none',
  npm_lifecycle_event: '',
});
