import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from './body-timeout.ts';
import { limitPipelining } from '../limits/pipelining-limit.ts';
import { sendRawError, handleClientError } from './raw-error-response.ts';
import { enableGracefulShutdown, type ShutDownServer } from './graceful-shutdown.ts';
import type { MessageClasses } from './message-classes.ts';
import { enforceIdleTimeout } from './idle-timeout.ts';

const seconds = 1_000;

/**
 * As many connections as this process may have files open, with room for those to the database and for pictures; it
 * drops what comes above that rather than failing at what it has begun.
 */
function computeMaxConnections(): number {
  const [most, room] = [10_000, 224];
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit ? Math.max(100, Math.min(most, Number(limit) - room)) : most;
  } catch {
    return most; // not on Linux
  }
}

/** What listens: its address, and how it is closed. */
export interface HttpServerHandle {
  url: string;
  close: ShutDownServer;
}

/** HTTP 1.1 has every request name its host. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== '1.0';

/** A server that closes on those who send or read slowly or never end (times in milliseconds), listening. */
export async function startHttpServer(
  app: RequestListener,
  port: number,
  host: string,
  shapes: MessageClasses = {},
): Promise<HttpServerHandle> {
  const server = createServer({
    ...shapes,
    headersTimeout: 5 * seconds,
    requestTimeout: bodyTimeoutsMs.picture, // what is no picture has less: below
    connectionsCheckingInterval: 1 * seconds,
    keepAliveTimeout: 5 * seconds,
    requireHostHeader: false, // Node would refuse without a body: below
  });
  enforceIdleTimeout(server, 6 * seconds); // Node counts a full buffer once as movement: who does not read has twice that
  server.maxConnections = computeMaxConnections();
  server.on('request', (req, res) => {
    if (hasBody(req)) setBodyTimeout(bodyTimeoutsMs.usual, req, res);
  });
  const answer = limitPipelining(app);
  server.on('request', (req, res) => {
    if (lacksHost(req)) sendRawError(res, 400);
    else answer(req, res);
  });
  server.on('clientError', handleClientError);
  server.on('checkExpectation', (_req, res) => sendRawError(res, 417));
  const close = enableGracefulShutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${actual}`, close };
}
