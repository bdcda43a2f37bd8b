import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Whether someone else goes on at this address when a server closes. */
export type Successor = 'another' | 'nobody';

/**
 * Closes a server in order: takes no more connections, lets the running requests end, each with its connection, and
 * after `patience` milliseconds ends them. Idle connections are cut when nobody serves on; else a request may be on
 * its way over one of them, which is still answered, and without one they end by themselves after the keep-alive time.
 */
export type CloseServer = (patience: number, successor: Successor) => Promise<void>;

/** Follows the answers of a server from its first one, so that it can be closed without cutting one off. */
export function closable(server: Server): CloseServer {
  const open = new Set<ServerResponse>();
  let closing: Successor | undefined;
  const cutIdle = () => closing === 'nobody' && server.closeIdleConnections();
  server.prependListener('request', (_req, res) => {
    open.add(res);
    if (closing) res.setHeader('Connection', 'close');
    res.once('close', () => {
      open.delete(res);
      if (closing) setImmediate(cutIdle); // an answer that had begun before promised to keep its connection
    });
  });
  return async (patience, successor) => {
    closing = successor;
    for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close');
    // The close of http would cut the idle ones in any case.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    cutIdle();
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(deadline);
  };
}
