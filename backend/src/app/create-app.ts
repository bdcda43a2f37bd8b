import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { answerErrors, unknownRoute } from '../http/routing/error-handler.ts';
import type { Answers } from '../http/response-cache/response-cache.ts';
import { pageFiles } from '../http/routing/static-files.ts';
import type { Limits } from '../rate-limit/rate-limits.ts';
import { securityHeaders } from '../http/routing/security-headers.ts';
import { withPath } from '../http/routing/request-target.ts';
import { goesAsItIs, sendReady } from '../http/response-cache/send-cached.ts';
import { createServe } from '../http/routing/endpoint-router.ts';
import { logRequests } from '../lib/logger.ts';
import { docsPage } from '../openapi/swagger-ui-page.ts';
import { serveOrders } from '../orders/orders.controller.ts';
import { renameBuyer } from '../orders/order-search.ts';
import { hasPickedUp } from '../orders/orders.service.ts';
import { servePages } from '../pages/pages.router.ts';
import { serveProducts } from '../products/products.controller.ts';
import {
  hasPublished,
  removeManyProductsOf,
  removeProductsOf,
  renameBrand,
} from '../products/products.service.ts';
import { serveSystem } from '../system/system.controller.ts';
import type { Pictures } from '../uploads/pictures.service.ts';
import { readPicture } from '../uploads/parse-upload.ts';
import type { PictureStore } from '../uploads/picture-store.ts';
import { serveUploads, shippedFiles, uploadedFiles } from '../uploads/uploads.controller.ts';
import { createAuthenticate } from '../users/sign-in.ts';
import type { Tokens } from '../users/access-tokens.ts';
import { serveUsers } from '../users/users.controller.ts';
import type { ZipLookup } from '../zip/zip-lookup.ts';
import { serveZip } from '../zip/zip.controller.ts';

/** What the app needs from outside; made once at start. */
export interface Deps {
  env: Env;
  log: Logger;
  tokens: Tokens;
  limits: Limits;
  store: PictureStore;
  pictures: Pictures;
  lookUpZip: ZipLookup;
  isReady: () => boolean;
  /** What is the same for everybody, ready to be sent. */
  answers: Answers;
  /** Where the built page lies; the usual place unless told. */
  pageDir?: string;
}

/** The whole server without a port: middleware in the order a request meets it. */
export function createApp(deps: Deps): Express {
  const { env, log, store, pageDir, answers } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(logRequests(log));
  app.use(securityHeaders);
  app.use(compressReads());
  app.use('/api/docs', docsPage());
  app.use('/api', api(deps), unknownRoute);
  app.use('/uploads', uploadedFiles(store, answers));
  app.use('/pictures', shippedFiles());
  app.use(pageFiles(answers, pageDir));
  app.use(servePages({ folder: pageDir, answers, log }));
  app.use(unknownRoute);
  app.use(answerErrors(log));
  return app;
}

/** Packs what is read and is not ready. What is answered to a write is too little to be worth it. */
function compressReads(): RequestHandler {
  const compress = compression({
    // A part of a file is told by its place in the file, which packing would change.
    filter: (req, res) => res.statusCode !== 206 && !goesAsItIs(res) && compression.filter(req, res),
  });
  const reads = new Set(['GET', 'HEAD']);
  return (req, res, next) => (reads.has(req.method) ? compress(req, res, next) : next());
}

/** The server: what is ready goes out at once, everything else through the app. */
export const createListener = (deps: Deps, app = createApp(deps)): RequestListener =>
  withPath(sendReady(deps.answers, app, deps.log));

function api(deps: Deps): Router {
  const { env, log, tokens, limits, pictures, lookUpZip, isReady, answers } = deps;
  const router = Router();
  const authenticate = createAuthenticate(tokens);
  const serve = createServe(router, {
    ...{ authenticate, readFile: readPicture, isReady, answers },
    answerErrors: answerErrors(log),
  });
  // Each request is held against these one after the other: what is asked most, and is not ready, comes first.
  serveOrders(serve, { limits, mostOpenGuestOrders: env.RATE_LIMIT_OPEN_GUEST_ORDERS });
  serveProducts(serve, { pictures, hasPickedUp });
  serveUsers(serve, {
    tokens,
    limits,
    traces: { renameBrand, renameBuyer, removeManyProductsOf, removeProductsOf, hasPublished },
  });
  serveUploads(serve, { pictures, limits });
  serveZip(serve, lookUpZip);
  serveSystem(serve, { isReady });
  return router;
}
