import { admin } from '../admin/admin.en.ts';
import { adminConsole } from '../admin/console.en.ts';
import { board } from '../board/board.en.ts';
import { cart } from '../cart/cart.en.ts';
import { chefOrders } from '../orders/chef/chef-orders.en.ts';
import { moderation } from '../moderation/moderation.en.ts';
import { orderPage } from '../orders/shared/order-page.en.ts';
import { kitchens } from '../kitchens/kitchens.en.ts';
import { reorder } from '../orders/again/reorder.en.ts';
import { orders } from '../orders/orders.en.ts';
import { permits } from '../permits/permits.en.ts';
import { pickups } from '../pickups/pickups.en.ts';
import { chefProducts } from '../products/chef-products.en.ts';
import { dietary } from '../dietary/dietary.en.ts';
import { taps } from '../offline/taps/taps.en.ts';
import { chefs } from '../users/chefs/chefs.en.ts';
import { myData } from '../users/my-data/my-data.en.ts';
import { security } from '../users/security/security.en.ts';
import { trail } from '../trail/trail.en.ts';
import { userPages } from '../user-pages/user-pages.en.ts';
import { users } from '../users/users.en.ts';

/** Messages of all other screens, loaded with the first of those screens. */
export const deferredMessages = {
  cart,
  dietary,
  kitchens,
  pickups,
  orders,
  taps,
  orderPage,
  reorder,
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
} as const;
