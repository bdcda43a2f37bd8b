/*
 * Limits pipelined requests per connection and event-loop turn, and destroys connections above the limit. No library
 * does this, and Node has no such option.
 * One packet can hold over a thousand requests, and each uses some kilobytes as soon as it is parsed. A few hundred
 * connections could use all memory before the first response.
 * Limits: a connection can send the maximum again in the next event-loop turn.
 */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export const maxPipelinedRequests = 100; // real clients send fewer

export function limitPipelining(app: RequestListener, max = maxPipelinedRequests): RequestListener {
  // Requests of one packet arrive in sequence, so only the last connection needs a counter.
  let lastSocket: Socket | undefined;
  let requestCount = 0;
  const resetLastSocket = () => {
    lastSocket = undefined;
  };
  return (req, res) => {
    // A response has its socket at once unless an earlier response is pending. Most requests are not counted.
    if (res.socket) return app(req, res);
    const { socket } = req;
    if (socket.destroyed) return; // the rest of the packet
    if (lastSocket === undefined) setImmediate(resetLastSocket);
    requestCount = socket === lastSocket ? requestCount + 1 : 2;
    lastSocket = socket;
    if (requestCount > max) socket.destroy();
    else app(req, res);
  };
}
