import { registerBatchEndpoints } from '../features/batches/batches.controller.ts';
import { forgetHolder } from '../features/batches/batches.service.ts';
import { countReached } from '../features/orders/recalls/batch-orders.ts';
import { registerRecallEndpoints } from '../features/orders/recalls/recalls.controller.ts';
import type { ClientSession, Types } from 'mongoose';
import { isLocalDemo, type Env } from '../platform/config/env.ts';
import { isDemoSignIn } from '../operations/demo/demo-accounts.ts';
import { registerAdminEndpoints } from '../features/admin/admin.controller.ts';
import { type RegisterEndpoint } from '../platform/http/routing/endpoint-router.ts';
import { registerBoardEndpoints } from '../features/board/board.controller.ts';
import { createAccountKitchens } from '../features/kitchens/profile/account-kitchens.ts';
import { registerEventEndpoint } from '../features/live-events/events.controller.ts';
import { registerCashEndpoints } from '../features/cash/cash.controller.ts';
import { deleteFavorites } from '../features/favorites/favorites.service.ts';
import { registerFavoriteEndpoints } from '../features/favorites/favorites.controller.ts';
import { registerKitchenEndpoints } from '../features/kitchens/kitchens.controller.ts';
import { userKitchens } from '../features/kitchens/profile/user-kitchens.ts';
import { cashOrders } from '../features/orders/lists/cash-queries.ts';
import { cancelOpenOrders } from '../features/orders/change/account-orders.ts';
import { forgetReplies } from '../platform/idempotency/stored-replies.ts';
import { requestErasure } from '../features/my-data/erase-accounts.ts';
import { registerMyDataEndpoints } from '../features/my-data/my-data.controller.ts';
import { describeCustomers } from '../features/orders/change/affected-customers.ts';
import { kitchenOrders } from '../features/orders/lists/kitchen-order-queries.ts';
import { registerOrderEndpoints } from '../features/orders/orders.controller.ts';
import { updateBuyerSearchText } from '../features/orders/lists/order-search.ts';
import { countOpenPortions } from '../features/orders/lists/open-portions.ts';
import { markAllergenChange } from '../features/orders/change/mark-allergen-change.ts';
import { hasPickedUp } from '../features/orders/orders.service.ts';
import { getCatalogMode } from '../features/products/catalog-index/index-instance.ts';
import { findByPermitNumber, findByPermitState } from '../features/permits/permit-search.ts';
import { registerPermitEndpoints } from '../features/permits/permits.controller.ts';
import { deleteBlocks } from '../features/kitchens/blocks/blocks.service.ts';
import { registerBlockEndpoints } from '../features/kitchens/blocks/blocks.controller.ts';
import { findCustomer } from '../features/orders/orders.service.ts';
import { deletePermit } from '../features/permits/permits.service.ts';
import { registerMenuEndpoints } from '../features/products/menu/menu.controller.ts';
import { registerProductEndpoints } from '../features/products/products.controller.ts';
import {
  hasPublishedProducts,
  deleteProductsOfChefInBatches,
  deleteProductsOfChef,
  updateBrandName,
} from '../features/products/products.service.ts';
import { searchCatalog } from '../features/search/search-products.ts';
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
import { registerTrailEndpoints } from '../features/audit-log/trail.controller.ts';
import { registerUploadEndpoint } from '../features/uploads/uploads.controller.ts';
import { deleteWaitingEntries } from '../features/waiting-list/waiting-accounts.ts';
import { registerWaitingEndpoints } from '../features/waiting-list/waiting.controller.ts';
import type { AccountReferences } from '../features/users/accounts.service.ts';
import { deleteNotes } from '../features/admin-notes/admin-notes.ts';
import { registerUserPageEndpoints } from '../features/user-details/user-pages.controller.ts';
import { findAccountIds, findContacts, type UserKitchens } from '../features/users/users.service.ts';
import { registerUserEndpoints } from '../features/users/users.controller.ts';
import { registerZipEndpoint } from '../features/zip-codes/zip.controller.ts';
import type { AppDependencies } from './dependencies.ts';
import type { Login } from '@homechef/contract/users/requests';

/** Deletes the data that only this account could read, and removes the account from the data of others. */
async function deletePersonalData(user: string, email: string, session: ClientSession): Promise<void> {
  await deleteFavorites(user, session);
  await forgetReporter(user, session);
  await forgetPersonInVerdicts(user, session);
  await forgetReplies({ owner: user }, session);
  await deleteNoticesOf(user, email, session);
  await deletePermit(user, session);
  await forgetHolder(user, session);
  await deleteBlocks(user, session);
  await deleteNotes({ account: user }, session);
}

/** Whether an admin needs a second factor. */
export const isRequiredForAdmins = ({ ADMIN_SECOND_FACTOR }: Env): boolean =>
  ADMIN_SECOND_FACTOR === 'required';

/** Connects features that must not import each other, and returns all that their routes need. */
function connectFeatures(deps: AppDependencies) {
  const { env, pictures } = deps;
  const channels = { push: isPushOn(env), email: isMailOn(env) };
  const reach = createCustomerReach(channels);
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
  const kitchens: UserKitchens = { ...userKitchens, findByPermitState, findByPermitNumber };
  return {
    ...deps,
    channels,
    references,
    kitchens,
    reach,
    countReached: (batch: Types.ObjectId) => countReached(batch, reach),
    orders: kitchenOrders,
    describeCustomers: (chefId: string, numbers: readonly string[]) =>
      describeCustomers(reach, chefId, numbers),
    cashOrders,
    openLimits: {
      maxGuestOrders: env.RATE_LIMIT_OPEN_GUEST_ORDERS,
      maxPortions: env.RATE_LIMIT_OPEN_PORTIONS,
    },
    freeCancelMinutes: env.FREE_CANCEL_MINUTES,
    publicUrl: env.PUBLIC_URL,
    uploadsFolder: env.UPLOADS_DIR,
    hasPickedUp,
    hasPublishedProducts,
    markAllergenChange,
    countOpenPortions,
    searchCatalog,
    findCustomer,
    getCatalogMode,
    isKnownPicture: (path: string) => pictures.touchIfKnown(path),
    trailAccounts: { findIds: findAccountIds, findNames: findContacts },
    mailer: createAccountMailer(channels.email),
    isRequiredForAdmins: isRequiredForAdmins(env),
    isLocalSignIn: (form: Login) => isLocalDemo(env) && isDemoSignIn(form),
  };
}

type FeatureDependencies = ReturnType<typeof connectFeatures>;

/**
 * Registers the routes of each feature. Express tries them in this order, so the busiest uncached routes come first.
 * None may be matched by a route before it.
 */
const registrations: readonly ((register: RegisterEndpoint, deps: FeatureDependencies) => void)[] = [
  registerOrderEndpoints,
  registerProductEndpoints,
  registerSearchEndpoints,
  registerNoticeEndpoints,
  registerMyDataEndpoints,
  registerUserEndpoints,
  registerKitchenEndpoints,
  registerBlockEndpoints,
  registerPermitEndpoints,
  registerCashEndpoints,
  registerMenuEndpoints,
  registerBatchEndpoints,
  registerRecallEndpoints,
  registerBoardEndpoints,
  registerFavoriteEndpoints,
  registerReportEndpoints,
  registerTrailEndpoints,
  registerUserPageEndpoints,
  registerEventEndpoint,
  registerWaitingEndpoints,
  registerUploadEndpoint,
  registerAdminEndpoints,
  registerZipEndpoint,
  registerSystemEndpoints,
];

export function registerFeatures(register: RegisterEndpoint, deps: AppDependencies): void {
  const connected = connectFeatures(deps);
  for (const registerEndpoints of registrations) registerEndpoints(register, connected);
}
