import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { enableGracefulShutdown, type ShutDownServer } from './graceful-shutdown.ts';

/** In milliseconds; the long one is more than a test may take. */
const [long, short] = [60_000, 50];
let server: Server;
let agent: Agent;
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** A server whose keep-alive time is too long to help, and a client that keeps its one connection. */
async function serving(app: RequestListener): Promise<ShutDownServer> {
  server = createServer({ keepAliveTimeout: 60_000 }, app);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const close = enableGracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return close;
}
const address = () => ({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });

async function ask(where: { port: number; host: string }): Promise<{ text: string; connection?: string }> {
  const [reply] = (await once(get({ ...where, agent }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of reply as AsyncIterable<Buffer>) text += chunk.toString();
  return { text, connection: reply.headers.connection };
}

/** An app that answers when it is told to. */
function slowApp() {
  let answer: (() => void) | undefined;
  const app: RequestListener = (_req, res) => void (answer = () => res.end('done'));
  return { app, answer: () => answer?.(), asked: () => expect.poll(() => answer).toBeDefined() };
}

test('what is under way is answered, its connection ends with it, and nobody new gets in', async () => {
  const { app, answer, asked } = slowApp();
  const close = await serving(app);
  const where = address();
  const reply = ask(where);
  await asked();
  const closed = close(long, 'nobody');
  await expect(once(connect(where), 'connect')).rejects.toThrow('ECONNREFUSED');
  answer();
  expect(await reply).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('an answer that had begun is finished, and its connection cut, when nobody serves on', async () => {
  let end: (() => void) | undefined;
  const close = await serving((_req, res) => {
    res.write('half, ');
    end = () => res.end('whole');
  });
  const reply = ask(address());
  await expect.poll(() => end).toBeDefined();
  const closed = close(long, 'nobody');
  end?.();
  expect(await reply).toEqual({ text: 'half, whole', connection: 'keep-alive' });
  await closed;
});

test('an idle connection is cut at once when nobody serves on', async () => {
  const close = await serving((_req, res) => void res.end('done'));
  await ask(address());
  await close(long, 'nobody');
});

test('a request over an idle connection is still answered, the last one, when another serves on', async () => {
  const close = await serving((_req, res) => void res.end('done'));
  const where = address();
  expect(await ask(where)).toEqual({ text: 'done', connection: 'keep-alive' });
  const closed = close(long, 'another');
  expect(await ask(where)).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

test('what does not end in time is cut', async () => {
  const { app, asked } = slowApp();
  const close = await serving(app);
  const reply = ask(address());
  const cut = expect(reply).rejects.toThrow('socket hang up');
  await asked();
  await close(short, 'nobody');
  await cut;
});
