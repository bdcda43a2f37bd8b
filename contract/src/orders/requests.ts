import { z } from 'zod';
import {
  booleanField,
  optionalEnum,
  coerceEmptyToUndefined,
  createObjectSchema,
  listField,
  rejectRepetitions,
  objectIdField,
  withTypeError,
  singleLineField,
  textField,
  integerField,
} from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import {
  PickupChoice,
  localDateField,
  reasonFields,
  withReason,
  isoInstantField,
} from '../kitchens/pickup-requests.ts';
import { PagedSearchQuery, cityField, sortField } from '../http/pagination.ts';
import { chosenOptionsField, rejectSameLines } from '../menu/option-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { clientAmount } from '../money/money-schemas.ts';
import { emailField, languageField, personNameField, phoneField } from '../users/account-schemas.ts';
import { stages } from './item-transitions.ts';
import { allergensSeenField } from '../products/dietary/diet-schemas.ts';
import { maxGuestPortions, maxNoteLength, chefOrderSorts, orderSorts, orderStates } from './order-options.ts';
import { maxOrderItems, maxQuantity } from '../kitchens/kitchen-options.ts';

/** If the item is not in this stage, the answer is 409 (docs/rules/items.md §7). */
const expectedStage = optionalEnum(stages);

/**
 * Fields of every request that moves items and may arrive late from a device that had no network. `takenAt` is when it
 * happened, at most 24 hours ago. A cancellation has none: it could be dated back to when it was still free.
 */
export const moveFields = {
  expectedStage,
  takenAt: isoInstantField.optional(),
};

export const MoveRequest = createObjectSchema(moveFields)
  .optional()
  .transform((body) => body ?? {})
  .meta({ id: 'MoveRequest' });
export type MoveRequest = z.output<typeof MoveRequest>;

const orderItem = createObjectSchema({
  product: objectIdField,
  qty: integerField(1, maxQuantity),
  price: clientAmount.optional().meta({ description: 'Price that the buyer saw; 409 if it has changed' }),
  options: chosenOptionsField,
  note: readableTextField(maxNoteLength, { min: 0 }).optional(),
  allergens: allergensSeenField.optional().meta({
    description: 'Allergens that the buyer saw; 409 if the dish has more of one',
  }),
});

const orderItems = z
  .array(orderItem, withTypeError('order.no_items'))
  .min(1, encodeMessage('order.empty'))
  .max(maxOrderItems, encodeMessage('order.too_many_items', { max: maxOrderItems }))
  .superRefine(rejectSameLines);

const pickups = listField(PickupChoice, maxOrderItems).superRefine(
  rejectRepetitions('chefId', 'order.pickup_twice'),
);

const maxHoldLength = 40; // including dashes and spaces
const optionalText = textField(200, { min: 0 });
const addressPart = readableTextField(200, { min: 0 }).default('');

/** Shipping address. All fields are optional, because nothing is shipped. */
export const ShippingAddressForm = createObjectSchema({
  address: addressPart,
  city: addressPart,
  state: addressPart,
  postalCode: addressPart,
  country: addressPart,
});

const orderFields = {
  orderItems,
  shippingAddress: ShippingAddressForm.nullish().transform(
    (address) => address ?? ShippingAddressForm.parse({}),
  ),
  paymentMethod: optionalText.optional(),
  pickups: pickups.optional(),
  hold: textField(maxHoldLength)
    .optional()
    .meta({ description: 'Hold of the waiting list, whose portions the order takes' }),
  language: languageField,
  itemsPrice: clientAmount.optional(),
  shippingPrice: clientAmount.optional(),
  taxPrice: clientAmount.optional(),
  totalPrice: clientAmount.optional(),
};

/** Body of an order. The phone number defaults to that of the account. */
export const NewOrder = createObjectSchema({
  ...orderFields,
  customerPhone: coerceEmptyToUndefined(phoneField),
}).meta({
  id: 'NewOrder',
});
export type NewOrder = z.output<typeof NewOrder>;

/** Contact details of a guest. All are required. */
export const guestDetailFields = {
  userName: personNameField,
  userEmail: emailField,
  customerPhone: phoneField,
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export function isMissingGuestDetails(form: unknown): boolean {
  if (form === undefined || form === null) return true;
  if (typeof form !== 'object') return false;
  const fields: Record<string, unknown> = { ...form };
  return Object.keys(guestDetailFields).some((field) => isBlank(fields[field]));
}

const guestOrderItems = orderItems.refine(
  (items) => items.reduce((sum, { qty }) => sum + qty, 0) <= maxGuestPortions,
  {
    error: encodeMessage('order.too_many_guest_portions', { max: maxGuestPortions }),
    when: ({ issues }) => issues.length === 0, // an invalid quantity has its own error
  },
);

export const NewGuestOrder = createObjectSchema({
  ...orderFields,
  orderItems: guestOrderItems,
  ...guestDetailFields,
  userType: optionalText.optional(),
}).meta({
  id: 'NewGuestOrder',
});
export type NewGuestOrder = z.output<typeof NewGuestOrder>;

/** Query of an order list. For a chef, `state` and totals are about that chef's items only. */
export const OrderQuery = PagedSearchQuery.extend({
  sort: sortField(orderSorts),
  state: optionalEnum(orderStates),
  stage: optionalEnum(stages).meta({ description: 'Orders with an item in this stage' }),
  pickupDate: coerceEmptyToUndefined(localDateField).meta({
    description: 'Orders with a pickup on this local date',
  }),
});
export type OrderQuery = z.output<typeof OrderQuery>;

const maxChosen = 200;

/** Query of the list of all orders, which only admins see. */
export const AdminOrderQuery = OrderQuery.extend({
  from: coerceEmptyToUndefined(localDateField).meta({
    description: 'Orders with a pickup on or after this local date, or placed then if they have no time',
  }),
  to: coerceEmptyToUndefined(localDateField).meta({ description: 'Last local date of a pickup' }),
  city: cityField.meta({ description: 'City of a pickup' }),
  late: optionalEnum(['1']).meta({ description: 'Orders with a pickup that has ended and is not picked up' }),
  ids: coerceEmptyToUndefined(singleLineField())
    .transform((text) => text?.split(','))
    .refine(
      (ids) => ids === undefined || ids.length <= maxChosen,
      encodeMessage('field.too_many', { max: maxChosen }),
    )
    .meta({ description: `At most ${maxChosen} order numbers, separated by commas` }),
});
export type AdminOrderQuery = z.output<typeof AdminOrderQuery>;

export const ChefOrderQuery = OrderQuery.extend({ sort: sortField(chefOrderSorts) });
export type ChefOrderQuery = z.output<typeof ChefOrderQuery>;

export const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/, encodeMessage('field.not_idempotency_key'));

/** Email of a guest's order, which proves that the sender is its customer (docs/rules/items.md §8). */
export const OrderEmail = createObjectSchema({ email: emailField }).meta({ id: 'OrderEmail' });

/** What kitchens and admins decide about the portions. They go back on sale unless one of these fields says no. */
const portionFields = {
  soldOut: booleanField.optional().meta({
    description: 'The portions do not return to stock, and the stock of the dishes becomes 0',
  }),
  restock: booleanField.optional().meta({ description: 'False: the portions do not return to stock' }),
};

/**
 * The reason is optional here: the service requires it after its checks for 404 and 403 (docs/rules/accounts.md §2).
 */
export const DeclineRequest = createObjectSchema({ ...reasonFields, ...portionFields, expectedStage })
  .optional()
  .transform((body) => withReason(body ?? {}))
  .meta({ id: 'DeclineRequest' });
export type DeclineRequest = z.output<typeof DeclineRequest>;

export const CancelRequest = createObjectSchema({
  ...reasonFields,
  refunded: booleanField.optional().meta({
    description:
      'True: the cash of a paid item was given back. False, for admins: its kitchen has to give it back',
  }),
  ...portionFields,
  expectedStage,
})
  .optional()
  .transform((body) => withReason(body ?? {}))
  .meta({ id: 'CancelRequest' });
export type CancelRequest = z.output<typeof CancelRequest>;

/** The reason that the customer and the kitchens of an open order read when an admin removes it. */
export const RemovalRequest = createObjectSchema(reasonFields)
  .optional()
  .transform((body) => withReason(body ?? {}))
  .meta({ id: 'RemovalRequest' });
export type RemovalRequest = z.output<typeof RemovalRequest>;

export const NoShowRequest = createObjectSchema({ restock: booleanField.optional(), ...moveFields })
  .optional()
  .transform((body) => body ?? {})
  .meta({ id: 'NoShowRequest' });
