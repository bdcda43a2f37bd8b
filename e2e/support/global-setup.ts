import { startAppServer } from './app-server.ts';

/**
 * Starts the server of all tests and sets E2E_URL. Returns a function that stops it. If E2E_URL is set, the tests use that
 * server, for example a topology (docs/operations/topology.md).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return () => Promise.resolve();
  const { url, stop } = await startAppServer();
  process.env.E2E_URL = url;
  return stop;
}
