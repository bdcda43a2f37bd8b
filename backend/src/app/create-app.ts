import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { viewAsHeader } from '@homechef/contract/http/headers';
import { getMapTiles, listTileOrigins } from '../platform/config/map-tiles.ts';
import { toAppError } from '../platform/db/driver-errors.ts';
import { forbidden } from '../platform/lib/app-error.ts';
import { createErrorHandler, routeNotFound } from '../platform/http/routing/error-handler.ts';
import { createStaticFilesRouter } from '../platform/http/routing/static-files.ts';
import { createSecurityHeaders } from '../platform/http/routing/security-headers.ts';
import { normalizeRequestTarget } from '../platform/http/routing/request-target.ts';
import { isPreEncoded, createCacheListener } from '../platform/http/response-cache/send-cached.ts';
import { createEndpointRegistrar } from '../platform/http/routing/endpoint-router.ts';
import { warnOfProxy } from '../platform/http/routing/forwarded-requests.ts';
import { createRequestLogger } from '../platform/http/routing/request-logger.ts';
import { createSwaggerUiRouter } from '../platform/openapi/swagger-ui-page.ts';
import { createPagesRouter } from '../features/page-rendering/pages.router.ts';
import { isMailOn } from '../features/notices/mail/mail-transport.ts';
import { parsePictureUpload } from '../features/uploads/parse-upload.ts';
import {
  createBundledPicturesRouter,
  createUploadedPicturesRouter,
} from '../features/uploads/uploads.controller.ts';
import { createAuthenticator } from '../features/users/sign-in/authenticate.ts';
import { isRequiredForAdmins, registerFeatures } from './features.ts';
import type { AppDependencies } from './dependencies.ts';

export function createApp(deps: AppDependencies): Express {
  const { env, log, store, pageDir, responseCache, httpMetrics, traceRequests } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  if (httpMetrics) app.use(httpMetrics.measureRequests);
  if (traceRequests) app.use(traceRequests);
  if (env.TRUST_PROXY === 0) app.use(warnOfProxy(log));
  app.use(createRequestLogger(log));
  app.use(createSecurityHeaders(listTileOrigins(getMapTiles(env))));
  app.use(compressUncached());
  app.use('/api/docs', createSwaggerUiRouter());
  app.use('/api', createApiRouter(deps), routeNotFound);
  app.use('/uploads', createUploadedPicturesRouter(store, responseCache));
  app.use('/pictures', createBundledPicturesRouter(responseCache));
  app.use(createStaticFilesRouter(responseCache, pageDir));
  app.use(createPagesRouter({ folder: pageDir, publicOrigin: env.PUBLIC_URL, responseCache, log }));
  app.use(routeNotFound);
  app.use(createErrorHandler({ log, translate: toAppError }));
  return app;
}

/** Compresses responses to reads that have no encoding yet. Responses to writes are too small to be worth it. */
function compressUncached(): RequestHandler {
  const compress = compression({
    // The byte positions of a range (206) refer to the uncompressed file.
    filter: (req, res) => res.statusCode !== 206 && !isPreEncoded(res) && compression.filter(req, res),
  });
  const readMethods = new Set(['GET', 'HEAD']);
  return (req, res, next) => (readMethods.has(req.method) ? compress(req, res, next) : next());
}

// Sends cache hits without Express.
export const createRequestListener = (deps: AppDependencies, app = createApp(deps)): RequestListener =>
  normalizeRequestTarget(
    createCacheListener(deps.responseCache, app, deps.log, deps.httpMetrics?.recordCacheHit),
  );

/**
 * Refuses account reads while an admin views the screens of a kitchen: they would answer with the admin's own data
 * (docs/adr/0029-admins.md).
 */
const createViewGuard =
  ({ isOwnData, accountParam }: Pick<AnyEndpoint, 'isOwnData' | 'accountParam'>): RequestHandler =>
  (req, _res, next) => {
    const isOwn = isOwnData === true || (accountParam && req.params[accountParam] === 'profile');
    next(isOwn && req.get(viewAsHeader) ? forbidden('request.own_in_view') : undefined);
  };

function createApiRouter(deps: AppDependencies): Router {
  const { env, log, tokens, isReady, responseCache } = deps;
  const router = Router();
  const authenticate = createAuthenticator(tokens, {
    isMailOn: isMailOn(env),
    isRequiredForAdmins: isRequiredForAdmins(env),
  });
  const register = createEndpointRegistrar(router, {
    authenticate,
    parseUpload: parsePictureUpload,
    isReady,
    responseCache,
    handleError: createErrorHandler({ log, translate: toAppError }),
  });
  registerFeatures((endpoint, handle) => {
    if (endpoint.method === 'get') router.get(endpoint.path, createViewGuard(endpoint));
    register(endpoint, handle);
  }, deps);
  return router;
}
