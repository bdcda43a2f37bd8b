/**
 * The keeper: a small process that holds one mongod. It starts mongod again when it dies and stops it when the app
 * is gone, however the app went: the channel between the two closes even by `kill -9`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { removePidLock, createPidLock } from '../process/pid-lock.ts';
import {
  gaveUpExitCode,
  mongodArgs,
  watchdogConfigVariable,
  type WatchdogEvent,
  type WatchdogConfig,
} from '../shared/mongod-config.ts';

const plan = JSON.parse(process.env[watchdogConfigVariable] ?? '') as WatchdogConfig;
const { places } = plan;
const shortLifeMs = 5000;
const logLimit = 20_000_000;

let mongod: ChildProcess | undefined;
let ending = false;
let shortLives = 0;
/** A mongod that never ran in this folder fails soon; one that did is tried longer. */
let maxEarlyExits = 3;

/** Goes to the keeper's log file; nobody may be left to hear it elsewhere. */
const appendLog = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

function sendEvent(said: WatchdogEvent): void {
  appendLog(JSON.stringify(said));
  // The app may go between the question and the sending; the callback keeps that from being an error.
  if (process.connected) process.send?.(said, undefined, undefined, () => undefined);
}

function rotateLog(): void {
  const size = statSync(places.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(places.logFile, `${places.logFile}.1`);
}

function startMongod(): void {
  if (ending) return;
  rotateLog();
  const begun = performance.now();
  const child = spawn(plan.binary, mongodArgs(plan), { stdio: 'ignore' });
  mongod = child;
  const over = (how: string, killed: boolean): void => {
    if (mongod !== child) return;
    mongod = undefined;
    if (!ending) scheduleRestart(how, killed, performance.now() - begun);
  };
  child.once('error', (error) => over(error.message, false));
  child.once('exit', (code, signal) =>
    over(signal ? `by ${signal}` : `with code ${code}`, signal === 'SIGKILL'),
  );
  child.once('spawn', () => sendEvent({ event: 'up', pid: child.pid ?? 0 }));
}

/** A mongod that somebody killed comes back at once; one that ends by itself has trouble, and gets longer and longer breaks. */
function scheduleRestart(how: string, killed: boolean, livedMs: number): void {
  shortLives = livedMs < shortLifeMs ? shortLives + 1 : 1;
  if (shortLives >= (killed ? 50 : maxEarlyExits)) {
    sendEvent({ event: 'gaveUp', how });
    void shutDown(gaveUpExitCode);
    return;
  }
  sendEvent({ event: 'died', how });
  setTimeout(startMongod, killed || shortLives === 1 ? 50 : Math.min(125 * 2 ** shortLives, 5000));
}

function stopMongod(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (plan.graceMs === 0) child.kill('SIGKILL');
    else child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), plan.graceMs).unref();
  });
}

async function shutDown(code = 0): Promise<void> {
  if (ending) return;
  ending = true;
  appendLog('ending');
  if (mongod) await stopMongod(mongod);
  if (plan.forget) rmSync(places.dataDir, { recursive: true, force: true });
  removePidLock(claim);
  appendLog('ended');
  process.exit(code);
}

mkdirSync(places.dbPath, { recursive: true });
const claim = createPidLock(places.lockDir, 'keeper', 'holding');
process.on('disconnect', () => void shutDown());
process.on('message', () => (maxEarlyExits = 10)); // The app's only word: the database answered.
process.on('SIGTERM', () => void shutDown());
// Ctrl-C and a closed terminal reach everybody at once, but the app still needs its database to finish.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

// The app may have gone while this file was loading, before anybody listened.
if (process.connected) startMongod();
else void shutDown();
