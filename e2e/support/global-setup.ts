import { startAppServer } from './app-server.ts';

/** Starts the server of all tests and sets E2E_URL. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, stop } = await startAppServer();
  process.env.E2E_URL = url;
  return stop;
}
