import { z } from 'zod';
import {
  optionalEnum,
  emptyAsUndefined,
  objectOf,
  objectIdField,
  requiredOr,
  textField,
  integerField,
} from '../http/field-schemas.ts';
import { PagedSearchQuery, sortField } from '../http/pagination.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { clientAmount } from '../money/money-schemas.ts';
import { emailField, personNameField, phoneField } from '../users/account-schemas.ts';
import { maxOrderItems, maxQuantity, orderSorts, orderStates } from './order-options.ts';

const line = objectOf({
  product: objectIdField,
  qty: integerField(1, maxQuantity),
  price: clientAmount.optional().meta({ description: 'What the buyer saw; 409 when it is no longer so' }),
});

const lines = z
  .array(line, requiredOr('order.no_items'))
  .min(1, encodeMessage('order.empty'))
  .max(maxOrderItems, encodeMessage('order.too_many_items', { max: maxOrderItems }))
  .superRefine((items, context) => {
    const seen = new Set<string>();
    items.forEach(({ product }, i) => {
      if (seen.has(product)) {
        context.addIssue({
          code: 'custom',
          path: [i, 'product'],
          message: encodeMessage('order.item_twice'),
        });
      }
      seen.add(product);
    });
  });

const optionalText = textField(200, { min: 0 });
const part = optionalText.default('');

/** Where to; all of it optional, for nothing is shipped (spec §5). */
export const ShippingAddressForm = objectOf({
  address: part,
  city: part,
  state: part,
  postalCode: part,
  country: part,
});

const orderFields = {
  orderItems: lines,
  shippingAddress: ShippingAddressForm.nullish().transform(
    (address) => address ?? ShippingAddressForm.parse({}),
  ),
  paymentMethod: optionalText.optional(),
  itemsPrice: clientAmount.optional(),
  shippingPrice: clientAmount.optional(),
  taxPrice: clientAmount.optional(),
  totalPrice: clientAmount.optional(),
};

/** A member's order (spec §7); the phone is the account's when it is missing. */
export const NewOrder = objectOf({ ...orderFields, customerPhone: emptyAsUndefined(phoneField) }).meta({
  id: 'NewOrder',
});
export type NewOrder = z.output<typeof NewOrder>;

/** Who a guest is (spec §5): all three are required. */
export const guestDetailFields = {
  userName: personNameField,
  userEmail: emailField,
  customerPhone: phoneField,
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether one of a guest's three details was left out or left blank. */
export function isMissingGuestDetails(form: unknown): boolean {
  if (form === undefined || form === null) return true;
  if (typeof form !== 'object') return false;
  const sent: Record<string, unknown> = { ...form };
  return Object.keys(guestDetailFields).some((field) => isBlank(sent[field]));
}

/** A guest's order (spec §7). */
export const NewGuestOrder = objectOf({
  ...orderFields,
  ...guestDetailFields,
  userType: optionalText.optional(),
}).meta({
  id: 'NewGuestOrder',
});
export type NewGuestOrder = z.output<typeof NewGuestOrder>;

/** A list of orders: paged, searched, sorted; of a chef's, state and total are those of that chef's items. */
export const OrderQuery = PagedSearchQuery.extend({
  sort: sortField(orderSorts),
  state: optionalEnum(orderStates),
});
export type OrderQuery = z.output<typeof OrderQuery>;

/** The form of the header `Idempotency-Key` (contract, Orders). */
export const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/, encodeMessage('field.not_idempotency_key'));
