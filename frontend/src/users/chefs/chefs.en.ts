/** The words of the chef list and its zip look-up. */
export const chefs = {
  title: 'Find a chef',
  toOrders: 'See your orders',
  zip: 'Zip code',
  lookUp: 'Find chefs',
  inCity: 'Chefs in {{city}}',
  count_one: '{{count, number}} chef',
  count_other: '{{count, number}} chefs',
  nearestFirst: 'Nearest first',
  distance: '{{distance}} away',
  dishes: 'See the dishes',
  dishesOf: 'See the dishes of {{name}}',
  map: 'Map',
  mapOf: 'Map of where {{name}} is',
  none: 'No chefs in {{city}} yet',
  noneHint: 'Try the zip code of a place nearby, or see what is cooking everywhere.',
} as const;
