import { app } from './app.es.ts';
import { ui } from '../ui/ui.es.ts';
import { products } from '../products/products.es.ts';
import { landing } from '../products/landing/landing.es.ts';
import { cart } from '../cart/cart.es.ts';
import { kitchens } from '../kitchens/kitchens.es.ts';
import { orderBar } from '../orders/bar/order-bar.es.ts';
import { cartBar } from './cart-bar.es.ts';
import { alarm } from '../alarm/alarm.es.ts';
import { chefBar } from './chef-bar.es.ts';
import { viewAs } from './view-as.es.ts';
import { cash } from '../cash/cash.es.ts';
import { handOver } from '../handover/handover.es.ts';
import { finder } from '../products/finder/finder.es.ts';
import { nextPickup } from '../pickups/next-pickup/next-pickup.es.ts';
import { trail } from '../trail/trail.es.ts';
import { userPages } from '../user-pages/user-pages.es.ts';
import { permits } from '../permits/permits.es.ts';
import { pickups } from '../pickups/pickups.es.ts';
import { board } from '../board/board.es.ts';
import { chefOrders } from '../orders/chef/chef-orders.es.ts';
import { moderation } from '../moderation/moderation.es.ts';
import { orderPage } from '../orders/shared/order-page.es.ts';
import { favourites } from '../favourites/favourites.es.ts';
import { lastKitchens } from '../last-kitchens/last-kitchens.es.ts';
import { reorder } from '../orders/again/reorder.es.ts';
import { map } from '../products/map/map.es.ts';
import { topRated } from '../products/market/top-rated.es.ts';
import { dishPage } from '../products/product-page/dish-page.es.ts';
import { reviews } from '../products/reviews/reviews.es.ts';
import { replies } from '../products/reviews/replies.es.ts';
import { ownReview } from '../products/reviews/own-review.es.ts';
import { notices } from '../notices/notices.es.ts';
import { reports } from '../reports/reports.es.ts';
import { waiting } from '../waiting/waiting.es.ts';
import { orders } from '../orders/orders.es.ts';
import { taps } from '../offline/taps/taps.es.ts';
import { myData } from '../users/my-data/my-data.es.ts';
import { security } from '../users/security/security.es.ts';
import { users } from '../users/users.es.ts';
import { chefs } from '../users/chefs/chefs.es.ts';
import { dietary } from '../dietary/dietary.es.ts';
import { chefProducts } from '../products/chef-products.es.ts';
import { admin } from '../admin/admin.es.ts';
import { adminConsole } from '../admin/console.es.ts';
import { offline } from '../offline/offline.es.ts';
import { network } from '../lib/i18n/network.es.ts';
import { apiMessages } from './api-messages.es.ts';
import type { messages } from '@homechef/contract/messages/messages';
import type { TranslatedCatalog } from '../lib/i18n/language.ts';
import type { en } from './en.ts';

/** All Spanish messages, as used in the United States, and the API messages. The type requires every key of English. */
export const es: TranslatedCatalog<typeof en & { server: typeof messages }> = {
  app,
  alarm,
  orderBar,
  cartBar,
  chefBar,
  viewAs,
  handOver,
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
  favourites,
  lastKitchens,
  dishPage,
  topRated,
  map,
  notices,
  replies,
  ownReview,
  reviews,
  reports,
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
