import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import type { Scenario } from '../harness/scenario.ts';
import { startLoad, describeFailures, type ExpectedRequest } from '../traffic/load-generator.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';
import { measureConnectionLifetime, type SlowClient } from '../traffic/slow-clients.ts';

const jsonHeaders = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n';

const assetsFolder = 'frontend/dist/assets';

/** Returns the largest file of the page. Requested many times, it overflows the socket buffers of a slow reader. */
function findMaxSizeAsset(): string {
  const getSizeBytes = (name: string) => statSync(`${assetsFolder}/${name}`).size;
  const [fileName = ''] = readdirSync(assetsFolder).sort((a, b) => getSizeBytes(b) - getSizeBytes(a));
  return `/assets/${fileName}`;
}

/** A kind of slow client, how many there are at once, and the seconds within which the server must close them. */
interface Attack extends SlowClient {
  name: string;
  connections: number;
  closedWithin: readonly [number, number];
}

const listAttacks = (): readonly Attack[] => [
  {
    name: 'slow headers',
    connections: 400,
    firstBytes: 'GET / HTTP/1.1\r\n',
    eachSecond: 'X-More: 1\r\n',
    closedWithin: [4, 9],
  },
  { name: 'no headers', connections: 100, firstBytes: '', closedWithin: [4, 9] },
  {
    name: 'slow bodies',
    connections: 400,
    firstBytes: `POST /api/users/login HTTP/1.1\r\n${jsonHeaders}`,
    eachSecond: ' ',
    closedWithin: [14, 19],
  },
  {
    name: 'slow uploads without a token', // get no more time than other requests
    connections: 100,
    firstBytes: `POST /api/upload HTTP/1.1\r\n${jsonHeaders.replace('application/json', 'multipart/form-data')}`,
    eachSecond: ' ',
    closedWithin: [0, 19],
  },
  {
    name: 'slow reads',
    connections: 200,
    firstBytes: `GET ${findMaxSizeAsset()} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(40),
    isReading: false,
    closedWithin: [5, 22],
  },
];

/** Sends a body of 5 MB, spread over `seconds`. Returns the status, or 0 if there is no response. */
function uploadSlowly(url: string, token: string, seconds: number): Promise<number> {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const chunk = Buffer.alloc(Math.floor((5 * 1024 * 1024 - 1) / seconds), 'x');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  return new Promise((resolve) => {
    const sending = request(`${url}/api/upload`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', () => resolve(0));
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

/** Returns the seconds until the server has closed all connections of an attack, and the deviations. */
async function runAttack(url: string, { connections, closedWithin: [min, max], name, ...client }: Attack) {
  const lifetimes = await Promise.all(
    Array.from({ length: connections }, () => measureConnectionLifetime(url, client)),
  );
  const wrong = lifetimes.filter((seconds) => seconds < min || seconds > max);
  const failures = wrong.map((seconds) => `${name}: closed after ${seconds.toFixed(1)} s`);
  return { name, maxSeconds: Math.max(...lifetimes), failures: [...new Set(failures)] };
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

/** A round is every attack once, alternately on one worker and on two. */
export const slowClients: Scenario = {
  id: 'F12',
  name: 'slow headers × 400, slow bodies × 400, slow reads × 200; 1,024 open files',
  goal: 'regular requests are served, connections of attackers are closed within 22 s',
  rounds: { quick: 1, full: 2 },
  run: async ({ rounds, open, reportProgress }) => {
    const failures: string[] = [];
    const figures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const deployment = await open({ workers: (round % 2) + 1, maxOpenFiles: 1_024 });
      const createRequest = await createRegularRequests(deployment);
      const regularLoad = startLoad(deployment.url, { clients: 4, keepAlive: false, createRequest });
      const { token } = await deployment.createChef();
      for (const attack of listAttacks()) {
        // An upload over a slow line must arrive completely. The body is not a picture, so the status is 415.
        const slowPicture = attack.name === 'slow reads' ? uploadSlowly(deployment.url, token, 17) : 415;
        const { name, maxSeconds, failures: attackFailures } = await runAttack(deployment.url, attack);
        if ((await slowPicture) !== 415) failures.push('an upload over a slow line did not arrive');
        failures.push(...attackFailures);
        figures.push(`${name} closed within ${maxSeconds.toFixed(1)} s`);
        reportProgress(figures.at(-1) ?? '');
      }
      const outcome = await regularLoad.stop();
      failures.push(...describeFailures(outcome));
      const slowest = (outcome.maxResponseMs / 1_000).toFixed(1);
      figures.push(`${outcome.requests} regular requests, the slowest took ${slowest} s`);
    }
    return { figures: figures.join(', '), failures };
  },
};
