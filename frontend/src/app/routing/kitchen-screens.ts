import type { pagePaths } from '@homechef/contract/pages/page-paths';
import type { ComponentType } from 'react';

const loadAccountLink = async () =>
  (await import('../../users/security/AccountLinkScreen.tsx')).AccountLinkScreen;

/**
 * Loads the screens of chefs and admins, and rare ones of everybody, by page. The first visit does not load the names of
 * their files and components.
 */
export const kitchenScreens = {
  shipping: async () => (await import('../../orders/checkout/ShippingScreen.tsx')).ShippingScreen,
  payment: async () => (await import('../../orders/checkout/PaymentScreen.tsx')).PaymentScreen,
  forgotPassword: loadAccountLink,
  resetPassword: loadAccountLink,
  confirmEmail: loadAccountLink,
  unsubscribe: async () => (await import('../../notices/UnsubscribeScreen.tsx')).UnsubscribeScreen,
  chefProfile: async () => (await import('../../users/profile/ChefProfileScreen.tsx')).ChefProfileScreen,
  chefOrders: async () => (await import('./ChefOrdersPageScreen.tsx')).ChefOrdersPageScreen,
  chefOrder: async () => (await import('../../orders/chef/ChefOrderScreen.tsx')).ChefOrderScreen,
  chefProducts: async () => (await import('./OwnProductsPageScreen.tsx')).OwnProductsScreen,
  chefProductEdit: async () =>
    (await import('../../products/editor/ProductEditScreen.tsx')).ChefProductEditScreen,
  chefBoard: async () => (await import('./BoardPageScreen.tsx')).BoardScreen,
  chefSchedule: async () => (await import('../../kitchens/schedule/ScheduleScreen.tsx')).ScheduleScreen,
  chefLimits: async () => (await import('../../kitchens/limits/LimitsScreen.tsx')).LimitsScreen,
  chefHandOver: async () => (await import('../../handover/HandOverScreen.tsx')).HandOverScreen,
  chefCash: async () => (await import('../../cash/CashScreen.tsx')).CashScreen,
  chefStart: async () => (await import('../../kitchens/start/StartScreen.tsx')).StartScreen,
  chefPermit: async () => (await import('../../permits/PermitScreen.tsx')).PermitScreen,
  adminUsers: async () => (await import('../../admin/users/UserListScreen.tsx')).AdminUserListScreen,
  adminUserEdit: async () => (await import('../../admin/users/UserEditScreen.tsx')).AdminUserEditScreen,
  adminProducts: async () =>
    (await import('../../admin/products/ProductListScreen.tsx')).AdminProductListScreen,
  adminProductEdit: async () =>
    (await import('../../products/editor/ProductEditScreen.tsx')).AdminProductEditScreen,
  adminOrders: async () => (await import('../../admin/orders/OrderListScreen.tsx')).AdminOrderListScreen,
  adminKitchen: async () => (await import('../../orders/chef/AdminKitchenScreen.tsx')).AdminKitchenScreen,
  adminPermits: async () => (await import('../../permits/AdminPermitsScreen.tsx')).AdminPermitsScreen,
} satisfies Partial<Record<keyof typeof pagePaths, () => Promise<ComponentType>>>;

export type KitchenPageName = keyof typeof kitchenScreens;
