import { once } from 'node:events';
import { connect } from 'node:net';
import type { Scenario } from '../harness/scenario.ts';
import { startLoad, describeFailures, type LoadResult } from '../traffic/load-generator.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { isAlive, startServerProcess, waitUntil, type ServerProcess } from '../deployment/server-process.ts';
import { guestSettings } from '../traffic/guest-buyers.ts';
import { startOrderTraffic } from '../traffic/order-traffic.ts';

const guestCount = 16;
const readerCount = 4;

/**
 * Kills a worker with -9, or both in every fifth round, and waits until new workers serve in the same slots.
 */
async function killWorkers({ processes: { workers } }: Deployment, round: number): Promise<void> {
  const numbers = round % 5 === 4 ? ['1', '2'] : [String((round % 2) + 1)];
  const killedPids = numbers.map((number) => workers.get(number) ?? 0);
  for (const pid of killedPids) process.kill(pid, 'SIGKILL');
  await waitUntil('new workers serve', () =>
    numbers.every((number, i) => workers.get(number) !== killedPids[i]),
  );
}

/**
 * Returns the failures of the readers, which never retry. Only requests to a killed worker may fail, by breaking off.
 */
function findReadFailures(result: LoadResult): string[] {
  const connectionError = /: (ECONNRESET|ECONNREFUSED)$/; // refused only when both workers are down
  const otherFailures = describeFailures(result).filter((description) => !connectionError.test(description));
  const maxResponseSeconds = result.maxResponseMs / 1_000;
  return [
    ...otherFailures,
    ...(maxResponseSeconds < 5 ? [] : [`a read took ${maxResponseSeconds.toFixed(1)} s`]),
  ];
}

/** Kills the supervisor with -9. Its workers and its database must stop, and its port must be free. */
async function checkSupervisorKill(): Promise<string[]> {
  const server = await startServerProcess({ WEB_CONCURRENCY: '2' });
  try {
    const workers = [...server.workers.values()];
    server.process.kill('SIGKILL');
    await waitUntil('the workers of a killed supervisor have stopped', () => !workers.some(isAlive), 5_000);
    await waitUntil('its database has stopped', () => server.mongodPids().length === 0, 15_000);
    return (await isServing(server)) ? ['its port is still in use'] : [];
  } catch (error) {
    return [String(error)];
  } finally {
    await server.destroy();
  }
}

async function isServing({ url }: ServerProcess): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}

/** A round is one `kill -9` of a worker under load, until another worker replaces it. */
export const workerKilled: Scenario = {
  id: 'F9',
  name: 'server process killed with -9 under load',
  goal: '0 orders lost, 0 doubled, no client waits more than 10 s',
  rounds: { quick: 5, full: 50 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open({ settings: guestSettings });
    const orderTraffic = await startOrderTraffic(deployment, guestCount);
    const readLoad = startLoad(deployment.url, { clients: readerCount, keepAlive: false });
    for (let round = 0; round < rounds; round += 1) {
      await orderTraffic.waitForOrders(2 * guestCount);
      await killWorkers(deployment, round);
      if (round % 10 === 9) reportProgress(`${round + 1} kills`);
    }
    const { figures, failures } = await orderTraffic.stop({ maxSeconds: 10 });
    const readFailures = findReadFailures(await readLoad.stop());
    return {
      figures: `${rounds} kills: ${figures}`,
      failures: [...failures, ...readFailures, ...(await checkSupervisorKill())],
    };
  },
};
