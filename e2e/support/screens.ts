import { expect, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { uniqueSuffix } from './fixtures.ts';
import { waitForClientRender } from './wait-for-app.ts';

/** A screen, as somebody comes to it. */
export interface ScreenVisit {
  name: string;
  path: string;
  /** What is done on the screen before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
  /** Nothing can tell beforehand how high it will be: it may push down what is below. */
  grows?: boolean;
}

/** What the screens show: two dishes of different chefs, and an order of them. */
interface Shown {
  chef: Session;
  tacos: Product;
  cake: Product;
  order: Order;
}

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();
const quantity = (page: Page) => page.getByLabel('Quantity').waitFor();

export const visitorScreens = ({ chef, tacos, order }: Omit<Shown, 'cake'>): ScreenVisit[] => [
  { name: 'landing', path: '/' },
  { name: 'market', path: '/mainpage' },
  { name: 'market-no-match', path: `/mainpage?name=${uniqueSuffix()}` },
  { name: 'product', path: `/mainpage/product/${tacos._id}` },
  { name: 'product-not-found', path: '/mainpage/product/nope' },
  { name: 'chef-items', path: `/chefitems/${chef._id}`, grows: true },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: `/cart/${tacos._id}?qty=2`, act: quantity },
  { name: 'login', path: '/login?redirect=/shipping' },
  { name: 'register', path: '/register', act: (on) => on.getByLabel('HomeChef/FoodTruck').check() },
  { name: 'guest', path: '/guest' },
  { name: 'guest-missing', path: '/guest', act: press('Place Order') },
  { name: 'guest-order', path: `/order/guest/${order._id}` },
  { name: 'search', path: '/search' },
  { name: 'not-found', path: '/no/such/page' },
];

export const foodieScreens = ({ cake, order }: Pick<Shown, 'cake' | 'order'>): ScreenVisit[] => [
  { name: 'product-review', path: `/mainpage/product/${cake._id}`, act: press('Submit Review') },
  { name: 'cart-foodie', path: `/cart/${cake._id}?qty=2`, act: quantity },
  { name: 'shipping', path: '/shipping' },
  { name: 'payment', path: '/payment' },
  { name: 'placeholder', path: '/placeholder' },
  { name: 'order', path: `/order/${order._id}` },
  { name: 'profile', path: '/profile' },
  { name: 'cheflist', path: '/cheflist' },
  { name: 'refused', path: '/cheforders' },
];

export const chefScreens = ({ chef, tacos, order }: Omit<Shown, 'cake'>): ScreenVisit[] => [
  { name: 'landing-chef', path: '/' },
  { name: 'product-own', path: `/chefitems/${chef._id}/product/${tacos._id}` },
  { name: 'chef-orders', path: '/cheforders' },
  { name: 'chef-orders-none', path: '/cheforders?q=nobody' },
  { name: 'chef-order', path: `/order/chef/${order._id}` },
  { name: 'chef-order-held', path: `/order/chef/${order._id}`, act: press('update to ready') },
  { name: 'chef-profile', path: '/chefprofile' },
  { name: 'chef-products', path: '/chef/productlist' },
  { name: 'chef-product-edit', path: `/chef/product/${tacos._id}/edit` },
  { name: 'cheflist-chef', path: '/cheflist' },
];

export const adminScreens = ({ chef, tacos }: Pick<Shown, 'chef' | 'tacos'>): ScreenVisit[] => [
  { name: 'admin-users', path: '/admin/userlist' },
  { name: 'admin-users-none', path: `/admin/userlist?q=${uniqueSuffix()}` },
  { name: 'admin-user-edit', path: `/admin/user/${chef._id}/edit` },
  { name: 'admin-products', path: '/admin/productlist' },
  { name: 'admin-product-edit', path: `/admin/product/${tacos._id}/edit` },
  { name: 'admin-orders', path: '/admin/orderlist' },
];

/** What is on its way to the screen has arrived. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForClientRender(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
}
