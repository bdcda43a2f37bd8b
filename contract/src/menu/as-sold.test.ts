import { expect, test } from 'vitest';
import type { Allergen, AllergenStates, Diet } from '../products/dietary/diets.ts';
import { getDetailsAsSold, getFactsAsSold, isOptionFor } from './as-sold.ts';

const createDish = (diets: Diet[], allergens: AllergenStates, category = 'Mexican') => ({
  category,
  diets,
  allergens,
});
const createFacts = (values: Partial<Parameters<typeof getFactsAsSold>[1][number]> = {}) => ({
  contains: [] as Allergen[],
  excludes: [] as Diet[],
  part: null,
  ...values,
});
const dish = createDish(['vegan', 'dairy_free', 'halal'], { milk: 'free', nuts: 'may_contain' });

test('a dish without a choice is sold as it is', () => {
  expect(getFactsAsSold(dish, [])).toEqual({ diets: dish.diets, allergens: dish.allergens });
});

test.each<[string, Parameters<typeof createFacts>[0], Diet[], AllergenStates]>([
  ['nothing special', {}, ['vegan', 'dairy_free', 'halal'], { milk: 'free', nuts: 'may_contain' }],
  ['milk', { contains: ['milk'] }, ['halal'], { milk: 'contains', nuts: 'may_contain' }],
  ['nuts', { contains: ['nuts'] }, dish.diets, { milk: 'free', nuts: 'contains' }],
  ['pork', { excludes: ['halal', 'vegetarian'] }, ['dairy_free'], dish.allergens],
  [
    'a dish that may contain milk and states no nuts',
    { part: createDish(['vegan', 'halal'], { milk: 'may_contain', nuts: 'free' }) },
    ['vegan', 'halal'],
    { milk: 'may_contain', nuts: 'may_contain' },
  ],
  [
    'a dish that states nothing',
    { part: createDish(['dairy_free'], {}) },
    ['dairy_free'],
    { nuts: 'may_contain' },
  ],
  [
    'a vegan dish by its category',
    { part: createDish(['halal', 'dairy_free'], { milk: 'free', nuts: 'contains' }, 'Vegan') },
    dish.diets,
    { milk: 'free', nuts: 'contains' },
  ],
  [
    'a vegetarian dish',
    { part: createDish(['vegetarian', 'halal'], { milk: 'free', nuts: 'free' }) },
    ['halal'],
    { milk: 'free', nuts: 'may_contain' },
  ],
])('an option with %s counts', (_name, values, diets, allergens) => {
  expect(getFactsAsSold(dish, [createFacts(values)])).toEqual({ diets, allergens });
});

test('a vegan part keeps a dish vegetarian', () => {
  const soup = createDish(['vegetarian'], {});
  const part = createDish(['vegan'], {});
  expect(getFactsAsSold(soup, [createFacts({ part })]).diets).toEqual(['vegetarian']);
});

test('every option counts, not just the last', () => {
  const options = [createFacts({ contains: ['milk'] }), createFacts({ contains: ['eggs'] })];
  expect(getFactsAsSold(dish, options).allergens).toEqual({
    milk: 'contains',
    nuts: 'may_contain',
    eggs: 'contains',
  });
});

const findPart = (id: string) =>
  id === 'cheesy' ? createDish([], { milk: 'may_contain' }) : createDish(['vegan'], { milk: 'free' });

test.each<[string, Partial<Parameters<typeof isOptionFor>[0]>, boolean, boolean]>([
  ['a plain option', {}, true, true],
  ['an option with milk', { contains: ['milk'] }, false, false],
  ['an option that excludes the diet', { excludes: ['vegan'] }, false, true],
  ['a part that may contain milk', { product: 'cheesy' }, false, false],
  ['a part that passes', { product: 'plain' }, true, true],
])('%s passes the filters that it should', (_name, values, isVegan, isWithoutMilk) => {
  const option = { product: null, contains: [], excludes: [], ...values };
  expect(isOptionFor(option, { diets: ['vegan'], without: [] }, findPart)).toBe(isVegan);
  expect(isOptionFor(option, { diets: [], without: ['milk'] }, findPart)).toBe(isWithoutMilk);
});

const plain = { name: 'Plain', contains: [], part: null };
const nutBread = { allergens: { nuts: 'contains' }, allergenDetails: { nuts: 'walnuts' } } as const;
test.each<[string, Parameters<typeof getDetailsAsSold>, string | undefined]>([
  ['as the dish names them', [nutBread, [plain]], 'walnuts'],
  [
    'with those of a linked dish',
    [nutBread, [{ ...plain, part: { ...nutBread, allergenDetails: { nuts: 'pecans' } } }]],
    'walnuts, pecans',
  ],
  ['once', [nutBread, [{ ...plain, part: nutBread }]], 'walnuts'],
  [
    'by the option that adds them',
    [nutBread, [{ ...plain, name: 'Pistachio', contains: ['nuts'] }]],
    'walnuts, Pistachio',
  ],
  [
    'by the option whose linked dish does not say which',
    [{ allergens: {}, allergenDetails: {} }, [{ ...plain, part: { ...nutBread, allergenDetails: {} } }]],
    'Plain',
  ],
  [
    'not at all if the dish does not say which',
    [{ ...nutBread, allergenDetails: {} }, [{ ...plain, part: nutBread }]],
    undefined,
  ],
  ['only those that it contains or may contain', [{ ...nutBread, allergens: {} }, []], undefined],
])('the nuts of a portion are named %s', (_case, [dishFacts, chosen], nuts) => {
  expect(getDetailsAsSold(dishFacts, chosen)).toEqual(nuts === undefined ? {} : { nuts });
});
