// What they add to a request: its file, its log.
import type {} from 'multer';
import type {} from 'pino-http';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { z } from 'zod';
import { can, refusal, roles, type Actor } from '@homechef/contract/permissions/permissions';
import type { ActorOf, AnyEndpoint, Endpoint, ParamsOf } from '@homechef/contract/http/endpoint';
import { IdempotencyKey } from '@homechef/contract/orders/requests';
import type { Answers } from '../response-cache/response-cache.ts';
import { arrival, expectWithin, hasBody } from '../server/body-timeout.ts';
import { fewAtOnce, type Share } from '../limits/concurrency-limit.ts';
import { forbidden, invalidField, unauthorized, unsupported } from '../../lib/app-error.ts';
import { inTime } from './request-deadline.ts';
import { networkOf } from '../limits/client-network.ts';
import { sendJson } from './send-json.ts';
import { pagingHeaders } from './pagination-headers.ts';
import { parse } from './parse-input.ts';
import { Ready } from '../../lib/cacheable-response.ts';
import { send as sendAnswer } from '../response-cache/send-cached.ts';

/** What a handler is given: everything parsed, nothing of Express. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  actor: CallerOf<E>;
  /** The caller's address, or network, by which limits count. */
  address: string;
  /** The header `Idempotency-Key`, where the route takes one. */
  idempotencyKey: string | undefined;
  /** The uploaded file, where the body is one. */
  file: Buffer | undefined;
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void;
  /** Writes an event of an account's security into the log, under the request's id. */
  note: (event: string, about: Record<string, unknown>) => void;
}

/** One page of a list, and how many there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** A list's handler answers with a page of it; what is the same for everybody may come as bytes. */
type Answer<E extends Endpoint> =
  z.input<E['reply']> extends readonly (infer Item)[]
    ? z.input<E['reply']> | Page<Item> | Ready
    : z.input<E['reply']> | Ready;

/** Puts a declared endpoint on the API. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
) => void;

/** Who calls, and how they are reached. */
export interface Caller extends Actor {
  name: string;
  email: string;
  phone: string;
  /** The version of the account that their token is of. */
  tokenVersion: number;
}
type CallerOf<E extends Endpoint> = ActorOf<E> extends Actor ? Caller : Caller | undefined;

/** Who sent this request: undefined without a token, or with one that is no longer good. */
export type Authenticate = (req: Request) => Promise<Caller | undefined>;

interface Parts {
  authenticate: Authenticate;
  /** Reads the file of a `multipart` body into `req.file`. */
  readFile: (req: Request, res: Response) => Promise<void>;
  answers: Answers;
  /** Whether the database can be asked. */
  isReady: () => boolean;
  /** Makes an error an answer. */
  answerErrors: ErrorRequestHandler;
}

/** What takes no longer than this, in milliseconds, came at the same moment. */
const atOnce = 250;

/**
 * How many files are taken in at the same moment. Each is in memory from its first byte until it is dealt with: anybody
 * who may send one could otherwise take all of it. Slow ones keep their place for a minute: half of them stay free of
 * those who come from one network, however many accounts they have.
 */
const mostFiles = { all: 32, ofAccount: 4, ofNetwork: 16 };

const readJson = express.json({ limit: '100kb', type: 'application/json' });

/**
 * The way of every request: who calls, may this role, does what was sent fit (contract, Everywhere: in this order);
 * then the handler; then only what the contract names leaves.
 */
export function createServe(router: Router, parts: Parts): Serve {
  const { authenticate, readFile, isReady, answers, answerErrors } = parts;
  const inRoom = fewAtOnce(mostFiles.all);
  // Here, for an error would be held against every other route on its way to the app's end: a refusal is to be quick.
  const refuse: ErrorRequestHandler = (error, req, res, next) =>
    res.headersSent ? next(error) : answerErrors(error, req, res, next);
  return (endpoint, handle) => {
    const gate: RequestHandler = async (req, res, next) => {
      res.locals.route = endpoint.path;
      res.locals.begun = performance.now();
      const asking = endpoint.ignoresToken ? undefined : authenticate(req);
      res.locals.actor = asking && (await inTime(asking, res.locals.begun as number, isReady));
      res.set('Cache-Control', endpoint.personal ? 'no-store' : 'no-cache');
      if (!endpoint.ignoresToken) res.vary('Authorization');
      admit(endpoint, req, res.locals.actor as Actor | undefined);
      res.locals.admitted = performance.now();
      next();
    };
    /** A body may be long on its way: by its end the session may be over, or the right taken. */
    const askAgain = async (req: Request, res: Response) => {
      const { admitted, actor } = res.locals as { admitted: number; actor?: Caller };
      if (!actor || performance.now() - admitted <= atOnce) return;
      res.locals.actor = await inTime(authenticate(req), performance.now(), isReady);
      admit(endpoint, req, res.locals.actor as Actor | undefined);
    };
    const act = async (req: Request, res: Response) => {
      await askAgain(req, res);
      const handling = Promise.resolve(handle(toCall(endpoint, req, res)));
      const answer = await inTime(handling, res.locals.begun as number, isReady);
      if (answer instanceof Ready) await sendBytes(endpoint, req, res, answer, answers);
      else send(endpoint, req, res, answer as Exclude<typeof answer, Ready>);
    };
    const withFile = (req: Request, res: Response) =>
      inRoom(sharesOf(req, res.locals.actor as Caller), req, async () => {
        await readFile(req, res);
        await act(req, res);
      });
    const isFile = endpoint.bodyKind === 'multipart';
    router[endpoint.method](endpoint.path, gate, ...bodyReaders(endpoint), isFile ? withFile : act, refuse);
  };
}

const sharesOf = (req: Request, { _id }: Caller): Share[] => [
  { name: `account ${_id}`, most: mostFiles.ofAccount },
  { name: `network ${networkOf(req.ip ?? '')}`, most: mostFiles.ofNetwork },
];

/** 401 for nobody, 403 for the wrong role or another's account in the path. */
function admit(endpoint: AnyEndpoint, req: Request, actor: Actor | undefined): void {
  const { who, account } = endpoint as AnyEndpoint & { account?: string };
  if (who !== 'anyone' && !actor) throw unauthorized();
  if (!roles[who](actor)) throw forbidden(refusal[who]);
  if (!account || !actor) return;
  // `profile` stands for the caller's own id (contract, Users).
  if (req.params[account] === 'profile') req.params[account] = actor._id;
  if (!can.actFor(actor, String(req.params[account]).toLowerCase())) throw forbidden('request.not_allowed');
}

/** For a picture, once it is known that the caller may send one: its bytes, and the time it takes to redraw it. */
const morePatience: RequestHandler = (req, res, next) => {
  req.socket.setTimeout(arrival.picture);
  expectWithin(arrival.picture, req, res);
  next();
};

/** What a request goes through before it is acted for; a file is read only then. */
function bodyReaders(endpoint: AnyEndpoint): RequestHandler[] {
  const type = endpoint.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  const checkType: RequestHandler = (req, _res, next) => {
    const expected = hasBody(req) || endpoint.bodyKind === 'multipart';
    if (expected && !req.is(type)) throw unsupported('request.wrong_media_type', { type });
    next();
  };
  if (endpoint.method === 'get') return [];
  return endpoint.bodyKind === 'multipart' ? [checkType, morePatience] : [checkType, readJson];
}

function toCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): Call<E> {
  const key = endpoint.idempotent ? req.get('Idempotency-Key') : undefined;
  if (key !== undefined && !IdempotencyKey.safeParse(key).success) {
    throw invalidField('Idempotency-Key', 'field.not_idempotency_key');
  }
  return {
    params: req.params as ParamsOf<E>,
    query: parse(endpoint.query, req.query) as z.output<E['query']>,
    body: parse(endpoint.body, req.body, endpoint.complaint?.(req.body)) as z.output<E['body']>,
    actor: res.locals.actor as CallerOf<E>,
    address: networkOf(req.ip ?? ''),
    idempotencyKey: key,
    file: req.file?.buffer,
    header: (name, value) => res.set(name, value),
    note: (event, about) => req.log.info(about, event),
  };
}

/** Sends what is the same for everybody, and keeps it for the next who asks. */
async function sendBytes(
  endpoint: AnyEndpoint,
  req: Request,
  res: Response,
  { json: body, total, isFresh, again }: Ready,
  answers: Answers,
): Promise<void> {
  res.status(endpoint.status).type('json').vary('Accept-Encoding');
  if (total !== undefined)
    pagingHeaders(req, res, total, parse(endpoint.query, req.query) as { limit: number; page: number });
  await sendAnswer(
    answers.keep(req, res.getHeaders(), { body, route: endpoint.path, isFresh, total, again }),
    req,
    res,
  );
}

function send<E extends Endpoint>(
  endpoint: E,
  req: Request,
  res: Response,
  answer: Exclude<Answer<E>, Ready>,
): void {
  res.status(endpoint.status);
  if (endpoint.list) {
    const { items, total } = answer as Page<unknown>;
    pagingHeaders(req, res, total, parse(endpoint.query, req.query) as { limit: number; page: number });
    sendJson(res, endpoint.reply.parse(items));
    return;
  }
  const reply = endpoint.reply.parse(answer); // drops every field the contract does not name
  if (endpoint.replyKind === 'text') res.type('text/plain').send(reply);
  else sendJson(res, reply);
}
