import { admin } from '../features/admin/admin.en.ts';
import { adminConsole } from '../features/admin/console.en.ts';
import { board } from '../features/board/board.en.ts';
import { cart } from '../features/cart/cart.en.ts';
import { chefOrders } from '../features/orders/chef/chef-orders.en.ts';
import { moderation } from '../features/admin/reports/moderation.en.ts';
import { orderPage } from '../features/orders/shared/order-page.en.ts';
import { kitchens } from '../features/kitchens/kitchens.en.ts';
import { reorder } from '../features/orders/again/reorder.en.ts';
import { orders } from '../features/orders/orders.en.ts';
import { permits } from '../features/permits/permits.en.ts';
import { pickups } from '../features/pickups/pickups.en.ts';
import { chefProducts } from '../features/products/chef-products.en.ts';
import { dietary } from '../features/products/dietary/dietary.en.ts';
import { taps } from '../features/offline/taps/taps.en.ts';
import { chefs } from '../features/users/chefs/chefs.en.ts';
import { myData } from '../features/users/my-data/my-data.en.ts';
import { security } from '../features/users/security/security.en.ts';
import { trail } from '../features/audit-log/trail.en.ts';
import { userPages } from '../features/user-details/user-pages.en.ts';
import { users } from '../features/users/users.en.ts';

/** Messages of all other screens. They load with the first of those screens. */
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
