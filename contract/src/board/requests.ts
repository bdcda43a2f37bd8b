import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  objectIdField,
  withTypeError,
} from '../http/field-schemas.ts';
import { isoInstantField, localDateField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { chosenOptionsField } from '../menu/option-schemas.ts';
import { moveFields } from '../orders/requests.ts';
import { batchesField } from '../orders/recalls.ts';

const maxTrayPortions = 10_000;
const maxOffers = 20;

const lineOptionsField = chosenOptionsField.meta({
  description: 'Only lines with exactly these options; missing: lines with any options',
});

export const BoardQuery = createObjectSchema({ date: coerceEmptyToUndefined(localDateField) });

export const BoardWeekQuery = createObjectSchema({ from: coerceEmptyToUndefined(localDateField) });

export const TrayRequest = createObjectSchema({
  product: objectIdField,
  portions: integerField(1, maxTrayPortions),
  startsAt: isoInstantField.nullish(),
  batches: batchesField,
  options: lineOptionsField,
  ...moveFields,
}).meta({ id: 'TrayRequest' });
export type TrayRequest = z.output<typeof TrayRequest>;

const kindError = encodeMessage('field.not_option', { options: 'later, swap' });
const OfferRequest = z.discriminatedUnion(
  'kind',
  [
    createObjectSchema({ kind: z.literal('later'), startsAt: isoInstantField }),
    createObjectSchema({ kind: z.literal('swap'), product: objectIdField }),
  ],
  { error: kindError },
);

/** Body of a short tray: `portions` is how many actually came out. */
export const ShortTrayRequest = createObjectSchema({
  product: objectIdField,
  portions: integerField(0, maxTrayPortions),
  startsAt: isoInstantField,
  options: lineOptionsField,
  offers: z
    .array(OfferRequest, withTypeError('field.not_list'))
    .max(maxOffers, encodeMessage('field.too_many', { max: maxOffers })),
  answerBy: isoInstantField,
}).meta({ id: 'ShortTrayRequest' });
export type ShortTrayRequest = z.output<typeof ShortTrayRequest>;

const offerAnswers = ['later', 'swap', 'cancel'] as const;

export const OfferAnswer = createObjectSchema({
  accept: z.enum(offerAnswers, encodeMessage('field.not_option', { options: offerAnswers.join(', ') })),
  product: objectIdField.optional().meta({ description: 'Dish of the swap if several are offered' }),
  startsAt: isoInstantField.optional().meta({ description: 'Slot if several are offered' }),
}).meta({ id: 'OfferAnswer' });
export type OfferAnswer = z.output<typeof OfferAnswer>;
