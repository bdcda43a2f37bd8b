/*
 * Closes connections whose client neither sends nor reads what it should. No library fits, and Node's `server.timeout`
 * also closes connections that wait for a slow response. Those stay open here, even with pipelined requests behind it.
 * Limits: a client that sends or reads a few bytes in each period stays connected.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getPendingResponse } from './node-internals.ts';

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
