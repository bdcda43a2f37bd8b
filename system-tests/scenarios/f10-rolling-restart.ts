import { connect } from 'node:net';
import type { Scenario } from '../harness/scenario.ts';
import {
  startLoad,
  describeFailures,
  type Load,
  type LoadResult,
  type ExpectedRequest,
} from '../traffic/load-generator.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import { isAlive, startServerProcess, waitUntil } from '../deployment/server-process.ts';

const [readerCount, buyerCount, productCount, stockPerProduct, requestsPerRound] = [8, 3, 5, 10_000, 1_000];

/** Starts reads and orders, with reused and with new connections, without retries. */
function startLoads(deployment: Deployment, products: readonly { _id: string }[]): Load[] {
  const pickProduct = () => products[Math.floor(Math.random() * products.length)] ?? { _id: '' };
  const createRead = (): ExpectedRequest => ({
    method: 'get',
    path: `/api/products/${pickProduct()._id}`,
    status: 200,
  });
  const path = '/api/orders/guest';
  const createOrder = (): ExpectedRequest => ({
    method: 'post',
    path,
    body: createGuestForm([toOrderItem(pickProduct())]),
    status: 201,
  });
  return [true, false].flatMap((keepAlive) => [
    startLoad(deployment.url, { clients: readerCount, keepAlive, createRequest: createRead }),
    startLoad(deployment.url, { clients: buyerCount, keepAlive, createRequest: createOrder }),
  ]);
}

const countRequests = (loads: readonly Load[]) => loads.reduce((sum, { result }) => sum + result.requests, 0);

async function restartWorkers({ processes }: Deployment): Promise<void> {
  const workersBefore = [...processes.workers];
  processes.process.kill('SIGHUP');
  const isNew = ([number, pid]: [string, number]) => processes.workers.get(number) !== pid && !isAlive(pid);
  await waitUntil('all workers are new', () => workersBefore.every(isNew));
}

/**
 * Sends SIGTERM under load. All processes must end within 15 s, also with a request that never completes. `took`
 * is in seconds.
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

function findRequestFailures(results: readonly LoadResult[], stored: number, sold: number): string[] {
  const ordered = results.filter((_, i) => i % 2 === 1).reduce((sum, { requests }) => sum + requests, 0);
  const isConsistent = stored === ordered && sold === ordered;
  return [
    ...results.flatMap(describeFailures),
    ...(isConsistent ? [] : [`${ordered} ordered, ${stored} stored, ${sold} units sold`]),
  ];
}

/** A round is one SIGHUP under load, until every worker is new and 1,000 more requests have been served. */
export const rollingRestart: Scenario = {
  id: 'F10',
  name: 'rolling restart under load',
  goal: '0 failed of ≥ 20,000 requests in 20 restarts',
  rounds: { quick: 2, full: 20 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const chef = await deployment.createChef();
    const products = await Promise.all(
      Array.from({ length: productCount }, () =>
        deployment.createProduct(chef, { countInStock: stockPerProduct }),
      ),
    );
    const loads = startLoads(deployment, products);
    const restartFailures: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await waitUntil('the server is under load', () => countRequests(loads) >= round * requestsPerRound);
      await restartWorkers(deployment).catch((error: unknown) => restartFailures.push(String(error)));
      if (round % 5 === 0) reportProgress(`${round} restarts, ${countRequests(loads)} requests`);
    }
    const results = await Promise.all(loads.map((load) => load.stop()));
    const remaining = await Promise.all(products.map((product) => readStock(deployment, product)));
    const sold = remaining.reduce((sum, count) => sum + stockPerProduct - count, 0);
    const stored = await deployment.collection('orders').countDocuments({ 'orderItems.brand': chef.name });
    const failures = [...restartFailures, ...findRequestFailures(results, stored, sold)];
    const maxResponseSeconds = Math.max(...results.map((result) => result.maxResponseMs)) / 1_000;
    const requests = countRequests(loads);
    const failedCount = results
      .flatMap(({ unexpected }) => Object.values(unexpected))
      .reduce((sum, n) => sum + n, 0);
    const shutdown = await checkShutdown();
    const figures = [
      `${rounds} restarts: ${failedCount} of ${requests} requests failed`,
      `the slowest took ${maxResponseSeconds.toFixed(1)} s`,
      `SIGTERM took ${shutdown.tookSeconds.toFixed(1)} s`,
    ];
    return { figures: figures.join(', '), failures: [...failures, ...shutdown.failures] };
  },
};
