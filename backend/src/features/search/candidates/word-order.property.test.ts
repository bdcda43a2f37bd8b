import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createQueryWords, matchWord, splitWords, type QueryWord } from '../../../platform/lib/words.ts';
import { createChef } from '../../../testing/accounts.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { changeSettings, placeForm } from '../../../testing/kitchens.ts';
import { clearMarket } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

interface Dish {
  kitchen: string;
  /** Words by tier. A match in an earlier tier ranks higher. */
  texts: readonly [name: string, kitchen: string, description: string];
  name: string;
  countInStock: number;
}

const words = ['Tamale', 'Tamales', 'Tomale', 'Soup', 'Soups', 'Rice', 'Añejo', 'Pan', 'Corn'];
const kitchens = [
  { name: 'Tamale House', cuisines: ['Rice dishes'] },
  { name: 'Pan y Mas', cuisines: ['Sopa'] },
  ...[1, 2, 3, 4, 5].map((i) => ({ name: `Corner ${i}`, cuisines: [] })),
]; // oldest first
const dishes: Dish[] = []; // newest first

async function createKitchen({ name, cuisines }: (typeof kitchens)[number]): Promise<Session> {
  const chef = await createChef({ name });
  await changeSettings(chef, { cuisines, place: placeForm });
  return chef;
}

/** The dishes match in all tiers, so that each search finds dishes of many ranks. */
beforeAll(async () => {
  await clearMarket();
  const chefs: Session[] = [];
  for (const kitchen of kitchens) chefs.push(await createKitchen(kitchen));
  for (let i = 0; i < 60; i += 1) {
    const k = i % kitchens.length;
    const kitchen = kitchens[k];
    const chef = chefs[k];
    if (!kitchen || !chef) throw new Error('There are no kitchens');
    const pick = (at: number) => words[at % words.length] ?? '';
    const dish = {
      name: `${pick(k + (i % 2))} ${i}`,
      description: `${pick(2 * k + (i % 3))} and ${pick(k + 4)}`,
      countInStock: k === 6 ? 0 : i % 3, // the newest kitchen is sold out
    };
    await createProduct(chef, dish);
    const kitchenText = `${kitchen.name} ${kitchen.cuisines.join(' ')} ${placeForm.city}`;
    dishes.unshift({ ...dish, kitchen: kitchen.name, texts: [dish.name, kitchenText, dish.description] });
  }
});

function rankWord({ texts }: Dish, query: QueryWord): number {
  const ranks = texts.flatMap((text, tier) =>
    splitWords(text).map((word) => {
      const match = matchWord(word, query);
      return match ? tier * 2 + (match === 'typo' ? 1 : 0) : Infinity;
    }),
  );
  return Math.min(...ranks);
}

const listMatches = (queryWords: readonly QueryWord[]) =>
  dishes
    .map((dish) => ({ dish, rank: Math.max(...queryWords.map((query) => rankWord(dish, query))) }))
    .filter(({ rank }) => rank < Infinity);

const soldOutKey = 100;

/** Lists the names of the matching dishes in the order that `find` must return, by looking at every dish. */
function listExpected(queries: readonly string[]): string[] {
  const queryWords = createQueryWords(queries);
  const toKey = ({ dish, rank }: { dish: Dish; rank: number }) =>
    rank + (dish.countInStock > 0 ? 0 : soldOutKey);
  return listMatches(queryWords)
    .sort((a, b) => toKey(a) - toKey(b)) // relies on a stable sort
    .map(({ dish }) => dish.name);
}

/** Lists the kitchens with a matching dish: named ones first, then by their best dish, with sold-out kitchens last. */
function listExpectedKitchens(queries: readonly string[]): string[] {
  const queryWords = createQueryWords(queries);
  const matches = listMatches(queryWords);
  const toKey = (kitchen: string) => {
    const ofKitchen = matches.filter(({ dish }) => dish.kitchen === kitchen);
    const isNamed = queryWords.every((query) => splitWords(kitchen).some((word) => matchWord(word, query)));
    const bestRank = isNamed ? -1 : Math.min(...ofKitchen.map(({ rank }) => rank));
    return bestRank + (ofKitchen.some(({ dish }) => dish.countInStock > 0) ? 0 : soldOutKey);
  };
  return kitchens
    .map(({ name }) => name)
    .filter((name) => matches.some(({ dish }) => dish.kitchen === name))
    .reverse()
    .sort((a, b) => toKey(a) - toKey(b));
}

const queryWord = fc.constantFrom('tamale', 'tamles', 'tam', 'soup', 'soops', 'rice', 'anejo', 'pan', 'corn');
const search = fc.record({
  queryWords: fc.uniqueArray(queryWord, { minLength: 1, maxLength: 2 }),
  limit: fc.integer({ min: 1, max: 20 }),
  page: fc.integer({ min: 1, max: 5 }),
});
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

async function expectPage(path: string, { queryWords, limit, page }: Search, expected: readonly string[]) {
  const url = `/api/${path}?q=${queryWords.join('+')}&limit=${limit}&page=${page}`;
  const { body, headers } = await apiAsVisitor().get(url);
  const names = (body as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expected.slice((page - 1) * limit, page * limit));
  expect(headers['x-total-count']).toBe(String(expected.length));
}

test('each page has dishes in stock first, then the best rank, then the newest', async () => {
  const check = (of: Search) => expectPage('products', of, listExpected(of.queryWords));
  await fc.assert(fc.asyncProperty(search, check), { numRuns: 100 });
});

test('each page has kitchens in stock first, then the named ones, then those with the best dishes', async () => {
  const ofKitchens = search.map(({ limit, ...of }) => ({ ...of, limit: 1 + (limit % 4) }));
  const check = (of: Search) => expectPage('kitchens', of, listExpectedKitchens(of.queryWords));
  await fc.assert(fc.asyncProperty(ofKitchens, check), { numRuns: 50 });
});
