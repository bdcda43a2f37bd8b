import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The wall clock of a deployment, which a scenario can move forward. */
export interface ShiftedClock {
  /** Settings for the deployment that make its processes use this clock. */
  settings: Record<string, string>;
  now: () => number;
  /** Moves the clock forward. All processes follow within 50 ms. */
  advance: (ms: number) => void;
}

/** Creates a clock that starts at the real time. `shifted-date.mjs` reads its file in every process. */
export function createShiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'offset');
  let offsetMs = 0;
  const write = () => {
    // A process must not read a half-written file.
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
