import type { Logger } from 'pino';
import type { EmbeddedMongod } from '../db/embedded-mongod/embedded-mongod.ts';
import type { RunningApplication } from './application.ts';
import { processTimeoutsMs } from './process-timeouts.ts';

/** Shuts down on SIGINT or SIGTERM: finishes requests, closes the database connections, then stops the embedded database. */
export function shutDownOnSignals(
  application: RunningApplication,
  embedded: EmbeddedMongod | undefined,
  log: Logger,
): void {
  let isStopping = false;
  const shutDown = async (reason: string, code = 0) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), processTimeoutsMs.forcedExit).unref();
    await application.close('nobody');
    await embedded?.stop();
    process.exit(code);
  };
  const startShutdown = (reason: string, code = 0) =>
    void shutDown(reason, code).catch((error: unknown) => {
      log.error({ err: error }, 'could not shut down in order');
      process.exit(1);
    });
  process.on('SIGINT', () => startShutdown('SIGINT'));
  process.on('SIGTERM', () => startShutdown('SIGTERM'));
  embedded?.onPermanentFailure((error) => {
    log.error(error.message);
    startShutdown('the database does not keep running', 1);
  });
  if (process.env.npm_lifecycle_event) shutDownWithParent(() => startShutdown('npm is gone'));
}

/** Shuts down when the parent process changes, because a killed npm does not forward the signal. */
function shutDownWithParent(shutDown: () => void): void {
  const parentPid = process.ppid;
  setInterval(() => process.ppid === parentPid || shutDown(), 1_000).unref();
}
