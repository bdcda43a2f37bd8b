/**
 * Measures the event loop of a server process. `node --import` loads this module first. Every 50 ms it appends a line
 * to the process's file in the folder `LOOP_DELAY_FOLDER`: the end of the period and the longest block in it, in
 * milliseconds.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLoopProbe } from './loop-probe.mjs';

const writeMs = 50;
const file = join(process.env.LOOP_DELAY_FOLDER, String(process.pid));
const probe = startLoopProbe();
setInterval(() => appendFileSync(file, `${Date.now()} ${probe.takeMaxMs().toFixed(1)}\n`), writeMs).unref();
