/*
 * Limits how long the body of a request can take to arrive. Uploads need more time than other requests, but Node's
 * `requestTimeout` is one value for the whole server, and no library fits.
 * Limits: it does not cover the headers (Node's `headersTimeout` does) and does not measure the transfer rate.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRawError } from './raw-error-response.ts';

/**
 * Time limits for receiving a request body, in milliseconds. `picture` applies to uploads after authorization: 5 MB in
 * 60 s needs 0.7 Mbit/s. `usual` applies to all other requests.
 */
export const bodyTimeoutsMs = { usual: 15_000, picture: 60_000 } as const;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Responds with 408 and closes the connection if the body is late. A later call replaces an earlier timeout. */
export function setBodyTimeout(timeoutMs: number, req: IncomingMessage, res: ServerResponse): void {
  clearTimeout(timers.get(req));
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroySoon();
    else sendRawError(res, 408);
  }, timeoutMs).unref();
  timers.set(req, timer);
  req.once('close', () => clearTimeout(timer));
}
