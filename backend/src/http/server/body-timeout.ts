import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRawError } from './raw-error-response.ts';

/**
 * How long a request may take to arrive whole, in milliseconds. A picture of 5 MB is longer on its way over a phone's
 * slow line (a minute is 0.7 Mbit/s); that much is only given to those who may send one.
 */
export const bodyTimeoutsMs = { usual: 15_000, picture: 60_000 } as const;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Whether something follows the header. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Ends the request unless it is there by then; a later word replaces an earlier one. */
export function setBodyTimeout(milliseconds: number, req: IncomingMessage, res: ServerResponse): void {
  clearTimeout(deadlines.get(req));
  const late = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroySoon();
    else sendRawError(res, 408);
  }, milliseconds).unref();
  deadlines.set(req, late);
  req.once('close', () => clearTimeout(late));
}
