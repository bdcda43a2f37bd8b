import { app } from './app.es.ts';
import { ui } from '../ui/ui.es.ts';
import { products } from '../features/products/products.es.ts';
import { landing } from '../features/products/landing/landing.es.ts';
import { cart } from '../features/cart/cart.es.ts';
import { kitchens } from '../features/kitchens/kitchens.es.ts';
import { orderBar } from '../features/orders/bar/order-bar.es.ts';
import { cartBar } from './cart-bar.es.ts';
import { alarm } from '../features/alarm/alarm.es.ts';
import { chefBar } from './chef-bar.es.ts';
import { viewAs } from './view-as.es.ts';
import { batches } from '../features/batches/batches.es.ts';
import { cash } from '../features/cash/cash.es.ts';
import { handOver } from '../features/orders/hand-over/hand-over.es.ts';
import { finder } from '../features/products/finder/finder.es.ts';
import { nextPickup } from '../features/pickups/next-pickup/next-pickup.es.ts';
import { trail } from '../features/audit-log/trail.es.ts';
import { userPages } from '../features/user-details/user-pages.es.ts';
import { permits } from '../features/permits/permits.es.ts';
import { pickups } from '../features/pickups/pickups.es.ts';
import { board } from '../features/board/board.es.ts';
import { chefOrders } from '../features/orders/chef/chef-orders.es.ts';
import { moderation } from '../features/admin/reports/moderation.es.ts';
import { orderPage } from '../features/orders/shared/order-page.es.ts';
import { favorites } from '../features/favorites/favorites.es.ts';
import { pictureCrop } from '../features/uploads/picture-crop.es.ts';
import { lastKitchens } from '../features/last-kitchens/last-kitchens.es.ts';
import { reorder } from '../features/orders/again/reorder.es.ts';
import { map } from '../features/products/map/map.es.ts';
import { topRated } from '../features/products/market/top-rated.es.ts';
import { dishPage } from '../features/products/product-page/dish-page.es.ts';
import { reviews } from '../features/products/reviews/reviews.es.ts';
import { ownReview, replies } from '../features/products/reviews/own-review.es.ts';
import { notices } from '../features/notices/notices.es.ts';
import { reports } from '../features/reports/reports.es.ts';
import { menu } from '../features/menu/menu.es.ts';
import { optionEditor } from '../features/menu/editor/option-editor.es.ts';
import { outOf } from '../features/menu/out-of/out-of.es.ts';
import { waiting } from '../features/waiting-list/waiting.es.ts';
import { orders } from '../features/orders/orders.es.ts';
import { taps } from '../features/offline/taps/taps.es.ts';
import { myData } from '../features/users/my-data/my-data.es.ts';
import { security } from '../features/users/security/security.es.ts';
import { users } from '../features/users/users.es.ts';
import { chefs } from '../features/users/chefs/chefs.es.ts';
import { dietary } from '../features/products/dietary/dietary.es.ts';
import { chefProducts } from '../features/products/chef-products.es.ts';
import { admin } from '../features/admin/admin.es.ts';
import { adminConsole } from '../features/admin/console.es.ts';
import { offline } from '../features/offline/offline.es.ts';
import { network } from '../platform/i18n/network.es.ts';
import { apiMessages } from './api-messages.es.ts';
import type { messages } from '@homechef/contract/messages/messages';
import type { TranslatedCatalog } from '../platform/i18n/language.ts';
import type { en } from './en.ts';

/**
 * All Spanish messages, as used in the United States, together with the API messages. The type requires every English
 * key.
 */
export const es: TranslatedCatalog<typeof en & { server: typeof messages }> = {
  app,
  alarm,
  orderBar,
  cartBar,
  chefBar,
  viewAs,
  handOver,
  batches,
  cash,
  ui,
  products,
  landing,
  cart,
  dietary,
  kitchens,
  pickups,
  nextPickup,
  finder,
  orders,
  orderPage,
  taps,
  reorder,
  favorites,
  lastKitchens,
  pictureCrop,
  dishPage,
  topRated,
  map,
  notices,
  replies,
  ownReview,
  reviews,
  reports,
  menu,
  optionEditor,
  outOf,
  waiting,
  chefOrders,
  board,
  users,
  myData,
  security,
  chefs,
  chefProducts,
  admin,
  adminConsole,
  permits,
  moderation,
  trail,
  userPages,
  offline,
  server: apiMessages,
  network,
};
