import type { ComponentType } from 'react';

/**
 * Screens of chefs and admins, and rare ones of everybody, by the names of their components. The first visit does not load the names of their files.
 */
export const kitchenScreens = {
  AccountLinkScreen: () => import('../../users/security/AccountLinkScreen.tsx'),
  UnsubscribeScreen: () => import('../../notices/UnsubscribeScreen.tsx'),
  ShippingScreen: () => import('../../orders/checkout/ShippingScreen.tsx'),
  PaymentScreen: () => import('../../orders/checkout/PaymentScreen.tsx'),
  ChefProfileScreen: () => import('../../users/profile/ChefProfileScreen.tsx'),
  ChefOrdersPageScreen: () => import('./ChefOrdersPageScreen.tsx'),
  ChefOrderScreen: () => import('../../orders/chef/ChefOrderScreen.tsx'),
  OwnProductsScreen: () => import('../../products/own-products/OwnProductsScreen.tsx'),
  ChefProductEditScreen: () => import('../../products/editor/ProductEditScreen.tsx'),
  BoardScreen: () => import('../../board/BoardScreen.tsx'),
  ScheduleScreen: () => import('../../kitchens/schedule/ScheduleScreen.tsx'),
  LimitsScreen: () => import('../../kitchens/limits/LimitsScreen.tsx'),
  HandOverScreen: () => import('../../handover/HandOverScreen.tsx'),
  CashScreen: () => import('../../cash/CashScreen.tsx'),
  StartScreen: () => import('../../kitchens/start/StartScreen.tsx'),
  AdminUserListScreen: () => import('../../admin/users/UserListScreen.tsx'),
  AdminUserEditScreen: () => import('../../admin/users/UserEditScreen.tsx'),
  AdminProductListScreen: () => import('../../admin/products/ProductListScreen.tsx'),
  AdminProductEditScreen: () => import('../../products/editor/ProductEditScreen.tsx'),
  AdminOrderListScreen: () => import('../../admin/orders/OrderListScreen.tsx'),
  AdminKitchenScreen: () => import('../../orders/chef/AdminKitchenScreen.tsx'),
};

export type KitchenScreenName = keyof typeof kitchenScreens;

/** Loaders of the screens. Each module exports the component of its name. */
export type KitchenScreens = {
  readonly [Name in KitchenScreenName]: () => Promise<Record<Name, ComponentType>>;
};
