/**
 * Limits of a search in the database, which tests lower. A search ranks or measures the first `maxDishes` dishes in its
 * order, and sometimes a few more (docs/adr/0014-catalog-in-the-database.md).
 */
export const candidateLimits = {
  maxDishes: 5_000,
  /**
   * Fewer dishes are read where whole kitchens must be compared by their ratings or, after `maxRankMs`, by their
   * dishes.
   */
  maxRatedDishes: 1_000,
  /** How many dishes are read for one page of results, if their order does not depend on all matches. */
  minDishes: 400,
  dishesPerResult: 20,
  /** How many kitchens the first read of dishes covers. Each further read covers twice as many. */
  firstKitchens: 25,
  /** How long the kitchens of a search for words may be ranked. After that, the dishes with the best ranks decide. */
  maxRankMs: 500,
};
