import { rm } from 'node:fs/promises';
import { createSnapshot } from './world.ts';

/**
 * Creates the snapshot of the worlds of all workers and sets E2E_WORLDS. Returns a function that deletes them. If E2E_URL is
 * set, the tests use that server, for example a topology (docs/operations/topology.md).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return () => Promise.resolve();
  const folder = await createSnapshot();
  process.env.E2E_WORLDS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
