import type { ScenarioResult } from '../harness/scenario.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';
import { describeFailures, startLoad, type ExpectedRequest } from '../traffic/load-generator.ts';
import type { Topology } from './topology.ts';

const [readerCount, buyerCount, productCount, stockPerProduct] = [8, 3, 5, 10_000];
const loadTimeoutMs = 10 * 60_000;

/**
 * Restarts all copies one after another, again and again, until nginx has answered `requests` requests: reads and orders,
 * with reused and with new connections, without repetitions by the client.
 */
export async function runRollingRestart(topology: Topology, requests: number): Promise<ScenarioResult> {
  const { deployment } = topology;
  const chef = await deployment.createChef();
  const products = await Promise.all(
    Array.from({ length: productCount }, () =>
      deployment.createProduct(chef, { countInStock: stockPerProduct }),
    ),
  );
  const pickProduct = () => products[Math.floor(Math.random() * products.length)] ?? { _id: '' };
  const createRead = (): ExpectedRequest => ({
    method: 'get',
    path: `/api/products/${pickProduct()._id}`,
    status: 200,
  });
  let orders = 0;
  const createOrder = (): ExpectedRequest => ({
    method: 'post',
    path: '/api/orders/guest',
    status: 201,
    body: createGuestForm([toOrderItem(pickProduct())]),
    headers: { 'Idempotency-Key': `rolling-restart-${(orders += 1)}` },
  });
  const loads = [true, false].flatMap((keepAlive) => [
    startLoad(deployment.url, { clients: readerCount, keepAlive, createRequest: createRead }),
    startLoad(deployment.url, { clients: buyerCount, keepAlive, createRequest: createOrder }),
  ]);
  const countRequests = () => loads.reduce((sum, { result }) => sum + result.requests, 0);
  let restarts = 0;
  while (restarts === 0 || countRequests() < requests) {
    for (const [index] of topology.copies.entries()) {
      await topology.restartCopy(index);
      restarts += 1;
      const next = countRequests() + 500;
      await waitUntil('both copies serve', () => countRequests() >= Math.min(next, requests), loadTimeoutMs);
    }
  }
  const results = await Promise.all(loads.map((load) => load.stop()));
  const failed = results
    .flatMap(({ unexpected }) => Object.values(unexpected))
    .reduce((sum, n) => sum + n, 0);
  const remaining = await Promise.all(products.map((product) => readStock(deployment, product)));
  const sold = remaining.reduce((sum, count) => sum + stockPerProduct - count, 0);
  const placed = results.filter((_, i) => i % 2 === 1).reduce((sum, result) => sum + result.requests, 0);
  const slowest = Math.max(...results.map(({ maxResponseMs }) => maxResponseMs)) / 1_000;
  return {
    figures: `${restarts} restarts: ${failed} of ${countRequests()} requests failed, ${placed} orders, the slowest request ${slowest.toFixed(1)} s`,
    failures: [
      ...results.flatMap(describeFailures),
      ...(sold === placed ? [] : [`${placed} orders, ${sold} units sold`]),
    ],
  };
}
