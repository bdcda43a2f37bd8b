import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../harness/scenario.ts';
import { orderItem, type Deployment } from '../deployment/deployment.ts';
import { waitForPrimary, type MongodNode } from '../deployment/mongod-nodes.ts';
import { sendAll, planRequests, findReplyProblem, type RecordedReply } from './f11-requests.ts';

/** What is promised, in milliseconds: how soon `/api/ready` answers, tells of it, and all is well again. */
const maxMs = { ready: 50, told: 5_000, back: 10_000 };

/** Limits are counted in the database: they are on as they usually are, only too high to be reached. */
const limitsOn = Object.fromEntries(
  [
    'RATE_LIMIT_LOGIN_FAILURES',
    'RATE_LIMIT_ORDER_MISSES',
    'RATE_LIMIT_REGISTRATIONS',
    'RATE_LIMIT_GUEST_ORDERS',
    'RATE_LIMIT_OPEN_GUEST_ORDERS',
    'RATE_LIMIT_UPLOADS',
  ].map((name) => [name, '100000']),
);

/** Two ways to be away: silent, its connections open; dead, with nobody to start it again. */
const ways = [
  {
    begin: ({ pid }: MongodNode) => void process.kill(pid, 'SIGSTOP'),
    end: ({ pid }: MongodNode) => void process.kill(pid, 'SIGCONT'),
  },
  {
    begin: ({ pid, watchdog: keeper }: MongodNode) => {
      process.kill(keeper, 'SIGSTOP');
      process.kill(pid, 'SIGKILL');
    },
    end: ({ watchdog: keeper }: MongodNode) => void process.kill(keeper, 'SIGCONT'),
  },
];

/** What `/api/ready` and `/api/health` answer, again and again. */
function watch(market: Deployment) {
  const begun = performance.now();
  const seen = { ready: [] as number[], told: Infinity, sick: 0 };
  let isOver = false;
  const look = async () => {
    const asked = performance.now();
    const { status } = await market.call('get', '/api/ready');
    seen.ready.push(performance.now() - asked);
    if (status === 503) seen.told = Math.min(seen.told, asked - begun);
    if ((await market.call('get', '/api/health')).status !== 200) seen.sick += 1;
  };
  const looking = (async () => {
    for (; !isOver; await pause(50)) await look();
    return seen;
  })();
  looking.catch(() => undefined); // told by `stop`
  return { stop: () => ((isOver = true), looking) };
}

/** How long until an order is placed again. */
async function recovery(market: Deployment, item: { _id: string }): Promise<number> {
  const begun = performance.now();
  const isBack = async () =>
    (await market.call('get', '/api/ready')).status === 200 &&
    (await market.placeGuestOrder([orderItem(item)])).status === 201;
  while (!(await isBack()) && performance.now() - begun < 6 * maxMs.back) await pause(50);
  return performance.now() - begun;
}

interface Outage {
  answered: RecordedReply[];
  misses: string[];
  /** How long each answer of `/api/ready` took. */
  ready: number[];
  back: number;
}

/** The database goes; everything is asked as it goes, as soon as it has gone, and once that is known. */
async function outage(market: Deployment, way: number): Promise<Outage> {
  const { begin, end } = ways[way % ways.length] as (typeof ways)[number];
  const asked = await planRequests(market);
  const item = await market.createProduct(await market.createChef());
  const node = await waitForPrimary(market.uri);
  const underWay = sendAll(market, asked);
  await pause(500); // a part of it is asked before, some while it goes, the rest after
  begin(node);
  try {
    const watching = watch(market);
    const late = await sendAll(market, asked);
    const later = await sendAll(market, asked);
    const seen = await watching.stop();
    const answered = [...late, ...later];
    const wrong = [
      ...(await underWay).flatMap((one) => findReplyProblem(one, true)),
      ...answered.flatMap((one) => findReplyProblem(one, false)),
      ...(seen.told <= maxMs.told ? [] : [`/api/ready told of it after ${Math.round(seen.told)} ms`]),
      ...(seen.sick === 0 ? [] : [`/api/health was not 200 ${seen.sick} times`]),
    ];
    end(node);
    const back = await recovery(market, item);
    const misses = back <= maxMs.back ? wrong : [...wrong, `back after ${Math.round(back)} ms`];
    return {
      answered,
      misses: misses.map((words) => `round ${way + 1}: ${words}`),
      ready: seen.ready,
      back,
    };
  } finally {
    end(node);
  }
}

/** What 99 of 100 do not exceed: the last one may have met a process that had its hands full. */
const usual = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
const longest = (all: readonly number[]) => Math.max(0, ...all);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** A round: the database is away, in turns silent and dead, until everything was asked, and comes back. */
export const databaseUnavailable: Scenario = {
  id: 'F11',
  name: 'database away, silent and dead in turns; every route asked as visitor and signed in',
  goal: '503 with Retry-After within 5 s, /api/ready within 50 ms, back by itself within 10 s',
  rounds: { quick: 2, full: 6 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open({ nodes: 1, settings: limitsOn });
    const outages: Outage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      outages.push(await outage(market, round));
      say(`round ${round + 1}: ${outages.at(-1)?.misses.length} misses`);
    }
    const answered = outages.flatMap((one) => one.answered);
    const refused = answered.filter(({ status }) => status === 503);
    const ready = outages.flatMap((one) => one.ready);
    const isSoon = usual(ready) <= maxMs.ready;
    const figures = [
      `${rounds} times: ${refused.length} of ${answered.length} requests were told 503`,
      `the slowest after ${seconds(longest(refused.map(({ milliseconds }) => milliseconds)))}`,
      `/api/ready within ${Math.ceil(usual(ready))} ms 99 times of 100, the slowest of ${ready.length} ${Math.ceil(longest(ready))} ms`,
      `back within ${seconds(longest(outages.map(({ back }) => back)))}`,
    ];
    return {
      figures: figures.join(', '),
      failures: [
        ...outages.flatMap(({ misses }) => misses),
        ...(isSoon ? [] : [`/api/ready took ${Math.ceil(usual(ready))} ms`]),
      ],
    };
  },
};
