import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { formFor, type Answer, type Answers, type Form } from './answers.ts';

/** Answers from what is ready before the app is asked: with the same headers, and the same line in the log. */
export const sendReady =
  (answers: Answers, app: RequestListener, log: Logger): RequestListener =>
  (req, res) => {
    const answer = answers.find(req);
    if (!answer) return app(req, res);
    const begun = performance.now();
    const requestId = randomUUID();
    const done = (status: number) => {
      const line = { requestId, method: 'GET', route: answer.route, status };
      const level = answer.route.startsWith('/') ? 'info' : 'debug';
      log[level]({ ...line, milliseconds: performance.now() - begun }, 'request');
    };
    const sent = send(answer, req, res, ['x-request-id', requestId]);
    if (typeof sent === 'number') done(sent);
    else void sent.then(done);
  };

/** Sends an answer in the form this caller takes, or says that they have it already; the status. */
export function send(
  answer: Answer,
  req: IncomingMessage,
  res: ServerResponse,
  own: readonly string[] = [],
): number | Promise<number> {
  const form = formFor(answer, req.headers['accept-encoding']);
  return form instanceof Promise
    ? form.then((packed) => sendForm(answer, packed, req, res, own))
    : sendForm(answer, form, req, res, own);
}

function sendForm(
  { headers, tag }: Answer,
  { bytes, packing }: Form,
  req: IncomingMessage,
  res: ServerResponse,
  own: readonly string[],
): number {
  const etag = packing ? `"${tag}-${packing}"` : `"${tag}"`;
  if (isAmong(etag, req.headers['if-none-match'])) {
    res.writeHead(304, [...headers, ...own, 'etag', etag]).end();
    return 304;
  }
  const lines = [...headers, ...own, 'etag', etag, 'content-length', String(bytes.length)];
  if (packing) lines.push('content-encoding', packing);
  res.writeHead(200, lines).end(bytes);
  return 200;
}

/** Whether the caller has these very bytes; a proxy may have called the tag a weak one. */
const isAmong = (etag: string, known: string | undefined): boolean =>
  known !== undefined && (known.includes(etag) || known.trim() === '*');
