import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';

/**
 * A proxy between a browser and the server. The drivers can neither read the console nor disconnect the network, so the
 * proxy does.
 */
export interface EngineProxy {
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
}

const host = '127.0.0.1';
const scriptPath = '/page-start.js';

/** Adds the script that gives the page the server's clock and collects the page's errors. */
async function sendPage(reply: IncomingMessage, outgoing: ServerResponse) {
  const page = (await text(reply)).replace('<head>', `<head><script src="${scriptPath}"></script>`);
  const headers = { ...reply.headers };
  delete headers['content-length'];
  outgoing.writeHead(reply.statusCode ?? 0, headers).end(page);
}

export async function startEngineProxy(appUrl: string): Promise<EngineProxy> {
  const script = (await readFile('e2e/engines/page-start.js', 'utf8')).replace(
    'clockOffsetMs = 0',
    `clockOffsetMs = ${Number(process.env.E2E_CLOCK_OFFSET ?? 0)}`,
  );
  const proxy = createServer((incoming, outgoing) => {
    const { url: path, method } = incoming;
    if (path === scriptPath) return void outgoing.setHeader('Content-Type', 'text/javascript').end(script);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request({ host, port: new URL(appUrl).port, path, method, headers }, (reply) => {
      if (reply.headers['content-type']?.startsWith('text/html')) return void sendPage(reply, outgoing);
      outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
      outgoing.flushHeaders(); // a stream of live events has no body at first
      reply.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  // The proxy reopens this port later. Meanwhile, an outgoing connection could take an ephemeral port.
  const port = await findFreePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      proxy.once('error', reject);
      proxy.listen(port, host, resolve);
    });
  await listen();
  return {
    url: `http://${host}:${port}`,
    disconnect: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
    reconnect: listen,
  };
}
