import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import mongoose from 'mongoose';
import { createJpeg } from '../../backend/src/testing/pictures.ts';
import { EventReader } from '../client/event-reader.ts';
import { sendRequest } from '../client/http-client.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';
import type { Topology } from './topology.ts';

const maxEventMs = 1_000;
const exportedAccounts = 40_000;
const eventTimeoutMs = 10_000;

/** One part of the acceptance test. Returns a figure, or throws an error that states the deviation. */
type Check = (topology: Topology) => Promise<string>;

function assert(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem);
}

/** Gets a path over HTTP/2 from the shipped HTTPS server. */
async function getByHttp2({ httpsUrl, certificate }: Topology['nginx'], path: string) {
  const session = connect(httpsUrl, { ca: certificate.cert });
  try {
    const stream = session.request({ ':path': path, accept: 'text/html' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    return { headers, text };
  } finally {
    session.close();
  }
}

const checkPage: Check = async ({ nginx }) => {
  const { headers, text } = await getByHttp2(nginx, '/');
  assert(
    headers[':status'] === 200 && text.includes('id="root"'),
    `the page has status ${String(headers[':status'])}`,
  );
  assert('strict-transport-security' in headers, 'the server does not know that the page came by HTTPS');
  const { status, headers: redirect } = await sendRequest('get', `${nginx.redirectUrl}/cheflist`);
  const isRedirect = status === 301 && redirect.location === 'https://localhost/cheflist';
  assert(isRedirect, `plain HTTP leads to ${status} ${String(redirect.location)}`);
  return 'by HTTP/2 and TLS, plain HTTP redirects';
};

const checkOrder: Check = async ({ deployment }) => {
  const product = await deployment.createProduct(await deployment.createChef());
  const place = () =>
    deployment.placeGuestOrder([toOrderItem(product)], { headers: { 'Idempotency-Key': 'topology-order' } });
  const { _id: number } = parsePlacedOrder(await place());
  const repeated = await place();
  assert(parsePlacedOrder(repeated)._id === number, 'a repeated order was placed twice');
  assert(repeated.headers['idempotency-replayed'] === 'true', 'the repetition is not marked');
  return 'placed once, also when it was sent twice';
};

const checkEvents: Check = async ({ deployment, copies }) => {
  const chef = await deployment.createChef();
  const product = await deployment.createProduct(chef);
  let maxMs = 0;
  // An order goes to one copy, while the stream may be connected to another.
  for (const { url } of copies) {
    let receivedAt: number | undefined;
    const reader = new EventReader({
      url: deployment.url,
      topics: [`kitchen:${chef._id}`],
      token: chef.token,
      onEvent: ({ event }) => {
        if (event === 'order.placed') receivedAt = performance.now();
      },
    });
    try {
      await waitUntil('the stream is open', () => reader.connections > 0);
      const body = createGuestForm([toOrderItem(product)]);
      parsePlacedOrder(await sendRequest('post', `${url}/api/orders/guest`, { body }));
      const placedAt = performance.now();
      await waitUntil('the event arrives', () => receivedAt !== undefined, eventTimeoutMs);
      maxMs = Math.max(maxMs, (receivedAt ?? 0) - placedAt);
    } finally {
      reader.stop();
    }
  }
  assert(maxMs < maxEventMs, `an event took ${Math.round(maxMs)} ms`);
  return `${Math.round(maxMs)} ms at most after the order`;
};

const checkUpload: Check = async ({ deployment, copies }) => {
  const { token } = await deployment.createChef();
  const form = new FormData();
  const bytes = await createJpeg();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'dish.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${deployment.url}/api/upload`, { method: 'POST', body: form, headers });
  const path = await reply.text();
  assert(reply.ok, `the upload has status ${reply.status}: ${path}`);
  for (const { url } of [deployment, ...copies]) {
    const { status } = await sendRequest('get', url + path);
    assert(status === 200, `the picture has status ${status} at ${url}`);
  }
  return `${Math.round(bytes.length / 1024)} KB, every copy serves the picture`;
};

/** Stores many copies of an account, so that an export of all accounts takes a while. */
async function insertAccounts({ deployment }: Topology): Promise<void> {
  await deployment.createFoodie();
  const users = deployment.collection('users');
  const source = await users.findOne({ isChef: { $ne: true }, isAdmin: { $ne: true } });
  const copies = Array.from({ length: exportedAccounts }, (_, i) => ({
    ...source,
    _id: new mongoose.Types.ObjectId(),
    email: `export${i}@example.com`,
  }));
  await users.insertMany(copies, { ordered: false });
}

const checkExport: Check = async (topology) => {
  await insertAccounts(topology);
  const { deployment } = topology;
  const { token } = await deployment.createAdmin();
  const startedAt = performance.now();
  const call = get(`${deployment.url}/api/admin/exports/users`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  let firstMs = 0;
  let lines = 0;
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    firstMs ||= performance.now() - startedAt;
    size += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const totalMs = performance.now() - startedAt;
  const expected = Number(reply.headers['x-total-count']) + 1;
  assert(reply.statusCode === 200 && lines === expected, `${lines} lines of ${expected}`);
  assert(firstMs < totalMs / 2, `the first bytes of ${totalMs} ms came after ${firstMs} ms`);
  return `${lines} lines, ${Math.round(size / 1024)} KB in ${Math.round(totalMs)} ms, the first after ${Math.round(firstMs)} ms`;
};

const checks = {
  page: checkPage,
  order: checkOrder,
  events: checkEvents,
  upload: checkUpload,
  export: checkExport,
};

export interface AcceptanceResult {
  name: string;
  figure: string;
  isFailure: boolean;
}

/** Uses the market through nginx: loads a page, an order, a live event, a picture and a large export. */
export async function runAcceptance(topology: Topology): Promise<AcceptanceResult[]> {
  const results: AcceptanceResult[] = [];
  for (const [name, check] of Object.entries(checks))
    try {
      results.push({ name, figure: await check(topology), isFailure: false });
    } catch (error) {
      results.push({ name, figure: error instanceof Error ? error.message : String(error), isFailure: true });
    }
  return results;
}
