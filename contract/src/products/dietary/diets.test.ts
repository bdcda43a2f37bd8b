import { describe, expect, test } from 'vitest';
import {
  allergens,
  diets,
  findAllergenChange,
  hasDiets,
  isWheatWithoutGluten,
  isWithout,
  keepDetails,
  listDietConflicts,
  listStrongerAllergens,
  maxPerOrderRange,
  mergeAllergens,
  raiseGluten,
  restateAllergens,
  stateOthersFree,
  type Allergen,
  type AllergenState,
  type AllergenStates,
  type Diet,
} from './diets.ts';

const noFacts = { category: 'Pastry', diets: [], allergens: {} } as const;

test('the dietary options follow the specification', () => {
  expect(diets.join()).toBe('vegan,vegetarian,gluten_free,dairy_free,halal,kosher,nut_free,low_sugar');
  expect(allergens).toHaveLength(15);
  expect(maxPerOrderRange).toEqual({ min: 1, max: 999 });
});

const excluded: Record<Diet, string> = {
  vegan: 'crustaceans,eggs,fish,milk,molluscs',
  vegetarian: 'crustaceans,fish,molluscs',
  gluten_free: 'gluten,wheat',
  dairy_free: 'milk',
  halal: '',
  kosher: 'crustaceans,molluscs',
  nut_free: 'peanuts,nuts',
  low_sugar: '',
};
const listExcluded = (facts: object, state: AllergenState = 'contains') =>
  allergens
    .filter(
      (allergen) => listDietConflicts({ ...noFacts, ...facts, allergens: { [allergen]: state } }).length,
    )
    .join();

describe('diets', () => {
  test.each(diets)('%s contradicts the allergens that it excludes', (diet) => {
    expect(listExcluded({ diets: [diet] })).toBe(excluded[diet]);
    expect(listExcluded({ diets: [diet] }, 'may_contain')).toBe('');
    expect(listExcluded({ diets: [diet] }, 'free')).toBe('');
  });
  test('categories contradict the same allergens', () => {
    expect(listExcluded({ category: 'Vegan' })).toBe(excluded.vegan);
    expect(listExcluded({ category: 'Vegetarian' })).toBe(excluded.vegetarian);
    expect(listExcluded({ category: 'Gluten Free' })).toBe(excluded.gluten_free);
    expect(listExcluded({ category: 'Non-Vegetarian' })).toBe('');
  });
  test('conflicts name the label and the allergen', () => {
    const facts = { category: 'Vegan', diets: ['dairy_free'], allergens: { milk: 'contains' } } as const;
    expect(listDietConflicts(facts)).toEqual([
      { field: 'diets', label: 'dairy_free', allergen: 'milk' },
      { field: 'category', label: 'Vegan', allergen: 'milk' },
    ]);
  });
});

describe('filters', () => {
  test('a dish needs all wanted diets', () => {
    expect(hasDiets([], [])).toBe(true);
    expect(hasDiets(['halal', 'vegan'], ['vegan', 'halal'])).toBe(true);
    expect(hasDiets(['halal'], ['vegan', 'halal'])).toBe(false);
  });
  test('vegan dishes are vegetarian, not the reverse', () => {
    expect(hasDiets(['vegan'], ['vegetarian'])).toBe(true);
    expect(hasDiets(['vegetarian'], ['vegan'])).toBe(false);
  });
  test.each<[AllergenState | undefined, boolean]>([
    ['contains', false],
    ['may_contain', false],
    ['free', true],
    [undefined, true],
  ])('milk %s passes a filter without milk: %s', (state, expected) => {
    expect(isWithout(milk(state), ['milk'])).toBe(expected);
    expect(isWithout(milk(state), ['nuts', 'milk'])).toBe(expected);
    expect(isWithout(milk(state), ['nuts'])).toBe(true);
  });
});

const milk = (state?: AllergenState) => (state ? { milk: state } : {});

describe('change of a dish', () => {
  test.each<[AllergenState | undefined, AllergenState | undefined, Allergen[]]>([
    ['free', undefined, ['milk']],
    ['free', 'may_contain', ['milk']],
    ['free', 'contains', ['milk']],
    [undefined, 'may_contain', ['milk']],
    [undefined, 'contains', ['milk']],
    ['may_contain', 'contains', ['milk']],
    ['contains', 'may_contain', []],
    ['contains', undefined, []],
    ['may_contain', 'free', []],
    [undefined, 'free', []],
    ['contains', 'contains', []],
  ])('allergen from %s to %s is stronger: %j', (before, after, expected) => {
    expect(listStrongerAllergens(milk(before), milk(after))).toEqual(expected);
  });
  test('removing a diet or a category that implies one is a change', () => {
    const find = (before: object, after: object) =>
      findAllergenChange({ ...noFacts, ...before }, { ...noFacts, ...after });
    const removed = (...removedDiets: Diet[]) => ({ allergens: [], removedDiets });
    expect(find({ diets: ['halal'] }, {})).toEqual(removed('halal'));
    expect(find({ diets: ['vegan'] }, { diets: ['vegetarian'] })).toEqual(removed('vegan'));
    expect(find({ category: 'Vegan' }, {})).toEqual(removed('vegan', 'vegetarian'));
    expect(find({ category: 'Vegan' }, { diets: ['vegan'] })).toBeUndefined();
    expect(find({ diets: ['vegetarian'] }, { diets: ['vegan'] })).toBeUndefined();
    expect(find({}, { diets: ['kosher'] })).toBeUndefined();
  });
});

describe('statements that follow from others', () => {
  const vegan = { milk: 'free', eggs: 'free', fish: 'free', crustaceans: 'free', molluscs: 'free' } as const;
  const { milk: _milk, eggs: _eggs, ...vegetarian } = vegan;
  interface Case {
    from?: { category?: string; diets?: Diet[]; allergens?: AllergenStates };
    to: { category?: string; diets?: Diet[] };
    stored?: AllergenStates;
  }
  test.each<[what: string, change: Case, expected: AllergenStates]>([
    ['a diet that excludes one', { to: { diets: ['dairy_free'] } }, { milk: 'free' }],
    [
      'a diet next to what was stated',
      { from: { allergens: { peanuts: 'may_contain' } }, to: { diets: ['nut_free'] } },
      { peanuts: 'may_contain', nuts: 'free' },
    ],
    ['a diet without allergens', { to: { diets: ['halal'] } }, {}],
    ['the category Vegan', { to: { category: 'Vegan' } }, vegan],
    ['the category Vegetarian', { to: { category: 'Vegetarian' } }, vegetarian],
    ['the category Gluten Free', { to: { category: 'Gluten Free' } }, { gluten: 'free', wheat: 'free' }],
    ['the category Non-Vegetarian', { to: { category: 'Non-Vegetarian' } }, {}],
    [
      'a category that contradicts what was stated',
      { from: { allergens: { milk: 'contains' } }, to: { category: 'Vegan' } },
      { ...vegan, milk: 'contains' },
    ],
    [
      'Vegan by mistake, then Vegetarian',
      { from: { category: 'Vegan', allergens: vegan }, to: { category: 'Vegetarian' } },
      vegetarian,
    ],
    [
      'Vegan by mistake, with an earlier statement',
      { from: { category: 'Vegan', allergens: vegan }, to: {}, stored: { milk: 'free' } },
      { milk: 'free' },
    ],
    [
      'a removed diet that the category still implies',
      { from: { category: 'Vegan', diets: ['vegan'], allergens: vegan }, to: { category: 'Vegan' } },
      vegan,
    ],
    [
      'a removed diet whose allergen was stated anew',
      { from: { diets: ['dairy_free'], allergens: { milk: 'may_contain' } }, to: {} },
      { milk: 'may_contain' },
    ],
    [
      'another diet next to what was stated as unknown',
      { from: { diets: ['dairy_free'] }, to: { diets: ['dairy_free', 'halal'] } },
      {},
    ],
  ])('allergens follow from %s', (_what, { from = {}, to, stored = {} }, expected) => {
    expect(restateAllergens({ ...noFacts, ...from }, { ...noFacts, ...to }, stored)).toEqual(expected);
  });
  test('a dish can be stated as free of all other allergens', () => {
    const states = stateOthersFree({ milk: 'contains', nuts: 'may_contain' });
    expect(Object.keys(states)).toHaveLength(15);
    expect(states).toMatchObject({ milk: 'contains', nuts: 'may_contain', gluten: 'free', wheat: 'free' });
    expect(stateOthersFree({ gluten: 'may_contain' })).not.toHaveProperty('wheat');
    expect(stateOthersFree({ gluten: 'contains', wheat: 'may_contain' })).toMatchObject({
      wheat: 'may_contain',
    });
  });
});

describe('wheat', () => {
  type Row = [
    wheat: AllergenState | undefined,
    gluten: AllergenState | undefined,
    raised: AllergenState | undefined,
    isContradiction: boolean,
    isWithoutWheat: boolean,
  ];
  test.each<Row>([
    ['contains', undefined, 'contains', false, false],
    ['contains', 'may_contain', 'contains', false, false],
    ['contains', 'free', 'contains', true, false],
    ['may_contain', undefined, 'may_contain', false, false],
    ['may_contain', 'contains', 'contains', false, false],
    ['may_contain', 'free', 'may_contain', true, false],
    ['free', undefined, undefined, false, true],
    ['free', 'contains', 'contains', false, true],
    ['free', 'free', 'free', false, true],
    [undefined, 'contains', 'contains', false, false],
    [undefined, 'may_contain', 'may_contain', false, false],
    [undefined, 'free', 'free', false, true],
    [undefined, undefined, undefined, false, true],
  ])(
    'wheat %s and gluten %s mean gluten %s, contradiction: %s, passes without wheat: %s',
    (wheat, gluten, raised, isContradiction, isWithoutWheat) => {
      const states = { ...(wheat ? { wheat } : {}), ...(gluten ? { gluten } : {}) };
      expect(raiseGluten(states).gluten).toBe(raised);
      expect(isWheatWithoutGluten(states)).toBe(isContradiction);
      expect(isWithout(states, ['wheat'])).toBe(isWithoutWheat);
      expect(isWithout(states, ['milk'])).toBe(true);
    },
  );
  test('species are kept where the dish contains or may contain the allergen', () => {
    const details = { nuts: 'walnuts', fish: 'cod', molluscs: 'mussels', crustaceans: '' };
    const states = {
      nuts: 'contains',
      fish: 'may_contain',
      molluscs: 'free',
      crustaceans: 'contains',
    } as const;
    expect(keepDetails(details, states)).toEqual({ nuts: 'walnuts', fish: 'cod' });
    expect(keepDetails(details, {})).toEqual({});
  });
});

describe('allergens of several portions', () => {
  test.each<[AllergenState | undefined, AllergenState | undefined, AllergenState | undefined]>([
    ['free', 'free', 'free'],
    ['free', undefined, undefined],
    ['free', 'may_contain', 'may_contain'],
    [undefined, 'may_contain', 'may_contain'],
    ['contains', 'may_contain', 'contains'],
    ['contains', 'free', 'contains'],
  ])('merging portions that state %s and %s gives %s', (first, second, expected) => {
    const merged = expected ? { milk: expected } : {};
    expect(mergeAllergens([milk(first), milk(second)])).toEqual(merged);
    expect(mergeAllergens([milk(second), milk(first)])).toEqual(merged);
  });
});
