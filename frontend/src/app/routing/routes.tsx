import type { ComponentType } from 'react';
import { pagePaths } from '@homechef/contract/pages/page-paths';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { loadDeferredMessages } from '../../i18n/load-deferred-messages.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyScreen } from '../../ui/loading/lazy-screen.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import type { KitchenScreenName, KitchenScreens } from './kitchen-screens.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';

const createScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([load(), loadDeferredMessages()]);
    return module;
  }, name);

/** Creates a screen of a chef or admin, or a rare one. Another chunk knows its file. */
const createKitchenScreen = <Name extends KitchenScreenName>(name: Name) =>
  createScreen(async () => {
    const { kitchenScreens } = await import('./kitchen-screens.ts');
    return (kitchenScreens as KitchenScreens)[name]();
  }, name);

const product = lazyScreen(() => import('../../products/product-page/ProductScreen.tsx'), 'ProductScreen');
const cart = createScreen(() => import('../../cart/CartScreen.tsx'), 'CartScreen');

const info = lazyScreen(() => import('../../info/InfoScreen.tsx'), 'InfoScreen');

const accountLink = createKitchenScreen('AccountLinkScreen');

const publicRoutes: RouteObject[] = [
  {
    path: pagePaths.home,
    Component: lazyScreen(() => import('../../products/landing/LandingScreen.tsx'), 'LandingScreen'),
  },
  {
    path: pagePaths.market,
    Component: lazyScreen(() => import('../../products/market/MarketScreen.tsx'), 'MarketScreen'),
  },
  { path: pagePaths.product, Component: product },
  { path: pagePaths.chefItem, Component: product },
  {
    path: pagePaths.chefItems,
    Component: createScreen(() => import('./ChefPageScreen.tsx'), 'ChefPageScreen'),
  },
  { path: pagePaths.cart, Component: cart },
  { path: pagePaths.addToCart, Component: cart },
  {
    path: pagePaths.login,
    Component: createScreen(() => import('../../users/auth/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: pagePaths.register,
    Component: createScreen(() => import('../../users/auth/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  ...[pagePaths.forgotPassword, pagePaths.resetPassword, pagePaths.confirmEmail].map((path) => ({
    path,
    Component: accountLink,
  })),
  {
    path: pagePaths.guest,
    Component: createScreen(
      () => import('../../orders/checkout/GuestCheckoutScreen.tsx'),
      'GuestCheckoutScreen',
    ),
  },
  {
    path: pagePaths.search,
    Component: createScreen(() => import('../../orders/customer/OrderSearchScreen.tsx'), 'OrderSearchScreen'),
  },
  ...[pagePaths.help, pagePaths.terms, pagePaths.privacy].map((path) => ({ path, Component: info })),
  {
    path: pagePaths.guestOrder,
    Component: createScreen(() => import('../../orders/customer/GuestOrderScreen.tsx'), 'GuestOrderScreen'),
  },
  { path: pagePaths.unsubscribe, Component: createKitchenScreen('UnsubscribeScreen') },
];

const memberRoutes: RouteObject[] = [
  { path: pagePaths.shipping, Component: createKitchenScreen('ShippingScreen') },
  { path: pagePaths.payment, Component: createKitchenScreen('PaymentScreen') },
  {
    path: pagePaths.placeOrder,
    Component: createScreen(() => import('../../orders/checkout/PlaceOrderScreen.tsx'), 'PlaceOrderScreen'),
  },
  {
    path: pagePaths.order,
    Component: createScreen(() => import('../../orders/customer/OrderScreen.tsx'), 'OrderScreen'),
  },
  {
    path: pagePaths.chefList,
    Component: createScreen(() => import('../../users/chefs/ChefListScreen.tsx'), 'ChefListScreen'),
  },
];

const foodieRoutes: RouteObject[] = [
  {
    path: pagePaths.orders,
    Component: createScreen(() => import('./OrdersPageScreen.tsx'), 'OrdersPageScreen'),
  },
  {
    path: pagePaths.profile,
    Component: createScreen(() => import('../../users/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
];

const chefRoutes: RouteObject[] = [
  { path: pagePaths.chefProfile, Component: createKitchenScreen('ChefProfileScreen') },
  { path: pagePaths.chefOrders, Component: createKitchenScreen('ChefOrdersPageScreen') },
  { path: pagePaths.chefOrder, Component: createKitchenScreen('ChefOrderScreen') },
  { path: pagePaths.chefProducts, Component: createKitchenScreen('OwnProductsScreen') },
  { path: pagePaths.chefProductEdit, Component: createKitchenScreen('ChefProductEditScreen') },
  { path: pagePaths.chefBoard, Component: createKitchenScreen('BoardScreen') },
  { path: pagePaths.chefSchedule, Component: createKitchenScreen('ScheduleScreen') },
  { path: pagePaths.chefLimits, Component: createKitchenScreen('LimitsScreen') },
  { path: pagePaths.chefHandOver, Component: createKitchenScreen('HandOverScreen') },
  { path: pagePaths.chefCash, Component: createKitchenScreen('CashScreen') },
  { path: pagePaths.chefStart, Component: createKitchenScreen('StartScreen') },
];

const adminRoutes: RouteObject[] = [
  { path: pagePaths.adminUsers, Component: createKitchenScreen('AdminUserListScreen') },
  { path: pagePaths.adminUserEdit, Component: createKitchenScreen('AdminUserEditScreen') },
  { path: pagePaths.adminProducts, Component: createKitchenScreen('AdminProductListScreen') },
  { path: pagePaths.adminProductEdit, Component: createKitchenScreen('AdminProductEditScreen') },
  { path: pagePaths.adminOrders, Component: createKitchenScreen('AdminOrderListScreen') },
  { path: pagePaths.adminKitchen, Component: createKitchenScreen('AdminKitchenScreen') },
];

/** Renders the shell. If the shell itself fails, renders it again with the error screen as its content. */
function Page() {
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

// The server matches page paths case-sensitively as well.
const toCaseSensitive = (all: RouteObject[]): RouteObject[] =>
  all.map((route) => ({ ...route, caseSensitive: true }));

/** All pages (spec §2). */
export const routes: RouteObject[] = [
  {
    Component: Page,
    children: [
      ...toCaseSensitive(publicRoutes),
      { element: <RouteGuard audience="members" />, children: toCaseSensitive(memberRoutes) },
      { element: <RouteGuard audience="foodies" />, children: toCaseSensitive(foodieRoutes) },
      { element: <RouteGuard audience="chefs" />, children: toCaseSensitive(chefRoutes) },
      { element: <RouteGuard audience="admins" />, children: toCaseSensitive(adminRoutes) },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);
