const lowStockLimit = 3;

export const getStockBadgeClass = (count: number): 'is-off' | 'is-low' | 'is-good' =>
  count <= 0 ? 'is-off' : count < lowStockLimit ? 'is-low' : 'is-good';
