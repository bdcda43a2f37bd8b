import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { createDependencies } from '../app/dependencies.ts';
import type { LiveEvents, LiveEventSettings } from '../events/live-events.ts';
import { getTestApp, listenOnFreePort, testSecret } from './test-app.ts';

export interface SecondApp {
  server: Server;
  liveEvents: LiveEvents;
}

/** Starts a second app with separate live events, on the database of the test app. It stops after the test. */
export async function startSecondApp(liveEventSettings: Partial<LiveEventSettings> = {}): Promise<SecondApp> {
  const { env, log } = getTestApp().deps;
  const deps = await createDependencies({
    env,
    log,
    secret: testSecret,
    isReady: () => true,
    liveEventSettings,
  });
  const server = await listenOnFreePort(createApp(deps));
  onTestFinished(async () => {
    await deps.liveEvents.stop();
    server.closeAllConnections();
    server.close();
  });
  return { server, liveEvents: deps.liveEvents };
}
