import { z } from 'zod';
import {
  booleanField,
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  isObjectId,
  listField,
  objectIdField,
  rejectRepetitions,
  singleLineField,
  withTypeError,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import {
  isoInstantField,
  localDateField,
  maxReasonLength,
  reasonFields,
  withReason,
} from './pickup-requests.ts';
import { isTimeZone } from '../time/time-zone.ts';
import {
  acceptanceKinds,
  kitchenKinds,
  limitCounts,
  limitPeriods,
  maxClosedDays,
  maxCuisineLength,
  maxCuisines,
  maxDelayMinutes,
  minDelayMinutes,
  settingRanges,
  maxOrderItems,
  maxQuantity,
} from './kitchen-options.ts';
import { PlaceForm } from './place.ts';
import { sectionsField } from './sections.ts';
import { slugField } from './slug.ts';
import { whenField } from './place-and-time-fields.ts';

const enumField = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, encodeMessage('field.not_option', { options: options.join(', ') }));

const fromField = singleLineField('kitchen.not_time').regex(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  encodeMessage('kitchen.not_time'),
);
const toField = singleLineField('kitchen.not_time').regex(
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  encodeMessage('kitchen.not_time'),
);

const rangeField = ({ min, max }: { min: number; max: number }) => integerField(min, max).optional();

const checkDateOrder = (
  { from, to }: { from: string | null; to: string | null },
  path: string,
  context: z.RefinementCtx,
) => {
  if (from !== null && to !== null && to < from)
    context.addIssue({ code: 'custom', path: [path], message: encodeMessage('kitchen.dates_reversed') });
};

const closedDays = createObjectSchema({
  from: localDateField,
  to: localDateField,
  reason: readableTextField(maxReasonLength, { min: 0 }).default(''),
}).superRefine((days, context) => checkDateOrder(days, 'to', context));

const timeZoneField = singleLineField('kitchen.unknown_time_zone').refine(
  isTimeZone,
  encodeMessage('kitchen.unknown_time_zone'),
);

/** Settings of a kitchen. Missing ones keep their values. `place` is replaced as a whole. */
export const KitchenUpdate = createObjectSchema({
  kind: enumField(kitchenKinds).optional(),
  about: readableTextField(1_000, { min: 0, multiline: true }).optional(),
  timeZone: timeZoneField.optional(),
  place: PlaceForm.optional(),
  acceptance: enumField(acceptanceKinds).optional(),
  answerMinutes: rangeField(settingRanges.answerMinutes),
  askAbovePortions: rangeField(settingRanges.askAbovePortions),
  leadMinutes: rangeField(settingRanges.leadMinutes),
  slotMinutes: rangeField(settingRanges.slotMinutes),
  horizonDays: rangeField(settingRanges.horizonDays),
  cancelMinutes: rangeField(settingRanges.cancelMinutes),
  noShowMinutes: rangeField(settingRanges.noShowMinutes),
  noShowAutomatic: booleanField.optional(),
  hideStreet: booleanField.optional(),
  listed: booleanField.optional(),
  closedDays: listField(closedDays, maxClosedDays).optional(),
  cuisines: listField(readableTextField(maxCuisineLength), maxCuisines)
    .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
    .optional(),
  picture: z.string(withTypeError('product.no_picture')).nullable().optional(),
  portrait: z.string(withTypeError('product.no_picture')).nullable().optional(),
  slug: slugField.optional(),
  sections: sectionsField.optional().meta({ description: 'Replaces all sections' }),
}).meta({ id: 'KitchenUpdate' });
export type KitchenUpdate = z.output<typeof KitchenUpdate>;

export const PauseRequest = createObjectSchema({
  until: isoInstantField,
  ...reasonFields,
})
  .transform(withReason)
  .meta({ id: 'PauseRequest' });
export type PauseRequest = z.output<typeof PauseRequest>;

/** A delay by which a late kitchen moves its pickups. */
export const DelayRequest = createObjectSchema({
  minutes: integerField(minDelayMinutes, maxDelayMinutes),
  from: isoInstantField,
  ...reasonFields,
})
  .transform(withReason)
  .meta({ id: 'DelayRequest' });
export type DelayRequest = z.output<typeof DelayRequest>;

/** An admin's verdict on a kitchen. */
export const ApprovalForm = createObjectSchema({
  approved: booleanField,
  reason: coerceEmptyToUndefined(readableTextField(maxReasonLength, { multiline: true })),
  decidedAt: z.iso.datetime(encodeMessage('field.required')).nullable().optional().meta({
    description: 'The last verdict that the admin has seen, null for none. 409 if there is another one',
  }),
}).meta({ id: 'ApprovalForm' });
export type ApprovalForm = z.output<typeof ApprovalForm>;

const nullableMinutes = (max: number) => integerField(0, max).nullable().default(null);

const maxListedProducts = 200;

const windowFields = {
  weekday: integerField(0, 6).nullable().default(null),
  date: localDateField.nullable().default(null),
  from: fromField,
  to: toField,
  place: PlaceForm.nullable().default(null),
  startsOn: localDateField.nullable().default(null),
  endsOn: localDateField.nullable().default(null),
  opensBefore: nullableMinutes(43_200),
  closesBefore: nullableMinutes(20_160),
  products: listField(objectIdField, maxListedProducts).default([]),
};

type WindowDays = Record<'date' | 'startsOn' | 'endsOn', string | null> &
  Record<'from' | 'to', string> & { weekday: number | null };

function checkWindow(form: WindowDays, context: z.RefinementCtx): void {
  if ((form.weekday === null) === (form.date === null))
    context.addIssue({
      code: 'custom',
      path: ['weekday'],
      message: encodeMessage('kitchen.weekday_or_date'),
    });
  if (form.from === form.to)
    context.addIssue({ code: 'custom', path: ['to'], message: encodeMessage('kitchen.same_times') });
  checkDateOrder({ from: form.startsOn, to: form.endsOn }, 'endsOn', context);
}

/** A window in a request. The service checks what depends on the kitchen: overlaps, slot length and dishes. */
export const WindowForm = createObjectSchema(windowFields)
  .superRefine(checkWindow)
  .meta({ id: 'WindowForm' });
export type WindowForm = z.output<typeof WindowForm>;

/** A window that replaces an existing one, with the reason that customers with open orders read. */
export const WindowUpdate = createObjectSchema({ ...windowFields, ...reasonFields })
  .superRefine(checkWindow)
  .transform(withReason)
  .meta({ id: 'WindowUpdate' });

/** The reason that customers with open orders read when their window is deleted. */
export const WindowRemoval = createObjectSchema(reasonFields)
  .optional()
  .transform((body) => withReason(body ?? {}))
  .meta({ id: 'WindowRemoval' });

/** A change of one occurrence: either cancelled with a reason, or moved to other times or another place. */
export const OccurrenceForm = createObjectSchema({
  status: z.literal('cancelled', encodeMessage('field.not_option', { options: 'cancelled' })).optional(),
  ...reasonFields,
  from: fromField.optional(),
  to: toField.optional(),
  place: PlaceForm.optional(),
})
  .superRefine(({ status, reason, reasonKey, from, to }, context) => {
    const missing =
      status === 'cancelled'
        ? [['reason', reason ?? reasonKey] as const]
        : [['from', from] as const, ['to', to] as const];
    for (const [path, value] of missing)
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [path], message: encodeMessage('field.required') });
    if (from !== undefined && from === to)
      context.addIssue({ code: 'custom', path: ['to'], message: encodeMessage('kitchen.same_times') });
  })
  .transform(withReason)
  .meta({ id: 'OccurrenceForm' });
export type OccurrenceForm = z.output<typeof OccurrenceForm>;

const maxOverrides = 100;

export const LimitForm = createObjectSchema({
  name: readableTextField(60),
  per: enumField(limitPeriods),
  counts: enumField(limitCounts),
  max: integerField(1, 10_000),
  products: listField(
    createObjectSchema({ product: objectIdField, points: integerField(1, 100).default(1) }),
    maxListedProducts,
  )
    .superRefine(rejectRepetitions('product', 'kitchen.product_twice'))
    .default([]),
  overrides: listField(
    createObjectSchema({ windowId: objectIdField, date: localDateField, max: integerField(0, 10_000) }),
    maxOverrides,
  ).default([]),
})
  .superRefine(({ per, overrides }, context) => {
    if (overrides.length > 0 && per !== 'slot' && per !== 'window')
      context.addIssue({
        code: 'custom',
        path: ['overrides'],
        message: encodeMessage('kitchen.override_without_window'),
      });
  })
  .meta({ id: 'LimitForm' });
export type LimitForm = z.output<typeof LimitForm>;

const maxListDays = 31;
const daysField = (defaultDays: number) =>
  coerceEmptyToUndefined(integerField(1, maxListDays)).transform((days) => days ?? defaultDays);

export const WindowQuery = z.object({
  from: coerceEmptyToUndefined(localDateField),
  days: daysField(14),
});
export type WindowQuery = z.output<typeof WindowQuery>;

/** `preview=1` lists the orders that a change would affect, and changes nothing. */
export const PreviewQuery = z.object({
  preview: coerceEmptyToUndefined(
    z.enum(['0', '1'], encodeMessage('field.not_option', { options: '0, 1' })),
  ).transform((preview) => preview === '1'),
});

const itemsError = encodeMessage('kitchen.malformed_items', { max: maxOrderItems });

/** Parses `{productId}:{qty},…`. If it is empty, stock and limits are ignored. */
const itemsField = z
  .string(itemsError)
  .optional()
  .transform((text, context) => {
    if (text === undefined || text === '') return [];
    const parts = text.split(',').map((part) => part.split(':'));
    const items = parts.map(([product = '', qty = '']) => ({
      product: product.toLowerCase(),
      qty: /^\d{1,3}$/.test(qty) ? Number(qty) : 0,
    }));
    const isValid =
      parts.every((part) => part.length === 2) &&
      items.every(({ product, qty }) => isObjectId(product) && qty >= 1 && qty <= maxQuantity) &&
      new Set(items.map(({ product }) => product)).size === items.length &&
      items.length <= maxOrderItems;
    if (isValid) return items;
    context.addIssue({ code: 'custom', message: itemsError });
    return z.NEVER;
  });

const maxProducts = 100; // the size of a page of products

/** Query for next pickups: published dishes, separated by commas, and the time that a customer chose. */
export const NextPickupQuery = z.object({
  products: z
    .string(withTypeError('field.not_text'))
    .toLowerCase()
    .transform((text) => text.split(','))
    .pipe(z.array(objectIdField).max(maxProducts, encodeMessage('field.too_many', { max: maxProducts }))),
  when: whenField,
});
export type NextPickupQuery = z.output<typeof NextPickupQuery>;

export const SlotQuery = z.object({ items: itemsField, days: daysField(7) });
export type SlotQuery = z.output<typeof SlotQuery>;
