import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createNotRunResult, type Scenario } from '../harness/scenario.ts';
import { startLoad, describeFailures, type ExpectedRequest } from '../traffic/load-generator.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';
import {
  hasSlowHttpTest,
  measureConnectionLifetime,
  runSlowHttpTest,
  trackHeldConnections,
  type HeldConnections,
  type SlowClient,
} from '../traffic/slow-clients.ts';

const jsonHeaders = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n';
const multipartHeaders = jsonHeaders.replace('application/json', 'multipart/form-data');

const assetsFolder = 'frontend/dist/assets';

/** Returns the largest file of the page. Many requests for it exceed the socket buffers of its reader. */
function findMaxSizeAsset(): string {
  const getSizeBytes = (name: string) => statSync(`${assetsFolder}/${name}`).size;
  const [fileName = ''] = readdirSync(assetsFolder).sort((a, b) => getSizeBytes(b) - getSizeBytes(a));
  return `/assets/${fileName}`;
}

/**
 * Kind of attack: the options of slowhttptest, additional clients, and the seconds in which the server must close
 * them.
 */
interface Attack {
  name: string;
  connections: number;
  path: string;
  toolArgs: readonly string[];
  clients: readonly (SlowClient & { closedWithin: readonly [number, number] })[];
}

const listAttacks = (): readonly Attack[] => [
  {
    name: 'slow headers',
    connections: 400,
    path: '/',
    toolArgs: ['-H', '-i', '2', '-x', '24'],
    clients: [
      { firstBytes: 'GET / HTTP/1.1\r\n', eachSecond: 'X-More: 1\r\n', closedWithin: [4, 9] },
      { firstBytes: '', closedWithin: [4, 9] },
    ],
  },
  {
    name: 'slow bodies',
    connections: 400,
    path: '/api/users/login',
    toolArgs: ['-B', '-i', '2', '-x', '10', '-s', '8192', '-f', 'application/json'],
    clients: [
      {
        firstBytes: `POST /api/users/login HTTP/1.1\r\n${jsonHeaders}`,
        eachSecond: ' ',
        closedWithin: [14, 19],
      },
      // An upload without a token gets no longer time limit than other requests.
      {
        firstBytes: `POST /api/upload HTTP/1.1\r\n${multipartHeaders}`,
        eachSecond: ' ',
        closedWithin: [0, 19],
      },
    ],
  },
  {
    name: 'slow reads',
    connections: 200,
    path: findMaxSizeAsset(),
    toolArgs: ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '4'],
    clients: [
      {
        firstBytes: `GET ${findMaxSizeAsset()} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100),
        isReading: false,
        closedWithin: [5, 22],
      },
    ],
  },
];

/**
 * Sends a body of 5 MB within `seconds` and returns the status, or 0 without a response. Adds the local port of its
 * connection to `ports`.
 */
function uploadSlowly(
  url: string,
  { token, seconds, ports }: { token: string; seconds: number; ports: Set<number> },
): Promise<number> {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const chunk = Buffer.alloc(Math.floor((5 * 1024 * 1024 - 1) / seconds), 'x');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  return new Promise((resolve) => {
    const sending = request(`${url}/api/upload`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', () => resolve(0));
    sending.once('socket', (socket) => {
      socket.once('connect', () => socket.localPort !== undefined && ports.add(socket.localPort));
    });
    sending.write(head);
    let sentCount = 0;
    const timer = setInterval(() => {
      sending.write(chunk);
      sentCount += 1;
      if (sentCount < seconds) return;
      clearInterval(timer);
      sending.end('\r\n--b--\r\n');
    }, 1_000);
  });
}

async function runAttack(
  url: string,
  attack: Attack,
  regularPorts: ReadonlySet<number>,
): Promise<{ heldConnections: HeldConnections; failures: string[] }> {
  const { name, connections, path, toolArgs, clients } = attack;
  const tracker = trackHeldConnections(url, regularPorts);
  const rate = ['-c', String(connections), '-r', '200'];
  const [, ...lifetimes] = await Promise.all([
    runSlowHttpTest(url + path, [...toolArgs, ...rate], 24),
    ...clients.map((client) => measureConnectionLifetime(url, client)),
  ]);
  const heldConnections = tracker.stop();
  const timingFailures = clients.flatMap(({ closedWithin: [minSeconds, maxSeconds] }, i) => {
    const lifetime = lifetimes[i] ?? Infinity;
    return lifetime >= minSeconds && lifetime <= maxSeconds
      ? []
      : `${name}: closed after ${lifetime.toFixed(1)} s`;
  });
  const failures = [
    ...new Set(timingFailures),
    ...(heldConnections.maxSeconds <= 20
      ? []
      : [`${name}: a connection was open for ${heldConnections.maxSeconds.toFixed(1)} s`]),
    ...(heldConnections.maxCount >= connections * 0.4
      ? []
      : [`${name}: only ${heldConnections.maxCount} connections at once`]),
  ];
  return { heldConnections, failures };
}

async function createRegularRequests(deployment: Deployment): Promise<() => ExpectedRequest> {
  const product = await deployment.createProduct(await deployment.createChef(), { countInStock: 10_000 });
  const read = (path: string): ExpectedRequest => ({ method: 'get', path, status: 200 });
  const body = createGuestForm([toOrderItem(product)]);
  const requests: readonly ExpectedRequest[] = [
    read('/api/products?limit=12'),
    read(`/api/products/${product._id}`),
    { method: 'post', path: '/api/orders/guest', body, status: 201 },
    read('/api/products/top'),
  ];
  const fallback = read('/api/ready');
  let nextIndex = 0;
  return () => requests[(nextIndex += 1) % requests.length] ?? fallback;
}

/** A round is every attack once, on one worker and on two workers in turns. */
export const slowClients: Scenario = {
  id: 'F12',
  name: 'slow headers × 400, slow bodies × 400, slow reads × 200; 1,024 open files',
  goal: 'regular requests are served, connections of attackers are closed within 20 s',
  rounds: { quick: 1, full: 2 },
  run: async ({ rounds, open }) => {
    if (!hasSlowHttpTest())
      return createNotRunResult('slowhttptest is not installed (apt-get install slowhttptest)');
    const failures: string[] = [];
    const heldConnections = new Map<string, number>();
    let [requests, maxResponseSeconds] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const deployment = await open({ workers: (round % 2) + 1, maxOpenFiles: 1_024 });
      const regularLoad = startLoad(deployment.url, {
        clients: 4,
        keepAlive: false,
        createRequest: await createRegularRequests(deployment),
      });
      const token = (await deployment.createChef()).token;
      for (const attack of listAttacks()) {
        // An upload over a slow line must arrive completely. The body is not a picture, so that the status is 415.
        const ports = new Set<number>();
        const slowPicture =
          attack.name === 'slow reads' ? uploadSlowly(deployment.url, { token, seconds: 17, ports }) : 415;
        const outcome = await runAttack(deployment.url, attack, ports);
        if ((await slowPicture) !== 415) failures.push('an upload over a slow line did not arrive');
        failures.push(...outcome.failures);
        heldConnections.set(
          attack.name,
          Math.max(heldConnections.get(attack.name) ?? 0, outcome.heldConnections.maxSeconds),
        );
      }
      const outcome = await regularLoad.stop();
      failures.push(...describeFailures(outcome));
      requests += outcome.requests;
      maxResponseSeconds = Math.max(maxResponseSeconds, outcome.maxResponseMs / 1_000);
    }
    const attackSummaries = [...heldConnections].map(
      ([name, maxSeconds]) => `${name} closed within ${maxSeconds.toFixed(1)} s`,
    );
    const regularLoad = `${requests} regular requests, the slowest took ${maxResponseSeconds.toFixed(1)} s`;
    return {
      figures: [...attackSummaries, regularLoad].join(', '),
      failures,
    };
  },
};
