import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { startChangeFeed } from '../app/change-subscribers.ts';
import { createApp } from '../app/create-app.ts';
import { createDependencies } from '../app/dependencies.ts';
import type { LiveEvents, LiveEventSettings } from '../features/live-events/live-events.ts';
import { readOperationTime } from '../platform/change-feed/operation-time.ts';
import { getTestApp, listenOnFreePort, testSecret } from './test-app.ts';

export interface SecondApp {
  server: Server;
  liveEvents: LiveEvents;
}

/** Starts a second app with live events of its own on the database of the test app. It stops after the test. */
export async function startSecondApp(liveEventSettings: Partial<LiveEventSettings> = {}): Promise<SecondApp> {
  const { deps: first, startedAtMs } = getTestApp();
  const { env, log } = first;
  const deps = await createDependencies({
    env,
    log,
    secret: testSecret,
    isReady: () => true,
    liveEventSettings,
  });
  const pastSeconds = Math.ceil((performance.now() - startedAtMs) / 1_000);
  const feed = await startChangeFeed(deps, log, await readOperationTime(), pastSeconds);
  const server = await listenOnFreePort(createApp(deps));
  onTestFinished(async () => {
    deps.liveEvents.stop();
    await feed.stop();
    server.closeAllConnections();
    server.close();
  });
  return { server, liveEvents: deps.liveEvents };
}
