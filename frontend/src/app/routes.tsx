import type { RouteObject } from 'react-router-dom';
import { AppShell } from './AppShell.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const product = lazyScreen(() => import('../products/ProductScreen.tsx'), 'ProductScreen');
const cart = lazyScreen(() => import('../cart/CartScreen.tsx'), 'CartScreen');

/** For everybody. */
const open: RouteObject[] = [
  { path: '/', lazy: lazyScreen(() => import('../products/LandingScreen.tsx'), 'LandingScreen') },
  { path: '/mainpage', lazy: lazyScreen(() => import('../products/MarketScreen.tsx'), 'MarketScreen') },
  { path: '/mainpage/product/:id', lazy: product },
  { path: '/chefitems/:chefId/product/:id', lazy: product },
  {
    path: '/chefitems/:chefId',
    lazy: lazyScreen(() => import('../products/ChefItemsScreen.tsx'), 'ChefItemsScreen'),
  },
  { path: '/cart', lazy: cart },
  { path: '/cart/:id', lazy: cart },
  { path: '/login', lazy: lazyScreen(() => import('../users/LoginScreen.tsx'), 'LoginScreen') },
  { path: '/register', lazy: lazyScreen(() => import('../users/RegisterScreen.tsx'), 'RegisterScreen') },
  {
    path: '/guest',
    lazy: lazyScreen(() => import('../orders/GuestCheckoutScreen.tsx'), 'GuestCheckoutScreen'),
  },
  { path: '/search', lazy: lazyScreen(() => import('../orders/OrderSearchScreen.tsx'), 'OrderSearchScreen') },
  {
    path: '/order/guest/:id',
    lazy: lazyScreen(() => import('../orders/GuestOrderScreen.tsx'), 'GuestOrderScreen'),
  },
];

/** For whoever is signed in; the chef list has a word of its own for chefs. */
const members: RouteObject[] = [
  { path: '/shipping', lazy: lazyScreen(() => import('../orders/ShippingScreen.tsx'), 'ShippingScreen') },
  { path: '/payment', lazy: lazyScreen(() => import('../orders/PaymentScreen.tsx'), 'PaymentScreen') },
  {
    path: '/placeholder',
    lazy: lazyScreen(() => import('../orders/PlaceOrderScreen.tsx'), 'PlaceOrderScreen'),
  },
  { path: '/order/:id', lazy: lazyScreen(() => import('../orders/OrderScreen.tsx'), 'OrderScreen') },
  { path: '/cheflist', lazy: lazyScreen(() => import('../users/ChefListScreen.tsx'), 'ChefListScreen') },
];

const foodies: RouteObject[] = [
  { path: '/profile', lazy: lazyScreen(() => import('../users/ProfileScreen.tsx'), 'ProfileScreen') },
];

const chefs: RouteObject[] = [
  {
    path: '/chefprofile',
    lazy: lazyScreen(() => import('../users/ChefProfileScreen.tsx'), 'ChefProfileScreen'),
  },
  {
    path: '/cheforders',
    lazy: lazyScreen(() => import('../orders/ChefOrdersScreen.tsx'), 'ChefOrdersScreen'),
  },
  {
    path: '/order/chef/:id',
    lazy: lazyScreen(() => import('../orders/ChefOrderScreen.tsx'), 'ChefOrderScreen'),
  },
  {
    path: '/chef/productlist',
    lazy: lazyScreen(() => import('../products/KitchenListScreen.tsx'), 'KitchenListScreen'),
  },
  {
    path: '/chef/product/:id/edit',
    lazy: lazyScreen(() => import('../products/ProductEditScreen.tsx'), 'ChefProductEditScreen'),
  },
];

const admins: RouteObject[] = [
  {
    path: '/admin/userlist',
    lazy: lazyScreen(() => import('../admin/UserListScreen.tsx'), 'UserListScreen'),
  },
  {
    path: '/admin/user/:id/edit',
    lazy: lazyScreen(() => import('../admin/UserEditScreen.tsx'), 'UserEditScreen'),
  },
  {
    path: '/admin/productlist',
    lazy: lazyScreen(() => import('../admin/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    path: '/admin/product/:id/edit',
    lazy: lazyScreen(() => import('../products/ProductEditScreen.tsx'), 'AdminProductEditScreen'),
  },
  {
    path: '/admin/orderlist',
    lazy: lazyScreen(() => import('../admin/OrderListScreen.tsx'), 'OrderListScreen'),
  },
];

/** Every page (spec §2), inside the shell; a screen that fails leaves header and footer standing. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    errorElement: (
      <AppShell>
        <ErrorScreen />
      </AppShell>
    ),
    hydrateFallbackElement: <Spinner />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          ...open,
          { element: <Guard audience="members" />, children: members },
          { element: <Guard audience="foodies" />, children: foodies },
          { element: <Guard audience="chefs" />, children: chefs },
          { element: <Guard audience="admins" />, children: admins },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];
