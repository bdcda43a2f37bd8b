import type { ComponentType } from 'react';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { withDeferredMessages } from '../../messages/load-deferred-messages.ts';
import { MarketScreen } from '../../features/products/market/MarketScreen.tsx';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyScreen } from '../../ui/loading/lazy-screen.tsx';
import type { Audience } from '../../features/users/auth/page-access.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { RouteGuard } from './RouteGuard.tsx';

interface Page {
  Screen: ComponentType;
  /** Accounts that may open the page. Everyone may if it is missing. */
  guard?: Audience;
}

const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  guard?: Audience,
): Page => ({ Screen: lazyScreen(withDeferredMessages(load), name), guard });

const info: Page = {
  Screen: lazyScreen(() => import('../../features/system/InfoScreen.tsx'), 'InfoScreen'),
};
/** English messages of these screens are part of the first download or of the screen. */
const landing: Page = {
  Screen: lazyScreen(() => import('../../features/products/landing/LandingScreen.tsx'), 'LandingScreen'),
};
const dish: Page = {
  Screen: lazyScreen(() => import('../../features/products/product-page/ProductScreen.tsx'), 'ProductScreen'),
};
const NotFoundScreen = lazyScreen(() => import('../shell/NotFoundScreen.tsx'), 'NotFoundScreen');
const cart = lazyPage(() => import('../../features/cart/CartScreen.tsx'), 'CartScreen');
const accountLink = lazyPage(
  () => import('../../features/users/security/AccountLinkScreen.tsx'),
  'AccountLinkScreen',
);
const loadProfile = () => import('../../features/users/profile/ProfileScreen.tsx');
const loadChefProfile = () => import('../../features/users/profile/ChefProfileScreen.tsx');

/** All pages. The market is part of the app. Every other screen loads the first time it is opened. */
const pages: Record<keyof typeof pagePaths, Page> = {
  home: landing,
  market: { Screen: MarketScreen },
  product: dish,
  chefItem: dish,
  kitchenItem: dish,
  kitchen: lazyPage(() => import('./ChefPageScreen.tsx'), 'KitchenScreen'),
  chefItems: lazyPage(() => import('./ChefPageScreen.tsx'), 'ChefPageScreen'),
  cart,
  addToCart: cart,
  login: lazyPage(() => import('../../features/users/auth/LoginScreen.tsx'), 'LoginScreen'),
  register: lazyPage(() => import('../../features/users/auth/RegisterScreen.tsx'), 'RegisterScreen'),
  forgotPassword: accountLink,
  resetPassword: accountLink,
  confirmEmail: accountLink,
  undoPassword: accountLink,
  unsubscribe: lazyPage(() => import('../../features/notices/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
  guest: lazyPage(
    () => import('../../features/orders/checkout/GuestCheckoutScreen.tsx'),
    'GuestCheckoutScreen',
  ),
  guestOrder: lazyPage(
    () => import('../../features/orders/customer/GuestOrderScreen.tsx'),
    'GuestOrderScreen',
  ),
  search: lazyPage(
    () => import('../../features/orders/customer/list/OrderSearchScreen.tsx'),
    'OrderSearchScreen',
  ),
  lot: lazyPage(() => import('../../features/batches/LotScreen.tsx'), 'LotScreen'),
  help: info,
  terms: info,
  privacy: info,

  shipping: lazyPage(
    () => import('../../features/orders/checkout/ShippingScreen.tsx'),
    'ShippingScreen',
    'members',
  ),
  payment: lazyPage(
    () => import('../../features/orders/checkout/PaymentScreen.tsx'),
    'PaymentScreen',
    'members',
  ),
  placeOrder: lazyPage(
    () => import('../../features/orders/checkout/PlaceOrderScreen.tsx'),
    'PlaceOrderScreen',
    'members',
  ),
  order: lazyPage(() => import('../../features/orders/customer/OrderScreen.tsx'), 'OrderScreen', 'members'),
  verdicts: lazyPage(
    () => import('../../features/admin/reports/VerdictsScreen.tsx'),
    'VerdictsScreen',
    'members',
  ),
  chefList: lazyPage(
    () => import('../../features/users/chefs/ChefListScreen.tsx'),
    'ChefListScreen',
    'members',
  ),

  orders: lazyPage(() => import('./OrdersPageScreen.tsx'), 'OrdersPageScreen', 'members'),
  profile: lazyPage(loadProfile, 'ProfileScreen', 'foodies'),
  profileFood: lazyPage(loadProfile, 'ProfileFoodScreen', 'foodies'),
  profileNotices: lazyPage(loadProfile, 'ProfileNoticesScreen', 'foodies'),
  profileDevices: lazyPage(loadProfile, 'ProfileDevicesScreen', 'foodies'),

  chefProfile: lazyPage(loadChefProfile, 'ChefProfileScreen', 'chefs'),
  chefProfileKitchen: lazyPage(loadChefProfile, 'ChefKitchenScreen', 'chefs'),
  chefProfileRules: lazyPage(loadChefProfile, 'ChefRulesScreen', 'chefs'),
  chefProfileNotices: lazyPage(loadChefProfile, 'ChefNoticesScreen', 'chefs'),
  chefProfileDevices: lazyPage(loadChefProfile, 'ChefDevicesScreen', 'chefs'),
  chefOrders: lazyPage(() => import('./ChefOrdersPageScreen.tsx'), 'ChefOrdersPageScreen', 'chefs'),
  chefOrder: lazyPage(
    () => import('../../features/orders/chef/ChefOrderScreen.tsx'),
    'ChefOrderScreen',
    'chefs',
  ),
  chefProducts: lazyPage(() => import('./OwnProductsPageScreen.tsx'), 'OwnProductsScreen', 'chefs'),
  chefProductEdit: lazyPage(
    () => import('../../features/products/editor/ProductEditScreen.tsx'),
    'ChefProductEditScreen',
    'chefs',
  ),
  chefBoard: lazyPage(() => import('./BoardPageScreen.tsx'), 'BoardScreen', 'chefs'),
  chefSchedule: lazyPage(
    () => import('../../features/kitchens/schedule/ScheduleScreen.tsx'),
    'ScheduleScreen',
    'chefs',
  ),
  chefLimits: lazyPage(
    () => import('../../features/kitchens/limits/LimitsScreen.tsx'),
    'LimitsScreen',
    'chefs',
  ),
  chefStart: lazyPage(() => import('../../features/kitchens/start/StartScreen.tsx'), 'StartScreen', 'chefs'),
  chefHandOver: lazyPage(
    () => import('../../features/orders/hand-over/HandOverScreen.tsx'),
    'HandOverScreen',
    'chefs',
  ),
  chefCash: lazyPage(() => import('../../features/cash/CashScreen.tsx'), 'CashScreen', 'chefs'),
  chefPermit: lazyPage(() => import('../../features/permits/PermitScreen.tsx'), 'PermitScreen', 'chefs'),
  chefBatches: lazyPage(() => import('../../features/batches/BatchesScreen.tsx'), 'BatchesScreen', 'chefs'),
  chefLabels: lazyPage(
    () => import('../../features/batches/labels/LabelsScreen.tsx'),
    'LabelsScreen',
    'chefs',
  ),
  chefPoster: lazyPage(
    () => import('../../features/kitchens/poster/PosterScreen.tsx'),
    'PosterScreen',
    'chefs',
  ),
  chefBlocks: lazyPage(
    () => import('../../features/kitchens/blocks/BlocksScreen.tsx'),
    'BlocksScreen',
    'chefs',
  ),

  admin: lazyPage(
    () => import('../../features/admin/overview/OverviewScreen.tsx'),
    'OverviewScreen',
    'admins',
  ),
  adminUsers: lazyPage(
    () => import('../../features/admin/users/UserListScreen.tsx'),
    'AdminUserListScreen',
    'admins',
  ),
  adminUserEdit: lazyPage(
    () => import('../../features/admin/users/UserEditScreen.tsx'),
    'AdminUserEditScreen',
    'admins',
  ),
  adminUser: lazyPage(
    () => import('../../features/user-details/UserPageScreen.tsx'),
    'UserPageScreen',
    'admins',
  ),
  adminProducts: lazyPage(
    () => import('../../features/admin/products/ProductListScreen.tsx'),
    'AdminProductListScreen',
    'admins',
  ),
  adminProductEdit: lazyPage(
    () => import('../../features/products/editor/ProductEditScreen.tsx'),
    'AdminProductEditScreen',
    'admins',
  ),
  adminOrders: lazyPage(
    () => import('../../features/admin/orders/OrderListScreen.tsx'),
    'AdminOrderListScreen',
    'admins',
  ),
  adminKitchen: lazyPage(() => import('./AdminKitchenPageScreen.tsx'), 'AdminKitchenPageScreen', 'admins'),
  adminKitchens: lazyPage(
    () => import('../../features/admin/kitchens/KitchenListScreen.tsx'),
    'KitchenListScreen',
    'admins',
  ),
  adminReviews: lazyPage(
    () => import('../../features/admin/reviews/ReviewListScreen.tsx'),
    'ReviewListScreen',
    'admins',
  ),
  adminPermits: lazyPage(
    () => import('../../features/permits/AdminPermitsScreen.tsx'),
    'AdminPermitsScreen',
    'admins',
  ),
  adminReports: lazyPage(
    () => import('../../features/admin/reports/AdminReportsScreen.tsx'),
    'AdminReportsScreen',
    'admins',
  ),
  adminReportList: lazyPage(
    () => import('../../features/admin/reports/ReportListScreen.tsx'),
    'ReportListScreen',
    'admins',
  ),
  adminTrail: lazyPage(() => import('../../features/audit-log/TrailScreen.tsx'), 'TrailScreen', 'admins'),
};

/** Renders the shell. If the shell itself fails, renders it again with the error screen as its content. */
function Shell() {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(error) => (
        <AppShell>
          <ErrorScreen error={error} />
        </AppShell>
      )}
    >
      <AppShell />
    </ErrorBoundary>
  );
}

const pageNames = Object.keys(pages) as (keyof typeof pagePaths)[];

const listRoutes = (guard?: Audience): RouteObject[] =>
  pageNames
    .filter((name) => pages[name].guard === guard)
    // Case-sensitive because the server matches page paths case-sensitively too.
    .map((name) => ({ path: pagePaths[name], Component: pages[name].Screen, caseSensitive: true }));

const audiences: readonly Audience[] = ['members', 'foodies', 'chefs', 'admins'];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...listRoutes(),
      ...audiences.map((guard) => ({
        element: <RouteGuard audience={guard} />,
        children: listRoutes(guard),
      })),
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);
