import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { viewAsHeader } from '@homechef/contract/http/view-as';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { isLocalDemo, type Env } from '../platform/config/env.ts';
import { getMapTiles, listTileOrigins } from '../platform/config/map-tiles.ts';
import { toAppError } from '../platform/db/driver-errors.ts';
import { isDemoSignIn } from '../operations/demo/reject-demo-accounts.ts';
import { forbidden } from '../platform/lib/app-error.ts';
import { registerAdminEndpoints } from '../features/admin/admin.controller.ts';
import { createErrorHandler, routeNotFound } from '../platform/http/routing/error-handler.ts';
import type { ResponseCache } from '../platform/http/response-cache/response-cache.ts';
import { createStaticFilesRouter } from '../platform/http/routing/static-files.ts';
import type { RateLimits } from '../platform/rate-limit/rate-limits.ts';
import { createSecurityHeaders } from '../platform/http/routing/security-headers.ts';
import { normalizeRequestTarget } from '../platform/http/routing/request-target.ts';
import { isPreEncoded, createCacheListener } from '../platform/http/response-cache/send-cached.ts';
import { createEndpointRegistrar, type RegisterEndpoint } from '../platform/http/routing/endpoint-router.ts';
import { warnOfProxy } from '../platform/http/routing/forwarded-requests.ts';
import { createRequestLogger } from '../platform/http/routing/request-logger.ts';
import type { HttpMetrics } from '../platform/metrics/http-metrics.ts';
import { createSwaggerUiRouter } from '../platform/openapi/swagger-ui-page.ts';
import { registerBatchEndpoints } from '../features/batches/batches.controller.ts';
import { forgetHolder } from '../features/batches/batches.service.ts';
import { registerBoardEndpoints } from '../features/board/board.controller.ts';
import { createAccountKitchens } from '../features/kitchens/profile/account-kitchens.ts';
import { registerEventEndpoint } from '../features/live-events/events.controller.ts';
import type { LiveEvents } from '../features/live-events/live-events.ts';
import { registerCashEndpoints } from '../features/cash/cash.controller.ts';
import { deleteFavourites } from '../features/favorites/favourites.service.ts';
import { registerFavouriteEndpoints } from '../features/favorites/favourites.controller.ts';
import { registerKitchenEndpoints } from '../features/kitchens/kitchens.controller.ts';
import { userKitchens } from '../features/kitchens/profile/user-kitchens.ts';
import { cashOrders } from '../features/orders/lists/cash-queries.ts';
import { cancelOpenOrders } from '../features/orders/change/account-orders.ts';
import { forgetReplies } from '../platform/idempotency/stored-replies.ts';
import { requestErasure } from '../features/my-data/erase-accounts.ts';
import { registerMyDataEndpoints } from '../features/my-data/my-data.controller.ts';
import { configureCustomerReach } from '../features/orders/lists/order-reach.ts';
import { kitchenOrders } from '../features/orders/lists/kitchen-order-queries.ts';
import { registerRecallEndpoints } from '../features/orders/recalls/recalls.controller.ts';
import { registerOrderEndpoints } from '../features/orders/orders.controller.ts';
import { updateBuyerSearchText } from '../features/orders/lists/order-search.ts';
import { markAllergenChange } from '../features/orders/change/mark-allergen-change.ts';
import { hasPickedUp } from '../features/orders/orders.service.ts';
import { createPagesRouter } from '../features/page-rendering/pages.router.ts';
import { getCatalogMode } from '../features/products/catalog-index/index-instance.ts';
import { findByPermitNumber, findByPermitState } from '../features/permits/permit-search.ts';
import { registerPermitEndpoints } from '../features/permits/permits.controller.ts';
import { deleteBlocks } from '../features/kitchens/blocks/blocks.service.ts';
import { registerBlockEndpoints } from '../features/kitchens/blocks/blocks.controller.ts';
import { findCustomer } from '../features/orders/place/order-customer.ts';
import { deletePermit } from '../features/permits/permits.service.ts';
import { registerMenuEndpoints } from '../features/products/menu/menu.controller.ts';
import { registerProductEndpoints } from '../features/products/products.controller.ts';
import {
  hasPublishedProducts,
  deleteProductsOfChefInBatches,
  deleteProductsOfChef,
  updateBrandName,
} from '../features/products/products.service.ts';
import { searchCatalog } from '../features/search/search-catalog.ts';
import { registerSearchEndpoints } from '../features/search/search.controller.ts';
import { registerReportEndpoints } from '../features/reports/reports.controller.ts';
import { forgetPersonInVerdicts } from '../features/reports/own-verdicts.ts';
import { forgetReporter } from '../features/reports/reports.service.ts';
import { createAccountMailer } from '../features/notices/account-mails/account-mailer.ts';
import { isMailOn } from '../features/notices/mail/mail-transport.ts';
import { registerNoticeEndpoints } from '../features/notices/notices.controller.ts';
import { deleteNoticesOf } from '../features/notices/notices.service.ts';
import { createCustomerReach } from '../features/notices/deliver/customer-reach.ts';
import { isPushOn } from '../features/notices/push/push-transport.ts';
import { registerSystemEndpoints } from '../features/system/system.controller.ts';
import type { TokenEpoch } from '../features/system/token-epoch.ts';
import { registerTrailEndpoints } from '../features/audit-log/trail.controller.ts';
import type { PermitPictures } from '../features/uploads/permit-pictures.ts';
import type { FileStores } from '../features/uploads/stores/file-store.ts';
import type { PictureService } from '../features/uploads/pictures.service.ts';
import { parsePictureUpload } from '../features/uploads/parse-upload.ts';
import type { PictureStore } from '../features/uploads/picture-store.ts';
import {
  registerUploadEndpoint,
  createBundledPicturesRouter,
  createUploadedPicturesRouter,
} from '../features/uploads/uploads.controller.ts';
import { deleteWaitingEntries } from '../features/waiting-list/waiting-accounts.ts';
import { registerWaitingEndpoints } from '../features/waiting-list/waiting.controller.ts';
import type { AccountReferences } from '../features/users/accounts.service.ts';
import { createAuthenticator } from '../features/users/sign-in/authenticate.ts';
import type { AccessTokens } from '../features/users/sign-in/access-tokens.ts';
import type { KnownNetworks } from '../features/users/sign-in/known-networks.ts';
import type { SecretCipher } from '../features/users/second-factor/secret-cipher.ts';
import { deleteNotes } from '../features/admin-notes/admin-notes.ts';
import { registerUserPageEndpoints } from '../features/user-details/user-pages.controller.ts';
import { findAccountIds, findContacts, type UserKitchens } from '../features/users/users.service.ts';
import { registerUserEndpoints } from '../features/users/users.controller.ts';
import type { ZipLookup } from '../features/zip-codes/zip-lookup.ts';
import { registerZipEndpoint } from '../features/zip-codes/zip.controller.ts';

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
  /** Whether the server is about to stop, so that a load balancer sends it no more requests. */
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

/** Deletes the data that only this account could read, and removes the account from the data of others. */
async function deletePersonalData(user: string, email: string, session: ClientSession): Promise<void> {
  await deleteFavourites(user, session);
  await forgetReporter(user, session);
  await forgetPersonInVerdicts(user, session);
  await forgetReplies({ owner: user }, session);
  await deleteNoticesOf(user, email, session);
  await deletePermit(user, session);
  await forgetHolder(user, session);
  await deleteBlocks(user, session);
  await deleteNotes({ account: user }, session);
}

const accountKitchens: UserKitchens = { ...userKitchens, findByPermitState, findByPermitNumber };

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
  // Express tries the routes in this order, so the busiest uncached routes come first.
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

/** Registers the less busy routes. None of them may be matched by a route above. */
function registerLaterEndpoints(registerEndpoint: RegisterEndpoint, deps: AppDependencies): void {
  const { env, limits, pictures, lookUpZip, isReady, isDraining, liveEvents } = deps;
  registerCashEndpoints(registerEndpoint, cashOrders);
  registerMenuEndpoints(registerEndpoint, { limits, pictures, markAllergenChange });
  registerBatchEndpoints(registerEndpoint, env);
  registerRecallEndpoints(registerEndpoint, limits);
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
