// Type imports for `req.file` and `req.log`.
import type {} from 'multer';
import type {} from 'pino-http';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { z } from 'zod';
import type { Actor } from '@homechef/contract/permissions/permissions';
import type { EndpointActor, Endpoint, PathParams } from '@homechef/contract/http/endpoint';
import { viewAsHeader } from '@homechef/contract/http/headers';
import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import { IdempotencyKey } from '@homechef/contract/orders/requests';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { createConcurrencyLimiter } from '../limits/concurrency-limit.ts';
import { forbidden, invalidField, serverBusy } from '../../lib/app-error.ts';
import { authorize } from './authorize.ts';
import { createBodyParsers } from './body-parsers.ts';
import { isForwarded } from './forwarded-requests.ts';
import { withRequestDeadline } from './request-deadline.ts';
import { toClientNetworkKey } from '../limits/client-network.ts';
import { parseInput } from './parse-input.ts';
import { sendReply, type HandlerResult } from './send-reply.ts';
import { createUploadLimiter } from './upload-quotas.ts';
import type { AuthenticatedUser, GuestProof } from '../../lib/authenticated-user.ts';

export interface EndpointCall<E extends Endpoint> {
  params: PathParams<E>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  actor: EndpointUser<E>;
  clientNetwork: string; // IPv4 address or IPv6 network
  isForwarded: boolean; // a proxy is between client and server
  userAgent: string;
  idempotencyKey: string | undefined; // on idempotent routes only
  guestProof: GuestProof; // empty on other routes
  file: Buffer | undefined; // on multipart routes only
  lastEventId: string | undefined; // on streams only
  /** Ends long work whose client has disconnected. @throws AppError 503, which nobody receives */
  assertConnected: () => void;
  setHeader: (name: string, value: string) => void;
  logEvent: (event: string, fields: Record<string, unknown>) => void;
}

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

/** Maximum age of an authorization when the handler starts, in milliseconds. An older one is checked again. */
const reauthenticateAfterMs = 250;

const maxLongWorkWaitMs = 4_000; // for other long work of the same network

interface RequestState {
  startedAt: number;
  authorizedAt: number;
  actor: AuthenticatedUser | undefined;
}
const getState = (res: Response) => res.locals as RequestState & Record<string, unknown>;

/**
 * Creates the function that registers endpoints. Each request is authenticated, authorized and validated, in this
 * order, before its handler runs. The schema of the reply removes every field that the contract does not name.
 */
export function createEndpointRegistrar(router: Router, options: RegistrarOptions): RegisterEndpoint {
  const { authenticate, parseUpload, isReady, responseCache, handleError } = options;
  const runUpload = createUploadLimiter();
  const runWithinNetwork = createConcurrencyLimiter('long-work', Infinity, maxLongWorkWaitMs);
  // Errors are handled right here, because Express would match them against all later routes, and rejections must be
  // cheap.
  const handleRouteError: ErrorRequestHandler = (error, req, res, next) =>
    res.headersSent ? next(error) : handleError(error, req, res, next);
  return (endpoint, handle) => {
    // On public routes, an admin who has yet to set up a second factor counts as a visitor.
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
    // The session or the permission may have ended while a slow body arrived.
    const reauthorize = async (req: Request, res: Response) => {
      const state = getState(res);
      if (!state.actor || performance.now() - state.authorizedAt <= reauthenticateAfterMs) return;
      state.actor = await withRequestDeadline(authenticateFor(req), performance.now(), isReady);
      authorize(endpoint, req, state.actor);
    };
    const runHandler = async (req: Request, res: Response) => {
      await reauthorize(req, res);
      const withDeadline = <T>(work: Promise<T>) =>
        withRequestDeadline(work, getState(res).startedAt, isReady);
      const result = await withDeadline(Promise.resolve(handle(toEndpointCall(endpoint, req, res))));
      const authenticateAgain = () => authenticateFor(req);
      await sendReply(endpoint, req, res, result, { responseCache, withDeadline, authenticateAgain });
    };
    const runAlone = (req: Request, res: Response) =>
      runWithinNetwork([{ name: toClientNetworkKey(req.ip ?? ''), max: 1 }], req, () => runHandler(req, res));
    const runUploadHandler = (req: Request, res: Response) =>
      runUpload(req, getState(res).actor as AuthenticatedUser, async () => {
        await parseUpload(req, res);
        getState(res).startedAt = performance.now(); // a picture can take a minute to arrive
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
