/*
 * Watchdog process of one mongod. It restarts mongod after a crash, and stops it when the application is gone: the IPC
 * channel closes even after `kill -9`. The package mongodb-memory-server does not restart mongod with its data.
 * Limits: after repeated early exits it gives up, with the exit code `gaveUpExitCode`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { removePidLock, createPidLock } from '../process/pid-lock.ts';
import {
  gaveUpExitCode,
  buildMongodArgs,
  watchdogConfigVariable,
  type WatchdogEvent,
  type WatchdogConfig,
} from '../shared/mongod-config.ts';

const config = JSON.parse(process.env[watchdogConfigVariable] ?? '') as WatchdogConfig;
const { places: paths } = config;
const minUptimeMs = 5000;
const maxLogBytes = 20_000_000;
const maxEarlyKills = 50;

let mongod: ChildProcess | undefined;
let isShuttingDown = false;
let earlyExits = 0;
let maxEarlyExits = 3;

const appendLog = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

function sendEvent(event: WatchdogEvent): void {
  appendLog(JSON.stringify(event));
  // The application can exit before the message is sent. With a callback, that does not throw.
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

function rotateLog(): void {
  const sizeBytes = statSync(paths.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes > maxLogBytes) renameSync(paths.logFile, `${paths.logFile}.1`);
}

function startMongod(): void {
  if (isShuttingDown) return;
  rotateLog();
  const startedAt = performance.now();
  const child = spawn(config.binary, buildMongodArgs(config), { stdio: 'ignore' });
  mongod = child;
  const handleExit = (reason: string, isKilled: boolean): void => {
    if (mongod !== child) return;
    mongod = undefined;
    if (!isShuttingDown) scheduleRestart(reason, isKilled, performance.now() - startedAt);
  };
  child.once('error', (error) => handleExit(error.message, false));
  child.once('exit', (code, signal) =>
    handleExit(signal ? `by ${signal}` : `with code ${code}`, signal === 'SIGKILL'),
  );
  child.once('spawn', () => sendEvent({ event: 'up', pid: child.pid ?? 0 }));
}

/** Restarts a killed mongod at once. After other early exits the delay grows, because the cause may persist. */
function scheduleRestart(reason: string, isKilled: boolean, uptimeMs: number): void {
  earlyExits = uptimeMs < minUptimeMs ? earlyExits + 1 : 1;
  if (earlyExits >= (isKilled ? maxEarlyKills : maxEarlyExits)) {
    sendEvent({ event: 'gaveUp', how: reason });
    void shutDown(gaveUpExitCode);
    return;
  }
  sendEvent({ event: 'died', how: reason });
  setTimeout(startMongod, isKilled || earlyExits === 1 ? 50 : Math.min(125 * 2 ** earlyExits, 5000));
}

function stopMongod(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (config.graceMs === 0) child.kill('SIGKILL');
    else child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), config.graceMs).unref();
  });
}

async function shutDown(code = 0): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  appendLog('stopping');
  if (mongod) await stopMongod(mongod);
  if (config.forget) rmSync(paths.dataDir, { recursive: true, force: true });
  removePidLock(lock);
  appendLog('stopped');
  process.exit(code);
}

mkdirSync(paths.dbPath, { recursive: true });
const lock = createPidLock(paths.lockDir, 'keeper', 'holding');
process.on('disconnect', () => void shutDown());
// The only message is `answered`: the data are fine, so more early exits are tolerated.
process.on('message', () => (maxEarlyExits = 10));
process.on('SIGTERM', () => void shutDown());
// Ctrl-C and a closed terminal signal all processes, but the application still needs its database to shut down.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

// The application may have exited while this file was loaded.
if (process.connected) startMongod();
else void shutDown();
