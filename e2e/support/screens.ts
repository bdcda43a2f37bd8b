import { expect, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createUniqueSuffix, testPassword } from './fixtures.ts';
import type { Menu } from './kitchens.ts';
import { waitForClientRender } from './wait-for-app.ts';

/** A screen to open, optionally with an action before it is checked. */
export interface ScreenVisit {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** Allows layout shifts, because the height is unknown until the data have loaded. */
  mayShiftLayout?: boolean;
  /** The screen reports a failure as an alert. Other screens have no alert when they open. */
  hasFailed?: boolean;
}

/** The data that the screens show: two products of different chefs, and an order of both. */
interface ScreenData {
  chef: Session;
  tacos: Product;
  cake: Product;
  order: Order;
}

const clickButton = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).click();
const openNotices = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notices' }).click();
const waitForQuantity = (page: Page) => page.getByLabel('Quantity').waitFor();

/** Signs in with a suspended account, and waits for the form in which it can answer. */
const signInSuspended = (email: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('region', { name: 'Answer the suspension' }).waitFor();
};

export const getSuspendedScreen = ({ email }: Session): ScreenVisit => ({
  name: 'login-suspended',
  path: '/login',
  act: signInSuspended(email),
});

export const getVisitorScreens = ({ chef, tacos, order }: Omit<ScreenData, 'cake'>): ScreenVisit[] => [
  { name: 'landing', path: '/' },
  { name: 'market', path: '/mainpage' },
  { name: 'market-no-match', path: `/mainpage?name=${createUniqueSuffix()}`, hasFailed: true },
  { name: 'product', path: `/mainpage/product/${tacos._id}` },
  { name: 'product-not-found', path: '/mainpage/product/nope', hasFailed: true },
  { name: 'chef-items', path: `/chefitems/${chef._id}`, mayShiftLayout: true },
  { name: 'kitchen-address-unknown', path: '/k/no-such-kitchen' },
  { name: 'kitchen-address-dish-unknown', path: '/k/no-such-kitchen/product/nope', hasFailed: true },
  { name: 'lot-unknown', path: `/lots/${chef._id}/260101-01` },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: `/cart/${tacos._id}?qty=2`, act: waitForQuantity },
  { name: 'login', path: '/login?redirect=/shipping' },
  { name: 'register', path: '/register', act: (page) => page.getByLabel('HomeChef/FoodTruck').check() },
  { name: 'guest', path: '/guest' },
  { name: 'guest-missing', path: '/guest', act: clickButton('Place Order') },
  { name: 'guest-order', path: `/order/guest/${order._id}` },
  { name: 'search', path: '/search' },
  { name: 'help', path: '/help' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#unknown' },
  { name: 'confirm-email', path: '/confirm-email#unknown' },
  { name: 'undo-password', path: '/undo-password#unknown' },
  { name: 'unsubscribe', path: '/unsubscribe/unknown' },
  { name: 'not-found', path: '/no/such/page' },
];

/** Opens the sheet of a dish from its card. */
export const openChoice =
  ({ plate }: Pick<Menu, 'plate'>) =>
  async (page: Page) => {
    await page.getByRole('button', { name: `Add ${plate.name} to the cart` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add ·/ })
      .waitFor();
  };

/** Opens the dialog of a button in the page. */
export const openDialogOf = (name: string) => async (page: Page) => {
  await clickButton(name)(page);
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' });
};

/** The path that puts the plate into the cart. */
export const getChosenPath = ({ plate, options }: Pick<Menu, 'plate' | 'options'>): string =>
  `/cart/${plate._id}?qty=1&options=${options.join(',')}`;

export const getMenuScreens = (menu: Menu): ScreenVisit[] => {
  const { chef, slug, plate, order, recalled, batch } = menu;
  return [
    { name: 'kitchen-menu', path: `/k/${slug}`, mayShiftLayout: true },
    { name: 'choice', path: `/k/${slug}`, act: openChoice(menu), mayShiftLayout: true },
    {
      name: 'choice-missing',
      path: `/k/${slug}`,
      act: async (page) => {
        await openChoice(menu)(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Add ·/ })
          .click();
        await page.getByText('Choose 1 more: Main').waitFor();
      },
      mayShiftLayout: true,
    },
    { name: 'product-choice', path: `/mainpage/product/${plate._id}` },
    { name: 'cart-choice', path: getChosenPath(menu), act: openDialogOf(`Change ${plate.name}`) },
    { name: 'guest-choice', path: '/guest' },
    { name: 'order-recalled', path: `/order/guest/${order._id}`, hasFailed: true, mayShiftLayout: true },
    { name: 'lot', path: `/lots/${chef._id}/${batch.lot}` },
    { name: 'lot-recalled', path: `/lots/${chef._id}/${recalled.lot}` },
  ];
};

export const getMenuEditorScreens = ({ plate, recalled, batch }: Menu): ScreenVisit[] => [
  { name: 'chef-options', path: `/chef/product/${plate._id}/edit` },
  {
    name: 'chef-options-copy',
    path: `/chef/product/${plate._id}/edit`,
    act: openDialogOf('Copy to dishes Main'),
  },
  { name: 'chef-sections', path: '/chefprofile/kitchen' },
  { name: 'chef-out-of', path: '/chef/productlist', act: clickButton('Cheese') },
  { name: 'chef-board-choices', path: '/chef/board' },
  { name: 'chef-order-choices', path: '/cheforders' },
  { name: 'chef-lots', path: '/chef/batches' },
  { name: 'chef-lot-orders', path: '/chef/batches', act: openDialogOf(`Who was told, ${recalled.lot}`) },
  { name: 'chef-recall', path: '/chef/batches', act: openDialogOf(`Recall ${batch.lot}`) },
  { name: 'chef-labels-draft', path: `/chef/labels?batch=${batch._id}` },
  { name: 'chef-poster-address', path: '/chef/poster' },
];

export const getFoodieScreens = ({ cake, order }: Pick<ScreenData, 'cake' | 'order'>): ScreenVisit[] => [
  { name: 'product-review', path: `/mainpage/product/${cake._id}`, act: clickButton('Submit Review') },
  { name: 'cart-foodie', path: `/cart/${cake._id}?qty=2`, act: waitForQuantity },
  { name: 'shipping', path: '/shipping' },
  { name: 'payment', path: '/payment' },
  { name: 'placeholder', path: '/placeholder' },
  { name: 'order', path: `/order/${order._id}` },
  { name: 'orders', path: '/orders' },
  { name: 'profile', path: '/profile' },
  { name: 'profile-food', path: '/profile/food' },
  { name: 'profile-notices', path: '/profile/notices' },
  { name: 'profile-devices', path: '/profile/devices' },
  { name: 'notices', path: '/profile', act: openNotices },
  { name: 'cheflist', path: '/cheflist' },
  { name: 'refused', path: '/cheforders' },
];

export const getChefScreens = ({ chef, tacos, order }: Omit<ScreenData, 'cake'>): ScreenVisit[] => [
  { name: 'landing-chef', path: '/' },
  { name: 'product-own', path: `/chefitems/${chef._id}/product/${tacos._id}` },
  { name: 'chef-orders', path: '/cheforders' },
  { name: 'chef-orders-none', path: '/cheforders?q=nobody' },
  { name: 'chef-order', path: `/order/chef/${order._id}` },
  { name: 'chef-profile', path: '/chefprofile' },
  { name: 'chef-profile-kitchen', path: '/chefprofile/kitchen' },
  { name: 'chef-profile-rules', path: '/chefprofile/rules' },
  { name: 'chef-profile-notices', path: '/chefprofile/notices' },
  { name: 'chef-profile-devices', path: '/chefprofile/devices' },
  { name: 'chef-board', path: '/chef/board' },
  { name: 'chef-schedule', path: '/chef/schedule' },
  { name: 'chef-limits', path: '/chef/limits' },
  { name: 'chef-start', path: '/chef/start' },
  { name: 'chef-hand-over', path: '/chef/handover' },
  { name: 'chef-no-code', path: `/chef/handover?order=${order._id}`, act: clickButton('No code') },
  {
    name: 'chef-walk-up',
    path: '/chef/handover?sale=1',
    act: (page) => page.getByRole('button', { name: tacos.name }).click(),
  },
  { name: 'chef-cash', path: '/chef/cash' },
  { name: 'chef-cash-correction', path: '/chef/cash', act: clickButton('Correct') },
  { name: 'chef-permit', path: '/chef/permit' },
  { name: 'chef-blocked', path: '/chef/blocked' },
  { name: 'chef-batches', path: '/chef/batches' },
  { name: 'chef-labels', path: '/chef/labels' },
  { name: 'chef-poster', path: '/chef/poster' },
  { name: 'verdicts', path: '/verdicts' },
  { name: 'chef-products', path: '/chef/productlist' },
  { name: 'chef-menu-file', path: '/chef/productlist?view=file' },
  { name: 'chef-product-edit', path: `/chef/product/${tacos._id}/edit` },
  { name: 'cheflist-chef', path: '/cheflist' },
  // Must be last, because its action is sent while the next screen is already showing.
  { name: 'chef-order-held', path: `/order/chef/${order._id}`, act: clickButton('update to ready') },
];

export const getAdminScreens = ({ chef, tacos }: Pick<ScreenData, 'chef' | 'tacos'>): ScreenVisit[] => [
  { name: 'admin', path: '/admin', mayShiftLayout: true },
  { name: 'admin-kitchens', path: '/admin/kitchenlist?permit=ending' },
  { name: 'admin-reviews', path: '/admin/reviewlist' },
  { name: 'admin-report-list', path: '/admin/reportlist' },
  { name: 'admin-users', path: '/admin/userlist' },
  { name: 'admin-users-none', path: `/admin/userlist?q=${createUniqueSuffix()}` },
  { name: 'admin-user-edit', path: `/admin/user/${chef._id}/edit` },
  { name: 'admin-products', path: '/admin/productlist' },
  { name: 'admin-product-edit', path: `/admin/product/${tacos._id}/edit` },
  {
    name: 'admin-products-chosen',
    // Only one row, because the bar stays in sight above the rows and could cover half of one.
    path: `/admin/productlist?hide=category&q=${encodeURIComponent(tacos.name)}`,
    act: (page) => page.locator('tbody').getByRole('checkbox').first().check(),
  },
  { name: 'admin-orders', path: '/admin/orderlist' },
  { name: 'admin-permits', path: '/admin/permits?show=all' },
  { name: 'admin-permit', path: `/admin/permits?permit=${chef._id}` },
  { name: 'admin-reports', path: '/admin/reports?show=all' },
  { name: 'admin-trail', path: '/admin/trail' },
  { name: 'admin-user', path: `/admin/users/${chef._id}` },
  { name: 'admin-kitchen', path: `/admin/kitchen/${chef._id}`, mayShiftLayout: true },
  { name: 'admin-batches', path: `/admin/kitchen/${chef._id}?show=batches` },
  {
    name: 'admin-report',
    path: `/admin/reports?case=product.${tacos._id}`,
    act: (page) => page.getByLabel('Hide', { exact: true }).check(),
  },
];

/** Screens of a kitchen as an admin sees them, who cannot change anything. */
export const getViewAsScreens = ({ chef }: Pick<ScreenData, 'chef'>): ScreenVisit[] => [
  {
    name: 'view-as',
    path: `/admin/users/${chef._id}`,
    act: async (page) => {
      await page.getByRole('button', { name: `View as ${chef.name}` }).click();
      await expect(page.getByRole('complementary', { name: 'View as a kitchen' })).toBeVisible();
    },
  },
  { name: 'view-as-profile', path: '/chefprofile/kitchen', mayShiftLayout: true },
  { name: 'view-as-board', path: '/chef/board', mayShiftLayout: true },
];

/** Waits until the screen shows all its data. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForClientRender(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
}
