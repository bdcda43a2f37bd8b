import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Nobody who means it sends so many requests over one connection before the first of them is answered. */
export const maxPipelinedRequests = 100;

/**
 * Lets a connection ask at most so many things in one turn of the event loop, and cuts it beyond that. One packet holds
 * over a thousand requests, each of which takes some kilobytes from the moment it is read: a few hundred connections
 * would take all memory before any of them was answered.
 */
export function limitPipelining(app: RequestListener, most = maxPipelinedRequests): RequestListener {
  // What comes in one packet comes one after the other: only the last connection has to be remembered.
  let last: Socket | undefined;
  let asked = 0;
  const forget = () => {
    last = undefined;
  };
  return (req, res) => {
    // An answer has its connection at once unless another one before it waits there: nearly all need no counting.
    if (res.socket) return app(req, res);
    const { socket } = req;
    if (socket.destroyed) return; // the rest of its packet
    if (last === undefined) setImmediate(forget);
    asked = socket === last ? asked + 1 : 2;
    last = socket;
    if (asked > most) socket.destroy();
    else app(req, res);
  };
}
