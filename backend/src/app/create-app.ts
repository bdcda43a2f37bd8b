import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { getMapTiles, listTileOrigins } from '../config/map-tiles.ts';
import { toAppError } from '../db/driver-errors.ts';
import { createErrorHandler, routeNotFound } from '../http/routing/error-handler.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { createStaticFilesRouter } from '../http/routing/static-files.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { createSecurityHeaders } from '../http/routing/security-headers.ts';
import { normalizeRequestTarget } from '../http/routing/request-target.ts';
import { isPreEncoded, createCacheListener } from '../http/response-cache/send-cached.ts';
import { createEndpointRegistrar } from '../http/routing/endpoint-router.ts';
import { createRequestLogger } from '../http/routing/request-logger.ts';
import { createSwaggerUiRouter } from '../openapi/swagger-ui-page.ts';
import { registerBoardEndpoints } from '../board/board.controller.ts';
import { createAccountKitchens } from '../kitchens/account-kitchens.ts';
import { registerEventEndpoint } from '../events/events.controller.ts';
import type { LiveEvents } from '../events/live-events.ts';
import { registerCashEndpoints } from '../cash/cash.controller.ts';
import { deleteFavourites } from '../favourites/favourites.service.ts';
import { registerFavouriteEndpoints } from '../favourites/favourites.controller.ts';
import { registerKitchenEndpoints } from '../kitchens/kitchens.controller.ts';
import { userKitchens } from '../kitchens/user-kitchens.ts';
import { cashOrders } from '../orders/cash-queries.ts';
import { cancelOpenOrders } from '../orders/account-orders.ts';
import { forgetReplies } from '../idempotency/stored-replies.ts';
import { kitchenOrders } from '../orders/kitchen-order-queries.ts';
import { registerOrderEndpoints } from '../orders/orders.controller.ts';
import { updateBuyerSearchText } from '../orders/order-search.ts';
import { markAllergenChange } from '../orders/mark-allergen-change.ts';
import { hasPickedUp } from '../orders/orders.service.ts';
import { createPagesRouter } from '../pages/pages.router.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { registerPermitEndpoints } from '../permits/permits.controller.ts';
import { deletePermit } from '../permits/permits.service.ts';
import { registerProductEndpoints } from '../products/products.controller.ts';
import {
  hasPublishedProducts,
  deleteProductsOfChefInBatches,
  deleteProductsOfChef,
  updateBrandName,
} from '../products/products.service.ts';
import { searchCatalog } from '../search/search-catalog.ts';
import { registerSearchEndpoints } from '../search/search.controller.ts';
import { registerReportEndpoint } from '../reports/reports.controller.ts';
import { forgetReporter } from '../reports/reports.service.ts';
import { createAccountMailer } from '../notices/account-mails/account-mailer.ts';
import { isMailOn } from '../notices/mail/mail-transport.ts';
import { registerNoticeEndpoints } from '../notices/notices.controller.ts';
import { deleteNoticesOf } from '../notices/notices.service.ts';
import { isPushOn } from '../notices/push/push-transport.ts';
import { registerSystemEndpoints } from '../system/system.controller.ts';
import type { TokenEpoch } from '../system/token-epoch.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { parsePictureUpload } from '../uploads/parse-upload.ts';
import type { PictureStore } from '../uploads/picture-store.ts';
import {
  registerUploadEndpoint,
  createBundledPicturesRouter,
  createUploadedPicturesRouter,
} from '../uploads/uploads.controller.ts';
import { deleteWaitingEntries } from '../waiting/waiting-accounts.ts';
import { registerWaitingEndpoints } from '../waiting/waiting.controller.ts';
import { createAuthenticator } from '../users/authenticate.ts';
import type { AccessTokens } from '../users/access-tokens.ts';
import type { KnownNetworks } from '../users/known-networks.ts';
import { registerUserEndpoints } from '../users/users.controller.ts';
import type { ZipLookup } from '../zip/zip-lookup.ts';
import { registerZipEndpoint } from '../zip/zip.controller.ts';

export interface AppDependencies {
  env: Env;
  log: Logger;
  tokens: AccessTokens;
  tokenEpoch: TokenEpoch;
  knownNetworks: KnownNetworks;
  limits: RateLimits;
  store: PictureStore;
  pictures: PictureService;
  lookUpZip: ZipLookup;
  isReady: () => boolean;
  responseCache: ResponseCache;
  liveEvents: LiveEvents;
  pageDir?: string;
}

export function createApp(deps: AppDependencies): Express {
  const { env, log, store, pageDir, responseCache } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
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

/** Compresses responses to reads that have no encoding yet. Responses to writes are too small for it. */
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
  normalizeRequestTarget(createCacheListener(deps.responseCache, app, deps.log));

function createApiRouter(deps: AppDependencies): Router {
  const { env, log, tokens, knownNetworks, limits, pictures, lookUpZip, isReady, responseCache, liveEvents } =
    deps;
  const router = Router();
  const mailer = createAccountMailer(isMailOn(env));
  const authenticate = createAuthenticator(tokens, mailer);
  const registerEndpoint = createEndpointRegistrar(router, {
    ...{ authenticate, parseUpload: parsePictureUpload, isReady, responseCache },
    handleError: createErrorHandler({ log, translate: toAppError }),
  });
  // Express compares a request with the routes in this order, so the most frequent uncached routes come first.
  registerOrderEndpoints(registerEndpoint, {
    limits,
    openLimits: {
      maxGuestOrders: env.RATE_LIMIT_OPEN_GUEST_ORDERS,
      maxPortions: env.RATE_LIMIT_OPEN_PORTIONS,
    },
  });
  registerProductEndpoints(registerEndpoint, { pictures, hasPickedUp, markAllergenChange, searchCatalog });
  registerSearchEndpoints(registerEndpoint, kitchenOrders);
  registerNoticeEndpoints(registerEndpoint, { limits, env });
  registerUserEndpoints(registerEndpoint, {
    ...{ tokens, knownNetworks, limits, mailer },
    references: {
      updateBrandName,
      updateBuyerSearchText,
      deleteProductsOfChef,
      deleteProductsOfChefInBatches,
      ...createAccountKitchens(kitchenOrders),
      cancelOpenOrders: async (user) => {
        await deleteWaitingEntries(user);
        await cancelOpenOrders(user);
      },
      deletePersonalData: async (user, session) => {
        await deleteFavourites(user, session);
        await forgetReporter(user, session);
        await forgetReplies({ owner: user }, session);
        await deleteNoticesOf(user, session);
        await deletePermit(user, session);
      },
    },
    hasPublishedProducts,
    kitchens: userKitchens,
  });
  registerKitchenEndpoints(registerEndpoint, kitchenOrders, (path) => pictures.touchIfKnown(path));
  registerPermitEndpoints(registerEndpoint, { limits, orders: kitchenOrders });
  registerCashEndpoints(registerEndpoint, cashOrders);
  registerBoardEndpoints(registerEndpoint, { limits });
  registerFavouriteEndpoints(registerEndpoint, kitchenOrders);
  registerReportEndpoint(registerEndpoint, { limits });
  registerEventEndpoint(registerEndpoint, { liveEvents, limits });
  registerWaitingEndpoints(registerEndpoint, { limits });
  registerUploadEndpoint(registerEndpoint, { pictures, limits });
  registerZipEndpoint(registerEndpoint, lookUpZip);
  registerSystemEndpoints(registerEndpoint, {
    ...{ isReady, env },
    isCatalogLoaded: () => findCatalogIndex() !== undefined,
    noticeChannels: { push: isPushOn(env), email: isMailOn(env) },
  });
  return router;
}
