import type { ChallengeContext, Attempt } from './challenge.ts';

/** Everything that is searched or filtered by. */
const searches = ({ item, chef }: ChallengeContext, words: string): Attempt[] => {
  const q = encodeURIComponent(words);
  return [
    ['get', `/api/products?name=${q}`],
    ['get', `/api/products?name[$regex]=.*&name[$where]=${q}`],
    ['get', `/api/products?category=${q}`],
    ['get', `/api/products?sort=${q}`],
    ['get', `/api/products/${q}`],
    ['get', `/api/products/${item._id}?$where=${q}`],
    ['get', `/api/products/chef/${chef._id}?q=${q}`],
    ['get', `/api/users/guest/${q}`],
    ['get', `/api/zip/${q}`],
  ];
};
/** Each of these words, asked for everywhere. */
export const searchAttempts = (shop: ChallengeContext, words: readonly string[]) =>
  words.flatMap((one) => searches(shop, one));
