/*
 * Error responses without Express, for requests that Node rejects or cannot parse. The body has the format of every
 * other error, and the connection is closed afterwards. No library does this.
 * Limits: `getPendingResponse` reads an internal field of Node's sockets, so an update of Node can break it.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import { createMessage } from '@homechef/contract/messages/api-message';
import { getPendingResponse } from './node-internals.ts';

const statusByErrorCode: Record<string, number> = {
  // all other codes become 400
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function buildErrorResponse(status: number) {
  const reason = STATUS_CODES[status] ?? 'Bad Request';
  const body = {
    ...createMessage('request.not_possible', { reason }),
    requestId: randomUUID(),
  } satisfies ErrorBody;
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': body.requestId,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { reason, headers, text };
}

/** Sends the error as the response to a parsed request, which Node puts behind earlier responses of the connection. */
export function sendRawError(res: ServerResponse, status: number): void {
  const { headers, text } = buildErrorResponse(status);
  res.writeHead(status, headers).end(text);
}

function formatRawError(status: number): string {
  const { reason, headers, text } = buildErrorResponse(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', text].join('\r\n');
}

/** Handles `clientError`: sends an error unless a response on the connection has started, and closes the connection. */
export function handleClientError({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable && !getPendingResponse(socket)?.headersSent)
    socket.write(formatRawError(statusByErrorCode[code] ?? 400));
  socket.destroy();
}
