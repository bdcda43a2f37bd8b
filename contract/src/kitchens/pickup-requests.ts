import { z } from 'zod';
import { createObjectSchema, objectIdField, singleLineField, withTypeError } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { maxReasonLength } from './kitchen-options.ts';

export const localDateField = singleLineField('kitchen.not_calendar_date').refine(
  isCalendarDate,
  encodeMessage('kitchen.not_calendar_date'),
);

const isoFormats = [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })];

/** Instant with an offset, with or without seconds. The years are limited as in a local date. */
export const isoInstantField = z
  .union(isoFormats, withTypeError('field.not_date'))
  .transform((text) => new Date(text))
  .refine((instant) => isCalendarDate(instant.toISOString().slice(0, 10)), encodeMessage('field.not_date'));

export { maxReasonLength };
/** Reason that other people read (pickup §2). */
export const reasonField = readableTextField(maxReasonLength);

/** Pickup that a customer chooses for one kitchen of an order (pickup §3). */
export const PickupChoice = createObjectSchema({
  chefId: objectIdField,
  startsAt: isoInstantField,
  windowId: objectIdField.optional(),
}).meta({ id: 'PickupChoice' });
export type PickupChoice = z.output<typeof PickupChoice>;

export const RescheduleRequest = createObjectSchema({
  startsAt: isoInstantField,
  windowId: objectIdField.optional(),
  reason: reasonField.optional(),
}).meta({ id: 'RescheduleRequest' });
export type RescheduleRequest = z.output<typeof RescheduleRequest>;
