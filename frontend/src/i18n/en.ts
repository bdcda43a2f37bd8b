import { messages as server } from '@homechef/contract/messages';
import { app } from '../app/app.en.ts';
import { network } from '../lib/network.en.ts';
import { ui } from '../ui/ui.en.ts';
import { products } from '../products/products.en.ts';
import { cart } from '../cart/cart.en.ts';
import { orders } from '../orders/orders.en.ts';
import { users } from '../users/users.en.ts';
import { chefs } from '../users/chefs.en.ts';
import { kitchen } from '../products/kitchen.en.ts';
import { admin } from '../admin/admin.en.ts';
import { offline } from '../offline/offline.en.ts';

/** Every word of the page, by feature; the specification's strings are exactly its own. */
export const en = {
  app,
  ui,
  products,
  cart,
  orders,
  users,
  chefs,
  kitchen,
  admin,
  offline,
  server,
  network,
} as const;
