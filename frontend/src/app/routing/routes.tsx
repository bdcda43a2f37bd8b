import type { ComponentType } from 'react';
import { pagePaths } from '@homechef/contract/pages/page-paths';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { withDeferredMessages } from '../../i18n/load-deferred-messages.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyScreen } from '../../ui/loading/lazy-screen.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import type { KitchenPageName } from './kitchen-screens.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';

const createScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(withDeferredMessages(load), name);

/** Creates the routes of chefs or admins, or rare ones. Another chunk knows their screens. */
const createKitchenRoutes = (pages: readonly KitchenPageName[]): RouteObject[] =>
  pages.map((page) => ({
    path: pagePaths[page],
    Component: createScreen(async () => {
      const { kitchenScreens } = await import('./kitchen-screens.ts');
      return { Screen: await (kitchenScreens[page] as () => Promise<ComponentType>)() };
    }, 'Screen'),
  }));

const product = lazyScreen(() => import('../../products/product-page/ProductScreen.tsx'), 'ProductScreen');
const cart = createScreen(() => import('../../cart/CartScreen.tsx'), 'CartScreen');

const info = lazyScreen(() => import('../../info/InfoScreen.tsx'), 'InfoScreen');

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
  ...[pagePaths.help, pagePaths.terms, pagePaths.privacy].map((path) => ({ path, Component: info })),
  {
    path: pagePaths.guestOrder,
    Component: createScreen(() => import('../../orders/customer/GuestOrderScreen.tsx'), 'GuestOrderScreen'),
  },
  ...createKitchenRoutes([
    'register',
    'guest',
    'search',
    'unsubscribe',
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'undoPassword',
  ]),
];

const memberRoutes: RouteObject[] = [
  ...createKitchenRoutes(['shipping', 'payment', 'placeOrder', 'verdicts', 'chefList']),
  {
    path: pagePaths.order,
    Component: createScreen(() => import('../../orders/customer/OrderScreen.tsx'), 'OrderScreen'),
  },
];

const foodieRoutes = createKitchenRoutes(['orders', 'profile']);

/** Returns the names of the pages of one role, so that a first visit does not load them twice. */
const listPages = (pattern: RegExp) =>
  Object.keys(pagePaths).filter((name) => pattern.test(name)) as KitchenPageName[];

const chefRoutes = createKitchenRoutes(listPages(/^chef(?!Item|List)/));
const adminRoutes = createKitchenRoutes(listPages(/^admin/));

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

/** All pages. */
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
