import type { Logger } from 'pino';
import type { EmbeddedMongod } from '../db/embedded-mongod/embedded-mongod.ts';
import type { RunningApplication } from './application.ts';
import { processTimeoutsMs } from './process-timeouts.ts';

/** Ends in order, once: the running requests, the connections to the database, the database. */
export function shutDownOnSignals(
  market: RunningApplication,
  embedded: EmbeddedMongod | undefined,
  log: Logger,
): void {
  let stopping = false;
  const stop = async (reason: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), processTimeoutsMs.forcedExit).unref();
    await market.close('nobody');
    await embedded?.stop();
    process.exit(code);
  };
  const stopNow = (reason: string, code = 0) =>
    void stop(reason, code).catch((error: unknown) => {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  process.on('SIGINT', () => stopNow('SIGINT'));
  process.on('SIGTERM', () => stopNow('SIGTERM'));
  embedded?.onPermanentFailure((error) => {
    log.error(error.message);
    stopNow('the database does not stay up', 1);
  });
  if (process.env.npm_lifecycle_event) shutDownWithParent(() => stopNow('npm is gone'));
}

/** A killed npm passes nothing on: the start it began ends when its parent changes. */
function shutDownWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 1_000).unref();
}
