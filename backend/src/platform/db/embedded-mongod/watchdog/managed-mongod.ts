/*
 * Runs mongod with a watchdog process, and replaces a watchdog that has died. The package mongodb-memory-server starts
 * mongod for tests, but does not restart it with its data. Limits: after repeated crashes it gives up and passes the
 * error to `throwIfFailed` and the listeners.
 */
import type { ChildProcess } from 'node:child_process';
import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import { waitForExit, spawnWatchdog } from './spawn-watchdog.ts';
import { stopOrphans } from '../process/orphan-processes.ts';
import { getErrorMessage, type TextLogger } from '../shared/progress-log.ts';
import { findLastErrorSince } from './mongod-log.ts';
import { gaveUpExitCode, type WatchdogEvent, type WatchdogConfig } from '../shared/mongod-config.ts';
import { terminateProcess, getProcessIdentity } from '../process/process-identity.ts';

const minUptimeMs = 5000;
const maxConsecutiveLosses = 5;

export class ManagedMongod {
  readonly #config: WatchdogConfig;
  readonly #log: TextLogger;
  readonly #createdAt = new Date();
  readonly #failureListeners: ((error: Error) => void)[] = [];
  #watchdog: ChildProcess | undefined;
  #startup: Promise<void> = Promise.resolve();
  #isStopping = false;
  #isReady = false;
  #consecutiveLosses = 0;
  #lastExitReason = 'repeatedly';
  #failure: Error | undefined;

  constructor(config: WatchdogConfig, log: TextLogger) {
    this.#config = config;
    this.#log = log;
  }

  start(): Promise<void> {
    this.#startup = this.#spawnWatchdog();
    return this.#startup;
  }

  throwIfFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Call this after the first response of the database. The watchdog then tolerates more crashes than during setup. */
  markReady(): void {
    this.#isReady = true;
    if (this.#watchdog?.connected) this.#watchdog.send('answered', () => undefined);
  }

  onPermanentFailure(listener: (error: Error) => void): void {
    this.#failureListeners.push(listener);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#startup.catch(() => undefined);
    const watchdog = this.#watchdog;
    if (watchdog) {
      const identity = watchdog.pid === undefined ? undefined : getProcessIdentity(watchdog.pid);
      if (watchdog.connected) watchdog.disconnect();
      const killTimer = setTimeout(
        () => identity && void terminateProcess(identity, 0),
        this.#config.graceMs + 5000,
      );
      await waitForExit(watchdog);
      clearTimeout(killTimer);
    }
    await stopOrphans(this.#config.places, this.#log);
  }

  async #spawnWatchdog(): Promise<void> {
    await stopOrphans(this.#config.places, this.#log);
    if (this.#isStopping) return;
    const startedAt = performance.now();
    const child = spawnWatchdog(this.#config);
    this.#watchdog = child;
    child.on('message', (message) => this.#handleEvent(message as WatchdogEvent));
    child.once('error', (error) => this.#fail(`because its watchdog cannot start: ${error.message}`));
    child.once('exit', (code) => {
      if (code === gaveUpExitCode) this.#fail(this.#lastExitReason);
      else this.#handleWatchdogLoss(performance.now() - startedAt);
    });
    if (this.#isReady) this.markReady();
  }

  #handleEvent(event: WatchdogEvent): void {
    if (event.event === 'up') return this.#log.info(`MongoDB: mongod runs as process ${event.pid}`);
    this.#lastExitReason = event.how;
    this.#log.warn(
      `MongoDB: mongod ended ${event.how}${event.event === 'died' ? '; starting it again' : ''}`,
    );
  }

  #handleWatchdogLoss(uptimeMs: number): void {
    if (this.#isStopping || this.#failure) return;
    this.#consecutiveLosses = uptimeMs < minUptimeMs ? this.#consecutiveLosses + 1 : 1;
    if (this.#consecutiveLosses > maxConsecutiveLosses)
      return this.#fail(`with its watchdog, see ${this.#config.places.keeperLog}`);
    this.#log.warn('MongoDB: the watchdog of mongod is gone; starting another');
    this.#startup = this.#spawnWatchdog().catch((error: unknown) => this.#fail(getErrorMessage(error)));
  }

  #fail(reason: string): void {
    if (this.#isStopping || this.#failure) return;
    const { logFile } = this.#config.places;
    const logged = findLastErrorSince(logFile, this.#createdAt);
    const failure = new EmbeddedMongodError(
      `MongoDB does not keep running: mongod ended ${reason}${logged && `, with the error "${logged}"`}. Its log is ${logFile}`,
    );
    this.#failure = failure;
    this.#failureListeners.forEach((listener) => listener(failure));
  }
}
