/**
 * Limits of a search in the database, which tests lower. A search ranks or measures the first `maxDishes` dishes in its
 * order, and sometimes a few more (docs/adr/0014-catalog-in-the-database.md).
 */
export const candidateLimits = {
  maxDishes: 5_000,
  /** Fewer kitchens are compared if their ratings or, after `maxRankMs`, their dishes decide. */
  maxRatedDishes: 1_000,
  /** Number of dishes for the results of one page, if their order does not need all matches. */
  minDishes: 400,
  dishesPerResult: 20,
  /** Number of kitchens in the first read of dishes. Each further read has twice as many. */
  firstKitchens: 25,
  /** Time in which the kitchens of a search for words are ranked. After it, the dishes with the best ranks decide. */
  maxRankMs: 500,
};
