/**
 * Measures the event loop of a server process: `node --import` loads this module first. Every 50 ms, it appends the end of
 * the period and the longest delay in it to a file of the process in the folder `LOOP_DELAY_FOLDER`, in milliseconds.
 *
 * Other programs of the machine delay a timer too. So a delay counts at most the processor time that the main thread used
 * in it: a program that waits for a processor uses none. Linux counts this time per thread in `sched`. Without this file,
 * the time of all threads counts, and compression or garbage collection in other threads can make a delay look longer.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const [probeMs, writeMs] = [5, 50];
const file = join(process.env.LOOP_DELAY_FOLDER, String(process.pid));
const scheduling = `/proc/self/task/${process.pid}/sched`;

function readProcessMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const readMainThreadMs = () =>
  Number(/sum_exec_runtime\s*:\s*([\d.]+)/.exec(readFileSync(scheduling, 'latin1'))?.[1]);

const readCpuMs = existsSync(scheduling) ? readMainThreadMs : readProcessMs;
const read = () => ({ wallMs: performance.now(), cpuMs: readCpuMs() });

let last = read();
let [maxDelayMs, writtenAt] = [0, last.wallMs];

function probe() {
  const next = read();
  maxDelayMs = Math.max(maxDelayMs, Math.min(next.wallMs - last.wallMs - probeMs, next.cpuMs - last.cpuMs));
  last = next;
  if (last.wallMs - writtenAt < writeMs) return;
  appendFileSync(file, `${Date.now()} ${maxDelayMs.toFixed(1)}\n`);
  [maxDelayMs, writtenAt] = [0, last.wallMs];
}
setInterval(probe, probeMs).unref();
