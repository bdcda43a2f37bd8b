import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { enableGracefulShutdown, type ShutDownServer } from './graceful-shutdown.ts';

/** Drain timeouts in milliseconds. The long one exceeds the timeout of a test. */
const [longTimeoutMs, shortTimeoutMs] = [60_000, 50];
let server: Server;
let agent: Agent;
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** Starts a server with a long keep-alive timeout, and a client that reuses one connection. */
async function startServer(app: RequestListener): Promise<ShutDownServer> {
  server = createServer({ keepAliveTimeout: 60_000 }, app);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const shutDown = enableGracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return shutDown;
}

interface Endpoint {
  port: number;
  host: string;
}
const getEndpoint = (): Endpoint => ({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });

async function sendRequest(endpoint: Endpoint): Promise<{ text: string; connection?: string }> {
  const [response] = (await once(get({ ...endpoint, agent }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
  return { text, connection: response.headers.connection };
}

/** Creates an app that responds when the test calls `respond`. */
function createSlowApp() {
  let respond: (() => void) | undefined;
  const app: RequestListener = (_req, res) => void (respond = () => res.end('done'));
  return {
    app,
    respond: () => respond?.(),
    waitForRequest: () => expect.poll(() => respond).toBeDefined(),
  };
}

test('finishes a pending request and rejects new connections', async () => {
  const { app, respond, waitForRequest } = createSlowApp();
  const shutDown = await startServer(app);
  const endpoint = getEndpoint();
  const response = sendRequest(endpoint);
  await waitForRequest();
  const closed = shutDown(longTimeoutMs, 'nobody');
  await expect(once(connect(endpoint), 'connect')).rejects.toThrow('ECONNREFUSED');
  respond();
  expect(await response).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('finishes a started response, then closes its keep-alive connection', async () => {
  let end: (() => void) | undefined;
  const shutDown = await startServer((_req, res) => {
    res.write('half, ');
    end = () => res.end('whole');
  });
  const response = sendRequest(getEndpoint());
  await expect.poll(() => end).toBeDefined();
  const closed = shutDown(longTimeoutMs, 'nobody');
  end?.();
  expect(await response).toEqual({ text: 'half, whole', connection: 'keep-alive' });
  await closed;
});

test('closes idle connections at once without a successor', async () => {
  const shutDown = await startServer((_req, res) => void res.end('done'));
  await sendRequest(getEndpoint());
  await shutDown(longTimeoutMs, 'nobody');
});

test('serves a last request on idle connections with a successor', async () => {
  const shutDown = await startServer((_req, res) => void res.end('done'));
  const endpoint = getEndpoint();
  expect(await sendRequest(endpoint)).toEqual({ text: 'done', connection: 'keep-alive' });
  const closed = shutDown(longTimeoutMs, 'another');
  expect(await sendRequest(endpoint)).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('closes pending connections after the drain timeout', async () => {
  const { app, waitForRequest } = createSlowApp();
  const shutDown = await startServer(app);
  const response = sendRequest(getEndpoint());
  const rejected = expect(response).rejects.toThrow('socket hang up');
  await waitForRequest();
  await shutDown(shortTimeoutMs, 'nobody');
  await rejected;
});
