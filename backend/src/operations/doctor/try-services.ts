import type { Logger } from 'pino';
import type { Env } from '../../platform/config/env.ts';

/**
 * Tries the services in the settings once a server has started, and logs what does not work. The code is loaded only
 * then.
 */
export async function tryServices(env: Env, log: Logger): Promise<void> {
  const { checkServices } = await import('./service-checks.ts');
  for (const { part, state, text, advice } of await checkServices(env))
    if (state !== 'good') log.warn({ part, advice }, text);
}
