import { rm } from 'node:fs/promises';
import { createSnapshot, startWorld } from '../support/world.ts';

/**
 * Starts one server for the journeys in all engines. Sets E2E_URL, and sets E2E_CLOCK_OFFSET to how many milliseconds
 * the server's clock is ahead. Returns a function that stops the server.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return () => Promise.resolve();
  const folder = await createSnapshot();
  const { world, stop } = await startWorld(folder, 'engines', { settings: {} });
  process.env.E2E_URL = world.url;
  process.env.E2E_CLOCK_OFFSET = String(world.now() - Date.now());
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
