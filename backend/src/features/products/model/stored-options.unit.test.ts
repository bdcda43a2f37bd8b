import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { isOptionFor } from '@homechef/contract/menu/as-sold';
import { canFillGroups } from '@homechef/contract/menu/options';
import {
  allergens,
  allergenStates,
  diets,
  type Allergen,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import {
  canBeOrderedFor,
  createGetLeft,
  createOptionValues,
  toChoices,
  toFilterBits,
  toMenuGroups,
} from './stored-options.ts';

// Few filters, so that options often fail the same ones as a search asks for.
const someDiets = fc.subarray(diets.slice(0, 4));
const someAllergens = fc.subarray(allergens.slice(0, 4));
const partIds = Array.from({ length: 3 }, () => new Types.ObjectId());

const parts = fc.tuple(
  ...partIds.map((product) =>
    fc.record({
      product: fc.constant(product),
      max: fc.constant(4),
      left: fc.nat({ max: 2 }),
      category: fc.constantFrom('Vegan', 'Pastry'),
      diets: someDiets,
      allergens: fc.dictionary(fc.constantFrom(...allergens.slice(0, 4)), fc.constantFrom(...allergenStates)),
    }),
  ),
);

const option = fc.record({
  _id: fc.constant(new Types.ObjectId()),
  name: fc.constant('Option'),
  price: fc.constant(0),
  soldOut: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  preselected: fc.constant(false),
  product: fc.constantFrom(null, ...partIds),
  contains: fc.oneof(fc.constant<Allergen[]>([]), someAllergens),
  excludes: fc.oneof(fc.constant<Diet[]>([]), someDiets),
});

const optionGroups = fc.array(
  fc.record({
    _id: fc.constant(new Types.ObjectId()),
    name: fc.constant('Group'),
    min: fc.nat({ max: 3 }),
    max: fc.constant(3),
    options: fc.array(option, { minLength: 3, maxLength: 4 }),
  }),
  { maxLength: 3 },
);

const getStored = (value: ReturnType<typeof createOptionValues>['choices']) =>
  typeof value === 'object' ? value.$literal : undefined;

test('a dish is found by filters of diets and allergens if its options can be chosen so that each passes', () => {
  const results = new Set<boolean>();
  fc.assert(
    fc.property(optionGroups, parts, someDiets, someAllergens, (groups, ofGroups, wantedDiets, without) => {
      const stored = createOptionValues({ optionGroups: groups, parts: ofGroups });
      const dish = {
        choices: toChoices({ optionGroups: groups, parts: ofGroups, choices: getStored(stored.choices) }),
        parts: ofGroups,
        isUnfillable: stored.isUnfillable === true,
      };
      const wanted = { diets: wantedDiets, without };
      const findPart = (id: string) => ofGroups.find(({ product }) => String(product) === id);
      const isExpected = canFillGroups(
        toMenuGroups({ optionGroups: groups }),
        createGetLeft(ofGroups),
        (choice) => isOptionFor(choice, wanted, findPart),
      );
      results.add(isExpected);
      expect(canBeOrderedFor(dish, toFilterBits([...wantedDiets, ...without]))).toBe(isExpected);
    }),
  );
  expect(results.size).toBe(2);
});
