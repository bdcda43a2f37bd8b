import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  objectIdField,
  optionalEnum,
  singleLineField,
  withTypeError,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { reasonFields, withReason } from '../kitchens/pickup-requests.ts';
import { chosenOptionsField, rejectSameLines } from '../menu/option-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { personNameField } from '../users/account-schemas.ts';
import { handOverCodePattern } from './hand-over.ts';
import { moveFields } from './requests.ts';
import { batchesField } from './recalls.ts';
import { maxCashReceived, maxHereNoteLength } from './order-options.ts';
import { maxOrderItems, maxQuantity } from '../kitchens/kitchen-options.ts';

const codeField = singleLineField('order.not_code')
  .trim()
  .regex(handOverCodePattern, encodeMessage('order.not_code'));

const cashReceivedField = dollarAmount(0, maxCashReceived);

/** Body of a hand-over: the customer's code, or the reason why there is none (docs/rules/counter.md §3). */
export const HandOverRequest = createObjectSchema({
  code: codeField.optional(),
  ...reasonFields,
  cashReceived: cashReceivedField.optional(),
  ...moveFields,
})
  .transform(withReason)
  .meta({ id: 'HandOverRequest' });
export type HandOverRequest = z.output<typeof HandOverRequest>;

export const HandOverSearch = createObjectSchema({ code: codeField }).meta({ id: 'HandOverSearch' });

const walkUpItem = createObjectSchema({
  product: objectIdField,
  qty: integerField(1, maxQuantity),
  batches: batchesField,
  options: chosenOptionsField,
});

/**
 * Body of a sale to a person without the app. It is either paid and picked up at once, or goes on the board under a
 * name and is paid now or when it is ready.
 */
export const WalkUpRequest = createObjectSchema({
  items: z
    .array(walkUpItem, withTypeError('order.no_items'))
    .min(1, encodeMessage('order.empty'))
    .max(maxOrderItems, encodeMessage('order.too_many_items', { max: maxOrderItems }))
    .superRefine(rejectSameLines),
  cashReceived: cashReceivedField.optional(),
  name: personNameField.optional(),
  board: optionalEnum(['paid', 'unpaid']).meta({
    description:
      'The food is still to be made: the order goes on the board under `name`, paid now or when it is handed over. Missing: sold and handed over at once',
  }),
  takenAt: moveFields.takenAt,
})
  .superRefine(({ board, name }, context) => {
    if (board !== undefined && name === undefined)
      context.addIssue({ code: 'custom', path: ['name'], message: encodeMessage('field.required') });
  })
  .meta({ id: 'WalkUpRequest' });
export type WalkUpRequest = z.output<typeof WalkUpRequest>;

export const HereRequest = createObjectSchema({
  chefId: objectIdField,
  note: readableTextField(maxHereNoteLength, { min: 0 }).optional(),
}).meta({ id: 'HereRequest' });
export type HereRequest = z.output<typeof HereRequest>;

/** The kitchen that the customer has left. Can be omitted if the order has only one kitchen. */
export const HereQuery = createObjectSchema({ chefId: coerceEmptyToUndefined(objectIdField) });
export type HereQuery = z.output<typeof HereQuery>;

/** The same kitchen, named like the kitchen of an arrival. */
export const HereRemoval = createObjectSchema({ chefId: coerceEmptyToUndefined(objectIdField) })
  .optional()
  .meta({ id: 'HereRemoval' });
