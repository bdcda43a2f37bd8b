import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Whether someone else goes on at this address when a server closes. */
export type Successor = 'another' | 'nobody';

/**
 * Closes a server in order: takes no more connections, lets the running requests end, each with its connection, and
 * after `patience` milliseconds ends them. Idle connections are cut when nobody serves on; else a request may be on
 * its way over one of them, which is still answered, and without one they end by themselves after the keep-alive time.
 */
export type ShutDownServer = (drainTimeoutMs: number, successor: Successor) => Promise<void>;

/**
 * Follows the connections of a server from its first one, so that it can be closed without cutting an answer off. Each
 * knows the answer it waits for, or had last; a listener for each answer would cost as much as looking a ready one up.
 */
export function enableGracefulShutdown(server: Server): ShutDownServer {
  const lastResponses = new Map<Socket, ServerResponse | undefined>();
  let closing: Successor | undefined;
  const closeIdle = () => closing === 'nobody' && server.closeIdleConnections();
  const endAfter = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
    res.once('close', () => setImmediate(closeIdle)); // one that had begun before promised to keep its connection
  };
  server.on('connection', (socket) => {
    lastResponses.set(socket, undefined);
    socket.once('close', () => lastResponses.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    lastResponses.set(req.socket, res);
    if (closing) endAfter(res);
  });
  return async (drainTimeoutMs, successor) => {
    closing = successor;
    for (const res of lastResponses.values()) if (res) endAfter(res);
    // The close of http would cut the idle ones in any case.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    closeIdle();
    const deadline = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    await closed;
    clearTimeout(deadline);
  };
}
