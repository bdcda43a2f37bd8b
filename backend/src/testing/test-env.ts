import { EnvSchema } from '../config/env.ts';

const names = Object.keys(EnvSchema.shape);
const all = (some: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(some.map((name) => [name, value]));

/** No limit: those that count per address would count all that a test or a campaign does as one visitor's. */
export const disabledRateLimits = all(
  names.filter((name) => name.startsWith('RATE_LIMIT_')),
  '0',
);

/**
 * The environment in which a product of its own is started: without the settings of whoever runs the tests, also those of
 * their file `.env`, and without limits. Where mongod lies is theirs to say.
 */
export const isolatedEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...all(
    names.filter((name) => name !== 'MONGOD_BINARY'),
    '',
  ),
  ...disabledRateLimits,
  npm_lifecycle_event: '',
});
