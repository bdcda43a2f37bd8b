import { connect } from 'node:net';
import type { Scenario } from '../harness/scenario.ts';
import {
  startLoad,
  describeFailures,
  type Load,
  type LoadResult,
  type ExpectedRequest,
} from '../traffic/load-generator.ts';
import { guestForm, orderItem, readStock, type Deployment } from '../deployment/deployment.ts';
import { isAlive, startServerProcess, waitUntil } from '../deployment/server-process.ts';

const [readers, buyers, dishes, portions, requestsPerRound] = [8, 3, 5, 10_000, 1_000];

/** Reads and orders, over connections that are kept and such that are not; nobody tries anything again. */
function startLoads(market: Deployment, items: readonly { _id: string }[]): Load[] {
  const any = () => items[Math.floor(Math.random() * items.length)] ?? { _id: '' };
  const reads = (): ExpectedRequest => ({ method: 'get', path: `/api/products/${any()._id}`, status: 200 });
  const path = '/api/orders/guest';
  const orders = (): ExpectedRequest => ({
    method: 'post',
    path,
    body: guestForm([orderItem(any())]),
    status: 201,
  });
  return [true, false].flatMap((keepAlive) => [
    startLoad(market.url, { clients: readers, keepAlive, wants: reads }),
    startLoad(market.url, { clients: buyers, keepAlive, wants: orders }),
  ]);
}

const requestsOf = (loads: readonly Load[]) => loads.reduce((sum, { outcome }) => sum + outcome.requests, 0);

/** SIGHUP, until every worker is a new one. */
async function restart({ processes }: Deployment): Promise<void> {
  const before = [...processes.workers];
  processes.process.kill('SIGHUP');
  const isNew = ([number, pid]: [string, number]) => processes.workers.get(number) !== pid && !isAlive(pid);
  await waitUntil('all workers are new', () => before.every(isNew));
}

/** SIGTERM under load: all has stopped within 15 s, also with a request that never ends; how long it took, in seconds. */
async function stopping(): Promise<{ took: number; misses: string[] }> {
  const product = await startServerProcess({ WEB_CONCURRENCY: '2' });
  const { hostname, port } = new URL(product.url);
  const endless = connect(Number(port), hostname).on('error', () => undefined);
  endless.write(
    'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const running = startLoad(product.url, { clients: 4, keepAlive: false });
  try {
    await waitUntil('it is busy', () => running.outcome.requests >= 20);
    const begun = performance.now();
    product.process.kill('SIGTERM');
    await product.exited;
    const took = (performance.now() - begun) / 1_000;
    const left = [...product.mongodPids(), ...[...product.workers.values()].filter(isAlive)].length;
    return {
      took,
      misses: [
        ...(took < 15 ? [] : [`SIGTERM took ${took.toFixed(1)} s`]),
        ...(left === 0 ? [] : [`SIGTERM left ${left} processes`]),
        ...(product.process.exitCode === 0 ? [] : [`SIGTERM ended with ${product.process.exitCode}`]),
      ],
    };
  } finally {
    await running.stop();
    endless.destroy();
    await product.destroy();
  }
}

function requestsMisses(outcomes: readonly LoadResult[], stored: number, sold: number): string[] {
  const ordered = outcomes.filter((_, i) => i % 2 === 1).reduce((sum, { requests }) => sum + requests, 0);
  const agrees = stored === ordered && sold === ordered;
  return [
    ...outcomes.flatMap(describeFailures),
    ...(agrees ? [] : [`${ordered} ordered, ${stored} stored, ${sold} portions sold`]),
  ];
}

/** A round: SIGHUP under load, until every worker is new and 1,000 more requests were answered. */
export const rollingRestart: Scenario = {
  id: 'F10',
  name: 'rolling restart under load',
  goal: '0 failed of ≥ 20,000 requests in 20 restarts',
  rounds: { quick: 2, full: 20 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open();
    const chef = await market.createChef();
    const items = await Promise.all(
      Array.from({ length: dishes }, () => market.createProduct(chef, { countInStock: portions })),
    );
    const loads = startLoads(market, items);
    const late: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await waitUntil('it is busy', () => requestsOf(loads) >= round * requestsPerRound);
      await restart(market).catch((error: unknown) => late.push(String(error)));
      if (round % 5 === 0) say(`${round} restarts, ${requestsOf(loads)} requests`);
    }
    const outcomes = await Promise.all(loads.map((running) => running.stop()));
    const left = await Promise.all(items.map((item) => readStock(market, item)));
    const sold = left.reduce((sum, count) => sum + portions - count, 0);
    const stored = await market.collection('orders').countDocuments({ 'orderItems.brand': chef.name });
    const misses = [...late, ...requestsMisses(outcomes, stored, sold)];
    const slowest = Math.max(...outcomes.map((outcome) => outcome.slowest)) / 1_000;
    const requests = requestsOf(loads);
    const failed = outcomes.flatMap(({ wrong }) => Object.values(wrong)).reduce((sum, n) => sum + n, 0);
    const stop = await stopping();
    const figures = [
      `${rounds} restarts: ${failed} of ${requests} requests failed`,
      `the slowest took ${slowest.toFixed(1)} s`,
      `SIGTERM took ${stop.took.toFixed(1)} s`,
    ];
    return { figures: figures.join(', '), failures: [...misses, ...stop.misses] };
  },
};
