/*
 * Closes connections whose client does not send or does not read. No library fits, and `server.timeout` of Node also
 * closes connections that wait for a slow response. These stay open here, also with pipelined requests behind it.
 * Limits: a client that sends or reads a few bytes in each period stays connected.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getPendingResponse } from './node-internals.ts';

export function enforceIdleTimeout(server: Server, timeoutMs: number): void {
  server.timeout = timeoutMs;
  server.on('timeout', (socket: Socket) => {
    const pending = getPendingResponse(socket);
    // `resetAndDestroy` discards unread data. Otherwise the operating system would keep it in memory.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (pending?.req.complete && !pending.headersSent) socket.setTimeout(timeoutMs);
    else socket.destroy();
  });
}
