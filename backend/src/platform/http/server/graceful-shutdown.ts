/*
 * Graceful shutdown of an HTTP server. The packages http-terminator and close-with-grace do not fit: they always close
 * idle connections, but during a rolling restart these must stay open for requests in transit.
 * Limits: it must be enabled before the first connection. It tracks only the last response of each connection, because
 * a listener per response would cost too much.
 */
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export type Successor = 'another' | 'nobody';

/**
 * Stops accepting connections, finishes pending requests and closes their connections. After `drainTimeoutMs`, closes
 * all connections. Idle connections are closed at once only if no successor, that is, another process, serves the same
 * port afterwards. With a successor they stay open, so that a request in transit on one of them still gets its
 * response, and the keep-alive timeout closes the rest.
 */
export type ShutDownServer = (drainTimeoutMs: number, successor: Successor) => Promise<void>;

export function enableGracefulShutdown(server: Server): ShutDownServer {
  const lastResponses = new Map<Socket, ServerResponse | undefined>();
  let shutdownSuccessor: Successor | undefined;
  const closeIdle = () => shutdownSuccessor === 'nobody' && server.closeIdleConnections();
  const closeAfterResponse = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
    // Headers that were already sent promised a persistent connection, so the server has to close it.
    res.once('close', () => setImmediate(closeIdle));
  };
  server.on('connection', (socket) => {
    lastResponses.set(socket, undefined);
    socket.once('close', () => lastResponses.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    lastResponses.set(req.socket, res);
    if (shutdownSuccessor) closeAfterResponse(res);
  });
  return async (drainTimeoutMs, successor) => {
    shutdownSuccessor = successor;
    for (const res of lastResponses.values()) if (res) closeAfterResponse(res);
    // `close` of the HTTP server would also close idle connections.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    closeIdle();
    const drainTimer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    await closed;
    clearTimeout(drainTimer);
  };
}
