/**
 * The keeper: a small process that holds one mongod. It starts mongod again when it dies and stops it when the app
 * is gone, however the app went: the channel between the two closes even by `kill -9`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dropClaim, putClaim } from '../process/pid-lock.ts';
import { gaveUpCode, mongodArgs, planVariable, type KeeperSays, type Plan } from '../shared/mongod-config.ts';

const plan = JSON.parse(process.env[planVariable] ?? '') as Plan;
const { places } = plan;
const shortLifeMs = 5000;
const logLimit = 20_000_000;

let mongod: ChildProcess | undefined;
let ending = false;
let shortLives = 0;
/** A mongod that never ran in this folder fails soon; one that did is tried longer. */
let mayFail = 3;

/** Goes to the keeper's log file; nobody may be left to hear it elsewhere. */
const note = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

function tell(said: KeeperSays): void {
  note(JSON.stringify(said));
  // The app may go between the question and the sending; the callback keeps that from being an error.
  if (process.connected) process.send?.(said, undefined, undefined, () => undefined);
}

function rotateLog(): void {
  const size = statSync(places.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(places.logFile, `${places.logFile}.1`);
}

function launch(): void {
  if (ending) return;
  rotateLog();
  const begun = performance.now();
  const child = spawn(plan.binary, mongodArgs(plan), { stdio: 'ignore' });
  mongod = child;
  const over = (how: string, killed: boolean): void => {
    if (mongod !== child) return;
    mongod = undefined;
    if (!ending) tryAgain(how, killed, performance.now() - begun);
  };
  child.once('error', (error) => over(error.message, false));
  child.once('exit', (code, signal) =>
    over(signal ? `by ${signal}` : `with code ${code}`, signal === 'SIGKILL'),
  );
  child.once('spawn', () => tell({ event: 'up', pid: child.pid ?? 0 }));
}

/** A mongod that somebody killed comes back at once; one that ends by itself has trouble, and gets longer and longer breaks. */
function tryAgain(how: string, killed: boolean, livedMs: number): void {
  shortLives = livedMs < shortLifeMs ? shortLives + 1 : 1;
  if (shortLives >= (killed ? 50 : mayFail)) {
    tell({ event: 'gaveUp', how });
    void end(gaveUpCode);
    return;
  }
  tell({ event: 'died', how });
  setTimeout(launch, killed || shortLives === 1 ? 50 : Math.min(125 * 2 ** shortLives, 5000));
}

function closed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (plan.graceMs === 0) child.kill('SIGKILL');
    else child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), plan.graceMs).unref();
  });
}

async function end(code = 0): Promise<void> {
  if (ending) return;
  ending = true;
  note('ending');
  if (mongod) await closed(mongod);
  if (plan.forget) rmSync(places.dataDir, { recursive: true, force: true });
  dropClaim(claim);
  note('ended');
  process.exit(code);
}

mkdirSync(places.dbPath, { recursive: true });
const claim = putClaim(places.lockDir, 'keeper', 'holding');
process.on('disconnect', () => void end());
process.on('message', () => (mayFail = 10)); // The app's only word: the database answered.
process.on('SIGTERM', () => void end());
// Ctrl-C and a closed terminal reach everybody at once, but the app still needs its database to finish.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

// The app may have gone while this file was loading, before anybody listened.
if (process.connected) launch();
else void end();
