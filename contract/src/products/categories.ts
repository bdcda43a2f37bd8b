/** The first entry of the category list: chooses nothing (spec §3). */
export const categoryPlaceholder = 'Select...';

/** The categories of a published item (spec §3). */
export const categories = [
  'Vegetarian',
  'Non-Vegetarian',
  'Vegan',
  'Gluten Free',
  'Pastry',
  'Sweets & Snacks',
] as const;
export type Category = (typeof categories)[number];

/** The options of the category list, in the order of spec §3. */
export const categoryOptions = [categoryPlaceholder, ...categories] as const;
