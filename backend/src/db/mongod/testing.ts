import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';
import type { Log } from './log.ts';

/** A real MongoDB for tests: a replica set in memory where the system allows, gone at the end. */
export interface TestMongod {
  uri: string;
  stop(): Promise<void>;
}

const quiet: Log = { info: () => undefined, warn: (line) => console.warn(line) };

/** Starts an empty MongoDB; it goes with the test runner, even when that is killed. */
export async function startTestMongod({ log = quiet }: { log?: Log } = {}): Promise<TestMongod> {
  const memory = '/dev/shm';
  const dataDir = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'homechef-test-'));
  const { uri, stop } = await startEmbedded({ dataDir, log, env: process.env, graceMs: 0, forget: true });
  return {
    uri,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
