import { buildPagePath, pagePaths } from '@homechef/contract/page-rendering/page-paths';

const encode = encodeURIComponent;

/** URL paths of all pages. The app must not contain literal paths elsewhere. */
export const paths = {
  ...pagePaths,
  product: (id: string) => buildPagePath(pagePaths.product, id),
  chefItems: (chefId: string) => buildPagePath(pagePaths.chefItems, chefId),
  chefItem: (chefId: string, id: string) => buildPagePath(pagePaths.chefItem, chefId, id),
  kitchen: (slug: string) => buildPagePath(pagePaths.kitchen, slug),
  addToCart: (id: string, qty: number, options: readonly string[] = []) =>
    `${buildPagePath(pagePaths.addToCart, id)}?qty=${qty}${options.length > 0 ? `&options=${options.join()}` : ''}`,
  cartWithHold: (hold: string) => `${pagePaths.cart}?hold=${encode(hold)}`,
  order: (id: string) => buildPagePath(pagePaths.order, id),
  guestOrder: (id: string) => buildPagePath(pagePaths.guestOrder, id),
  lot: (chefId: string, lot: string) => buildPagePath(pagePaths.lot, chefId, lot),
  /** The labels of a batch that stands on a page of the list of batches. */
  chefLabelsOf: (batch: string, page = 1) =>
    `${pagePaths.chefLabels}?batch=${encode(batch)}${page > 1 ? `&page=${page}` : ''}`,
  chefOrder: (id: string) => buildPagePath(pagePaths.chefOrder, id),
  handOverOrder: (number: string) => `${pagePaths.chefHandOver}?order=${encode(number)}`,
  walkUpSale: `${pagePaths.chefHandOver}?sale=1`,
  cashDay: (date: string) => `${pagePaths.chefCash}?date=${encode(date)}`,
  chefProductEdit: (id: string) => buildPagePath(pagePaths.chefProductEdit, id),
  adminUser: (id: string) => buildPagePath(pagePaths.adminUser, id),
  adminUserEdit: (id: string) => buildPagePath(pagePaths.adminUserEdit, id),
  adminKitchen: (chefId: string) => buildPagePath(pagePaths.adminKitchen, chefId),
  adminProductEdit: (id: string) => buildPagePath(pagePaths.adminProductEdit, id),
} as const;

/** Returns the path of a kitchen’s page: its own address if it has one. */
export const getKitchenPath = ({ _id, slug }: { _id: string; slug: string | null }): string =>
  slug ? paths.kitchen(slug) : paths.chefItems(_id);

/** Returns the path of a product relative to the market or to a chef's page. */
export const getRelativeProductPath = (id: string): string => `product/${encode(id)}`;

const withRedirect = (page: string, path: string) => `${page}?redirect=${encode(path)}`;

export const getLoginPath = (path: string): string => withRedirect(paths.login, path);
export const getRegisterPath = (path: string): string => withRedirect(paths.register, path);

/**
 * The address is optional and cash is the only payment method, so a member whose phone is known can order right away.
 */
export const getMemberCheckoutPath = ({ phone }: { phone: string }): string =>
  phone ? paths.placeOrder : paths.shipping;

/**
 * An absolute path on this site: one slash that is not followed by a second slash or a backslash, and no control
 * characters.
 */
const localPath = /^\/(?![/\\])\P{Cc}*$/u;
const testOrigin = 'http://here.invalid';

/** Resolves dot segments first, because '/.//host' would turn into the URL of another host. */
function isSameOrigin(path: string): boolean {
  const { origin, pathname } = new URL(path, testOrigin);
  return origin === testOrigin && !pathname.startsWith('//');
}

/** Returns `value` if it is a path on this site, or else the home page. Prevents open redirects. */
export const toSafeRedirect = (value: string | null | undefined): string =>
  value && localPath.test(value) && isSameOrigin(value) ? value : paths.home;
