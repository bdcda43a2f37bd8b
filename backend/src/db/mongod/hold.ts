import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { clearLeftovers } from './leftovers.ts';
import { wordsOf, type Log } from './log.ts';
import type { KeeperSays, Plan } from './plan.ts';
import { endProcess, identityOf } from './processes.ts';

/** A mongod that is being held up. */
export interface Hold {
  /** Throws when mongod was given up. */
  check(): void;
  /** Tells the keeper that the database has answered: from now on a crash is an accident, not a broken set-up. */
  answered(): void;
  onGiveUp(listener: (error: Error) => void): void;
  stop(): Promise<void>;
}

/** In development and under test the keeper is TypeScript and needs tsx; in production it lies beside the bundle. */
function keeperCommand(): string[] {
  const here = import.meta.url;
  if (!new URL(here).pathname.endsWith('.ts')) return [fileURLToPath(new URL('keeper.js', here))];
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(new URL('keeper.ts', here))];
}

function spawnKeeper(plan: Plan): ChildProcess {
  const log = openSync(plan.places.keeperLog, 'a');
  try {
    // A session of its own: what is sent to the app's whole group (Ctrl-C, kill -9) must not reach keeper and mongod.
    return spawn(process.execPath, [...keeperCommand(), JSON.stringify(plan)], {
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a keeper for the plan, and another one whenever a keeper is lost, until `stop`. */
export async function hold(plan: Plan, log: Log): Promise<Hold> {
  const listeners: ((error: Error) => void)[] = [];
  let keeper: ChildProcess | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let stopping = false;
  let answered = false;
  let lostInARow = 0;
  let failure: Error | undefined;

  const giveUp = (how: string): void => {
    failure = new Error(`MongoDB does not stay up (mongod ended ${how}); its log is ${plan.places.logFile}`);
    listeners.forEach((listener) => listener(failure ?? new Error(how)));
  };

  const hear = (said: KeeperSays): void => {
    if (said.event === 'gaveUp') giveUp(said.how);
    if (said.event === 'died') log.warn(`MongoDB: mongod ended ${said.how}; starting it again`);
  };

  const begin = async (): Promise<void> => {
    await clearLeftovers(plan.places, log);
    if (stopping) return;
    const begun = performance.now();
    const child = spawnKeeper(plan);
    keeper = child;
    child.on('message', (said) => hear(said as KeeperSays));
    child.once('error', (error) => giveUp(`since its keeper cannot start: ${error.message}`));
    child.once('exit', () => lost(performance.now() - begun));
    if (answered) child.send('answered', () => undefined);
  };

  const lost = (livedMs: number): void => {
    if (stopping || failure) return;
    lostInARow = livedMs < 5000 ? lostInARow + 1 : 1;
    if (lostInARow > 5) return giveUp(`with its keeper, see ${plan.places.keeperLog}`);
    log.warn('MongoDB: the keeper of mongod is gone; starting another');
    restarting = begin().catch((error: unknown) => giveUp(`and does not return: ${wordsOf(error)}`));
  };

  const stop = async (): Promise<void> => {
    stopping = true;
    await restarting;
    if (!keeper) return;
    const who = keeper.pid === undefined ? undefined : identityOf(keeper.pid);
    if (keeper.connected) keeper.disconnect();
    const late = setTimeout(() => who && void endProcess(who, 0), plan.graceMs + 5000);
    await ended(keeper);
    clearTimeout(late);
    await clearLeftovers(plan.places, log);
  };

  await begin();
  return {
    check: () => {
      if (failure) throw failure;
    },
    answered: () => {
      answered = true;
      if (keeper?.connected) keeper.send('answered', () => undefined);
    },
    onGiveUp: (listener) => void listeners.push(listener),
    stop,
  };
}
