import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const seconds = 1_000;

/** A server that closes on those who send slowly or never end (times in milliseconds), listening. */
export async function listen(
  app: RequestListener,
  port: number,
  host: string,
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    {
      headersTimeout: 5 * seconds,
      requestTimeout: 15 * seconds,
      connectionsCheckingInterval: 1 * seconds,
      keepAliveTimeout: 5 * seconds,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { server, url: `http://${name}:${actual}` };
}

/** Takes no more connections, lets the running requests end, and after `patience` milliseconds ends them. */
export async function closeServer(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(deadline);
}
