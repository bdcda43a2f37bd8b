import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The delays of a deployment's event loops. */
export interface LoopDelay {
  /** Settings for the deployment that make its processes measure. */
  settings: Record<string, string>;
  /** Returns the longest delay of any process since `sinceMs`, an epoch time, in milliseconds. */
  readMaxMs: (sinceMs: number) => Promise<number>;
}

const writeIntervalMs = 50;

export function createLoopDelay(): LoopDelay {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-loop-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const preload = fileURLToPath(new URL('./loop-delay.mjs', import.meta.url));
  const readDelays = (file: string, sinceMs: number) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((line) => line.split(' ').map(Number))
      .flatMap(([endedAt = 0, delayMs = 0]) => (endedAt >= sinceMs ? [delayMs] : []));
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, LOOP_DELAY_FOLDER: folder },
    readMaxMs: async (sinceMs) => {
      await pause(4 * writeIntervalMs);
      return Math.max(0, ...readdirSync(folder).flatMap((file) => readDelays(file, sinceMs)));
    },
  };
}
