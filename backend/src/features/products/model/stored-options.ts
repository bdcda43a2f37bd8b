import type { ClientSession, mongo, Types } from 'mongoose';
import { canFillGroups, isOptionAvailable, type Group } from '@homechef/contract/menu/options';
import { isOptionFor } from '@homechef/contract/menu/as-sold';
import {
  allergens,
  diets,
  type Allergen,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';

/** A filter of lists that an option can fail. */
type Filter = Diet | Allergen;

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

/** A required group, with the filters that each of its available options does not pass. */
interface StoredChoice {
  min: number;
  failed: Filter[][];
}

export interface WithOptions {
  optionGroups?: StoredOptionGroup[] | null | undefined;
  parts?: StoredPart[] | null | undefined;
}

interface WithChoices extends WithOptions {
  choices?: readonly StoredChoice[] | null | undefined;
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

/** Returns the groups of which an order has to state options, with those that are available. */
function listRequired({ optionGroups, parts }: WithOptions): Pick<MenuGroup, 'min' | 'options'>[] {
  const getLeft = createGetLeft(parts ?? []);
  return toMenuGroups({ optionGroups })
    .filter(({ min }) => min > 0)
    .map(({ min, options }) => ({
      min,
      options: options.filter((option) => isOptionAvailable(option, getLeft)),
    }));
}

/** Returns what a dish stores for filters. Empty if its required groups pass all of them. */
function listStoredChoices({ optionGroups, parts }: WithOptions): StoredChoice[] {
  const partsById = new Map((parts ?? []).map((part) => [String(part.product), part]));
  const findPart = (id: string) => partsById.get(id);
  const listFailed = (option: MenuOption) => [
    ...diets.filter((diet) => !isOptionFor(option, { diets: [diet], without: [] }, findPart)),
    ...allergens.filter((allergen) => !isOptionFor(option, { diets: [], without: [allergen] }, findPart)),
  ];
  const choices = listRequired({ optionGroups, parts }).map(({ min, options }) => ({
    min,
    failed: options.map(listFailed),
  }));
  return choices.some(({ failed }) => failed.some(({ length }) => length > 0)) ? choices : [];
}

const bits = new Map<Filter, number>([...diets, ...allergens].map((filter, i) => [filter, 1 << i]));

/** Returns a number with a bit for each filter. */
export const toFilterBits = (filters: readonly Filter[]): number =>
  filters.reduce((sum, filter) => sum | (bits.get(filter) ?? 0), 0);

/** A required group with its available options, as filters in memory read it. */
export interface Choice {
  min: number;
  options: readonly { soldOut: false; product: string | null; failed: number }[]; // `failed` has bits of filters
}

/** Shared by all dishes whose options pass all filters. */
const noChoices: readonly Choice[] = [];

/** Returns the stored choices of a dish, each option with the dish that it links to. */
export function toChoices({ optionGroups, parts, choices }: WithChoices): readonly Choice[] {
  if (!choices?.length) return noChoices;
  return listRequired({ optionGroups, parts }).map(({ min, options }, i) => ({
    min,
    options: options.map(({ product }, j) => ({
      soldOut: false,
      product,
      failed: toFilterBits(choices[i]?.failed[j] ?? []),
    })),
  }));
}

interface ChosenDish {
  choices: readonly Choice[];
  parts: readonly StoredPart[];
  isUnfillable: boolean;
}

/**
 * Returns whether the required groups can be filled with options that pass filters, given as bits. Whether the dish
 * itself passes is another question.
 */
export const canBeOrderedFor = ({ choices, parts, isUnfillable }: ChosenDish, filterBits: number): boolean =>
  !isUnfillable &&
  (choices.length === 0 ||
    canFillGroups(choices, createGetLeft(parts), ({ failed }) => (failed & filterBits) === 0));

/** Selects the dishes whose required groups can be filled for some filters of diets and allergens. */
export const createChoiceFilter = (filters: readonly Filter[]): mongo.Filter<mongo.Document> => {
  const passes = { $eq: [{ $size: { $setIntersection: ['$$failed', [...filters]] } }, 0] };
  const passing = { $filter: { input: '$$choice.failed', as: 'failed', cond: passes } };
  const canFill = { $gte: [{ $size: passing }, '$$choice.min'] };
  // MongoDB may evaluate both branches of `$or`.
  const choices = { $ifNull: ['$choices', []] };
  const canFillAll = { $allElementsTrue: [{ $map: { input: choices, as: 'choice', in: canFill } }] };
  return { isUnfillable: null, $or: [{ choices: null }, { $expr: canFillAll }] };
};

const toLiteralOrNone = <T extends object>(values: readonly T[] | null | undefined) =>
  values?.length ? { $literal: values } : ('$$REMOVE' as const);

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
