/** Every page of the single-page app (spec §2), parameters as `:name`; any other address is not found. */
export const pagePaths = {
  home: '/',
  market: '/mainpage',
  product: '/mainpage/product/:id',
  chefItems: '/chefitems/:chefId',
  chefItem: '/chefitems/:chefId/product/:id',
  cart: '/cart',
  addToCart: '/cart/:id',
  login: '/login',
  register: '/register',
  guest: '/guest',
  search: '/search',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeholder',
  order: '/order/:id',
  guestOrder: '/order/guest/:id',
  chefOrder: '/order/chef/:id',
  profile: '/profile',
  chefProfile: '/chefprofile',
  chefOrders: '/cheforders',
  chefList: '/cheflist',
  chefProducts: '/chef/productlist',
  chefProductEdit: '/chef/product/:id/edit',
  adminUsers: '/admin/userlist',
  adminUserEdit: '/admin/user/:id/edit',
  adminProducts: '/admin/productlist',
  adminProductEdit: '/admin/product/:id/edit',
  adminOrders: '/admin/orderlist',
} as const;

export const allPagePaths = /* @__PURE__ */ Object.values(pagePaths);

/** Where the server answers itself: neither a page of the app nor an address that is not found as one. */
export const nonPagePath = /^\/(?:api|uploads|pictures|assets)(?:\/|$)/;

const parameter = /:\w+/g;

/** The address of a page: its pattern with these, in their order, for its parameters. */
export function buildPagePath(pattern: string, ...values: string[]): string {
  const left = values[Symbol.iterator]();
  return pattern.replace(parameter, () => encodeURIComponent(left.next().value ?? ''));
}

const shapes = new Map<string, RegExp>();

function shapeOf(pattern: string): RegExp {
  const known = shapes.get(pattern);
  const shape = known ?? new RegExp(`^${pattern.replace(parameter, '([^/]+)')}/?$`);
  if (!known) shapes.set(pattern, shape);
  return shape;
}

/** The parameters of this page as the path has them, not decoded; nothing where it is another page. */
export const matchPagePath = (
  pattern: (typeof allPagePaths)[number],
  pathname: string,
): string[] | undefined => shapeOf(pattern).exec(pathname)?.slice(1);

/** Whether a path is one of the app's pages. */
export const isPagePath = (pathname: string): boolean =>
  allPagePaths.some((pattern) => shapeOf(pattern).test(pathname));
