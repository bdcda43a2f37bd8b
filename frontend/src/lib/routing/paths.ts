import { buildPagePath, pagePaths } from '@homechef/contract/pages/page-paths';

const part = encodeURIComponent;

/** The address of every page; nothing else in the app spells one. */
export const paths = {
  ...pagePaths,
  product: (id: string) => buildPagePath(pagePaths.product, id),
  chefItems: (chefId: string) => buildPagePath(pagePaths.chefItems, chefId),
  chefItem: (chefId: string, id: string) => buildPagePath(pagePaths.chefItem, chefId, id),
  /** Puts an item into the cart and shows it. */
  addToCart: (id: string, qty: number) => `${buildPagePath(pagePaths.addToCart, id)}?qty=${qty}`,
  order: (id: string) => buildPagePath(pagePaths.order, id),
  guestOrder: (id: string) => buildPagePath(pagePaths.guestOrder, id),
  chefOrder: (id: string) => buildPagePath(pagePaths.chefOrder, id),
  chefProductEdit: (id: string) => buildPagePath(pagePaths.chefProductEdit, id),
  adminUserEdit: (id: string) => buildPagePath(pagePaths.adminUserEdit, id),
  adminProductEdit: (id: string) => buildPagePath(pagePaths.adminProductEdit, id),
} as const;

/** From the market, or from a chef's page, to an item on it (spec §2). */
export const relativeProductPath = (id: string): string => `product/${part(id)}`;

const withRedirect = (page: string, path: string) => `${page}?redirect=${part(path)}`;

/** The sign-in page, coming back to `path` afterwards. */
export const loginPathWithRedirect = (path: string): string => withRedirect(paths.login, path);
/** The sign-up page, coming back to `path` afterwards. */
export const registerPathWithRedirect = (path: string): string => withRedirect(paths.register, path);

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
