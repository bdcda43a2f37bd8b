import type { Category } from '../products/product-options.ts';
import { listKeptDiets, type Diet } from '../products/dietary/diets.ts';

/** Words that say nothing about a dish. A search ignores them if other words remain. */
const smallWords = new Set(
  'a al an and at cerca con de del e el en for from in la las los me mi n near o of on or para the to un una with y'.split(
    ' ',
  ),
);

export const isSmallWord = (word: string): boolean => smallWords.has(word);

/** Groups of spellings of the same word. */
const spellings: readonly (readonly string[])[] = [
  ['bbq', 'barbecue', 'barbeque', 'barbacue'],
  ['breakfast', 'brunch', 'desayuno'],
  ['chili', 'chilli', 'chile'],
  ['dinner', 'supper', 'cena'],
  ['donut', 'doughnut'],
  ['falafel', 'felafel'],
  ['hummus', 'houmous'],
  ['kebab', 'kabob', 'kebob'],
  ['lunch', 'almuerzo'],
  ['omelet', 'omelette'],
  ['wheat', 'trigo'],
  ['yogurt', 'yoghurt'],
];

/**
 * Plural endings and their singulars in English and Spanish, as in berries and berry, loaves and loaf, knives and
 * knife, peces and pez, tamales and tamal, tacos and taco.
 */
const endings: readonly (readonly [plural: string, singular: string])[] = [
  ['ies', 'y'],
  ['ves', 'f'],
  ['ves', 'fe'],
  ['ces', 'z'],
  ['es', ''],
  ['s', ''],
];

const minStemLength = 2; // in letters, without the ending

const replaceEnding = (word: string, from: string, to: string): string[] =>
  word.endsWith(from) && word.length - from.length >= minStemLength
    ? [`${word.slice(0, word.length - from.length)}${to}`]
    : [];

/** Lists the possible singulars and plurals of a word. */
const listNumbers = (word: string): string[] =>
  endings.flatMap(([plural, singular]) => [
    ...replaceEnding(word, plural, singular),
    ...replaceEnding(word, singular, plural),
  ]);

/** Lists the other words that mean the same: the singular or plural of a word, and its other spellings. */
export function listWordVariants(word: string): string[] {
  if (/\d/.test(word)) return [];
  const numbers = listNumbers(word);
  const group = spellings.find((words) => words.some((known) => known === word || numbers.includes(known)));
  return [...new Set([...numbers, ...(group ?? [])])].filter((variant) => variant !== word);
}

const minPartLength = 2; // in letters, for each part of a joined word

/** Lists the pairs of words that join to a word: `poboy` is `po` and `boy`, among others. */
export const listSplits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, i) => [
    word.slice(0, minPartLength + i),
    word.slice(minPartLength + i),
  ]);

/**
 * Words that find the dishes of a diet, in English and Spanish. Terms of several words are written as one, as
 * `listSplits` expects.
 */
const dietWords: Readonly<Record<Diet, string>> = {
  vegan: 'vegan vegano vegana plantbased',
  vegetarian: 'vegetarian vegetariano vegetariana veggie meatless sincarne',
  gluten_free: 'glutenfree nogluten withoutgluten singluten',
  dairy_free: 'dairyfree nodairy withoutdairy sinlacteos lactosefree sinlactosa',
  halal: 'halal',
  kosher: 'kosher',
  nut_free: 'nutfree nonuts withoutnuts sinnueces',
  low_sugar: 'lowsugar bajoazucar',
};

/** Words that find the dishes of a category that is not a diet. */
const categoryWords: Readonly<Partial<Record<Category, string>>> = {
  Pastry: 'pastry bakery pasteleria reposteria',
  'Sweets & Snacks': 'sweet snack dessert dulce postre botana',
};

interface Kind {
  category: string;
  diets: readonly Diet[];
}

/** Lists the words for the category and diets of a dish, so that typing one finds whatever its filter finds. */
export const listKindWords = (dish: Kind): string[] =>
  [
    ...listKeptDiets(dish).map((diet) => dietWords[diet]),
    ...Object.entries(categoryWords)
      .filter(([category]) => category === dish.category)
      .map(([, words]) => words),
  ].flatMap((words) => words.split(' '));
