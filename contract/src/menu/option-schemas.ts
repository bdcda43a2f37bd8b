import { z } from 'zod';
import {
  booleanField,
  createObjectSchema,
  integerField,
  isObjectId,
  listField,
  objectIdField,
  replyId,
  withTypeError,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { allergens, type Allergen } from '../products/dietary/diets.ts';
import {
  AllergenDetails,
  allergenList,
  Allergens,
  dietList,
  dietsField,
} from '../products/dietary/diet-schemas.ts';
import { getLineKey } from './options.ts';

export const maxGroups = 10; // of a dish

const maxGroupSize = 20; // options of a group that one portion can have

export const maxOptions = { perGroup: 30, perDish: 100 } as const;

const maxChosenOptions = maxOptions.perDish;

export const maxOptionName = 60; // characters, of groups too

const dollars = z.number().meta({ description: 'Dollars' });

/** A choice within a group of a dish, as readers see it. */
export const MenuOption = z
  .object({
    _id: replyId,
    name: z.string(),
    price: dollars.meta({ description: 'Dollars, added to the price of each portion' }),
    soldOut: z.boolean().meta({ description: 'What the cook has set' }),
    preselected: z.boolean(),
    product: replyId.nullable().meta({ description: 'Dish that the option takes a portion of' }),
    contains: z.array(z.enum(allergens)),
    excludes: dietList,
    available: z.boolean().meta({ description: 'Whether it can be chosen now' }),
    part: z
      .object({
        name: z.string(),
        image: z.string(),
        allergens: Allergens,
        allergenDetails: AllergenDetails,
        diets: dietList,
        left: z.number().int(),
        maxPerOrder: z.number().int().nullable(),
      })
      .nullable()
      .meta({ description: 'The linked dish while it is offered' }),
  })
  .meta({ id: 'Option' });
export type MenuOption = z.infer<typeof MenuOption>;

export const OptionGroup = z
  .object({
    _id: replyId,
    name: z.string(),
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(MenuOption),
  })
  .meta({ id: 'OptionGroup' });
export type OptionGroup = z.infer<typeof OptionGroup>;

/** What lists say about the options of a dish. */
export const menuFields = {
  hasOptions: z.boolean(),
  needsChoice: z.boolean().meta({ description: 'An order has to state options' }),
  available: z.boolean().meta({ description: 'False counts as sold out' }),
};

/** An option of an order item, copied when it was ordered. */
export const ItemOption = z
  .object({
    option: replyId,
    group: z.string(),
    name: z.string(),
    price: dollars,
    product: replyId.nullable(),
  })
  .meta({ id: 'ItemOption' });
export type ItemOption = z.infer<typeof ItemOption>;

const nameField = readableTextField(maxOptionName);

/** Wheat is gluten. */
const withGluten = (contains: readonly Allergen[]): Allergen[] =>
  allergens.filter((name) => contains.includes(name) || (name === 'gluten' && contains.includes('wheat')));

const NewOption = createObjectSchema({
  _id: objectIdField.optional(),
  name: nameField,
  price: dollarAmount(0, 1_000).default(0),
  soldOut: booleanField.optional().meta({ description: 'A kept option without it keeps its state' }),
  preselected: booleanField.default(false),
  product: objectIdField.nullable().default(null),
  contains: allergenList.transform(withGluten),
  excludes: dietsField.default([]),
});

const NewOptionGroup = createObjectSchema({
  _id: objectIdField.optional(),
  name: nameField,
  min: integerField(0, maxGroupSize).default(0),
  max: integerField(1, maxGroupSize).default(1),
  options: listField(NewOption, maxOptions.perGroup).min(1, encodeMessage('option.group_empty')),
});
export type NewOptionGroup = z.output<typeof NewOptionGroup>;

type Path = (string | number)[];

/** Lists ids that were sent before, with their paths. */
function* findRepeatedIds(groups: readonly NewOptionGroup[]): Generator<Path> {
  const seen = new Set<string>();
  const isRepeated = (id: string | undefined) => id !== undefined && (seen.has(id) || !seen.add(id));
  for (const [i, { _id, options }] of groups.entries()) {
    if (isRepeated(_id)) yield [i, '_id'];
    for (const [j, option] of options.entries()) if (isRepeated(option._id)) yield [i, 'options', j, '_id'];
  }
}

function checkGroups(groups: readonly NewOptionGroup[], context: z.RefinementCtx): void {
  const report = (path: Path, message: string) => context.addIssue({ code: 'custom', path, message });
  if (groups.reduce((sum, { options }) => sum + options.length, 0) > maxOptions.perDish)
    report([], encodeMessage('option.too_many_of_dish', { max: maxOptions.perDish }));
  for (const path of findRepeatedIds(groups)) report(path, encodeMessage('option.id_twice'));
  for (const [i, { min, max, options }] of groups.entries()) {
    if (min > max) report([i, 'min'], encodeMessage('option.min_above_max'));
    if (max > options.length) report([i, 'max'], encodeMessage('option.max_above_options'));
    const preselected = options.flatMap((option, j) => (option.preselected ? [j] : []));
    const extra = preselected[max];
    if (extra !== undefined)
      report([i, 'options', extra, 'preselected'], encodeMessage('option.too_many_preselected', { max }));
  }
}

/** All groups of a dish. Whether names look alike and what options link to is up to the server. */
export const optionGroupsField = listField(NewOptionGroup, maxGroups).superRefine(checkGroups);

/**
 * The options that an order states, in any order. None if they are missing. A malformed id is an unknown option: the
 * error is about the choice as a whole.
 */
export const chosenOptionsField = z
  .array(z.string(withTypeError('field.no_id')).toLowerCase(), withTypeError('field.not_list'))
  .max(maxChosenOptions, encodeMessage('field.too_many', { max: maxChosenOptions }))
  .refine((ids) => ids.every(isObjectId), encodeMessage('option.unknown'))
  .refine((ids) => new Set(ids).size === ids.length, encodeMessage('option.twice'))
  .optional()
  .meta({ description: 'Ids of the chosen options, in any order' });

export const OptionState = createObjectSchema({ soldOut: booleanField }).meta({ id: 'OptionState' });
export type OptionState = z.output<typeof OptionState>;

export const KitchenOptionState = createObjectSchema({ name: nameField, soldOut: booleanField }).meta({
  id: 'KitchenOptionState',
});
export type KitchenOptionState = z.output<typeof KitchenOptionState>;

export const KitchenOptionsSet = z
  .object({
    options: z.number().int(),
    products: z.array(replyId),
    openPortions: z.number().int().meta({ description: 'Portions of open orders with such an option' }),
  })
  .meta({ id: 'KitchenOptionsSet' });
export type KitchenOptionsSet = z.infer<typeof KitchenOptionsSet>;

export const maxCopies = 50; // dishes of one request

export const GroupCopy = createObjectSchema({
  to: listField(objectIdField, maxCopies).min(1, encodeMessage('field.required')),
}).meta({ id: 'GroupCopy' });
export type GroupCopy = z.output<typeof GroupCopy>;

export const GroupCopied = z
  .object({
    copied: z.array(replyId),
    refused: z.array(z.object({ product: replyId, code: z.string() })),
  })
  .meta({ id: 'GroupCopied' });
export type GroupCopied = z.infer<typeof GroupCopied>;

type Line = Parameters<typeof getLineKey>[0];

/** Reports lines of an order whose dish, options and note repeat an earlier line. */
export function rejectSameLines(lines: readonly Line[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [i, line] of lines.entries()) {
    const key = getLineKey(line);
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [i, 'product'], message: encodeMessage('order.item_twice') });
    seen.add(key);
  }
}
