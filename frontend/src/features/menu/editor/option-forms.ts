import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { z } from 'zod';
import { normalizePrice } from '../../../platform/forms/typed-price.ts';

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

/** Returns a copy of a group for another dish. It is new there and on sale. */
export const toNewGroup = (group: OptionGroup): OptionGroupForm => {
  const [form = emptyGroup] = toGroupForms([group]);
  const { name, min, max, options } = form;
  return { name, min, max, options: options.map((option) => ({ ...option, _id: undefined })) };
};

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

/** Place of a group, or of an option in it. */
export interface MenuPlace {
  group: number;
  option?: number;
}

/** Returns the groups with a group or an option at another place. An option may go to the end of another group. */
export function moveTo(
  groups: readonly OptionGroupForm[],
  from: MenuPlace,
  to: MenuPlace,
): OptionGroupForm[] {
  const group = groups[from.group];
  if (!group) return [...groups];
  if (from.option === undefined) return groups.toSpliced(from.group, 1).toSpliced(to.group, 0, group);
  const option = group.options[from.option];
  if (!option) return [...groups];
  return groups.map((other, i) => {
    const options = i === from.group ? other.options.toSpliced(from.option ?? 0, 1) : other.options;
    if (i !== to.group) return i === from.group ? withOptions(other, options) : other;
    return withOptions(other, options.toSpliced(to.option ?? options.length, 0, option));
  });
}

/** Returns the place one step up or down, for an option across groups, or undefined at the ends. */
export function findNextPlace(
  groups: readonly OptionGroupForm[],
  { group, option }: MenuPlace,
  by: 1 | -1,
): MenuPlace | undefined {
  const neighbor = groups[group + by];
  const next = option === undefined ? -1 : option + by;
  if (option !== undefined && next >= 0 && next < (groups[group]?.options.length ?? 0))
    return { group, option: next };
  if (!neighbor) return undefined;
  if (option === undefined) return { group: group + by };
  return { group: group + by, option: by > 0 ? 0 : neighbor.options.length };
}

/** Returns a group whose rule fits the number of its options. */
export function withOptions(group: OptionGroupForm, options: OptionForm[]): OptionGroupForm {
  const max = Math.max(1, Math.min(group.max, options.length));
  return { ...group, options, max, min: Math.min(group.min, max) };
}
