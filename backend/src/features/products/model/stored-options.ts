import type { ClientSession, Types } from 'mongoose';
import { canFillGroups, type Group } from '@homechef/contract/menu/options';
import { canFillForDiet } from '@homechef/contract/menu/as-sold';
import {
  allergens,
  diets,
  type Allergen,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';

/** An option as a dish stores it. The price is in cents. */
export interface StoredOption {
  _id: Types.ObjectId;
  name: string;
  price: number;
  soldOut: boolean;
  preselected: boolean;
  product: Types.ObjectId | null; // linked dish
  contains: Allergen[];
  excludes: Diet[];
}

export interface StoredOptionGroup {
  _id: Types.ObjectId;
  name: string;
  min: number;
  max: number;
  options: StoredOption[];
}

/** What a combo has to know about a dish that its options link to (docs/adr/0038-options.md). */
export interface StoredPart {
  product: Types.ObjectId;
  max: number; // number of options that link to it
  left: number; // portions that can be ordered, at most `max`
  category: string;
  diets: Diet[];
  allergens: AllergenStates;
}

export interface WithOptions {
  optionGroups?: StoredOptionGroup[] | null | undefined;
  parts?: StoredPart[] | null | undefined;
}

export type MenuOption = Omit<StoredOption, '_id' | 'product'> & { _id: string; product: string | null };
export type MenuGroup = Group<MenuOption>;

/** Shared by all dishes without options, because lists keep every dish in memory. */
const noGroups: readonly MenuGroup[] = [];

/** Returns the groups of a dish with ids as text. */
export const toMenuGroups = ({ optionGroups }: WithOptions): readonly MenuGroup[] =>
  optionGroups?.length
    ? optionGroups.map((group) => ({
        ...group,
        _id: String(group._id),
        options: group.options.map((option) => ({
          ...option,
          _id: String(option._id),
          product: option.product && String(option.product),
        })),
      }))
    : noGroups;

export const createGetLeft = (parts: readonly StoredPart[]): ((product: string) => number) => {
  const left = new Map(parts.map((part) => [String(part.product), part.left]));
  return (product) => left.get(product) ?? 0;
};

/** Returns whether each required group can be filled. Other dishes count as sold out. */
export const isFillable = ({ optionGroups, parts }: WithOptions): boolean =>
  !optionGroups?.length || canFillGroups(toMenuGroups({ optionGroups }), createGetLeft(parts ?? []));

/** Returns whether the required groups can be filled with options that have these diets and no such allergen. */
export const canBeOrderedFor = (
  { optionGroups, parts }: { optionGroups: readonly MenuGroup[]; parts: readonly StoredPart[] },
  wanted: Parameters<typeof canFillForDiet>[1],
): boolean =>
  optionGroups.length === 0 ||
  canFillForDiet(optionGroups, wanted, {
    getLeft: createGetLeft(parts),
    find: (id) => parts.find(({ product }) => String(product) === id),
  });

/** Returns the diets and allergens whose filters must not find a dish, for lists from the database. */
function createBlockedValues({ optionGroups, parts }: WithOptions) {
  const dish = { optionGroups: toMenuGroups({ optionGroups }), parts: parts ?? [] };
  const blockedDiets = diets.filter((diet) => !canBeOrderedFor(dish, { diets: [diet], without: [] }));
  const blockedAllergens = allergens.filter(
    (allergen) => !canBeOrderedFor(dish, { diets: [], without: [allergen] }),
  );
  return {
    blockedDiets: blockedDiets.length > 0 ? blockedDiets : '$$REMOVE',
    blockedAllergens: blockedAllergens.length > 0 ? blockedAllergens : '$$REMOVE',
  };
}

/**
 * Returns the update values of groups. Only dishes with options store these fields, so that the indexes contain no
 * others.
 */
export const createOptionValues = ({ optionGroups, parts }: WithOptions) => ({
  optionGroups: optionGroups?.length ? { $literal: optionGroups } : '$$REMOVE',
  parts: parts?.length ? { $literal: parts } : '$$REMOVE',
  isUnfillable: isFillable({ optionGroups, parts }) ? '$$REMOVE' : true,
  ...createBlockedValues({ optionGroups, parts }),
});

/** Counts the portions of open orders that have one of these options. The orders feature implements it. */
export type CountOpenPortions = (
  chefId: string,
  options: readonly Types.ObjectId[],
  session: ClientSession,
) => Promise<number>;
