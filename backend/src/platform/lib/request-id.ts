import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const wellFormedId = /^[\w-]{8,64}$/;

/** Returns the request id that a proxy has set if it is well formed, or else a new one. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}
