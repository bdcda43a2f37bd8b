/**
 * Measures the event loop of a server process: `node --import` loads this module first. Every 50 ms, it appends the end of
 * the period and the longest delay in it to a file of the process in the folder `LOOP_DELAY_FOLDER`, in milliseconds.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 5; // the histogram counts this interval as part of each delay
const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
histogram.enable();
const file = join(process.env.LOOP_DELAY_FOLDER, String(process.pid));

setInterval(() => {
  const delayMs = Math.max(0, histogram.max / 1e6 - resolutionMs);
  histogram.reset();
  appendFileSync(file, `${Date.now()} ${delayMs.toFixed(1)}\n`);
}, 50).unref();
