import { describe, expect, test } from 'vitest';
import { findOnlyBatch, formatLot, isLot } from './batch-rules.ts';
import { chooseTemplate, findPermitNotice, listMissingFacts, type LabelTemplate } from './labels.ts';

test.each([
  ['2026-11-27', 1, '261127-01'],
  ['2026-03-04', 99, '260304-99'],
])('the lot of %s, number %i, is %s', (madeOn, count, lot) => {
  expect(formatLot(madeOn, count)).toBe(lot);
  expect(isLot(lot)).toBe(true);
});

const batch = (id: string, madeOn: string, left: number) => ({ id, madeOn, left });

test.each<[string, ReturnType<typeof batch>[], string | undefined]>([
  ['the only one of today', [batch('a', '2026-11-27', 5)], 'a'],
  ['one of the day before yesterday', [batch('a', '2026-11-25', 5)], 'a'],
  ['none of three days ago', [batch('a', '2026-11-24', 5)], undefined],
  ['none with too few left', [batch('a', '2026-11-27', 4)], undefined],
  ['none of two that fit', [batch('a', '2026-11-27', 5), batch('b', '2026-11-26', 9)], undefined],
  ['the one of two that fits', [batch('a', '2026-11-27', 4), batch('b', '2026-11-26', 9)], 'b'],
])('without a name, five portions take %s', (_case, batches, taken) => {
  expect(findOnlyBatch(batches, 5, '2026-11-27')?.id).toBe(taken);
});

const template: LabelTemplate = {
  id: 'AZ',
  version: '2026-10-05',
  title: 'Arizona',
  permitKinds: ['cottage_food'],
  kitchenKinds: ['home'],
  sentence: 'Made at home',
  minPoints: null,
  lines: [],
  numberLabel: 'Reg.',
  name: 'holder',
  permitNumber: 'required',
  county: false,
  address: 'no',
  madeOn: true,
  netQuantity: true,
  onPages: true,
  source: '',
  sourceDate: '2026-10-05',
  isVerified: false,
};
const fallback: LabelTemplate = { ...template, id: 'default', permitKinds: [], kitchenKinds: [] };

test.each([
  ['AZ', 'home', 'cottage_food', 'AZ'],
  ['AZ', 'home', undefined, 'AZ'],
  ['AZ', 'home', 'food_establishment', 'default'],
  ['AZ', 'truck', undefined, 'default'],
  ['NM', 'home', 'cottage_food', 'default'],
] as const)('a kitchen in %s (%s, permit %s) has the labels of %s', (state, kitchenKind, permitKind, id) => {
  expect(chooseTemplate([template, fallback], { state, kitchenKind, permitKind })?.id).toBe(id);
});

describe('the notice of a permit on the pages of its kitchen', () => {
  const permit = { kind: 'cottage_food', number: 'CF-1', issuer: 'Maricopa County' } as const;
  const kitchen = { state: 'AZ', kitchenKind: 'home', permit } as const;

  test('a kitchen shows number, county and sentence where its state requires them', () => {
    expect(findPermitNotice([template, fallback], kitchen)).toEqual({
      numberLabel: 'Reg.',
      number: 'CF-1',
      county: 'Maricopa County',
      sentence: 'Made at home',
      lines: [],
    });
  });

  test.each<[string, Parameters<typeof findPermitNotice>]>([
    ['in a state that wants none', [[{ ...template, onPages: false }], kitchen]],
    ['with another kind of permit', [[template], { ...kitchen, permit: { ...permit, kind: 'other' } }]],
    ['in another state', [[template], { ...kitchen, state: 'TX' }]],
    ['without a number', [[template], { ...kitchen, permit: { ...permit, number: '' } }]],
  ])('a kitchen %s shows nothing', (_case, [templates, noticed]) => {
    expect(findPermitNotice(templates, noticed)).toBeUndefined();
  });
});

describe('missing facts of a label', () => {
  const allFree = {
    fish: 'free',
    crustaceans: 'free',
    nuts: 'contains',
    wheat: 'free',
    milk: 'free',
    eggs: 'free',
    peanuts: 'free',
    soybeans: 'free',
    sesame: 'free',
  };
  const complete = {
    ingredients: 'Walnuts',
    netQuantity: '12 oz (340 g)',
    allergens: allFree,
    allergenDetails: { nuts: 'walnuts' },
    label: {
      template,
      permitNumber: 'CF-1',
      county: 'Maricopa',
      holder: 'Ida Park',
      kitchen: 'Sweet Maple',
      address: '1 Main St',
      city: 'Phoenix',
      state: 'AZ',
      postalCode: '85001',
    },
  };
  const withLabel = (changes: object, rules: Partial<LabelTemplate> = {}) => ({
    label: { ...complete.label, ...changes, template: { ...template, ...rules } },
  });
  const texas = { permitNumber: 'insteadOfAddress', address: 'full' } as const;

  test.each<[string, object, string[]]>([
    ['nothing is missing', {}, []],
    ['the registered person', withLabel({ holder: '' }), ['holder']],
    ['the name of the kitchen is enough', withLabel({ holder: '' }, { name: 'kitchen' }), []],
    ['the number', withLabel({ permitNumber: '' }), ['permitNumber']],
    ['the county', withLabel({ county: '' }, { county: true }), ['county']],
    ['the address or the number, the address is there', withLabel({ permitNumber: '' }, texas), []],
    [
      'the address or the number, both missing',
      withLabel({ permitNumber: '', address: '' }, texas),
      ['permitNumber'],
    ],
    ['the address', withLabel({ address: '' }, { address: 'full' }), ['address']],
    ['the city', withLabel({ city: '' }, { address: 'city' }), ['address']],
    ['the ingredients', { ingredients: '' }, ['ingredients']],
    ['the net quantity', { netQuantity: '' }, ['netQuantity']],
    ['the metric quantity', { netQuantity: '12 oz' }, ['metric']],
    ['the US quantity', { netQuantity: '340 g' }, ['metric']],
    ['a federal allergen', { allergens: { ...allFree, sesame: undefined } }, ['allergens']],
    ['the species of the nuts', { allergenDetails: {} }, ['species']],
  ])('%s', (_case, changes, missing) => {
    expect(listMissingFacts({ ...complete, ...changes })).toEqual(missing);
  });
});
