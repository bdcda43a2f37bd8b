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
  placeOrder: async () => (await import('../../orders/checkout/PlaceOrderScreen.tsx')).PlaceOrderScreen,
  payment: async () => (await import('../../orders/checkout/PaymentScreen.tsx')).PaymentScreen,
  register: async () => (await import('../../users/auth/RegisterScreen.tsx')).RegisterScreen,
  guest: async () => (await import('../../orders/checkout/GuestCheckoutScreen.tsx')).GuestCheckoutScreen,
  orders: async () => (await import('./OrdersPageScreen.tsx')).OrdersPageScreen,
  search: async () => (await import('../../orders/customer/OrderSearchScreen.tsx')).OrderSearchScreen,
  profile: async () => (await import('../../users/profile/ProfileScreen.tsx')).ProfileScreen,
  chefList: async () => (await import('../../users/chefs/ChefListScreen.tsx')).ChefListScreen,
  forgotPassword: loadAccountLink,
  resetPassword: loadAccountLink,
  confirmEmail: loadAccountLink,
  undoPassword: loadAccountLink,
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
  admin: async () => (await import('../../admin/overview/OverviewScreen.tsx')).OverviewScreen,
  adminUsers: async () => (await import('../../admin/users/UserListScreen.tsx')).AdminUserListScreen,
  adminUserEdit: async () => (await import('../../admin/users/UserEditScreen.tsx')).AdminUserEditScreen,
  adminProducts: async () =>
    (await import('../../admin/products/ProductListScreen.tsx')).AdminProductListScreen,
  adminProductEdit: async () =>
    (await import('../../products/editor/ProductEditScreen.tsx')).AdminProductEditScreen,
  adminOrders: async () => (await import('../../admin/orders/OrderListScreen.tsx')).AdminOrderListScreen,
  adminKitchen: async () => (await import('./AdminKitchenPageScreen.tsx')).AdminKitchenPageScreen,
  adminKitchens: async () => (await import('../../admin/kitchens/KitchenListScreen.tsx')).KitchenListScreen,
  adminReviews: async () => (await import('../../admin/reviews/ReviewListScreen.tsx')).ReviewListScreen,
  chefBlocks: async () => (await import('../../kitchens/blocks/BlocksScreen.tsx')).BlocksScreen,
  verdicts: async () => (await import('../../moderation/VerdictsScreen.tsx')).VerdictsScreen,
  adminReports: async () => (await import('../../moderation/AdminReportsScreen.tsx')).AdminReportsScreen,
  adminReportList: async () => (await import('../../moderation/ReportListScreen.tsx')).ReportListScreen,
  adminUser: async () => (await import('../../user-pages/UserPageScreen.tsx')).UserPageScreen,
  adminTrail: async () => (await import('../../trail/TrailScreen.tsx')).TrailScreen,
  adminPermits: async () => (await import('../../permits/AdminPermitsScreen.tsx')).AdminPermitsScreen,
} satisfies Partial<Record<keyof typeof pagePaths, () => Promise<ComponentType>>>;

export type KitchenPageName = keyof typeof kitchenScreens;
