/**
 * Measures the event loop of a server process: `node --import` loads this module first. On SIGUSR2 it writes the longest
 * and the 99th percentile of the delays, and the longest block by the main thread, since the last signal to the file of
 * `EVENT_LOOP_FILE` with the process id, in milliseconds.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startLoopProbe } from '../../system-tests/deployment/loop-probe.mjs';

const resolutionMs = 5;
const file = `${process.env.EVENT_LOOP_FILE}.${process.pid}`;
const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
histogram.enable();
const probe = startLoopProbe();

// The histogram contains the intervals between two timers, which are at least the resolution.
const toDelayMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

process.on('SIGUSR2', () => {
  const delays = {
    maxMs: toDelayMs(histogram.max),
    p99Ms: toDelayMs(histogram.percentile(99)),
    maxBlockMs: probe.takeMaxMs(),
  };
  histogram.reset();
  // The benchmark must not read a file that is written in part.
  writeFileSync(`${file}.new`, JSON.stringify(delays));
  renameSync(`${file}.new`, file);
});
