import type { ClientSession, mongo, Types } from 'mongoose';
import { canFillGroups, isOptionAvailable, type Group } from '@homechef/contract/menu/options';
import { canFillForDiet, isOptionFor } from '@homechef/contract/menu/as-sold';
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

/** A required group, with what each of its available options does not pass. */
interface StoredChoice {
  min: number;
  failed: (Diet | Allergen)[][];
}

export interface WithOptions {
  optionGroups?: StoredOptionGroup[] | null | undefined;
  parts?: StoredPart[] | null | undefined;
}

type MenuOption = Omit<StoredOption, '_id' | 'product'> & { _id: string; product: string | null };
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
const isFillable = ({ optionGroups, parts }: WithOptions): boolean =>
  !optionGroups?.length || canFillGroups(toMenuGroups({ optionGroups }), createGetLeft(parts ?? []));

/** Returns whether the required groups can be filled with options that have these diets and no such allergen. */
export const canBeOrderedFor = (
  { optionGroups, parts }: { optionGroups: readonly MenuGroup[]; parts: readonly StoredPart[] },
  wanted: Parameters<typeof canFillForDiet>[1],
): boolean =>
  optionGroups.length === 0 ||
  canFillForDiet(optionGroups, wanted, {
    getLeft: createGetLeft(parts),
    find: createFindPart(parts),
  });

const createFindPart = (parts: readonly StoredPart[]) => (id: string) =>
  parts.find(({ product }) => String(product) === id);

/**
 * Returns what the required groups leave to the filters of lists from the database: for each available option, the diets
 * and allergens whose filters it does not pass. Empty if all of them pass every filter.
 */
function listStoredChoices({ optionGroups, parts }: WithOptions): StoredChoice[] {
  const getLeft = createGetLeft(parts ?? []);
  const findPart = createFindPart(parts ?? []);
  const listFailed = (option: MenuOption) => [
    ...diets.filter((diet) => !isOptionFor(option, { diets: [diet], without: [] }, findPart)),
    ...allergens.filter((allergen) => !isOptionFor(option, { diets: [], without: [allergen] }, findPart)),
  ];
  const choices = toMenuGroups({ optionGroups })
    .filter(({ min }) => min > 0)
    .map(({ min, options }) => ({
      min,
      failed: options.filter((option) => isOptionAvailable(option, getLeft)).map(listFailed),
    }));
  return choices.some(({ failed }) => failed.some(({ length }) => length > 0)) ? choices : [];
}

/** Selects the dishes whose required groups can be filled for some filters of diets and allergens. */
export const createChoiceFilter = (filters: readonly (Diet | Allergen)[]): mongo.Filter<mongo.Document> => {
  const passes = { $eq: [{ $size: { $setIntersection: ['$$failed', [...filters]] } }, 0] };
  const passing = { $filter: { input: '$$choice.failed', as: 'failed', cond: passes } };
  const canFill = { $gte: [{ $size: passing }, '$$choice.min'] };
  // MongoDB may evaluate both branches of `$or`.
  const choices = { $ifNull: ['$choices', []] };
  const canFillAll = { $allElementsTrue: [{ $map: { input: choices, as: 'choice', in: canFill } }] };
  return { isUnfillable: null, $or: [{ choices: null }, { $expr: canFillAll }] };
};

const toLiteralOrNone = (values: readonly object[] | null | undefined) =>
  values?.length ? { $literal: values } : '$$REMOVE';

/**
 * Returns the update values of groups. Only dishes with options store these fields, so that the indexes contain no
 * others.
 */
export const createOptionValues = ({ optionGroups, parts }: WithOptions) => ({
  optionGroups: toLiteralOrNone(optionGroups),
  parts: toLiteralOrNone(parts),
  isUnfillable: isFillable({ optionGroups, parts }) ? '$$REMOVE' : true,
  choices: toLiteralOrNone(listStoredChoices({ optionGroups, parts })),
});

/** Counts the portions of open orders that have one of these options. The orders feature implements it. */
export type CountOpenPortions = (
  chefId: string,
  options: readonly Types.ObjectId[],
  session: ClientSession,
) => Promise<number>;
