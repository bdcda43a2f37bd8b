import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import {
  selectEncoding,
  type CachedResponse,
  type ResponseCache,
  type EncodedResponse,
} from './response-cache.ts';

/** A request whose answer is ready. */
interface PendingResponse {
  req: IncomingMessage;
  res: ServerResponse;
  answer: CachedResponse;
  begun: number;
}

/**
 * Answers from what is ready before the app is asked: with the same headers, and the same line in the log. What came in
 * together goes out together: while many ask, sending one by one in between reading costs a third more.
 */
export function createCacheListener(
  answers: ResponseCache,
  app: RequestListener,
  log: Logger,
): RequestListener {
  const lineFor = createLogLineWriter(log);
  let waiting: PendingResponse[] = [];
  const answerOne = ({ req, res, answer, begun }: PendingResponse) => {
    const requestId = randomUUID();
    const done = (status: number) => lineFor(answer.route, status)(requestId, performance.now() - begun);
    const sent = sendEncoded(answer, req, res, ['x-request-id', requestId]);
    if (typeof sent === 'number') done(sent);
    else void sent.then(done);
  };
  const answerAll = () => {
    const all = waiting;
    waiting = [];
    for (const one of all) {
      try {
        answerOne(one);
      } catch (err) {
        log.error({ err }, 'unexpected error');
        one.res.destroy(); // the others are answered all the same
      }
    }
  };
  return (req, res) => {
    const answer = answers.lookUp(req);
    if (!answer) return app(req, res);
    if (waiting.push({ req, res, answer, begun: performance.now() }) === 1) setImmediate(answerAll);
  };
}

/** Writes the line of one request. */
type WriteLogLine = (requestId: string, milliseconds: number) => void;

/** In a log there is nothing to be learnt from more digits, and they take their time to write. */
const toMicroseconds = (milliseconds: number) => Math.round(milliseconds * 1_000) / 1_000;

const { chindingsSym, streamSym, timeSym } = pino.symbols;

/**
 * What writes the line of a route and status, as the library would: put together here, for all but two words of it is
 * the same each time, and saying so anew costs as much as looking the answer up.
 */
function createLogLineWriter(log: Logger) {
  const lines = new Map<string, WriteLogLine>();
  return (route: string, status: number): WriteLogLine => {
    const key = `${status} ${route}`;
    const known = lines.get(key);
    if (known) return known;
    const level = route.startsWith('/') ? 'info' : 'debug';
    const logger = log.child({ method: 'GET', route, status });
    const inside = logger as unknown as Record<symbol, unknown>;
    const [stream, time] = [inside[streamSym] as DestinationStream, inside[timeSym] as () => string];
    const begin = `{"level":${log.levels.values[level]}`;
    const same = `${inside[chindingsSym] as string},"requestId":"`;
    const line: WriteLogLine = (requestId, milliseconds) =>
      stream.write(
        `${begin}${time()}${same}${requestId}","milliseconds":${toMicroseconds(milliseconds)},"msg":"request"}\n`,
      );
    const written = logger.isLevelEnabled(level) ? line : () => undefined;
    lines.set(key, written);
    return written;
  };
}

const preEncoded = new WeakSet<ServerResponse>();

/** Whether this goes out in a form that was chosen for its caller, tagged as such: nothing may pack it again. */
export const isPreEncoded = (res: ServerResponse): boolean => preEncoded.has(res);

/** Sends an answer in the form this caller takes, or says that they have it already; the status. */
export function sendCached(
  answer: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
): number | Promise<number> {
  preEncoded.add(res);
  return sendEncoded(answer, req, res, []);
}

function sendEncoded(
  answer: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  own: readonly string[],
): number | Promise<number> {
  const form = selectEncoding(answer, req.headers['accept-encoding']);
  return form instanceof Promise
    ? form.then((packed) => sendForm(packed, req, res, own))
    : sendForm(form, req, res, own);
}

function sendForm(
  { bytes, etag, headers, unchanged }: EncodedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  own: readonly string[],
): number {
  if (matchesEtag(etag, req.headers['if-none-match'])) {
    res.writeHead(304, withOwn(unchanged, own)).end();
    return 304;
  }
  res.writeHead(200, withOwn(headers, own)).end(bytes);
  return 200;
}

function withOwn(headers: readonly string[], own: readonly string[]): string[] {
  const all = headers.slice();
  all.push(...own);
  return all;
}

/** Whether the caller has these very bytes; a proxy may have called the tag a weak one. */
const matchesEtag = (etag: string, known: string | undefined): boolean =>
  known !== undefined && (known.includes(etag) || known.trim() === '*');
