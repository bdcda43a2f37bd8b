/**
 * Measures for how long the main thread of this process blocks its event loop.
 *
 * Other programs on the machine delay timers too, so a block counts for at most the CPU time that the main thread used
 * in it: a thread that is waiting for a CPU uses none. Linux reports this time per thread in `sched`. Without that
 * file, the CPU time of all threads is used, and compression or garbage collection in other threads can make a block
 * look longer.
 */
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const probeMs = 5;
const scheduling = `/proc/self/task/${process.pid}/sched`;

function readProcessMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const readMainThreadMs = () =>
  Number(/sum_exec_runtime\s*:\s*([\d.]+)/.exec(readFileSync(scheduling, 'latin1'))?.[1]);

const readCpuMs = existsSync(scheduling) ? readMainThreadMs : readProcessMs;
const read = () => ({ wallMs: performance.now(), cpuMs: readCpuMs() });

/** Starts to measure. `takeMaxMs` returns the longest block since the last call, in milliseconds. */
export function startLoopProbe() {
  let last = read();
  let maxMs = 0;
  setInterval(() => {
    const next = read();
    maxMs = Math.max(maxMs, Math.min(next.wallMs - last.wallMs - probeMs, next.cpuMs - last.cpuMs));
    last = next;
  }, probeMs).unref();
  return {
    takeMaxMs: () => {
      const taken = maxMs;
      maxMs = 0;
      return taken;
    },
  };
}
