import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import { createMessage } from '@homechef/contract/messages/api-message';

/** What Node says of what it could not read, as a status; anything else is 400. */
const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The answer to what is not let become a request, with the body of every failure (contract, Everywhere); its connection ends. */
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

/** Refuses a request below the app, in its turn after those that came before it over its connection. */
export function sendRawError(res: ServerResponse, status: number): void {
  const { headers, text } = buildErrorResponse(status);
  res.writeHead(status, headers).end(text);
}

/** The same for what never became a request: there is no response to write it to. */
function formatRawError(status: number): string {
  const { reason, headers, text } = buildErrorResponse(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', text].join('\r\n');
}

/**
 * The first answer of a connection that is not sent to its end. Node keeps them in turn and looks there itself when it
 * refuses what it cannot read; to do so here would cost each request.
 */
export const pendingResponseOf = (socket: Duplex): ServerResponse | undefined =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

/** Answers what could not be read as a request, unless an answer to the one before it is under way. */
export function handleClientError({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable && !pendingResponseOf(socket)?.headersSent)
    socket.write(formatRawError(statusOf[code] ?? 400));
  socket.destroy();
}
