import type { Env } from '../config/env.ts';
import { createLog } from '../lib/logger.ts';
import { openMarket } from './application.ts';
import { planOfThisProcess, type SupervisorSays, type WorkerSays } from './ipc-messages.ts';

/**
 * One of several processes that serve: it listens to its supervisor alone. When that is gone, node:cluster ends it.
 * Ctrl-C and a closed terminal reach everybody at once, but who goes when is the supervisor's to say.
 */
export async function work(env: Env): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const { number, uri } = planOfThisProcess();
  const log = createLog(env.LOG_LEVEL, { worker: number, isBusy: true });
  const market = await openMarket({ env, log, uri }, number === 1);
  process.on('message', ({ leave }: SupervisorSays) => {
    void market
      .close(leave)
      .catch((error: unknown) => log.error({ err: error }, 'could not stop in order'))
      .finally(() => process.exit(0));
  });
  process.send?.({ serves: market.url } satisfies WorkerSays);
}
