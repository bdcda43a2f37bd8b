/**
 * Measures the event loop of a server process: `node --import` loads this module first. Every 50 ms, it appends the end of
 * the period and the longest delay in it to a file of the process in the folder `LOOP_DELAY_FOLDER`, in milliseconds. A
 * delay counts at most the processor time in it, because other programs of the machine delay a timer too.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const [probeMs, writeMs] = [5, 50];
const file = join(process.env.LOOP_DELAY_FOLDER, String(process.pid));
const read = () => ({ wallMs: performance.now(), cpu: process.cpuUsage() });

let last = read();
let [maxDelayMs, writtenAt] = [0, last.wallMs];

function probe() {
  const { user, system } = process.cpuUsage(last.cpu);
  const wallMs = performance.now() - last.wallMs;
  maxDelayMs = Math.max(maxDelayMs, Math.min(wallMs - probeMs, (user + system) / 1_000));
  last = read();
  if (last.wallMs - writtenAt < writeMs) return;
  appendFileSync(file, `${Date.now()} ${maxDelayMs.toFixed(1)}\n`);
  [maxDelayMs, writtenAt] = [0, last.wallMs];
}
setInterval(probe, probeMs).unref();
