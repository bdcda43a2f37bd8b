import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { viewAsHeader } from '@homechef/contract/http/view-as';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { isLocalDemo, type Env } from '../config/env.ts';
import { getMapTiles, listTileOrigins } from '../config/map-tiles.ts';
import { toAppError } from '../db/driver-errors.ts';
import { isDemoSignIn } from '../demo/reject-demo-accounts.ts';
import { forbidden } from '../lib/app-error.ts';
import { registerAdminEndpoints } from '../admin/admin.controller.ts';
import { createErrorHandler, routeNotFound } from '../http/routing/error-handler.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { createStaticFilesRouter } from '../http/routing/static-files.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { createSecurityHeaders } from '../http/routing/security-headers.ts';
import { normalizeRequestTarget } from '../http/routing/request-target.ts';
import { isPreEncoded, createCacheListener } from '../http/response-cache/send-cached.ts';
import { createEndpointRegistrar, type RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { warnOfProxy } from '../http/routing/forwarded-requests.ts';
import { createRequestLogger } from '../http/routing/request-logger.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
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
import { requestErasure } from '../my-data/erase-accounts.ts';
import { registerMyDataEndpoints } from '../my-data/my-data.controller.ts';
import { configureCustomerReach } from '../orders/order-reach.ts';
import { kitchenOrders } from '../orders/kitchen-order-queries.ts';
import { registerOrderEndpoints } from '../orders/orders.controller.ts';
import { updateBuyerSearchText } from '../orders/order-search.ts';
import { markAllergenChange } from '../orders/mark-allergen-change.ts';
import { hasPickedUp } from '../orders/orders.service.ts';
import { createPagesRouter } from '../pages/pages.router.ts';
import { getCatalogMode } from '../products/catalog-index/index-instance.ts';
import { findByPermitNumber, findByPermitState } from '../permits/permit-search.ts';
import { registerPermitEndpoints } from '../permits/permits.controller.ts';
import { deleteBlocks } from '../kitchens/blocks/blocks.service.ts';
import { registerBlockEndpoints } from '../kitchens/blocks/blocks.controller.ts';
import { findCustomer } from '../orders/order-customer.ts';
import { deletePermit } from '../permits/permits.service.ts';
import { registerMenuEndpoints } from '../products/menu/menu.controller.ts';
import { registerProductEndpoints } from '../products/products.controller.ts';
import {
  hasPublishedProducts,
  deleteProductsOfChefInBatches,
  deleteProductsOfChef,
  updateBrandName,
} from '../products/products.service.ts';
import { searchCatalog } from '../search/search-catalog.ts';
import { registerSearchEndpoints } from '../search/search.controller.ts';
import { registerReportEndpoints } from '../reports/reports.controller.ts';
import { forgetPersonInVerdicts } from '../reports/own-verdicts.ts';
import { forgetReporter } from '../reports/reports.service.ts';
import { createAccountMailer } from '../notices/account-mails/account-mailer.ts';
import { isMailOn } from '../notices/mail/mail-transport.ts';
import { registerNoticeEndpoints } from '../notices/notices.controller.ts';
import { deleteNoticesOf } from '../notices/notices.service.ts';
import { createCustomerReach } from '../notices/customer-reach.ts';
import { isPushOn } from '../notices/push/push-transport.ts';
import { registerSystemEndpoints } from '../system/system.controller.ts';
import type { TokenEpoch } from '../system/token-epoch.ts';
import { registerTrailEndpoints } from '../trail/trail.controller.ts';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import type { FileStores } from '../uploads/stores/file-store.ts';
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
import type { AccountReferences } from '../users/accounts.service.ts';
import { createAuthenticator } from '../users/authenticate.ts';
import type { AccessTokens } from '../users/access-tokens.ts';
import type { KnownNetworks } from '../users/known-networks.ts';
import type { SecretCipher } from '../users/second-factor/secret-cipher.ts';
import { deleteNotes } from '../admin-notes/admin-notes.ts';
import { registerUserPageEndpoints } from '../user-pages/user-pages.controller.ts';
import { findAccountIds, findContacts, type UserKitchens } from '../users/users.service.ts';
import { registerUserEndpoints } from '../users/users.controller.ts';
import type { ZipLookup } from '../zip/zip-lookup.ts';
import { registerZipEndpoint } from '../zip/zip.controller.ts';

export interface AppDependencies {
  env: Env;
  log: Logger;
  tokens: AccessTokens;
  tokenEpoch: TokenEpoch;
  knownNetworks: KnownNetworks;
  secretCipher: SecretCipher;
  limits: RateLimits;
  store: PictureStore;
  pictures: PictureService;
  permitPictures: PermitPictures;
  files: FileStores;
  lookUpZip: ZipLookup;
  isReady: () => boolean;
  /** Whether the server ends soon, so that a balancer sends no more requests. */
  isDraining: () => boolean;
  responseCache: ResponseCache;
  liveEvents: LiveEvents;
  pageDir?: string;
  httpMetrics?: HttpMetrics;
  traceRequests?: RequestHandler;
}

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
  normalizeRequestTarget(
    createCacheListener(deps.responseCache, app, deps.log, deps.httpMetrics?.recordCacheHit),
  );

/** Deletes data that only an account could read, and removes it from data of others. */
async function deletePersonalData(user: string, email: string, session: ClientSession): Promise<void> {
  await deleteFavourites(user, session);
  await forgetReporter(user, session);
  await forgetPersonInVerdicts(user, session);
  await forgetReplies({ owner: user }, session);
  await deleteNoticesOf(user, email, session);
  await deletePermit(user, session);
  await deleteBlocks(user, session);
  await deleteNotes({ account: user }, session);
}

const accountKitchens: UserKitchens = { ...userKitchens, findByPermitState, findByPermitNumber };

/**
 * Refuses reads of the own account while a client shows the screens of a kitchen. They would answer with the data of the
 * admin (docs/adr/0070-view-as.md).
 */
const createViewGuard =
  ({ isOwnData, accountParam }: Pick<AnyEndpoint, 'isOwnData' | 'accountParam'>): RequestHandler =>
  (req, _res, next) => {
    const isOwn = isOwnData === true || (accountParam && req.params[accountParam] === 'profile');
    next(isOwn && req.get(viewAsHeader) ? forbidden('request.own_in_view') : undefined);
  };

function createApiRouter(deps: AppDependencies): Router {
  const { env, log, tokens, knownNetworks, limits, pictures, isReady, responseCache } = deps;
  const router = Router();
  const isRequiredForAdmins = env.ADMIN_SECOND_FACTOR === 'required';
  const mailer = createAccountMailer(isMailOn(env));
  const authenticate = createAuthenticator(tokens, { isMailOn: mailer.isOn, isRequiredForAdmins });
  const register = createEndpointRegistrar(router, {
    authenticate,
    parseUpload: parsePictureUpload,
    isReady,
    responseCache,
    handleError: createErrorHandler({ log, translate: toAppError }),
  });
  const registerEndpoint: RegisterEndpoint = (endpoint, handle) => {
    if (endpoint.method === 'get') router.get(endpoint.path, createViewGuard(endpoint));
    register(endpoint, handle);
  };
  // Express compares a request with the routes in this order, so the most frequent uncached routes come first.
  registerOrderEndpoints(registerEndpoint, {
    limits,
    publicUrl: env.PUBLIC_URL,
    openLimits: {
      maxGuestOrders: env.RATE_LIMIT_OPEN_GUEST_ORDERS,
      maxPortions: env.RATE_LIMIT_OPEN_PORTIONS,
    },
  });
  registerProductEndpoints(registerEndpoint, {
    pictures,
    limits,
    hasPickedUp,
    markAllergenChange,
    searchCatalog,
  });
  registerSearchEndpoints(registerEndpoint, kitchenOrders);
  const channels = { push: isPushOn(env), email: isMailOn(env) };
  registerNoticeEndpoints(registerEndpoint, { limits, env, channels });
  configureCustomerReach(createCustomerReach(channels));
  const references: AccountReferences = {
    updateBrandName,
    updateBuyerSearchText,
    deleteProductsOfChef,
    deleteProductsOfChefInBatches,
    ...createAccountKitchens(kitchenOrders),
    cancelOpenOrders: async (user) => {
      await deleteWaitingEntries(user);
      await cancelOpenOrders(user, 'closed');
    },
    requestErasure,
    deletePersonalData,
  };
  registerMyDataEndpoints(registerEndpoint, {
    limits,
    references,
    pictures,
    orders: kitchenOrders,
    permitPictures: deps.permitPictures,
  });
  registerUserEndpoints(registerEndpoint, {
    tokens,
    knownNetworks,
    limits,
    mailer,
    references,
    isRequiredForAdmins,
    isLocalSignIn: (form) => isLocalDemo(env) && isDemoSignIn(form),
    secretCipher: deps.secretCipher,
    hasPublishedProducts,
    kitchens: accountKitchens,
  });
  registerKitchenEndpoints(registerEndpoint, kitchenOrders, (path) => pictures.touchIfKnown(path));
  registerBlockEndpoints(registerEndpoint, findCustomer);
  registerPermitEndpoints(registerEndpoint, { limits, orders: kitchenOrders, pictures: deps.permitPictures });
  registerLaterEndpoints(registerEndpoint, deps);
  return router;
}

/** Registers the routes that no route above matches, the less frequent ones. */
function registerLaterEndpoints(registerEndpoint: RegisterEndpoint, deps: AppDependencies): void {
  const { env, limits, pictures, lookUpZip, isReady, isDraining, liveEvents } = deps;
  registerCashEndpoints(registerEndpoint, cashOrders);
  registerMenuEndpoints(registerEndpoint, { limits, pictures, markAllergenChange });
  registerBoardEndpoints(registerEndpoint, { limits });
  registerFavouriteEndpoints(registerEndpoint, kitchenOrders);
  registerReportEndpoints(registerEndpoint, {
    limits,
    knownNetworks: deps.knownNetworks,
    secretCipher: deps.secretCipher,
    orders: kitchenOrders,
  });
  registerTrailEndpoints(registerEndpoint, { findIds: findAccountIds, findNames: findContacts });
  registerUserPageEndpoints(registerEndpoint);
  registerEventEndpoint(registerEndpoint, { liveEvents, limits });
  registerWaitingEndpoints(registerEndpoint, { limits });
  registerUploadEndpoint(registerEndpoint, { pictures, limits });
  registerAdminEndpoints(registerEndpoint, {
    uploadsFolder: env.UPLOADS_DIR,
    kitchens: accountKitchens,
    channels: { push: isPushOn(env), email: isMailOn(env) },
  });
  registerZipEndpoint(registerEndpoint, lookUpZip);
  registerSystemEndpoints(registerEndpoint, {
    isReady,
    isDraining,
    env,
    getCatalogMode,
    noticeChannels: { push: isPushOn(env), email: isMailOn(env) },
  });
}
