import { connect } from 'node:net';
import type { Scenario } from '../harness/scenario.ts';
import { isAlive, restartWorkers, startServerProcess, waitUntil } from '../deployment/server-process.ts';
import { startLoad } from '../traffic/load-generator.ts';
import { startShoppers } from '../traffic/shoppers.ts';

const requestsPerRound = 1_000;

/**
 * Sends SIGTERM under load. All processes must end within 15 s, even with a request that never completes. `took` is in
 * seconds.
 */
async function checkShutdown(): Promise<{ tookSeconds: number; failures: string[] }> {
  const server = await startServerProcess({ WEB_CONCURRENCY: '2' });
  const { hostname, port } = new URL(server.url);
  const incompleteRequest = connect(Number(port), hostname).on('error', () => undefined);
  incompleteRequest.write(
    'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const load = startLoad(server.url, { clients: 4, keepAlive: false });
  try {
    await waitUntil('the server is under load', () => load.result.requests >= 20);
    const startedAt = performance.now();
    server.process.kill('SIGTERM');
    await server.exited;
    const tookSeconds = (performance.now() - startedAt) / 1_000;
    const remaining = [...server.mongodPids(), ...[...server.workers.values()].filter(isAlive)].length;
    return {
      tookSeconds,
      failures: [
        ...(tookSeconds < 15 ? [] : [`SIGTERM took ${tookSeconds.toFixed(1)} s`]),
        ...(remaining === 0 ? [] : [`SIGTERM left ${remaining} processes`]),
        ...(server.process.exitCode === 0 ? [] : [`SIGTERM: exit code ${server.process.exitCode}`]),
      ],
    };
  } finally {
    await load.stop();
    incompleteRequest.destroy();
    await server.destroy();
  }
}

/** A round is one SIGHUP under load, until every worker is new and 1,000 more requests have been served. */
export const rollingRestart: Scenario = {
  id: 'F10',
  name: 'rolling restart under load',
  goal: '0 failed of ≥ 20,000 requests in 20 restarts',
  rounds: { quick: 2, full: 20 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const shoppers = await startShoppers(deployment);
    const restartFailures: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await waitUntil('the server is under load', () => shoppers.countRequests() >= round * requestsPerRound);
      await restartWorkers(deployment.processes).catch((error: unknown) =>
        restartFailures.push(String(error)),
      );
      if (round % 5 === 0) reportProgress(`${round} restarts, ${shoppers.countRequests()} requests`);
    }
    const { figures, failures } = await shoppers.stop();
    const shutdown = await checkShutdown();
    return {
      figures: `${rounds} restarts: ${figures}, SIGTERM took ${shutdown.tookSeconds.toFixed(1)} s`,
      failures: [...restartFailures, ...failures, ...shutdown.failures],
    };
  },
};
