import { formatMoney } from '@homechef/contract/money/money';
import { buildPagePath, pagePaths, matchPagePath } from '@homechef/contract/pages/page-paths';
import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import {
  findTopRatedProduct,
  findPublishedProduct,
  findNewestOfChef,
} from '../products/published-products.ts';
import { truncateDescription, withSiteName, type PageMetadata } from './head-tags.ts';

const defaultDescription =
  'Food from home chefs and food trucks near you. Order here and pay cash at pickup.';

/** The pages that are the same for everybody, and worth finding; besides the market, its chefs and dishes. */
const publicPages: Readonly<Record<string, Omit<PageMetadata, 'path'>>> = {
  [pagePaths.home]: {
    title: 'HomeChef Market: dinner from the kitchen next door',
    description: defaultDescription,
    lcpPicture: { path: '/media/landing-poster.webp' },
  },
  [pagePaths.login]: {
    title: withSiteName('Sign In'),
    description: 'Sign in to order, review and find your orders again; or order without an account.',
  },
  [pagePaths.register]: {
    title: withSiteName('Register'),
    description: 'Create a free account as a foodie to order food, or as a chef to sell your food.',
  },
  [pagePaths.search]: {
    title: withSiteName('Find your order'),
    description: 'Look up an order that was placed without an account, by its order number.',
  },
};

const market: PageMetadata = {
  title: withSiteName('Latest cuisines'),
  description:
    'Dishes from home chefs and food trucks near you: vegetarian, vegan, gluten free, pastry, sweets and more. Pay cash at pickup.',
  path: pagePaths.market,
};

/** The pages that the sitemap begins with. */
export const sitemapPaths = [pagePaths.home, pagePaths.market, pagePaths.register] as const;

/** The address of a dish's page; the one on its chef's page shows the same. */
export const productPath = (id: string): string => buildPagePath(pagePaths.product, id);
/** The address of a chef's page. */
export const chefPath = (id: string): string => buildPagePath(pagePaths.chefItems, id);

/** The id of the dish that a page shows, wherever it was come from. */
const productOf = (path: string): string | undefined =>
  (matchPagePath(pagePaths.product, path) ?? matchPagePath(pagePaths.chefItem, path))?.at(-1);

const defaultMetadata = (path: string): PageMetadata => ({
  title: withSiteName('Home chefs and food trucks'),
  description: defaultDescription,
  path,
  noIndex: true,
});

function productMetadata(id: string): PageMetadata | undefined {
  const found = findPublishedProduct(id);
  if (!found) return undefined;
  const { _id, name, brand, description, image, price } = found;
  return {
    title: withSiteName(`${name} by ${brand}`),
    description: truncateDescription(`${formatMoney(price)} from ${brand}. ${description}`),
    path: productPath(_id),
    picture: { path: image, alt: name },
    lcpPicture: { path: image, sizes: lcpPictureSizes.dish },
    price,
  };
}

function chefMetadata(id: string): PageMetadata | undefined {
  const { latest, total } = findNewestOfChef(id);
  if (!latest) return undefined;
  const { brand, image, name, user } = latest;
  return {
    title: withSiteName(brand),
    description: truncateDescription(
      `${total} ${total === 1 ? 'dish' : 'dishes'} of ${brand}. ${defaultDescription}`,
    ),
    path: chefPath(user),
    picture: { path: image, alt: name },
  };
}

/** The market begins with the best rated dish. */
function marketMetadata(): PageMetadata {
  const best = findTopRatedProduct();
  return best ? { ...market, lcpPicture: { path: best.image, sizes: lcpPictureSizes.topRated } } : market;
}

/** What the page at this path says of itself; personal and unknown ones say nothing. */
export function getPageMetadata(pathname: string): PageMetadata {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const known = publicPages[path];
  if (path === market.path) return marketMetadata();
  if (known) return { ...known, path };
  const productId = productOf(path);
  if (productId) return productMetadata(productId) ?? defaultMetadata(path);
  const [chefId] = matchPagePath(pagePaths.chefItems, path) ?? [];
  return (chefId && chefMetadata(chefId)) || defaultMetadata(path);
}
