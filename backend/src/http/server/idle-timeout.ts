import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { pendingResponseOf } from './raw-error-response.ts';

/**
 * Ends the connections of a server on which nothing has moved for so many milliseconds because of their client, who
 * does not send or does not read. Who waits for an answer that we still work at is left alone, whatever was asked behind
 * it on the same connection and is ready.
 */
export function enforceIdleTimeout(server: Server, milliseconds: number): void {
  server.timeout = milliseconds;
  server.on('timeout', (socket: Socket) => {
    const underWay = pendingResponseOf(socket);
    // What its client did not read is thrown away, or the system would keep it until it does.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (underWay?.req.complete && !underWay.headersSent) socket.setTimeout(milliseconds);
    else socket.destroy();
  });
}
