import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Returns the first unfinished response of a connection. It reads the private field that Node itself uses for rejected
 * requests, because tracking responses here would add a cost to each request. No other file uses a private field of
 * Node. `backend/src/testing/library-internals.unit.test.ts` fails when Node changes it.
 */
export const getPendingResponse = (socket: Duplex): ServerResponse | undefined =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
