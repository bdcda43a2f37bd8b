import type { Logger } from 'pino';
import type { EmbeddedMongod } from '../../platform/db/embedded-mongod/embedded-mongod.ts';
import type { RunningApplication } from './application.ts';
import { processTimeoutsMs } from './process-timeouts.ts';

interface ShutdownOptions {
  embedded: EmbeddedMongod | undefined;
  log: Logger;
  /** How long the server is not ready but still serves after SIGTERM. */
  delayMs: number;
}

/**
 * Shuts down on SIGINT or SIGTERM: finishes requests, closes the database connections, then stops the embedded
 * database. After SIGTERM it first waits `delayMs`, so that a load balancer can see that the server is not ready.
 * Another signal ends the wait.
 */
export function shutDownOnSignals(
  application: RunningApplication,
  { embedded, log, delayMs }: ShutdownOptions,
): void {
  let isStopping = false;
  let drainTimer: NodeJS.Timeout | undefined;
  const shutDown = async (reason: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(drainTimer);
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), processTimeoutsMs.forcedExit).unref();
    // A load balancer may still send requests on connections that it keeps open.
    await application.close(drainTimer ? 'another' : 'nobody');
    await embedded?.stop();
    process.exit(code);
  };
  const startShutdown = (reason: string, code = 0) =>
    void shutDown(reason, code).catch((error: unknown) => {
      log.error({ err: error }, 'could not shut down in order');
      process.exit(1);
    });
  process.on('SIGINT', () => startShutdown('SIGINT'));
  process.on('SIGTERM', () => {
    if (delayMs === 0 || drainTimer) return startShutdown('SIGTERM');
    log.info({ delayMs }, 'draining');
    application.startDraining();
    drainTimer = setTimeout(() => startShutdown('SIGTERM'), delayMs);
  });
  embedded?.onPermanentFailure((error) => {
    log.error(error.message);
    startShutdown('the database does not keep running', 1);
  });
  if (process.env.npm_lifecycle_event) shutDownWithParent(() => startShutdown('npm is gone'));
}

/** Shuts down when the parent process changes, because npm does not forward a signal if it is killed. */
function shutDownWithParent(shutDown: () => void): void {
  const parentPid = process.ppid;
  setInterval(() => process.ppid === parentPid || shutDown(), 1_000).unref();
}
