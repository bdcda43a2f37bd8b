import type { ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { loadMoreWords } from '../i18n/load-more.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { AppShell } from './AppShell.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** A screen whose words do not come with the first ones. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([load(), loadMoreWords()]);
    return module;
  }, name);

const product = lazyScreen(() => import('../products/ProductScreen.tsx'), 'ProductScreen');
const cart = screen(() => import('../cart/CartScreen.tsx'), 'CartScreen');

/** For everybody. */
const open: RouteObject[] = [
  { path: '/', Component: lazyScreen(() => import('../products/LandingScreen.tsx'), 'LandingScreen') },
  { path: '/mainpage', Component: lazyScreen(() => import('../products/MarketScreen.tsx'), 'MarketScreen') },
  { path: '/mainpage/product/:id', Component: product },
  { path: '/chefitems/:chefId/product/:id', Component: product },
  {
    path: '/chefitems/:chefId',
    Component: screen(() => import('../products/ChefItemsScreen.tsx'), 'ChefItemsScreen'),
  },
  { path: '/cart', Component: cart },
  { path: '/cart/:id', Component: cart },
  { path: '/login', Component: screen(() => import('../users/LoginScreen.tsx'), 'LoginScreen') },
  { path: '/register', Component: screen(() => import('../users/RegisterScreen.tsx'), 'RegisterScreen') },
  {
    path: '/guest',
    Component: screen(() => import('../orders/GuestCheckoutScreen.tsx'), 'GuestCheckoutScreen'),
  },
  {
    path: '/search',
    Component: screen(() => import('../orders/OrderSearchScreen.tsx'), 'OrderSearchScreen'),
  },
  {
    path: '/order/guest/:id',
    Component: screen(() => import('../orders/GuestOrderScreen.tsx'), 'GuestOrderScreen'),
  },
];

/** For whoever is signed in; the chef list has a word of its own for chefs. */
const members: RouteObject[] = [
  { path: '/shipping', Component: screen(() => import('../orders/ShippingScreen.tsx'), 'ShippingScreen') },
  { path: '/payment', Component: screen(() => import('../orders/PaymentScreen.tsx'), 'PaymentScreen') },
  {
    path: '/placeholder',
    Component: screen(() => import('../orders/PlaceOrderScreen.tsx'), 'PlaceOrderScreen'),
  },
  { path: '/order/:id', Component: screen(() => import('../orders/OrderScreen.tsx'), 'OrderScreen') },
  { path: '/cheflist', Component: screen(() => import('../users/ChefListScreen.tsx'), 'ChefListScreen') },
];

const foodies: RouteObject[] = [
  { path: '/profile', Component: screen(() => import('../users/ProfileScreen.tsx'), 'ProfileScreen') },
];

const chefs: RouteObject[] = [
  {
    path: '/chefprofile',
    Component: screen(() => import('../users/ChefProfileScreen.tsx'), 'ChefProfileScreen'),
  },
  {
    path: '/cheforders',
    Component: screen(() => import('../orders/ChefOrdersScreen.tsx'), 'ChefOrdersScreen'),
  },
  {
    path: '/order/chef/:id',
    Component: screen(() => import('../orders/ChefOrderScreen.tsx'), 'ChefOrderScreen'),
  },
  {
    path: '/chef/productlist',
    Component: screen(() => import('../products/KitchenListScreen.tsx'), 'KitchenListScreen'),
  },
  {
    path: '/chef/product/:id/edit',
    Component: screen(() => import('../products/ProductEditScreen.tsx'), 'ChefProductEditScreen'),
  },
];

const admins: RouteObject[] = [
  {
    path: '/admin/userlist',
    Component: screen(() => import('../admin/UserListScreen.tsx'), 'UserListScreen'),
  },
  {
    path: '/admin/user/:id/edit',
    Component: screen(() => import('../admin/UserEditScreen.tsx'), 'UserEditScreen'),
  },
  {
    path: '/admin/productlist',
    Component: screen(() => import('../admin/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    path: '/admin/product/:id/edit',
    Component: screen(() => import('../products/ProductEditScreen.tsx'), 'AdminProductEditScreen'),
  },
  {
    path: '/admin/orderlist',
    Component: screen(() => import('../admin/OrderListScreen.tsx'), 'OrderListScreen'),
  },
];

/** The shell, and where it fails itself once more with only the news in it. */
function Page() {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      place={key}
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
const exactly = (pages: RouteObject[]): RouteObject[] =>
  pages.map((page) => ({ ...page, caseSensitive: true }));

/** Every page (spec §2), inside the shell. */
export const routes: RouteObject[] = [
  {
    Component: Page,
    children: [
      ...exactly(open),
      { element: <Guard audience="members" />, children: exactly(members) },
      { element: <Guard audience="foodies" />, children: exactly(foodies) },
      { element: <Guard audience="chefs" />, children: exactly(chefs) },
      { element: <Guard audience="admins" />, children: exactly(admins) },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

/** The page at the address. */
export const Pages = () => useRoutes(routes);
