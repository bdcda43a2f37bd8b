import { z } from 'zod';
import {
  createObjectSchema,
  objectIdField,
  optionalEnum,
  singleLineField,
  withTypeError,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { maxReasonLength } from './kitchen-options.ts';
import { reasonKeys, resolveReason, type Reason, type SentReason } from './stock-reasons.ts';

export const localDateField = singleLineField('kitchen.not_calendar_date').refine(
  isCalendarDate,
  encodeMessage('kitchen.not_calendar_date'),
);

const isoFormats = [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })];

/** An instant with an offset, with or without seconds. Years have the same limits as in a local date. */
export const isoInstantField = z
  .union(isoFormats, withTypeError('field.not_date'))
  .transform((text) => new Date(text))
  .refine((instant) => isCalendarDate(instant.toISOString().slice(0, 10)), encodeMessage('field.not_date'));

export { maxReasonLength };
/** A reason that other people read. */
export const reasonField = readableTextField(maxReasonLength);

/** Fields of a request with a reason: a text, the key of a stock reason, or both. End its schema with `withReason`. */
export const reasonFields = {
  reason: reasonField.optional(),
  reasonKey: optionalEnum(reasonKeys).meta({
    description: 'Key of a stock reason, which each reader reads in the own language',
  }),
};

/** Adds what is missing from the reason of a request: the text for a key, or the key for a text. */
export const withReason = <T extends SentReason>(
  form: T,
): Omit<T, 'reason' | 'reasonKey'> & Partial<Reason> => {
  const { reason: _reason, reasonKey: _key, ...rest } = form;
  return { ...rest, ...resolveReason(form) };
};

/** Goes next to the reason in a reply. */
export const reasonKeyReply = z.enum(reasonKeys).optional().meta({ description: 'Key of a stock reason' });

/** The pickup that a customer chooses for one kitchen of an order. */
export const PickupChoice = createObjectSchema({
  chefId: objectIdField,
  startsAt: isoInstantField,
  windowId: objectIdField.optional(),
}).meta({ id: 'PickupChoice' });
export type PickupChoice = z.output<typeof PickupChoice>;

export const RescheduleRequest = createObjectSchema({
  startsAt: isoInstantField,
  windowId: objectIdField.optional(),
  ...reasonFields,
})
  .transform(withReason)
  .meta({ id: 'RescheduleRequest' });
export type RescheduleRequest = z.output<typeof RescheduleRequest>;
