import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../harness/scenario.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';
import { waitForPrimary, type MongodNode } from '../deployment/mongod-nodes.ts';
import { getQuantile } from '../metrics/statistics.ts';
import { sendAll, planRequests, findReplyProblem, type RecordedReply } from './f11-requests.ts';

/**
 * Limits, in milliseconds: response time of `/api/ready`, time until it reports the outage, and recovery time.
 */
const maxMs = { ready: 50, reported: 5_000, back: 10_000 };

/** Rate limits use the database, so they are on, as in production, but too high to be reached. */
const highLimits = Object.fromEntries(
  [
    'RATE_LIMIT_LOGIN_FAILURES',
    'RATE_LIMIT_ORDER_MISSES',
    'RATE_LIMIT_REGISTRATIONS',
    'RATE_LIMIT_GUEST_ORDERS',
    'RATE_LIMIT_OPEN_GUEST_ORDERS',
    'RATE_LIMIT_OPEN_PORTIONS',
    'RATE_LIMIT_UPLOADS',
    'RATE_LIMIT_REPORTS',
  ].map((name) => [name, '100000']),
);

/** Two kinds of outage: mongod hangs with open connections, or it is dead and its watchdog does not restart it. */
const outageModes = [
  {
    startOutage: ({ pid }: MongodNode) => void process.kill(pid, 'SIGSTOP'),
    endOutage: ({ pid }: MongodNode) => void process.kill(pid, 'SIGCONT'),
  },
  {
    startOutage: ({ pid, watchdogPid }: MongodNode) => {
      process.kill(watchdogPid, 'SIGSTOP');
      process.kill(pid, 'SIGKILL');
    },
    endOutage: ({ watchdogPid }: MongodNode) => void process.kill(watchdogPid, 'SIGCONT'),
  },
];

function watchHealth(deployment: Deployment) {
  const startedAt = performance.now();
  const health = { readyMs: [] as number[], reportedMs: Infinity, unhealthyCount: 0 };
  let isStopped = false;
  const poll = async () => {
    const sentAt = performance.now();
    const { status, body } = await deployment.call('get', '/api/ready');
    health.readyMs.push(performance.now() - sentAt);
    const isAway = (body as { database?: string }).database === 'away';
    if (status === 200 && isAway) health.reportedMs = Math.min(health.reportedMs, sentAt - startedAt);
    if ((await deployment.call('get', '/api/health')).status !== 200) health.unhealthyCount += 1;
  };
  const polling = (async () => {
    for (; !isStopped; await pause(50)) await poll();
    return health;
  })();
  polling.catch(() => undefined); // `stop` rejects with this error
  return { stop: () => ((isStopped = true), polling) };
}

/** Returns the milliseconds until an order can be placed again. */
async function measureRecovery(deployment: Deployment, product: { _id: string }): Promise<number> {
  const startedAt = performance.now();
  const hasRecovered = async () =>
    (await deployment.call('get', '/api/ready')).status === 200 &&
    (await deployment.placeGuestOrder([toOrderItem(product)])).status === 201;
  while (!(await hasRecovered()) && performance.now() - startedAt < 6 * maxMs.back) await pause(50);
  return performance.now() - startedAt;
}

interface Outage {
  replies: RecordedReply[];
  failures: string[];
  /** Response times of `/api/ready`, in milliseconds. */
  readyMs: number[];
  recoveryMs: number;
}

/**
 * Stops the database and sends all requests: while it is stopping, right after, and once the server has noticed.
 */
async function runOutage(deployment: Deployment, round: number): Promise<Outage> {
  const { startOutage, endOutage } = outageModes[round % outageModes.length] as (typeof outageModes)[number];
  const requests = await planRequests(deployment);
  const product = await deployment.createProduct(await deployment.createChef());
  const node = await waitForPrimary(deployment.uri);
  const inProgress = sendAll(deployment, requests);
  await pause(500); // by now some requests are finished and some are in progress; the rest follow
  startOutage(node);
  try {
    const watcher = watchHealth(deployment);
    const earlyReplies = await sendAll(deployment, requests);
    const lateReplies = await sendAll(deployment, requests);
    const health = await watcher.stop();
    const replies = [...earlyReplies, ...lateReplies];
    const replyFailures = [
      ...(await inProgress).flatMap((entry) => findReplyProblem(entry, true)),
      ...replies.flatMap((entry) => findReplyProblem(entry, false)),
      ...(health.reportedMs <= maxMs.reported
        ? []
        : [`/api/ready reported the outage after ${Math.round(health.reportedMs)} ms`]),
      ...(health.unhealthyCount === 0 ? [] : [`/api/health was not 200 ${health.unhealthyCount} times`]),
    ];
    endOutage(node);
    const recoveryMs = await measureRecovery(deployment, product);
    const failures =
      recoveryMs <= maxMs.back
        ? replyFailures
        : [...replyFailures, `recovered after ${Math.round(recoveryMs)} ms`];
    return {
      replies,
      failures: failures.map((failure) => `round ${round + 1}: ${failure}`),
      readyMs: health.readyMs,
      recoveryMs,
    };
  } finally {
    endOutage(node);
  }
}

const maxValue = (all: readonly number[]) => Math.max(0, ...all);
const formatSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** A round is one outage, alternately hung and dead: all requests are sent, then the database comes back. */
export const databaseUnavailable: Scenario = {
  id: 'F11',
  name: 'database hung and dead in turns, every route as a visitor and signed in',
  goal: '503 with Retry-After within 5 s, /api/ready names the outage within 50 ms, automatic recovery within 10 s',
  rounds: { quick: 2, full: 6 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const deployment = await open({ nodes: 1, settings: highLimits });
    const outages: Outage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      outages.push(await runOutage(deployment, round));
      say(`round ${round + 1}: ${outages.at(-1)?.failures.length} failures`);
    }
    const replies = outages.flatMap((entry) => entry.replies);
    const unavailable = replies.filter(({ status }) => status === 503);
    const ready = outages.flatMap((entry) => entry.readyMs);
    // A single slow response may come from a process that was busy.
    const readyP99 = getQuantile(ready, 0.99);
    const isReadyFast = readyP99 <= maxMs.ready;
    const figures = [
      `${rounds} outages: ${unavailable.length} of ${replies.length} requests got 503`,
      `the slowest after ${formatSeconds(maxValue(unavailable.map(({ milliseconds }) => milliseconds)))}`,
      `/api/ready within ${Math.ceil(readyP99)} ms at the 99th percentile, the slowest of ${ready.length} ${Math.ceil(maxValue(ready))} ms`,
      `recovered within ${formatSeconds(maxValue(outages.map(({ recoveryMs }) => recoveryMs)))}`,
    ];
    return {
      figures: figures.join(', '),
      failures: [
        ...outages.flatMap(({ failures }) => failures),
        ...(isReadyFast ? [] : [`/api/ready took ${Math.ceil(readyP99)} ms`]),
      ],
    };
  },
};
