import { formatMoney } from '@homechef/contract/money/money';
import { buildPagePath, pagePaths, matchPagePath } from '@homechef/contract/page-rendering/page-paths';
import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { findKitchenProfile, type KitchenProfile } from '../kitchens/profile/public-kitchens.ts';
import { findSlugOwner } from '../kitchens/slugs/slugs.ts';
import { findNewestProduct, findPublishedProduct, findNewestOfChef } from '../products/published-products.ts';
import { isKitchenInLists } from '../products/model/product-kitchen.ts';
import { truncateDescription, withSiteName, type PageMetadata } from './head-tags.ts';

const defaultDescription =
  'Food from home chefs and food trucks near you. Order here and pay cash at pickup.';

const staticPages: Readonly<Record<string, Omit<PageMetadata, 'path'>>> = {
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
  [pagePaths.help]: {
    title: withSiteName('Help'),
    description: 'How to order, pay in cash at pickup, find an order again, cancel, and report a problem.',
  },
  [pagePaths.terms]: {
    title: withSiteName('Terms'),
    description: 'The terms of this market for customers and chefs.',
  },
  [pagePaths.privacy]: {
    title: withSiteName('Privacy'),
    description: 'Which data this market keeps, who sees it, and what your device stores.',
  },
};

const marketPage: PageMetadata = {
  title: withSiteName('Latest cuisines'),
  description:
    'Dishes from home chefs and food trucks near you: vegetarian, vegan, gluten free, pastry, sweets and more. Pay cash at pickup.',
  path: pagePaths.market,
};

export const sitemapPaths = [
  pagePaths.home,
  pagePaths.market,
  pagePaths.register,
  pagePaths.help,
  pagePaths.terms,
  pagePaths.privacy,
] as const;

// The canonical path. The path below the chef shows the same page.
export const buildProductPath = (id: string): string => buildPagePath(pagePaths.product, id);
/** The canonical path of a kitchen. The path with its id shows the same page. */
export function buildChefPath(id: string): string {
  const slug = findKitchenProfile(id)?.slug;
  return slug ? buildPagePath(pagePaths.kitchen, slug) : buildPagePath(pagePaths.chefItems, id);
}

const findProductId = (path: string): string | undefined =>
  [pagePaths.product, pagePaths.chefItem, pagePaths.kitchenItem]
    .map((pattern) => matchPagePath(pattern, path))
    .find(Boolean)
    ?.at(-1);

const createDefaultMetadata = (path: string): PageMetadata => ({
  title: withSiteName('Home chefs and food trucks'),
  description: defaultDescription,
  path,
  noIndex: true,
});

async function createProductMetadata(id: string): Promise<PageMetadata | undefined> {
  const product = await findPublishedProduct(id);
  if (!product) return undefined;
  const { _id, user, name, brand, description, image, price } = product;
  return {
    title: withSiteName(`${name} by ${brand}`),
    description: truncateDescription(`${formatMoney(price)} from ${brand}. ${description}`),
    path: buildProductPath(_id),
    picture: { path: image, alt: name },
    lcpPicture: { path: image, sizes: lcpPictureSizes.dish },
    price,
    noIndex: !isKitchenInLists(user),
  };
}

const kindNames = { home: 'Home kitchen', truck: 'Food truck' } as const;

/** Describes a kitchen: "Food truck in Phoenix: Mexican. Tacos off the spit." */
function describeKitchen({ kind, city, cuisines, about }: KitchenProfile): string {
  const place = city ? ` in ${city}` : '';
  const food = cuisines.length > 0 ? `: ${cuisines.join(', ')}` : '';
  return `${kindNames[kind]}${place}${food}. ${about}`.trim();
}

async function createChefMetadata(id: string): Promise<PageMetadata | undefined> {
  const { latest, total } = await findNewestOfChef(id);
  if (!latest) return undefined;
  const { brand, image, user } = latest;
  const kitchen = findKitchenProfile(id);
  const dishes = `${total} ${total === 1 ? 'dish' : 'dishes'} of ${brand}.`;
  return {
    title: withSiteName(brand),
    description: truncateDescription(
      `${kitchen ? describeKitchen(kitchen) : ''} ${dishes} ${defaultDescription}`,
    ),
    path: buildChefPath(user),
    noIndex: !isKitchenInLists(user),
    picture: { path: kitchen?.picture ?? image, alt: brand },
    ...(kitchen?.picture && { lcpPicture: { path: kitchen.picture, sizes: lcpPictureSizes.kitchen } }),
  };
}

async function createMarketMetadata(): Promise<PageMetadata> {
  const newest = await findNewestProduct();
  return newest
    ? { ...marketPage, lcpPicture: { path: newest.image, sizes: lcpPictureSizes.card } }
    : marketPage;
}

/**
 * Returns the metadata of a path. Personal and unknown pages get general texts and `noIndex`. A kitchen that only its
 * link leads to keeps its own texts, but it and its dishes get `noIndex`.
 */
export async function getPageMetadata(pathname: string): Promise<PageMetadata> {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const staticPage = staticPages[path];
  if (path === marketPage.path) return createMarketMetadata();
  if (staticPage) return { ...staticPage, path };
  const productId = findProductId(path);
  if (productId) return (await createProductMetadata(productId)) ?? createDefaultMetadata(path);
  const [slug] = matchPagePath(pagePaths.kitchen, path) ?? [];
  const owner = slug === undefined ? undefined : await findSlugOwner(slug);
  const [chefId = owner?.chefId] = matchPagePath(pagePaths.chefItems, path) ?? [];
  return (chefId && (await createChefMetadata(chefId))) || createDefaultMetadata(path);
}
