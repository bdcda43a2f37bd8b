import type { ChallengeContext, Attempt } from './challenge.ts';

/** Returns a request with the text in each search, filter and path parameter. */
const createTextSearches = ({ product, chef }: ChallengeContext, text: string): Attempt[] => {
  const q = encodeURIComponent(text);
  return [
    ['get', `/api/products?name=${q}`],
    ['get', `/api/products?name[$regex]=.*&name[$where]=${q}`],
    ['get', `/api/products?category=${q}`],
    ['get', `/api/products?sort=${q}`],
    ['get', `/api/products/${q}`],
    ['get', `/api/products/${product._id}?$where=${q}`],
    ['get', `/api/products/chef/${chef._id}?q=${q}`],
    ['get', `/api/users/guest/${q}`],
    ['get', `/api/zip/${q}`],
  ];
};
export const createSearches = (shop: ChallengeContext, texts: readonly string[]) =>
  texts.flatMap((text) => createTextSearches(shop, text));
