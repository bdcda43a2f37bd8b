import type { Env } from '../../platform/config/env.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { startApplication } from './application.ts';
import {
  readWorkerConfig,
  type DrainMessage,
  type SupervisorMessage,
  type WorkerMessage,
} from './ipc-messages.ts';

/**
 * Runs a worker process. It ignores signals, because Ctrl-C and a closed terminal signal all processes at once, but the
 * supervisor decides on the order of the shutdown. node:cluster ends the worker if the supervisor is gone.
 */
export async function runWorker(env: Env): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const { number, uri } = readWorkerConfig();
  const log = createLogger(env.LOG_LEVEL, { worker: number, isBuffered: true });
  const application = await startApplication({ env, log, uri }, number === 1);
  process.on('message', ({ leave, drain }: Partial<SupervisorMessage & DrainMessage>) => {
    if (drain) application.startDraining();
    if (leave === undefined) return; // a request for metrics
    void application
      .close(leave)
      .catch((error: unknown) => log.error({ err: error }, 'could not shut down in order'))
      .finally(() => process.exit(0));
  });
  process.send?.({ serves: application.url } satisfies WorkerMessage);
}
