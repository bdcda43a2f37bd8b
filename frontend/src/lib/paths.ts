const part = encodeURIComponent;

/** The address of every page (spec §2); nothing else in the app spells one. */
export const paths = {
  home: '/',
  market: '/mainpage',
  product: (id: string) => `/mainpage/product/${part(id)}`,
  chefItems: (chefId: string) => `/chefitems/${part(chefId)}`,
  chefItem: (chefId: string, id: string) => `/chefitems/${part(chefId)}/product/${part(id)}`,
  cart: '/cart',
  /** Puts an item into the cart and shows it. */
  addToCart: (id: string, qty: number) => `/cart/${part(id)}?qty=${qty}`,
  login: '/login',
  register: '/register',
  guest: '/guest',
  search: '/search',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeholder',
  order: (id: string) => `/order/${part(id)}`,
  guestOrder: (id: string) => `/order/guest/${part(id)}`,
  chefOrder: (id: string) => `/order/chef/${part(id)}`,
  profile: '/profile',
  chefProfile: '/chefprofile',
  chefOrders: '/cheforders',
  chefList: '/cheflist',
  chefProducts: '/chef/productlist',
  chefProductEdit: (id: string) => `/chef/product/${part(id)}/edit`,
  adminUsers: '/admin/userlist',
  adminUserEdit: (id: string) => `/admin/user/${part(id)}/edit`,
  adminProducts: '/admin/productlist',
  adminProductEdit: (id: string) => `/admin/product/${part(id)}/edit`,
  adminOrders: '/admin/orderlist',
} as const;

/** From the market, or from a chef's page, to an item on it (spec §2). */
export const relativeProduct = (id: string): string => `product/${part(id)}`;

const withRedirect = (page: string, path: string) => `${page}?redirect=${part(path)}`;

/** The sign-in page, coming back to `path` afterwards. */
export const loginWithRedirect = (path: string): string => withRedirect(paths.login, path);
/** The sign-up page, coming back to `path` afterwards. */
export const registerWithRedirect = (path: string): string => withRedirect(paths.register, path);

/** A path of this site: one slash, then neither another nor a backslash, and nothing a browser would drop. */
const ownPath = /^\/(?![/\\])\P{Cc}*$/u;
/** Where a path is tried out: it must not lead away from here. */
const here = 'http://here.invalid';

/** Whether a browser would stay here, and would not read it as another host's once its dots are gone ('/.//host'). */
function staysHere(path: string): boolean {
  const { origin, pathname } = new URL(path, here);
  return origin === here && !pathname.startsWith('//');
}

/** Where to go after signing in: only ever a path of this site (contract, Guards), else `otherwise`. */
export const safeRedirect = (value: string | null | undefined, otherwise: string = paths.home): string =>
  value && ownPath.test(value) && staysHere(value) ? value : otherwise;
