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
import { can, accessDeniedCodes, accessChecks, type Actor } from '@homechef/contract/permissions/permissions';
import type { EndpointActor, AnyEndpoint, Endpoint, PathParams } from '@homechef/contract/http/endpoint';
import { IdempotencyKey } from '@homechef/contract/orders/requests';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from '../server/body-timeout.ts';
import { createConcurrencyLimiter, type ConcurrencyQuota } from '../limits/concurrency-limit.ts';
import { forbidden, invalidField, unauthenticated, unsupportedMediaType } from '../../lib/app-error.ts';
import { withRequestDeadline } from './request-deadline.ts';
import { clientNetworkKey } from '../limits/client-network.ts';
import { sendJson } from './send-json.ts';
import { setPaginationHeaders } from './pagination-headers.ts';
import { parseInput } from './parse-input.ts';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { CacheableResponse } from '../../lib/cacheable-response.ts';
import type { PagedResult } from '../../lib/pagination.ts';
import { sendCached as sendAnswer } from '../response-cache/send-cached.ts';

/** What a handler is given: everything parsed, nothing of Express. */
export interface EndpointCall<E extends Endpoint> {
  params: PathParams<E>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  actor: EndpointUser<E>;
  /** The caller's address, or network, by which limits count. */
  clientNetwork: string;
  /** The header `Idempotency-Key`, where the route takes one. */
  idempotencyKey: string | undefined;
  /** The uploaded file, where the body is one. */
  file: Buffer | undefined;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
  /** Writes an event of an account's security into the log, under the request's id. */
  logEvent: (event: string, about: Record<string, unknown>) => void;
}

/** A list's handler answers with a page of it; what is the same for everybody may come as bytes. */
type HandlerResult<E extends Endpoint> =
  z.input<E['reply']> extends readonly (infer Item)[]
    ? z.input<E['reply']> | PagedResult<Item> | CacheableResponse
    : z.input<E['reply']> | CacheableResponse;

/** Puts a declared endpoint on the API. */
export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: (call: EndpointCall<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
) => void;

type EndpointUser<E extends Endpoint> =
  EndpointActor<E> extends Actor ? AuthenticatedUser : AuthenticatedUser | undefined;

/** Who sent this request: undefined without a token, or with one that is no longer good. */
export type Authenticate = (req: Request) => Promise<AuthenticatedUser | undefined>;

interface RegistrarOptions {
  authenticate: Authenticate;
  /** Reads the file of a `multipart` body into `req.file`. */
  readFile: (req: Request, res: Response) => Promise<void>;
  answers: ResponseCache;
  /** Whether the database can be asked. */
  isReady: () => boolean;
  /** Makes an error an answer. */
  answerErrors: ErrorRequestHandler;
}

/** What takes no longer than this, in milliseconds, came at the same moment. */
const reauthenticateAfterMs = 250;

/**
 * How many files are taken in at the same moment. Each is in memory from its first byte until it is dealt with: anybody
 * who may send one could otherwise take all of it. Slow ones keep their place for a minute: half of them stay free of
 * those who come from one network, however many accounts they have.
 */
const maxConcurrentUploads = { all: 32, ofAccount: 4, ofNetwork: 16 };

const readJson = express.json({ limit: '100kb', type: 'application/json' });

/**
 * The way of every request: who calls, may this role, does what was sent fit (contract, Everywhere: in this order);
 * then the handler; then only what the contract names leaves.
 */
export function createEndpointRegistrar(router: Router, parts: RegistrarOptions): RegisterEndpoint {
  const { authenticate, readFile, isReady, answers, answerErrors } = parts;
  const runWithinQuotas = createConcurrencyLimiter(maxConcurrentUploads.all);
  // Here, for an error would be held against every other route on its way to the app's end: a refusal is to be quick.
  const refuse: ErrorRequestHandler = (error, req, res, next) =>
    res.headersSent ? next(error) : answerErrors(error, req, res, next);
  return (endpoint, handle) => {
    const authorizeRequest: RequestHandler = async (req, res, next) => {
      res.locals.route = endpoint.path;
      res.locals.begun = performance.now();
      const asking = endpoint.ignoresAuthorization ? undefined : authenticate(req);
      res.locals.actor = asking && (await withRequestDeadline(asking, res.locals.begun as number, isReady));
      res.set('Cache-Control', endpoint.noStore ? 'no-store' : 'no-cache');
      if (!endpoint.ignoresAuthorization) res.vary('Authorization');
      authorize(endpoint, req, res.locals.actor as Actor | undefined);
      res.locals.admitted = performance.now();
      next();
    };
    /** A body may be long on its way: by its end the session may be over, or the right taken. */
    const reauthorize = async (req: Request, res: Response) => {
      const { admitted, actor } = res.locals as { admitted: number; actor?: AuthenticatedUser };
      if (!actor || performance.now() - admitted <= reauthenticateAfterMs) return;
      res.locals.actor = await withRequestDeadline(authenticate(req), performance.now(), isReady);
      authorize(endpoint, req, res.locals.actor as Actor | undefined);
    };
    const act = async (req: Request, res: Response) => {
      await reauthorize(req, res);
      const handling = Promise.resolve(handle(toEndpointCall(endpoint, req, res)));
      const answer = await withRequestDeadline(handling, res.locals.begun as number, isReady);
      if (answer instanceof CacheableResponse) await sendBytes(endpoint, req, res, answer, answers);
      else send(endpoint, req, res, answer as Exclude<typeof answer, CacheableResponse>);
    };
    const withFile = (req: Request, res: Response) =>
      runWithinQuotas(uploadQuotas(req, res.locals.actor as AuthenticatedUser), req, async () => {
        await readFile(req, res);
        await act(req, res);
      });
    const isFile = endpoint.bodyKind === 'multipart';
    router[endpoint.method](
      endpoint.path,
      authorizeRequest,
      ...bodyReaders(endpoint),
      isFile ? withFile : act,
      refuse,
    );
  };
}

const uploadQuotas = (req: Request, { _id }: AuthenticatedUser): ConcurrencyQuota[] => [
  { name: `account ${_id}`, max: maxConcurrentUploads.ofAccount },
  { name: `network ${clientNetworkKey(req.ip ?? '')}`, max: maxConcurrentUploads.ofNetwork },
];

/** 401 for nobody, 403 for the wrong role or another's account in the path. */
function authorize(endpoint: AnyEndpoint, req: Request, actor: Actor | undefined): void {
  const { access: who, accountParam: account } = endpoint as AnyEndpoint & { account?: string };
  if (who !== 'anyone' && !actor) throw unauthenticated();
  if (!accessChecks[who](actor)) throw forbidden(accessDeniedCodes[who]);
  if (!account || !actor) return;
  // `profile` stands for the caller's own id (contract, Users).
  if (req.params[account] === 'profile') req.params[account] = actor._id;
  if (!can.actFor(actor, String(req.params[account]).toLowerCase())) throw forbidden('request.not_allowed');
}

/** For a picture, once it is known that the caller may send one: its bytes, and the time it takes to redraw it. */
const extendUploadTimeouts: RequestHandler = (req, res, next) => {
  req.socket.setTimeout(bodyTimeoutsMs.picture);
  setBodyTimeout(bodyTimeoutsMs.picture, req, res);
  next();
};

/** What a request goes through before it is acted for; a file is read only then. */
function bodyReaders(endpoint: AnyEndpoint): RequestHandler[] {
  const type = endpoint.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  const checkType: RequestHandler = (req, _res, next) => {
    const expected = hasBody(req) || endpoint.bodyKind === 'multipart';
    if (expected && !req.is(type)) throw unsupportedMediaType('request.wrong_media_type', { type });
    next();
  };
  if (endpoint.method === 'get') return [];
  return endpoint.bodyKind === 'multipart' ? [checkType, extendUploadTimeouts] : [checkType, readJson];
}

function toEndpointCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): EndpointCall<E> {
  const key = endpoint.idempotent ? req.get('Idempotency-Key') : undefined;
  if (key !== undefined && !IdempotencyKey.safeParse(key).success) {
    throw invalidField('Idempotency-Key', 'field.not_idempotency_key');
  }
  return {
    params: req.params as PathParams<E>,
    query: parseInput(endpoint.query, req.query) as z.output<E['query']>,
    body: parseInput(endpoint.body, req.body, endpoint.bodyErrorCode?.(req.body)) as z.output<E['body']>,
    actor: res.locals.actor as EndpointUser<E>,
    clientNetwork: clientNetworkKey(req.ip ?? ''),
    idempotencyKey: key,
    file: req.file?.buffer,
    setHeader: (name, value) => res.set(name, value),
    logEvent: (event, about) => req.log.info(about, event),
  };
}

/** Sends what is the same for everybody, and keeps it for the next who asks. */
async function sendBytes(
  endpoint: AnyEndpoint,
  req: Request,
  res: Response,
  { body, totalCount: total, isFresh, regenerate: again }: CacheableResponse,
  answers: ResponseCache,
): Promise<void> {
  res.status(endpoint.status).type('json').vary('Accept-Encoding');
  if (total !== undefined)
    setPaginationHeaders(
      req,
      res,
      total,
      parseInput(endpoint.query, req.query) as { limit: number; page: number },
    );
  await sendAnswer(
    answers.store(req, res.getHeaders(), {
      body,
      route: endpoint.path,
      isFresh,
      totalCount: total,
      regenerate: again,
    }),
    req,
    res,
  );
}

function send<E extends Endpoint>(
  endpoint: E,
  req: Request,
  res: Response,
  answer: Exclude<HandlerResult<E>, CacheableResponse>,
): void {
  res.status(endpoint.status);
  if (endpoint.isList) {
    const { items, total } = answer as PagedResult<unknown>;
    setPaginationHeaders(
      req,
      res,
      total,
      parseInput(endpoint.query, req.query) as { limit: number; page: number },
    );
    sendJson(res, endpoint.reply.parse(items));
    return;
  }
  const reply = endpoint.reply.parse(answer); // drops every field the contract does not name
  if (endpoint.replyKind === 'text') res.type('text/plain').send(reply);
  else sendJson(res, reply);
}
