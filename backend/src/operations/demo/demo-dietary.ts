import type { Allergen, AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';

interface DemoDietary {
  diets?: Diet[];
  contains?: Allergen[];
  mayContain?: Allergen[];
  free?: Allergen[];
  maxPerOrder?: number;
  /** What a label of a home-made dish needs. */
  ingredients?: string;
  netQuantity?: string;
  storage?: string;
}

/** What the demo dishes contain, by picture. For a dish that is missing here, nothing is stated. */
const dietaryByPicture: Record<string, DemoDietary> = {
  'pork-dumplings': {
    contains: ['gluten', 'wheat', 'soybeans', 'sesame'],
    mayContain: ['eggs'],
    maxPerOrder: 6,
  },
  'chow-mein-box': {
    contains: ['gluten', 'wheat', 'soybeans'],
    mayContain: ['sesame', 'eggs'],
    free: ['peanuts'],
  },
  'steamed-rice': {
    diets: ['vegan', 'gluten_free', 'dairy_free', 'nut_free', 'low_sugar'],
    free: ['gluten', 'wheat', 'milk', 'eggs', 'peanuts', 'nuts', 'sesame'],
  },
  'moon-cake': { contains: ['gluten', 'wheat', 'eggs'], mayContain: ['nuts', 'sesame'] },
  'bubble-tea': { diets: ['vegetarian'], contains: ['milk'], free: ['gluten', 'wheat', 'peanuts', 'nuts'] },
  'classic-burger': { contains: ['gluten', 'wheat', 'milk', 'eggs', 'mustard'], mayContain: ['sesame'] },
  'fried-chicken': { contains: ['gluten', 'wheat', 'milk', 'eggs'], free: ['peanuts', 'nuts'] },
  'braised-shank': {
    diets: ['halal', 'gluten_free'],
    contains: ['celery', 'sulphites'],
    free: ['gluten', 'wheat', 'peanuts'],
  },
  'french-fries': {
    diets: ['vegan', 'dairy_free'],
    mayContain: ['gluten', 'wheat'],
    free: ['milk', 'eggs', 'peanuts', 'nuts'],
  },
  'hot-dog': { contains: ['gluten', 'wheat', 'mustard'], mayContain: ['milk', 'celery'] },
  'street-tacos': { diets: ['dairy_free'], free: ['gluten', 'wheat', 'milk', 'peanuts', 'nuts'] },
  'carne-asada-burrito': { contains: ['gluten', 'wheat'], mayContain: ['milk'], free: ['peanuts', 'nuts'] },
  'pork-tamales': {
    diets: ['gluten_free', 'dairy_free'],
    free: ['gluten', 'wheat', 'milk', 'peanuts', 'nuts'],
    maxPerOrder: 8,
  },
  'street-corn': { diets: ['vegetarian', 'gluten_free'], contains: ['milk'], mayContain: ['eggs'] },
  'rice-and-beans': {
    diets: ['vegan', 'gluten_free', 'dairy_free', 'nut_free'],
    free: ['gluten', 'wheat', 'milk', 'eggs', 'peanuts', 'nuts', 'soybeans'],
  },
  'margherita-slice': { diets: ['vegetarian'], contains: ['gluten', 'wheat', 'milk'], free: ['peanuts'] },
  'spaghetti-meatballs': { contains: ['gluten', 'wheat', 'milk', 'eggs'], mayContain: ['celery'] },
  minestrone: {
    diets: ['vegan', 'dairy_free'],
    contains: ['celery'],
    mayContain: ['gluten', 'wheat'],
    free: ['milk', 'eggs', 'peanuts', 'nuts'],
  },
  'gelato-bowl': { contains: ['milk', 'nuts'], mayContain: ['eggs', 'peanuts'] },
  'pizza-slices': { contains: ['gluten', 'wheat', 'milk'] },
  'butter-chicken': { diets: ['halal'], contains: ['milk', 'nuts'], mayContain: ['mustard'] },
  'garlic-naan': { diets: ['vegetarian'], contains: ['gluten', 'wheat', 'milk'], mayContain: ['sesame'] },
  'mango-lassi': {
    diets: ['gluten_free', 'low_sugar'],
    contains: ['milk'],
    free: ['gluten', 'wheat', 'peanuts'],
  },
  'masala-chai': { diets: ['vegetarian', 'gluten_free'], contains: ['milk'], free: ['gluten', 'wheat'] },
  'strawberry-cake': { contains: ['gluten', 'wheat', 'milk', 'eggs'], mayContain: ['nuts'] },
  'buttermilk-pancakes': { diets: ['vegetarian'], contains: ['gluten', 'wheat', 'milk', 'eggs'] },
  'apple-pie': {
    contains: ['gluten', 'wheat', 'milk'],
    mayContain: ['nuts', 'eggs'],
    ingredients: 'Apples, wheat flour, butter (milk), sugar, lemon juice, cinnamon, salt',
    netQuantity: '7 oz (198 g)',
    storage: 'Keep cold. Best within three days.',
  },
  'chocolate-cookies': {
    contains: ['gluten', 'wheat', 'milk', 'eggs', 'soybeans'],
    mayContain: ['nuts', 'peanuts'],
    ingredients:
      'Wheat flour, butter (milk), brown sugar, dark chocolate (sugar, cocoa, soy lecithin), eggs, vanilla, baking soda, salt',
    netQuantity: '3 cookies, 5 oz (142 g)',
    storage: 'Keep dry at room temperature. Best within five days.',
  },
  'birthday-cake': { contains: ['gluten', 'wheat', 'milk', 'eggs'], mayContain: ['nuts'], maxPerOrder: 2 },
  'house-coffee': { diets: ['vegan', 'low_sugar'], free: ['milk', 'gluten', 'wheat', 'soybeans'] },
  'salmon-nigiri': { contains: ['fish', 'soybeans'], mayContain: ['crustaceans'], maxPerOrder: 4 },
  'bento-box': { contains: ['crustaceans', 'gluten', 'wheat', 'soybeans', 'eggs'], mayContain: ['fish'] },
  onigiri: {
    diets: ['gluten_free', 'dairy_free'],
    contains: ['fish', 'soybeans'],
    free: ['gluten', 'wheat', 'milk'],
  },
  'noodle-bowl': {
    diets: ['vegetarian'],
    contains: ['gluten', 'wheat', 'eggs', 'soybeans'],
    mayContain: ['sesame'],
  },
  'hanami-dango': { diets: ['vegan', 'gluten_free'], free: ['gluten', 'wheat', 'milk', 'eggs'] },
  'shrimp-tempura': { contains: ['crustaceans', 'gluten', 'wheat', 'eggs', 'fish', 'soybeans'] },
  'garden-salad': {
    diets: ['vegan', 'gluten_free', 'dairy_free', 'low_sugar'],
    contains: ['mustard'],
    mayContain: ['sesame', 'nuts'],
    free: ['gluten', 'wheat', 'milk', 'eggs', 'peanuts'],
  },
  'falafel-pita': {
    diets: ['vegan', 'halal', 'dairy_free'],
    contains: ['gluten', 'wheat', 'sesame'],
    free: ['milk', 'eggs', 'peanuts', 'nuts'],
  },
  'falafel-bites': {
    diets: ['vegan', 'halal', 'dairy_free'],
    contains: ['sesame'],
    mayContain: ['gluten', 'wheat'],
    free: ['milk', 'eggs', 'peanuts', 'nuts'],
  },
  'avocado-toast': {
    diets: ['vegan', 'dairy_free'],
    contains: ['gluten', 'wheat'],
    free: ['milk', 'peanuts'],
  },
  'saffron-paella': {
    diets: ['vegan', 'gluten_free', 'dairy_free', 'nut_free'],
    mayContain: ['celery'],
    free: ['gluten', 'wheat', 'milk', 'eggs', 'fish', 'peanuts', 'nuts'],
  },
  'vanilla-flan': { diets: ['vegetarian', 'gluten_free'], contains: ['milk', 'eggs'], free: ['peanuts'] },
  'cheese-and-grapes': { diets: ['vegetarian', 'gluten_free'], contains: ['milk'], mayContain: ['nuts'] },
  'butter-croissant': {
    diets: ['vegetarian'],
    contains: ['gluten', 'wheat', 'milk', 'eggs'],
    mayContain: ['nuts'],
  },
  'country-baguette': {
    diets: ['vegan', 'dairy_free'],
    contains: ['gluten', 'wheat'],
    mayContain: ['sesame'],
    free: ['milk', 'eggs', 'peanuts'],
    ingredients: 'Wheat flour, water, sourdough (wheat flour, water), salt',
    netQuantity: '11 oz (312 g)',
    storage: 'Keep in paper. Best on the day it is baked.',
  },
  'sesame-bagels': { diets: ['vegetarian'], contains: ['gluten', 'wheat', 'sesame', 'milk'] },
  'ribeye-steak': {
    diets: ['gluten_free'],
    contains: ['milk'],
    free: ['gluten', 'wheat', 'peanuts', 'nuts'],
  },
  'club-sandwich': { contains: ['gluten', 'wheat', 'eggs', 'mustard'], mayContain: ['milk'] },
  'chicken-and-waffles': { contains: ['gluten', 'wheat', 'milk', 'eggs'], free: ['peanuts'] },
  'lobster-boil': { diets: ['gluten_free'], contains: ['crustaceans', 'milk'], mayContain: ['molluscs'] },
  'fresh-oysters': { contains: ['molluscs', 'sulphites'], mayContain: ['crustaceans'] },
  'burger-and-fries': { contains: ['crustaceans', 'gluten', 'wheat', 'eggs', 'mustard'] },
  'soft-serve': { diets: ['vegetarian'], contains: ['milk'], mayContain: ['nuts', 'peanuts'] },
  'sunset-cooler': {
    diets: ['vegan', 'gluten_free', 'dairy_free'],
    free: ['gluten', 'wheat', 'milk', 'eggs', 'peanuts', 'nuts'],
  },
};

const toStates = (allergens: readonly Allergen[] = [], state: AllergenStates[Allergen]): AllergenStates =>
  Object.fromEntries(allergens.map((allergen) => [allergen, state]));

export function getDemoDietary(picture: string) {
  const { diets = [], contains, mayContain, free, ...details } = dietaryByPicture[picture] ?? {};
  const allergens: AllergenStates = {
    ...toStates(contains, 'contains'),
    ...toStates(mayContain, 'may_contain'),
    ...toStates(free, 'free'),
  };
  return { diets, allergens, ...details };
}
