export const maxStock = 10_000; // portions

export const catalogSorts = ['latest', 'price', '-price', 'rating'] as const;

/**
 * Sort keys of all product lists. Sorting by name ignores case, `stock` puts low stock first, and ties are newest
 * first.
 */
export const productSorts = [...catalogSorts, 'name', '-name', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

export const ratingLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** Maximum lengths of texts in products, reviews, replies and name searches, in characters. */
export const maxTextLengths = {
  name: 120,
  description: 2_000,
  ingredients: 2_000,
  netQuantity: 60,
  storage: 80,
  comment: 1_000,
  reply: 500,
  searchedName: 200,
} as const;

export const categoryPlaceholder = 'Select...'; // means no category

export const categories = [
  'Vegetarian',
  'Non-Vegetarian',
  'Vegan',
  'Gluten Free',
  'Pastry',
  'Sweets & Snacks',
] as const;
export type Category = (typeof categories)[number];

export const categoryOptions = [categoryPlaceholder, ...categories] as const;
