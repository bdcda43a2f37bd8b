import type { Env } from '../config/env.ts';
import { createLogger } from '../lib/logger.ts';
import { startApplication } from './application.ts';
import { readWorkerConfig, type SupervisorMessage, type WorkerMessage } from './ipc-messages.ts';

/**
 * One of several processes that serve: it listens to its supervisor alone. When that is gone, node:cluster ends it.
 * Ctrl-C and a closed terminal reach everybody at once, but who goes when is the supervisor's to say.
 */
export async function runWorker(env: Env): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const { number, uri } = readWorkerConfig();
  const log = createLogger(env.LOG_LEVEL, { worker: number, isBuffered: true });
  const market = await startApplication({ env, log, uri }, number === 1);
  process.on('message', ({ leave }: SupervisorMessage) => {
    void market
      .close(leave)
      .catch((error: unknown) => log.error({ err: error }, 'could not stop in order'))
      .finally(() => process.exit(0));
  });
  process.send?.({ serves: market.url } satisfies WorkerMessage);
}
