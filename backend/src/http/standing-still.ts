import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends the connections of a server on which nothing has moved for so many milliseconds because of their client, who
 * does not send or does not read. Who waits for an answer that we still work at is left alone.
 */
export function endStanding(server: Server, milliseconds: number): void {
  const answers = new Map<Socket, ServerResponse>();
  server.timeout = milliseconds;
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', (req, res) => answers.set(req.socket, res));
  server.on('timeout', (socket: Socket) => {
    const answer = answers.get(socket);
    // What its client did not read is thrown away, or the system would keep it until it does.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (answer?.req.complete && !answer.headersSent) socket.setTimeout(milliseconds);
    else socket.destroy();
  });
}
