/*
 * Limits the pipelined requests of a connection per event-loop turn, and destroys a connection above the limit. No
 * library does this, and Node has no such option. One packet can hold over a thousand requests, each of which takes a
 * few kilobytes as soon as it is parsed. A few hundred connections could use up the memory before the first response.
 * Limits: a connection can send the maximum again in the next event-loop turn.
 */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export const maxPipelinedRequests = 100; // more than any real client sends

export function limitPipelining(app: RequestListener): RequestListener {
  // The requests of one packet arrive one after the other, so a counter for the latest connection is enough.
  let lastSocket: Socket | undefined;
  let requestCount = 0;
  const resetLastSocket = () => {
    lastSocket = undefined;
  };
  return (req, res) => {
    // A response has a socket right away unless an earlier response is pending, so most requests are not even counted.
    if (res.socket) return app(req, res);
    const { socket } = req;
    if (socket.destroyed) return; // the rest of the packet
    if (lastSocket === undefined) setImmediate(resetLastSocket);
    requestCount = socket === lastSocket ? requestCount + 1 : 2;
    lastSocket = socket;
    if (requestCount > maxPipelinedRequests) socket.destroy();
    else app(req, res);
  };
}
