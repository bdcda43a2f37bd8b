import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createNotRunResult, type Scenario } from '../harness/scenario.ts';
import { startLoad, describeFailures, type ExpectedRequest } from '../traffic/load-generator.ts';
import { guestForm, orderItem, type Deployment } from '../deployment/deployment.ts';
import {
  hasSlowHttpTest,
  measureConnectionLifetime,
  runSlowHttpTest,
  trackHeldConnections,
  type HeldConnections,
  type SlowClient,
} from '../traffic/slow-clients.ts';

const json = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n';
const multipart = json.replace('application/json', 'multipart/form-data');

const assets = 'frontend/dist/assets';

/** The largest file of the page: asked for many times at once it is more than the system would take in for its reader. */
function largestFile(): string {
  const size = (name: string) => statSync(`${assets}/${name}`).size;
  const [largest = ''] = readdirSync(assets).sort((a, b) => size(b) - size(a));
  return `/assets/${largest}`;
}

/** One way of being slow: how slowhttptest does it, how we do, and in how many seconds that is ended. */
interface Attack {
  name: string;
  connections: number;
  path: string;
  args: readonly string[];
  ours: readonly (SlowClient & { within: readonly [number, number] })[];
}

const attacks = (): readonly Attack[] => [
  {
    name: 'slow headers',
    connections: 400,
    path: '/',
    args: ['-H', '-i', '2', '-x', '24'],
    ours: [
      { begin: 'GET / HTTP/1.1\r\n', eachSecond: 'X-More: 1\r\n', within: [4, 9] },
      { begin: '', within: [4, 9] },
    ],
  },
  {
    name: 'slow bodies',
    connections: 400,
    path: '/api/users/login',
    args: ['-B', '-i', '2', '-x', '10', '-s', '8192', '-f', 'application/json'],
    ours: [
      { begin: `POST /api/users/login HTTP/1.1\r\n${json}`, eachSecond: ' ', within: [14, 19] },
      // Without a token there is no more time for a picture than for anything else.
      { begin: `POST /api/upload HTTP/1.1\r\n${multipart}`, eachSecond: ' ', within: [0, 19] },
    ],
  },
  {
    name: 'slow reads',
    connections: 200,
    path: largestFile(),
    args: ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '4'],
    ours: [
      {
        begin: `GET ${largestFile()} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100),
        reads: false,
        within: [5, 22],
      },
    ],
  },
];

/** Sends a picture of 5 MB in so many seconds; the status of the answer, 0 when there is none. */
function upload(url: string, token: string, seconds: number): Promise<number> {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const part = Buffer.alloc(Math.floor((5 * 1024 * 1024 - 1) / seconds), 'x');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  return new Promise((resolve) => {
    const sending = request(`${url}/api/upload`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', () => resolve(0));
    sending.write(head);
    let sent = 0;
    const each = setInterval(() => {
      sending.write(part);
      sent += 1;
      if (sent < seconds) return;
      clearInterval(each);
      sending.end('\r\n--b--\r\n');
    }, 1_000);
  });
}

/** One attack; until when each was ended, and what was not in time. */
async function suffer(
  url: string,
  attack: Attack,
): Promise<{ held: HeldConnections; misses: string[] }> {
  const { name, connections, path, args, ours } = attack;
  const watch = trackHeldConnections(url);
  const rate = ['-c', String(connections), '-r', '200'];
  const [, ...lasted] = await Promise.all([
    runSlowHttpTest(url + path, [...args, ...rate], 24),
    ...ours.map((client) => measureConnectionLifetime(url, client)),
  ]);
  const held = watch.stop();
  const untimely = ours.flatMap(({ within: [least, most] }, i) => {
    const took = lasted[i] ?? Infinity;
    return took >= least && took <= most ? [] : `${name}: ended after ${took.toFixed(1)} s`;
  });
  const misses = [
    ...new Set(untimely),
    ...(held.longest <= 20 ? [] : [`${name}: one was held for ${held.longest.toFixed(1)} s`]),
    ...(held.most >= connections * 0.4 ? [] : [`${name}: no more than ${held.most} at once`]),
  ];
  return { held, misses };
}

/** What everybody else does meanwhile, each time over a connection of its own. */
async function honestWishes(market: Deployment): Promise<() => ExpectedRequest> {
  const item = await market.createProduct(await market.createChef(), { countInStock: 10_000 });
  const read = (path: string): ExpectedRequest => ({ method: 'get', path, status: 200 });
  const body = guestForm([orderItem(item)]);
  const wishes: readonly ExpectedRequest[] = [
    read('/api/products?limit=12'),
    read(`/api/products/${item._id}`),
    { method: 'post', path: '/api/orders/guest', body, status: 201 },
    read('/api/products/top'),
  ];
  const first = read('/api/ready');
  let asked = 0;
  return () => wishes[(asked += 1) % wishes.length] ?? first;
}

/** A round: every attack once; on one process, in the next round on two. */
export const slowClients: Scenario = {
  id: 'F12',
  name: 'slow headers × 400, slow bodies × 400, slow reads × 200; 1,024 open files',
  goal: 'honest requests keep being answered, attackers are closed within 20 s',
  rounds: { quick: 1, full: 2 },
  run: async ({ rounds, open }) => {
    if (!hasSlowHttpTest())
      return createNotRunResult('slowhttptest is not installed (apt-get install slowhttptest)');
    const misses: string[] = [];
    const held = new Map<string, number>();
    let [requests, slowest] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const market = await open({ workers: (round % 2) + 1, files: 1_024 });
      const honest = startLoad(market.url, {
        clients: 4,
        keepAlive: false,
        wants: await honestWishes(market),
      });
      const token = (await market.createChef()).token;
      for (const attack of attacks()) {
        // A picture takes its time over a slow line, and arrives: it is none, and said to be.
        const slowPicture = attack.name === 'slow reads' ? upload(market.url, token, 17) : 415;
        const outcome = await suffer(market.url, attack);
        if ((await slowPicture) !== 415) misses.push('a picture on a slow line did not arrive');
        misses.push(...outcome.misses);
        held.set(attack.name, Math.max(held.get(attack.name) ?? 0, outcome.held.longest));
      }
      const outcome = await honest.stop();
      misses.push(...describeFailures(outcome));
      requests += outcome.requests;
      slowest = Math.max(slowest, outcome.slowest / 1_000);
    }
    const ends = [...held].map(([name, longest]) => `${name} ended within ${longest.toFixed(1)} s`);
    const honest = `${requests} honest requests, the slowest took ${slowest.toFixed(1)} s`;
    return {
      figures: [...ends, honest].join(', '),
      failures: misses,
    };
  },
};
