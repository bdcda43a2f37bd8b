import { admin } from '../admin/admin.en.ts';
import { cart } from '../cart/cart.en.ts';
import { orders } from '../orders/orders.en.ts';
import { chefProducts } from '../products/chef-products.en.ts';
import { chefs } from '../users/chefs/chefs.en.ts';
import { users } from '../users/users.en.ts';

/** Messages of all other screens, loaded with the first of those screens. */
export const deferredMessages = { cart, orders, users, chefs, chefProducts, admin } as const;
