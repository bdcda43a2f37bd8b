import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from './body-timeout.ts';
import { limitPipelining } from '../limits/pipelining-limit.ts';
import { sendRawError, handleClientError } from './raw-error-response.ts';
import { enableGracefulShutdown, type ShutDownServer } from './graceful-shutdown.ts';
import type { MessageClasses } from './message-classes.ts';
import { getPendingResponse } from './node-internals.ts';

/*
 * Closes connections whose client neither sends nor reads what it should. No library fits, and Node's `server.timeout`
 * also closes connections that wait for a slow response. Those stay open here, even with pipelined requests behind it.
 * Limits: a client that sends or reads a few bytes in each period stays connected.
 */

export function enforceIdleTimeout(server: Server, timeoutMs: number): void {
  server.timeout = timeoutMs;
  server.on('timeout', (socket: Socket) => {
    const pending = getPendingResponse(socket);
    // `resetAndDestroy` discards unread data, which the operating system would otherwise keep in memory.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (pending?.req.complete && !pending.headersSent) socket.setTimeout(timeoutMs);
    else socket.destroy();
  });
}

const secondMs = 1_000;
const maxConnections = 10_000;
const reservedFiles = 224; // kept free for database connections and pictures

/**
 * Returns the maximum number of connections that the open-file limit of this process allows. Node drops those above it,
 * because running requests would fail if the file descriptors ran out.
 */
function computeMaxConnections(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit ? Math.max(100, Math.min(maxConnections, Number(limit) - reservedFiles)) : maxConnections;
  } catch {
    return maxConnections; // not on Linux
  }
}

export interface HttpServerHandle {
  url: string;
  close: ShutDownServer;
}

/**
 * Returns whether a request lacks a Host header or has several: Node keeps the first one, but a proxy may keep the
 * last.
 */
function hasWrongHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const count = headersDistinct.host?.length ?? 0;
  return count > 1 || (count === 0 && httpVersion !== '1.0');
}

export async function startHttpServer(
  app: RequestListener,
  port: number,
  host: string,
  messageClasses: MessageClasses = {},
): Promise<HttpServerHandle> {
  const server = createServer({
    ...messageClasses,
    headersTimeout: 5 * secondMs,
    requestTimeout: bodyTimeoutsMs.picture, // `setBodyTimeout` shortens it for all other requests
    connectionsCheckingInterval: 1 * secondMs,
    keepAliveTimeout: 5 * secondMs,
    requireHostHeader: false, // Node would respond without a body, see `hasWrongHost`
  });
  // Node counts a full send buffer once as activity, so a client that does not read gets twice this time.
  enforceIdleTimeout(server, 6 * secondMs);
  server.maxConnections = computeMaxConnections();
  server.on('request', (req, res) => {
    if (hasBody(req)) setBodyTimeout(bodyTimeoutsMs.usual, req, res);
  });
  const handleRequest = limitPipelining(app);
  server.on('request', (req, res) => {
    if (hasWrongHost(req)) sendRawError(res, 400);
    else handleRequest(req, res);
  });
  server.on('clientError', handleClientError);
  server.on('checkExpectation', (_req, res) => sendRawError(res, 417));
  const close = enableGracefulShutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const hostname =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { url: `http://${hostname}:${actualPort}`, close };
}
