import { Agent } from 'node:http';
import type { Deployment } from '../deployment/deployment.ts';
import { createLoopDelay } from '../deployment/loop-delay.ts';
import { createLargeOrders, type LargeOrders } from '../fixtures/large-orders.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/statistics.ts';

const orderCount = 220;
const maxPage = 200; // orders
const maxBlockMs = 50;
const maxHonestMs = 250; // median of an honest reader

interface LargeRead {
  name: string;
  token: string;
  path: string;
}

const listReads = ({ chef, member }: LargeOrders, admin: { token: string }): LargeRead[] => [
  { name: 'own orders', token: member.token, path: `/api/orders/myorders?limit=${maxPage}` },
  {
    name: 'orders of a chef',
    token: chef.token,
    path: `/api/orders/cheforders/${chef._id}?limit=${maxPage}`,
  },
  {
    name: 'orders of a chef by total',
    token: chef.token,
    path: `/api/orders/cheforders/${chef._id}?limit=${maxPage}&sort=total`,
  },
  { name: 'all orders', token: admin.token, path: `/api/orders?limit=${maxPage}` },
  { name: 'found orders', token: admin.token, path: `/api/orders?limit=${maxPage}&q=large` },
  { name: 'board', token: chef.token, path: `/api/kitchens/${chef._id}/board` },
  { name: 'orders as CSV', token: admin.token, path: '/api/admin/exports/orders' },
  { name: 'own data', token: member.token, path: '/api/users/profile/data' },
  { name: 'accounts', token: admin.token, path: `/api/users?limit=${maxPage}` },
];

/** Keeps reading a member's order until `stop`. Returns the response times in milliseconds. */
function startHonestReader(deployment: Deployment, { member, number }: LargeOrders) {
  const agent = new Agent({ keepAlive: true });
  const timesMs: number[] = [];
  const statuses = new Set<number>();
  let isStopped = false;
  const read = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const { status } = await deployment.call('get', `/api/orders/${number}`, {
        token: member.token,
        agent,
      });
      timesMs.push(performance.now() - startedAt);
      statuses.add(status);
    }
  };
  const reading = read();
  return {
    stop: async () => {
      isStopped = true;
      await reading;
      return { timesMs, statuses: [...statuses] };
    },
  };
}

/** A round reads every large response once, from a single process. */
export const largeAnswers: Scenario = {
  id: 'F29',
  name: `pages of ${maxPage} orders with 100 lines each, and an honest reader beside them`,
  goal: `no answer blocks the event loop over ${maxBlockMs} ms; the honest reader waits at most ${maxHonestMs} ms (median); no 5xx`,
  rounds: { quick: 2, full: 10 },
  run: async ({ rounds, open, reportProgress }) => {
    const loopDelay = createLoopDelay();
    const deployment = await open({ workers: 1, settings: loopDelay.settings });
    const orders = await createLargeOrders(deployment, orderCount);
    const reads = listReads(orders, await deployment.createAdmin());
    // The first reads compile code and fill caches.
    for (const { path, token } of reads) await deployment.call('get', path, { token });
    const failures: string[] = [];
    const blocks = new Map<string, number>();
    const honest = startHonestReader(deployment, orders);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, path, token } of reads) {
        const sinceMs = Date.now();
        const { status, text } = await deployment.call('get', path, { token });
        const blockMs = await loopDelay.readMaxMs(sinceMs);
        blocks.set(name, Math.max(blockMs, blocks.get(name) ?? 0));
        reportProgress(`${name}: ${blockMs.toFixed(1)} ms, ${text.length} characters`);
        if (status !== 200) failures.push(`${name}: ${status}`);
      }
    const { timesMs, statuses } = await honest.stop();
    const medianMs = getMedian(timesMs);
    if (statuses.some((status) => status !== 200)) failures.push(`the honest reader got ${statuses.join()}`);
    if (medianMs > maxHonestMs) failures.push(`the honest reader waited ${medianMs.toFixed(0)} ms`);
    const blocked = [...blocks].filter(([, blockMs]) => blockMs > maxBlockMs);
    const maxMs = Math.max(...blocks.values());
    return {
      figures: `longest block ${maxMs.toFixed(1)} ms; honest reader median ${medianMs.toFixed(1)} ms, longest ${Math.max(...timesMs).toFixed(0)} ms of ${timesMs.length} reads`,
      failures: [
        ...failures,
        ...blocked.map(([name, blockMs]) => `${name} blocked ${blockMs.toFixed(1)} ms`),
      ],
    };
  },
};
