import { startAppServer } from '../support/app-server.ts';

/** Starts one server for the journeys of all engines and sets E2E_URL. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return () => Promise.resolve();
  const { url, stop } = await startAppServer();
  process.env.E2E_URL = url;
  return stop;
}
