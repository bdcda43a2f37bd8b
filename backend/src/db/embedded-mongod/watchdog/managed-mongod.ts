import type { ChildProcess } from 'node:child_process';
import { EmbeddedMongodError } from '../shared/embedded-mongo-error.ts';
import { waitForExit, spawnWatchdog } from './spawn-watchdog.ts';
import { stopOrphans } from '../process/orphan-processes.ts';
import { errorMessage, type TextLogger } from '../shared/progress-log.ts';
import { lastErrorSince } from './mongod-log.ts';
import { gaveUpExitCode, type WatchdogEvent, type WatchdogConfig } from '../shared/mongod-config.ts';
import { terminateProcess, getProcessIdentity } from '../process/process-identity.ts';

const minUptimeMs = 5000;
const maxConsecutiveLosses = 5;

/** A mongod that is held up: it has a keeper, and another one whenever that is lost, until `stop`. */
export class ManagedMongod {
  readonly #plan: WatchdogConfig;
  readonly #log: TextLogger;
  readonly #since = new Date();
  readonly #listeners: ((error: Error) => void)[] = [];
  #keeper: ChildProcess | undefined;
  #beginning: Promise<void> = Promise.resolve();
  #stopping = false;
  #markReady = false;
  #lostInARow = 0;
  #lastDeath = 'again and again';
  #failure: Error | undefined;

  constructor(plan: WatchdogConfig, log: TextLogger) {
    this.#plan = plan;
    this.#log = log;
  }

  /** Starts the first keeper. */
  start(): Promise<void> {
    this.#beginning = this.#spawn();
    return this.#beginning;
  }

  /** Throws when mongod was given up. */
  throwIfFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Says that the database has answered: from now on a crash is an accident, not a broken set-up. */
  markReady(): void {
    this.#markReady = true;
    if (this.#keeper?.connected) this.#keeper.send('answered', () => undefined);
  }

  onPermanentFailure(listener: (error: Error) => void): void {
    this.#listeners.push(listener);
  }

  /** Closes mongod; nothing of it is left afterwards. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#beginning.catch(() => undefined);
    const keeper = this.#keeper;
    if (keeper) {
      const who = keeper.pid === undefined ? undefined : getProcessIdentity(keeper.pid);
      if (keeper.connected) keeper.disconnect();
      const late = setTimeout(() => who && void terminateProcess(who, 0), this.#plan.graceMs + 5000);
      await waitForExit(keeper);
      clearTimeout(late);
    }
    await stopOrphans(this.#plan.places, this.#log);
  }

  async #spawn(): Promise<void> {
    await stopOrphans(this.#plan.places, this.#log);
    if (this.#stopping) return;
    const begun = performance.now();
    const child = spawnWatchdog(this.#plan);
    this.#keeper = child;
    child.on('message', (said) => this.#hear(said as WatchdogEvent));
    child.once('error', (error) => this.#giveUp(`since its keeper cannot start: ${error.message}`));
    child.once('exit', (code) => {
      if (code === gaveUpExitCode) this.#giveUp(this.#lastDeath);
      else this.#lost(performance.now() - begun);
    });
    if (this.#markReady) this.markReady();
  }

  #hear(said: WatchdogEvent): void {
    if (said.event === 'up') return this.#log.info(`MongoDB: mongod runs as process ${said.pid}`);
    this.#lastDeath = said.how;
    this.#log.warn(`MongoDB: mongod ended ${said.how}${said.event === 'died' ? '; starting it again' : ''}`);
  }

  #lost(livedMs: number): void {
    if (this.#stopping || this.#failure) return;
    this.#lostInARow = livedMs < minUptimeMs ? this.#lostInARow + 1 : 1;
    if (this.#lostInARow > maxConsecutiveLosses)
      return this.#giveUp(`with its keeper, see ${this.#plan.places.keeperLog}`);
    this.#log.warn('MongoDB: the keeper of mongod is gone; starting another');
    this.#beginning = this.#spawn().catch((error: unknown) => this.#giveUp(errorMessage(error)));
  }

  #giveUp(how: string): void {
    if (this.#stopping || this.#failure) return;
    const { logFile } = this.#plan.places;
    const complaint = lastErrorSince(logFile, this.#since);
    const failure = new EmbeddedMongodError(
      `MongoDB does not stay up: mongod ended ${how}${complaint && `, saying "${complaint}"`}. Its log is ${logFile}`,
    );
    this.#failure = failure;
    this.#listeners.forEach((listener) => listener(failure));
  }
}
