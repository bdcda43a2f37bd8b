import type { ChildProcess } from 'node:child_process';
import { EmbeddedError } from '../shared/embedded-mongo-error.ts';
import { ended, spawnKeeper } from './spawn-watchdog.ts';
import { clearLeftovers } from '../process/orphan-processes.ts';
import { wordsOf, type Log } from '../shared/progress-log.ts';
import { complaintSince } from './mongod-log.ts';
import { gaveUpCode, type KeeperSays, type Plan } from '../shared/mongod-config.ts';
import { endProcess, identityOf } from '../process/process-identity.ts';

const shortLifeMs = 5000;
const mostLost = 5;

/** A mongod that is held up: it has a keeper, and another one whenever that is lost, until `stop`. */
export class Hold {
  readonly #plan: Plan;
  readonly #log: Log;
  readonly #since = new Date();
  readonly #listeners: ((error: Error) => void)[] = [];
  #keeper: ChildProcess | undefined;
  #beginning: Promise<void> = Promise.resolve();
  #stopping = false;
  #answered = false;
  #lostInARow = 0;
  #lastDeath = 'again and again';
  #failure: Error | undefined;

  constructor(plan: Plan, log: Log) {
    this.#plan = plan;
    this.#log = log;
  }

  /** Starts the first keeper. */
  begin(): Promise<void> {
    this.#beginning = this.#spawn();
    return this.#beginning;
  }

  /** Throws when mongod was given up. */
  check(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Says that the database has answered: from now on a crash is an accident, not a broken set-up. */
  answered(): void {
    this.#answered = true;
    if (this.#keeper?.connected) this.#keeper.send('answered', () => undefined);
  }

  onGiveUp(listener: (error: Error) => void): void {
    this.#listeners.push(listener);
  }

  /** Closes mongod; nothing of it is left afterwards. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#beginning.catch(() => undefined);
    const keeper = this.#keeper;
    if (keeper) {
      const who = keeper.pid === undefined ? undefined : identityOf(keeper.pid);
      if (keeper.connected) keeper.disconnect();
      const late = setTimeout(() => who && void endProcess(who, 0), this.#plan.graceMs + 5000);
      await ended(keeper);
      clearTimeout(late);
    }
    await clearLeftovers(this.#plan.places, this.#log);
  }

  async #spawn(): Promise<void> {
    await clearLeftovers(this.#plan.places, this.#log);
    if (this.#stopping) return;
    const begun = performance.now();
    const child = spawnKeeper(this.#plan);
    this.#keeper = child;
    child.on('message', (said) => this.#hear(said as KeeperSays));
    child.once('error', (error) => this.#giveUp(`since its keeper cannot start: ${error.message}`));
    child.once('exit', (code) => {
      if (code === gaveUpCode) this.#giveUp(this.#lastDeath);
      else this.#lost(performance.now() - begun);
    });
    if (this.#answered) this.answered();
  }

  #hear(said: KeeperSays): void {
    if (said.event === 'up') return this.#log.info(`MongoDB: mongod runs as process ${said.pid}`);
    this.#lastDeath = said.how;
    this.#log.warn(`MongoDB: mongod ended ${said.how}${said.event === 'died' ? '; starting it again' : ''}`);
  }

  #lost(livedMs: number): void {
    if (this.#stopping || this.#failure) return;
    this.#lostInARow = livedMs < shortLifeMs ? this.#lostInARow + 1 : 1;
    if (this.#lostInARow > mostLost)
      return this.#giveUp(`with its keeper, see ${this.#plan.places.keeperLog}`);
    this.#log.warn('MongoDB: the keeper of mongod is gone; starting another');
    this.#beginning = this.#spawn().catch((error: unknown) => this.#giveUp(wordsOf(error)));
  }

  #giveUp(how: string): void {
    if (this.#stopping || this.#failure) return;
    const { logFile } = this.#plan.places;
    const complaint = complaintSince(logFile, this.#since);
    const failure = new EmbeddedError(
      `MongoDB does not stay up: mongod ended ${how}${complaint && `, saying "${complaint}"`}. Its log is ${logFile}`,
    );
    this.#failure = failure;
    this.#listeners.forEach((listener) => listener(failure));
  }
}
