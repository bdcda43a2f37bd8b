export const favorites = {
  button: 'Favorite',
  of: 'Favorite: {{name}}',
  failed: 'This could not be saved. {{error}}',
  title: 'Your favorites',
  dishes: 'Dishes',
  kitchens: 'Kitchens',
  none: 'Tap the heart on a dish or a kitchen, and it appears here.',
  soldOut: 'Sold out',
} as const;
