/**
 * Path patterns of all pages, with parameters as `:name`. Any other path shows the not-found page, unless it matches
 * `nonPagePath`.
 */
export const pagePaths = {
  home: '/',
  market: '/mainpage',
  product: '/mainpage/product/:id',
  chefItems: '/chefitems/:chefId',
  chefItem: '/chefitems/:chefId/product/:id',
  kitchen: '/k/:slug',
  kitchenItem: '/k/:slug/product/:id',
  cart: '/cart',
  addToCart: '/cart/:id',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoPassword: '/undo-password',
  guest: '/guest',
  search: '/search',
  lot: '/lots/:chefId/:lot',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeholder',
  order: '/order/:id',
  guestOrder: '/order/guest/:id',
  chefOrder: '/order/chef/:id',
  unsubscribe: '/unsubscribe/:token',
  verdicts: '/verdicts',
  orders: '/orders',
  profile: '/profile',
  profileFood: '/profile/food',
  profileNotices: '/profile/notices',
  profileDevices: '/profile/devices',
  chefProfile: '/chefprofile',
  chefProfileKitchen: '/chefprofile/kitchen',
  chefProfileRules: '/chefprofile/rules',
  chefProfileNotices: '/chefprofile/notices',
  chefProfileDevices: '/chefprofile/devices',
  chefOrders: '/cheforders',
  chefList: '/cheflist',
  chefProducts: '/chef/productlist',
  chefProductEdit: '/chef/product/:id/edit',
  chefBoard: '/chef/board',
  chefSchedule: '/chef/schedule',
  chefLimits: '/chef/limits',
  chefStart: '/chef/start',
  chefHandOver: '/chef/handover',
  chefCash: '/chef/cash',
  chefPermit: '/chef/permit',
  chefBlocks: '/chef/blocked',
  chefBatches: '/chef/batches',
  chefLabels: '/chef/labels',
  chefPoster: '/chef/poster',
  admin: '/admin',
  adminUsers: '/admin/userlist',
  adminUserEdit: '/admin/user/:id/edit',
  adminProducts: '/admin/productlist',
  adminProductEdit: '/admin/product/:id/edit',
  adminOrders: '/admin/orderlist',
  adminKitchen: '/admin/kitchen/:id',
  adminKitchens: '/admin/kitchenlist',
  adminReviews: '/admin/reviewlist',
  adminPermits: '/admin/permits',
  adminReports: '/admin/reports',
  adminReportList: '/admin/reportlist',
  adminUser: '/admin/users/:id',
  adminTrail: '/admin/trail',
} as const;

/** Pages whose first HTML is rendered by the server (docs/adr/0019). */
export const renderedPagePaths = [
  pagePaths.home,
  pagePaths.market,
  pagePaths.product,
  pagePaths.chefItems,
  pagePaths.kitchen,
  pagePaths.login,
  pagePaths.guest,
] as const;

export const allPagePaths = /* @__PURE__ */ Object.values(pagePaths);

export const nonPagePath = /^\/(?:api|uploads|pictures|assets)(?:\/|$)/;

const parameterPattern = /:\w+/g;

export function buildPagePath(pattern: string, ...values: string[]): string {
  const remaining = values[Symbol.iterator]();
  return pattern.replace(parameterPattern, () => encodeURIComponent(remaining.next().value ?? ''));
}

const pathRegExps = new Map<string, RegExp>();

function getPathRegExp(pattern: string): RegExp {
  const cached = pathRegExps.get(pattern);
  const regExp = cached ?? new RegExp(`^${pattern.replace(parameterPattern, '([^/]+)')}/?$`);
  if (!cached) pathRegExps.set(pattern, regExp);
  return regExp;
}

/** Returns the parameters of the path, not decoded, or undefined if the path belongs to another page. */
export const matchPagePath = (
  pattern: (typeof allPagePaths)[number],
  pathname: string,
): string[] | undefined => getPathRegExp(pattern).exec(pathname)?.slice(1);

export const isPagePath = (pathname: string): boolean =>
  allPagePaths.some((pattern) => getPathRegExp(pattern).test(pathname));
