import { rm } from 'node:fs/promises';
import { createSnapshot } from './world.ts';

/**
 * Creates the snapshot that the worlds of all workers start from, and sets E2E_WORLDS. Returns a function that deletes
 * the worlds. If E2E_URL is set, the tests use that server instead, such as a topology (docs/operations/topology.md).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return () => Promise.resolve();
  const folder = await createSnapshot();
  process.env.E2E_WORLDS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
