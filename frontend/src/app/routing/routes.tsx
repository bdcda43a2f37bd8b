import type { ComponentType } from 'react';
import { pagePaths } from '@homechef/contract/pages/page-paths';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { loadDeferredMessages } from '../../i18n/load-deferred-messages.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyScreen } from '../../ui/loading/lazy-screen.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';

/** A screen whose words do not come with the first ones. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([load(), loadDeferredMessages()]);
    return module;
  }, name);

const product = lazyScreen(() => import('../../products/product-page/ProductScreen.tsx'), 'ProductScreen');
const cart = screen(() => import('../../cart/CartScreen.tsx'), 'CartScreen');

/** For everybody. */
const open: RouteObject[] = [
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
    Component: screen(() => import('../../products/chef-page/ChefItemsScreen.tsx'), 'ChefItemsScreen'),
  },
  { path: pagePaths.cart, Component: cart },
  { path: pagePaths.addToCart, Component: cart },
  {
    path: pagePaths.login,
    Component: screen(() => import('../../users/auth/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: pagePaths.register,
    Component: screen(() => import('../../users/auth/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  {
    path: pagePaths.guest,
    Component: screen(() => import('../../orders/checkout/GuestCheckoutScreen.tsx'), 'GuestCheckoutScreen'),
  },
  {
    path: pagePaths.search,
    Component: screen(() => import('../../orders/customer/OrderSearchScreen.tsx'), 'OrderSearchScreen'),
  },
  {
    path: pagePaths.guestOrder,
    Component: screen(() => import('../../orders/customer/GuestOrderScreen.tsx'), 'GuestOrderScreen'),
  },
];

/** For whoever is signed in; the chef list has a word of its own for chefs. */
const members: RouteObject[] = [
  {
    path: pagePaths.shipping,
    Component: screen(() => import('../../orders/checkout/ShippingScreen.tsx'), 'ShippingScreen'),
  },
  {
    path: pagePaths.payment,
    Component: screen(() => import('../../orders/checkout/PaymentScreen.tsx'), 'PaymentScreen'),
  },
  {
    path: pagePaths.placeOrder,
    Component: screen(() => import('../../orders/checkout/PlaceOrderScreen.tsx'), 'PlaceOrderScreen'),
  },
  {
    path: pagePaths.order,
    Component: screen(() => import('../../orders/customer/OrderScreen.tsx'), 'OrderScreen'),
  },
  {
    path: pagePaths.chefList,
    Component: screen(() => import('../../users/chefs/ChefListScreen.tsx'), 'ChefListScreen'),
  },
];

const foodies: RouteObject[] = [
  {
    path: pagePaths.profile,
    Component: screen(() => import('../../users/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
];

const chefs: RouteObject[] = [
  {
    path: pagePaths.chefProfile,
    Component: screen(() => import('../../users/profile/ChefProfileScreen.tsx'), 'ChefProfileScreen'),
  },
  {
    path: pagePaths.chefOrders,
    Component: screen(() => import('../../orders/chef/ChefOrdersScreen.tsx'), 'ChefOrdersScreen'),
  },
  {
    path: pagePaths.chefOrder,
    Component: screen(() => import('../../orders/chef/ChefOrderScreen.tsx'), 'ChefOrderScreen'),
  },
  {
    path: pagePaths.chefProducts,
    Component: screen(() => import('../../products/own-products/OwnProductsScreen.tsx'), 'OwnProductsScreen'),
  },
  {
    path: pagePaths.chefProductEdit,
    Component: screen(() => import('../../products/editor/ProductEditScreen.tsx'), 'ChefProductEditScreen'),
  },
];

const admins: RouteObject[] = [
  {
    path: pagePaths.adminUsers,
    Component: screen(() => import('../../admin/users/UserListScreen.tsx'), 'AdminUserListScreen'),
  },
  {
    path: pagePaths.adminUserEdit,
    Component: screen(() => import('../../admin/users/UserEditScreen.tsx'), 'AdminUserEditScreen'),
  },
  {
    path: pagePaths.adminProducts,
    Component: screen(() => import('../../admin/products/ProductListScreen.tsx'), 'AdminProductListScreen'),
  },
  {
    path: pagePaths.adminProductEdit,
    Component: screen(() => import('../../products/editor/ProductEditScreen.tsx'), 'AdminProductEditScreen'),
  },
  {
    path: pagePaths.adminOrders,
    Component: screen(() => import('../../admin/orders/OrderListScreen.tsx'), 'AdminOrderListScreen'),
  },
];

/** The shell, and where it fails itself once more with only the news in it. */
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

/** As the server tells pages from unknown addresses: letter by letter. */
const exactly = (all: RouteObject[]): RouteObject[] => all.map((page) => ({ ...page, caseSensitive: true }));

/** Every page (spec §2), inside the shell. */
export const routes: RouteObject[] = [
  {
    Component: Page,
    children: [
      ...exactly(open),
      { element: <RouteGuard audience="members" />, children: exactly(members) },
      { element: <RouteGuard audience="foodies" />, children: exactly(foodies) },
      { element: <RouteGuard audience="chefs" />, children: exactly(chefs) },
      { element: <RouteGuard audience="admins" />, children: exactly(admins) },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

/** The page at the address. */
export const AppRoutes = () => useRoutes(routes);
