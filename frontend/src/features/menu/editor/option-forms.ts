import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { z } from 'zod';
import { normalizePrice } from '../../../platform/format/normalize-price.ts';

const OptionForm = z.object({
  _id: z.string().optional(),
  name: z.string(),
  price: z.string(),
  /** Missing while the cook has not changed it, so that an editor left open puts nothing back on sale. */
  soldOut: z.boolean().optional(),
  preselected: z.boolean(),
  product: z.string().nullable(),
  contains: z.array(z.enum(allergens)),
  excludes: z.array(z.enum(diets)),
});
export type OptionForm = z.infer<typeof OptionForm>;

export const OptionGroupForm = z.object({
  _id: z.string().optional(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  options: z.array(OptionForm),
});
export type OptionGroupForm = z.infer<typeof OptionGroupForm>;

export const emptyOption: OptionForm = {
  name: '',
  price: '',
  preselected: false,
  product: null,
  contains: [],
  excludes: [],
};
export const emptyGroup: OptionGroupForm = { name: '', min: 1, max: 1, options: [emptyOption] };

export const toGroupForms = (groups: readonly OptionGroup[]): OptionGroupForm[] =>
  groups.map(({ _id, name, min, max, options }) => ({
    _id,
    name,
    min,
    max,
    options: options.map((option) => ({
      _id: option._id,
      name: option.name,
      price: option.price === 0 ? '' : option.price.toFixed(2),
      preselected: option.preselected,
      product: option.product,
      contains: option.contains,
      excludes: option.excludes,
    })),
  }));

/** Returns the groups as the server reads them. A blank price costs nothing. */
export const toGroupInputs = (groups: readonly OptionGroupForm[]) =>
  groups.map((group) => ({
    ...group,
    options: group.options.map(({ price, ...option }) => ({
      ...option,
      price: price.trim() === '' ? 0 : normalizePrice(price),
    })),
  }));

/** Lists the rules that a group of so many options can have: choose exactly n, or up to n. */
export function listRules({ min, max, options }: OptionGroupForm): { min: number; max: number }[] {
  const counts = Array.from({ length: Math.min(options.length, 20) }, (_, i) => i + 1);
  const usual = [
    ...counts.map((count) => ({ min: count, max: count })),
    ...counts.map((count) => ({ min: 0, max: count })),
  ];
  return usual.some((rule) => rule.min === min && rule.max === max) ? usual : [...usual, { min, max }];
}

/** Returns the list with an entry moved by one place. */
export function moveEntry<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const moved = [...list];
  const [entry] = moved.splice(from, 1);
  if (entry !== undefined) moved.splice(from + by, 0, entry);
  return moved;
}

/** Returns a group whose rule fits the number of its options. */
export function withOptions(group: OptionGroupForm, options: OptionForm[]): OptionGroupForm {
  const max = Math.max(1, Math.min(group.max, options.length));
  return { ...group, options, max, min: Math.min(group.min, max) };
}
