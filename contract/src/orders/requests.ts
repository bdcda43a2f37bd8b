import { z } from 'zod';
import { choice, emptyIsMissing, fields, idInBody, orRequired, text, whole } from '../http/field-schemas.ts';
import { RecordQuery, sortedBy } from '../http/pagination.ts';
import { inSchema } from '../messages/api-message.ts';
import { claimedDollars } from '../money/money-schemas.ts';
import { email, personName, phone } from '../users/account-schemas.ts';
import { mostLines, mostPortions, orderSorts, orderStates } from './order-options.ts';

const line = fields({
  product: idInBody,
  qty: whole(1, mostPortions),
  price: claimedDollars.optional().meta({ description: 'What the buyer saw; 409 when it is no longer so' }),
});

const lines = z
  .array(line, orRequired('order.no_items'))
  .min(1, inSchema('order.empty'))
  .max(mostLines, inSchema('order.too_many_items', { max: mostLines }))
  .superRefine((items, context) => {
    const seen = new Set<string>();
    items.forEach(({ product }, i) => {
      if (seen.has(product)) {
        context.addIssue({
          code: 'custom',
          path: [i, 'product'],
          message: inSchema('order.item_twice'),
        });
      }
      seen.add(product);
    });
  });

const anything = text(200, { min: 0 });
const part = anything.default('');

/** Where to; all of it optional, for nothing is shipped (spec §5). */
export const AddressForm = fields({
  address: part,
  city: part,
  state: part,
  postalCode: part,
  country: part,
});

const basket = {
  orderItems: lines,
  shippingAddress: AddressForm.nullish().transform((address) => address ?? AddressForm.parse({})),
  paymentMethod: anything.optional(),
  itemsPrice: claimedDollars.optional(),
  shippingPrice: claimedDollars.optional(),
  taxPrice: claimedDollars.optional(),
  totalPrice: claimedDollars.optional(),
};

/** A member's order (spec §7); the phone is the account's when it is missing. */
export const NewOrder = fields({ ...basket, customerPhone: emptyIsMissing(phone) }).meta({
  id: 'NewOrder',
});
export type NewOrder = z.output<typeof NewOrder>;

/** Who a guest is (spec §5): all three are required. */
export const guestDetails = { userName: personName, userEmail: email, customerPhone: phone };

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether one of a guest's three details was left out or left blank. */
export function lacksGuestDetails(form: unknown): boolean {
  if (form === undefined || form === null) return true;
  if (typeof form !== 'object') return false;
  const sent: Record<string, unknown> = { ...form };
  return Object.keys(guestDetails).some((field) => isBlank(sent[field]));
}

/** A guest's order (spec §7). */
export const NewGuestOrder = fields({ ...basket, ...guestDetails, userType: anything.optional() }).meta({
  id: 'NewGuestOrder',
});
export type NewGuestOrder = z.output<typeof NewGuestOrder>;

/** A list of orders: paged, searched, sorted; of a chef's, state and total are those of that chef's items. */
export const OrderQuery = RecordQuery.extend({ sort: sortedBy(orderSorts), state: choice(orderStates) });
export type OrderQuery = z.output<typeof OrderQuery>;

/** The form of the header `Idempotency-Key` (contract, Orders). */
export const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/, inSchema('field.not_idempotency_key'));
