// Type imports for `req.file` and `req.log`.
import type {} from 'multer';
import type {} from 'pino-http';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { z } from 'zod';
import { can, accessDeniedCodes, accessChecks, type Actor } from '@homechef/contract/permissions/permissions';
import type { EndpointActor, AnyEndpoint, Endpoint, PathParams } from '@homechef/contract/http/endpoint';
import { serverTimeHeader } from '@homechef/contract/http/server-time';
import { viewAsHeader } from '@homechef/contract/http/view-as';
import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import { IdempotencyKey } from '@homechef/contract/orders/requests';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from '../server/body-timeout.ts';
import { createConcurrencyLimiter, type ConcurrencyQuota } from '../limits/concurrency-limit.ts';
import {
  fieldError,
  forbidden,
  invalidField,
  invalidInput,
  serverBusy,
  unauthenticated,
  unsupportedMediaType,
} from '../../lib/app-error.ts';
import { sendCsv } from '../downloads/send-csv.ts';
import { isForwarded } from './forwarded-requests.ts';
import { withRequestDeadline } from './request-deadline.ts';
import { toClientNetworkKey } from '../limits/client-network.ts';
import { sendDownload } from '../downloads/send-download.ts';
import { sendEventStream } from './send-event-stream.ts';
import { encodeJsonList, sendJson, sendJsonParts } from './send-json.ts';
import { setPaginationHeaders } from './pagination-headers.ts';
import { parseInput } from './parse-input.ts';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { CacheableResponse } from '../../lib/cacheable-response.ts';
import { CsvResponse } from '../../lib/csv-response.ts';
import { DownloadResponse } from '../../lib/download-response.ts';
import type { GuestProof } from '../../lib/guest-proof.ts';
import { EventStreamResponse } from '../../lib/event-stream.ts';
import { now } from '../../lib/clock.ts';
import { assertSettledPassword } from '../../lib/settled-password.ts';
import { StreamedPage, type PagedResult, type PageRequest } from '../../lib/pagination.ts';
import { sendCached } from '../response-cache/send-cached.ts';

export interface EndpointCall<E extends Endpoint> {
  params: PathParams<E>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  actor: EndpointUser<E>;
  clientNetwork: string; // IPv4 address or IPv6 network
  isForwarded: boolean; // A proxy stands between client and server.
  userAgent: string;
  idempotencyKey: string | undefined; // on idempotent routes only
  guestProof: GuestProof; // empty on other routes
  file: Buffer | undefined; // on multipart routes only
  lastEventId: string | undefined; // on streams only
  /** Ends long work whose client is gone. @throws AppError 503, which no client gets */
  assertConnected: () => void;
  setHeader: (name: string, value: string) => void;
  logEvent: (event: string, fields: Record<string, unknown>) => void;
}

export type HandlerResult<E extends Endpoint> =
  z.input<E['reply']> extends readonly (infer Item)[]
    ? z.input<E['reply']> | PagedResult<Item> | StreamedPage<Item> | CacheableResponse
    : z.input<E['reply']> | CacheableResponse | CsvResponse | DownloadResponse | EventStreamResponse;

type PlainResult<Result> = Exclude<
  Result,
  CacheableResponse | CsvResponse | DownloadResponse | EventStreamResponse
>;

export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: (call: EndpointCall<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
) => void;

type EndpointUser<E extends Endpoint> =
  EndpointActor<E> extends Actor ? AuthenticatedUser : AuthenticatedUser | undefined;

/** Returns the account of the request, or undefined without a valid token. */
export type Authenticate = (req: Request) => Promise<AuthenticatedUser | undefined>;

interface RegistrarOptions {
  authenticate: Authenticate;
  parseUpload: (req: Request, res: Response) => Promise<void>;
  responseCache: ResponseCache;
  isReady: () => boolean;
  handleError: ErrorRequestHandler;
}

/** Maximum age of an authorization when the handler starts, in milliseconds. An older one is repeated. */
const reauthenticateAfterMs = 250;

/**
 * Maximum concurrent uploads. Each upload is in memory until its response, so unlimited uploads could use all memory.
 * A slow upload occupies a slot for up to a minute. Twenty slow ones of a network leave slots for others of the same
 * network. One network cannot occupy all slots with any number of accounts.
 */
const maxConcurrentUploads = { all: 48, ofAccount: 4, ofNetwork: 32 };
const maxUploadWaitMs = 10_000;

const maxLongWorkWaitMs = 4_000; // wait for another request of the same network

// A compressed body is refused before: a few bytes can expand to the whole limit.
const createJsonParser = ({ maxBodyKilobytes = 100 }: Pick<AnyEndpoint, 'maxBodyKilobytes'>) =>
  express.json({ limit: maxBodyKilobytes * 1_024, type: 'application/json', inflate: false });

/**
 * Rejects a request whose connection was closed before its body was parsed. body-parser skips the body of such a request,
 * so that it would be handled as one without a body.
 */
const requireParsedBody: RequestHandler = (req, _res, next) => {
  const isSkipped = hasBody(req) && req.body === undefined;
  next(isSkipped ? invalidInput([fieldError('', 'request.unreadable')], 'request.unreadable') : undefined);
};

interface RequestState {
  startedAt: number;
  authorizedAt: number;
  actor: AuthenticatedUser | undefined;
}
const getState = (res: Response) => res.locals as RequestState & Record<string, unknown>;

/**
 * Creates the function that registers endpoints. Each request is authenticated, authorized and validated in this order
 * before its handler runs. The reply schema removes all fields that the contract does not name.
 */
export function createEndpointRegistrar(router: Router, options: RegistrarOptions): RegisterEndpoint {
  const { authenticate, parseUpload, isReady, responseCache, handleError } = options;
  const runWithinQuotas = createConcurrencyLimiter('uploads', maxConcurrentUploads.all, maxUploadWaitMs);
  const runWithinNetwork = createConcurrencyLimiter('long-work', Infinity, maxLongWorkWaitMs);
  // Handles errors here. Express would otherwise match them against all later routes, and rejections must be cheap.
  const handleRouteError: ErrorRequestHandler = (error, req, res, next) =>
    res.headersSent ? next(error) : handleError(error, req, res, next);
  return (endpoint, handle) => {
    // On routes open to all, an admin who has to set up a second factor first counts as a visitor.
    const authenticateFor: Authenticate = async (req) => {
      const actor = await authenticate(req);
      return endpoint.access === 'anyone' && actor?.needsSecondFactor ? undefined : actor;
    };
    const authorizeRequest: RequestHandler = async (req, res, next) => {
      const state = getState(res);
      state.route = endpoint.path;
      state.startedAt = performance.now();
      const authentication = endpoint.ignoresAuthorization ? undefined : authenticateFor(req);
      state.actor = authentication && (await withRequestDeadline(authentication, state.startedAt, isReady));
      res.set('Cache-Control', endpoint.noStore ? 'no-store' : 'no-cache');
      if (!endpoint.ignoresAuthorization) res.vary('Authorization');
      if (endpoint.method !== 'get' && req.get(viewAsHeader)) throw forbidden('request.view_only');
      authorize(endpoint, req, state.actor);
      state.authorizedAt = performance.now();
      next();
    };
    // The session or the permission can end while a slow body arrives.
    const reauthorize = async (req: Request, res: Response) => {
      const state = getState(res);
      if (!state.actor || performance.now() - state.authorizedAt <= reauthenticateAfterMs) return;
      state.actor = await withRequestDeadline(authenticateFor(req), performance.now(), isReady);
      authorize(endpoint, req, state.actor);
    };
    const runHandler = async (req: Request, res: Response) => {
      await reauthorize(req, res);
      const pending = Promise.resolve(handle(toEndpointCall(endpoint, req, res)));
      const result = await withRequestDeadline(pending, getState(res).startedAt, isReady);
      if (result instanceof CacheableResponse) await sendCacheable(endpoint, req, res, result, responseCache);
      else if (result instanceof DownloadResponse) await sendDownload(req, res, result);
      else if (result instanceof EventStreamResponse)
        sendEventStream(req, res, result, () => authenticateFor(req));
      else if (result instanceof CsvResponse) await sendCsv(req, res, result);
      else await send(endpoint, req, res, result as PlainResult<typeof result>, isReady);
    };
    const runAlone = (req: Request, res: Response) =>
      runWithinNetwork([{ name: toClientNetworkKey(req.ip ?? ''), max: 1 }], req, () => runHandler(req, res));
    const runUploadHandler = (req: Request, res: Response) =>
      runWithinQuotas(createUploadQuotas(req, getState(res).actor as AuthenticatedUser), req, async () => {
        await parseUpload(req, res);
        await runHandler(req, res);
      });
    router[endpoint.method](
      endpoint.path,
      authorizeRequest,
      ...createBodyParsers(endpoint),
      endpoint.bodyKind === 'multipart' ? runUploadHandler : endpoint.isOnePerNetwork ? runAlone : runHandler,
      handleRouteError,
    );
  };
}

const createUploadQuotas = (req: Request, { _id }: AuthenticatedUser): ConcurrencyQuota[] => [
  { name: `account ${_id}`, max: maxConcurrentUploads.ofAccount },
  { name: `network ${toClientNetworkKey(req.ip ?? '')}`, max: maxConcurrentUploads.ofNetwork },
];

/**
 * Checks the role of an account, its email, and the account id in the path. Replaces the path value `profile` by the account's own
 * id.
 * @throws AppError 401 without an account, 403 for a wrong role or for the id of another account.
 */
function authorize(
  {
    access,
    accountParam,
    isOwnerOnly,
    needsProvenEmail,
    needsSettledPassword,
    allowsMissingSecondFactor,
  }: AnyEndpoint,
  req: Request,
  actor: AuthenticatedUser | undefined,
): void {
  if (access !== 'anyone' && !actor) throw unauthenticated();
  if (!accessChecks[access](actor)) throw forbidden(accessDeniedCodes[access]);
  if (actor?.needsSecondFactor && !allowsMissingSecondFactor) throw forbidden('user.second_factor_needed');
  if (needsProvenEmail && actor?.isUnproven) throw forbidden('user.email_not_proven');
  if (needsSettledPassword || access === 'admin') assertSettledPassword(actor);
  if (!accountParam || !actor) return;
  if (req.params[accountParam] === 'profile') req.params[accountParam] = actor._id;
  const account = String(req.params[accountParam]).toLowerCase();
  const isAllowed = isOwnerOnly ? actor._id === account : can.actFor(actor, account);
  if (!isAllowed) throw forbidden('request.not_allowed');
}

/** Extends the timeouts of an authorized upload: more bytes to receive, and time to re-encode the picture. */
const extendUploadTimeouts: RequestHandler = (req, res, next) => {
  req.socket.setTimeout(bodyTimeoutsMs.picture);
  setBodyTimeout(bodyTimeoutsMs.picture, req, res);
  next();
};

function createBodyParsers(endpoint: AnyEndpoint): RequestHandler[] {
  const isMultipart = endpoint.bodyKind === 'multipart';
  const type = isMultipart ? 'multipart/form-data' : 'application/json';
  const checkType: RequestHandler = (req, _res, next) => {
    const needsType = hasBody(req) || isMultipart;
    if (needsType && !req.is(type)) throw unsupportedMediaType('request.wrong_media_type', { type });
    const encoding = req.get('Content-Encoding') ?? 'identity';
    if (needsType && encoding.toLowerCase() !== 'identity')
      throw unsupportedMediaType('request.unsupported_encoding');
    next();
  };
  if (endpoint.method === 'get' || endpoint.bodyKind === 'ignored') return [];
  // A multipart body is parsed later, within its quotas.
  return isMultipart
    ? [checkType, extendUploadTimeouts]
    : [checkType, createJsonParser(endpoint), requireParsedBody];
}

const EmailOfBody = z.object({ email: z.string().optional() });

const readGuestProof = (req: Request): GuestProof => ({
  key: req.get(orderKeyHeader),
  email: EmailOfBody.safeParse(req.body).data?.email,
});

const createConnectionCheck = (req: Request) => () => {
  if (req.socket.destroyed) throw serverBusy();
};

function toEndpointCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): EndpointCall<E> {
  const idempotencyKey = endpoint.idempotent ? req.get('Idempotency-Key') : undefined;
  if (idempotencyKey !== undefined && !IdempotencyKey.safeParse(idempotencyKey).success) {
    throw invalidField('Idempotency-Key', 'field.not_idempotency_key');
  }
  const { actor } = getState(res);
  const clientNetwork = toClientNetworkKey(req.ip ?? '');
  if (actor) actor.origin = { clientNetwork, requestId: req.id as string };
  return {
    params: req.params as PathParams<E>,
    query: parseInput(endpoint.query, req.query) as z.output<E['query']>,
    body: parseInput(endpoint.body, req.body, endpoint.bodyErrorCode?.(req.body)) as z.output<E['body']>,
    actor: actor as EndpointUser<E>,
    clientNetwork,
    isForwarded: isForwarded(req),
    userAgent: req.get('User-Agent') ?? '',
    idempotencyKey,
    guestProof: endpoint.takesOrderKey ? readGuestProof(req) : {},
    file: req.file?.buffer,
    lastEventId: endpoint.replyKind === 'stream' ? req.get('Last-Event-ID') : undefined,
    assertConnected: createConnectionCheck(req),
    setHeader: (name, value) => res.set(name, value),
    logEvent: (event, fields) => req.log.info(fields, event),
  };
}

async function sendCacheable(
  endpoint: AnyEndpoint,
  req: Request,
  res: Response,
  { body, totalCount, isFresh, regenerate }: CacheableResponse,
  responseCache: ResponseCache,
): Promise<void> {
  res.status(endpoint.status).type('json').vary('Accept-Encoding');
  if (totalCount !== undefined) setPaginationHeaders(req, res, totalCount, parsePage(endpoint, req));
  const entry = responseCache.store(req, res.getHeaders(), {
    body,
    route: endpoint.path,
    isFresh,
    totalCount,
    regenerate,
  });
  await sendCached(entry, req, res);
}

const parsePage = (endpoint: AnyEndpoint, req: Request) =>
  parseInput(endpoint.query, req.query) as PageRequest;

function getStatus({ status, previewStatus, query }: AnyEndpoint, req: Request): number {
  if (previewStatus === undefined) return status;
  const { preview } = parseInput(query, req.query) as { preview?: boolean };
  return preview ? previewStatus : status;
}

async function send<E extends Endpoint>(
  endpoint: E,
  req: Request,
  res: Response,
  result: PlainResult<HandlerResult<E>>,
  isReady: () => boolean,
): Promise<void> {
  res.status(getStatus(endpoint, req)).set(serverTimeHeader, now().toISOString());
  if (endpoint.isList) {
    const page = result as PagedResult<unknown> | StreamedPage<unknown>;
    const { element } = endpoint.reply as unknown as z.ZodArray<z.ZodType>;
    const read = async () => {
      const parts = await encodeJsonList(page.items, (item) => element.parse(item));
      return { parts, total: page instanceof StreamedPage ? await page.getTotal() : page.total };
    };
    const { parts, total } = await withRequestDeadline(read(), getState(res).startedAt, isReady);
    setPaginationHeaders(req, res, total, parsePage(endpoint, req));
    await sendJsonParts(res, parts);
    return;
  }
  const reply = endpoint.reply.parse(result); // removes all fields that the contract does not name
  if (endpoint.replyKind === 'text') res.type(endpoint.textType ?? 'text/plain').send(reply);
  else sendJson(res, reply);
}
