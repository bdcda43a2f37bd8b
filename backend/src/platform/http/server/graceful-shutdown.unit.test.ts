import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startServerOfTest } from '../../../testing/local-server.ts';
import { enableGracefulShutdown, type ShutDownServer } from './graceful-shutdown.ts';

/** Drain timeouts in milliseconds. The long one is longer than a test may take. */
const longTimeoutMs = 60_000;
const shortTimeoutMs = 50;
let agent: Agent;
let endpoint: { port: number; host: string };
afterEach(() => agent.destroy());

/** Starts a server with a long keep-alive timeout, and a client that reuses one connection. */
async function startServer(app: RequestListener): Promise<ShutDownServer> {
  const server = createServer({ keepAliveTimeout: 60_000 }, app);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const shutDown = enableGracefulShutdown(server);
  const { port } = await startServerOfTest(server);
  endpoint = { port, host: '127.0.0.1' };
  return shutDown;
}

async function sendRequest(): Promise<{ text: string; connection?: string }> {
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

test('a shutdown finishes a pending request and rejects new connections', async () => {
  const { app, respond, waitForRequest } = createSlowApp();
  const shutDown = await startServer(app);
  const response = sendRequest();
  await waitForRequest();
  const closed = shutDown(longTimeoutMs, 'nobody');
  await expect(once(connect(endpoint), 'connect')).rejects.toThrow('ECONNREFUSED');
  respond();
  expect(await response).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('a shutdown finishes a started response, then closes its keep-alive connection', async () => {
  let end: (() => void) | undefined;
  const shutDown = await startServer((_req, res) => {
    res.write('half, ');
    end = () => res.end('whole');
  });
  const response = sendRequest();
  await expect.poll(() => end).toBeDefined();
  const closed = shutDown(longTimeoutMs, 'nobody');
  end?.();
  expect(await response).toEqual({ text: 'half, whole', connection: 'keep-alive' });
  await closed;
});

test('with a successor, an idle connection can still send a last request', async () => {
  const shutDown = await startServer((_req, res) => void res.end('done'));
  expect(await sendRequest()).toEqual({ text: 'done', connection: 'keep-alive' });
  const closed = shutDown(longTimeoutMs, 'another');
  expect(await sendRequest()).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('pending connections are closed after the drain timeout', async () => {
  const { app, waitForRequest } = createSlowApp();
  const shutDown = await startServer(app);
  const response = sendRequest();
  const rejected = expect(response).rejects.toThrow('socket hang up');
  await waitForRequest();
  await shutDown(shortTimeoutMs, 'nobody');
  await rejected;
});
