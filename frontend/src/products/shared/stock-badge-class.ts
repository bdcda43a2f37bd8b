/** From here up there is enough not to be counted. */
const plenty = 3;

/** The colour of what is left: gone, about to be, enough. */
export const getStockBadgeClass = (count: number): 'is-off' | 'is-low' | 'is-good' =>
  count <= 0 ? 'is-off' : count < plenty ? 'is-low' : 'is-good';
