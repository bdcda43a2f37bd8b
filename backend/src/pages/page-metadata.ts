import { formatMoney } from '@homechef/contract/money/money';
import { addressOf, pages, parametersOf } from '@homechef/contract/pages/page-paths';
import { firstPictureSizes } from '@homechef/contract/uploads/picture';
import { bestPublished, findPublished, newestOf } from '../products/published-products.ts';
import { shorten, titled, type PageHead } from './head-tags.ts';

const inGeneral = 'Food from home chefs and food trucks near you. Order here, pay cash when you pick it up.';

/** The pages that are the same for everybody, and worth finding; besides the market, its chefs and dishes. */
const open: Readonly<Record<string, Omit<PageHead, 'path'>>> = {
  [pages.home]: {
    title: 'HomeChef Market: dinner from the kitchen next door',
    description: inGeneral,
    firstPicture: { path: '/media/landing-poster.webp' },
  },
  [pages.login]: {
    title: titled('Sign In'),
    description: 'Sign in to order, review and find your orders again; or order without an account.',
  },
  [pages.register]: {
    title: titled('Register'),
    description:
      'Sign up as a foodie, or open a kitchen of your own and cook for your neighbours. It is free.',
  },
  [pages.search]: {
    title: titled('Find your order'),
    description: 'Look up an order that was placed without an account, by its order number.',
  },
};

const market: PageHead = {
  title: titled('Latest cuisines'),
  description:
    'What home chefs and food trucks near you cook today: vegetarian, vegan, gluten free, pastry, sweets and more. Pay cash at pickup.',
  path: pages.market,
};

/** The pages that the sitemap begins with. */
export const openPaths = [pages.home, pages.market, pages.register] as const;

/** The address of a dish's page; the one on its chef's page shows the same. */
export const productPath = (id: string): string => addressOf(pages.product, id);
/** The address of a chef's page. */
export const chefPath = (id: string): string => addressOf(pages.chefItems, id);

/** The id of the dish that a page shows, wherever it was come from. */
const productOf = (path: string): string | undefined =>
  (parametersOf(pages.product, path) ?? parametersOf(pages.chefItem, path))?.at(-1);

const unnamed = (path: string): PageHead => ({
  title: titled('Home chefs and food trucks'),
  description: inGeneral,
  path,
  hidden: true,
});

function aboutProduct(id: string): PageHead | undefined {
  const found = findPublished(id);
  if (!found) return undefined;
  const { _id, name, brand, description, image, price } = found;
  return {
    title: titled(`${name} by ${brand}`),
    description: shorten(`${formatMoney(price)} from ${brand}. ${description}`),
    path: productPath(_id),
    picture: { path: image, alt: name },
    firstPicture: { path: image, sizes: firstPictureSizes.dish },
    price,
  };
}

function aboutChef(id: string): PageHead | undefined {
  const { latest, total } = newestOf(id);
  if (!latest) return undefined;
  const { brand, image, name, user } = latest;
  return {
    title: titled(brand),
    description: shorten(`${total} ${total === 1 ? 'dish' : 'dishes'} of ${brand}. ${inGeneral}`),
    path: chefPath(user),
    picture: { path: image, alt: name },
  };
}

/** The market begins with the best rated dish. */
function aboutMarket(): PageHead {
  const best = bestPublished();
  return best ? { ...market, firstPicture: { path: best.image, sizes: firstPictureSizes.topRated } } : market;
}

/** What the page at this path says of itself; personal and unknown ones say nothing. */
export function aboutPage(pathname: string): PageHead {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const known = open[path];
  if (path === market.path) return aboutMarket();
  if (known) return { ...known, path };
  const productId = productOf(path);
  if (productId) return aboutProduct(productId) ?? unnamed(path);
  const [chefId] = parametersOf(pages.chefItems, path) ?? [];
  return (chefId && aboutChef(chefId)) || unnamed(path);
}
