import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Wall clock of a deployment that a scenario can move forward. */
export interface ShiftedClock {
  /** Settings of the deployment that let its processes use this clock. */
  settings: Record<string, string>;
  now: () => number;
  /** Moves the clock forward. All processes follow within 50 ms. */
  advance: (ms: number) => void;
}

/** Creates a clock with the real time. `shifted-date.mjs` reads its file in each process. */
export function createShiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'offset');
  let offsetMs = 0;
  const write = () => {
    // A process must not read a file that is written in part.
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
  };
  write();
  const preload = fileURLToPath(new URL('./shifted-date.mjs', import.meta.url));
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_FILE: file },
    now: () => Date.now() + offsetMs,
    advance: (ms) => {
      offsetMs += ms;
      write();
    },
  };
}
