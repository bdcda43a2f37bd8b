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
