import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { reasonKeyReply } from '../kitchens/pickup-requests.ts';
import { orderMarketStates } from '../kitchens/kitchen-options.ts';
import { Place } from '../kitchens/place.ts';
import { reachKinds } from '../users/reach.ts';
import { ItemOption } from '../menu/option-schemas.ts';
import { allergens } from '../products/dietary/diets.ts';
import { Allergens, dietList } from '../products/dietary/diet-schemas.ts';
import { ItemBatch, OrderRecall } from './recalls.ts';
import { orderTypes } from './order-options.ts';
import { orderEvents, orderStatuses, stages, transitionRoles } from './item-transitions.ts';

const nullableDateTime = isoDateTime.nullable();
const money = z.number().meta({ description: 'Dollars' });

/** What the customer can choose when too few portions came out. Cancelling is always an option. */
export const OfferOption = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('later'), startsAt: isoDateTime, endsAt: isoDateTime }),
  z.object({
    kind: z.literal('swap'),
    product: replyId,
    name: z.string(),
    price: money,
    diets: dietList,
    allergens: Allergens,
  }),
]);
export type OfferOption = z.infer<typeof OfferOption>;

export const ItemOffer = z
  .object({ options: z.array(OfferOption), answerBy: isoDateTime })
  .meta({ id: 'ItemOffer' });
export type ItemOffer = z.infer<typeof ItemOffer>;

/** A copy of the product as it was ordered, with its quantity and status. */
export const OrderItem = z
  .object({
    _id: replyId,
    product: replyId,
    chefId: replyId,
    brand: z.string(),
    name: z.string(),
    image: z.string(),
    price: money,
    qty: z.number().int(),
    orderStatus: z.enum(orderStatuses),
    isPaid: z.boolean(),
    paidAt: nullableDateTime,
    isPickedUp: z.boolean(),
    pickedAt: nullableDateTime,
    stage: z.enum(stages),
    stageAt: isoDateTime,
    reason: z.string().optional(),
    reasonKey: reasonKeyReply,
    note: z.string().meta({ description: 'Note of the customer to the kitchen' }),
    options: z.array(ItemOption).meta({ description: 'Chosen options, in the order of the menu' }),
    diets: dietList.meta({ description: 'Diets as sold' }),
    allergens: Allergens.meta({ description: 'Allergens as sold; a missing allergen was not stated' }),
    allergenChanged: z.array(z.enum(allergens)).optional().meta({
      description: 'Allergens that the dish has more of than when it was ordered; missing without a change',
    }),
    removedDiets: dietList.optional().meta({ description: 'Diets that the dish has lost since' }),
    allergenChangeKept: z.literal(true).optional().meta({ description: 'The customer keeps the item' }),
    offer: ItemOffer.optional().meta({ description: 'Offer of a short tray that waits for an answer' }),
    batches: z.array(ItemBatch).meta({ description: 'Batches of the portions' }),
    recalled: z.literal(true).optional().meta({
      description: 'It is, or may be, of a recalled batch. It is not handed over',
    }),
    isGone: z.literal(true).optional().meta({ description: 'The dish is no longer offered' }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const ShippingAddress = z
  .object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ShippingAddress' });
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const PickupChange = z
  .object({
    kind: z.enum(['moved', 'cancelled']),
    startsAt: nullableDateTime,
    endsAt: nullableDateTime,
    place: Place,
    before: z
      .object({ startsAt: nullableDateTime, endsAt: nullableDateTime, place: Place })
      .meta({ description: 'What was agreed last' }),
    delayMinutes: z
      .number()
      .optional()
      .meta({ description: 'Minutes after the agreed time, if the kitchen is late' }),
    reason: z.string(),
    reasonKey: reasonKeyReply,
    at: isoDateTime,
  })
  .meta({ id: 'PickupChange' });

/** What one kitchen of an order promises: a place and a slot, copied when the order is placed. */
export const Pickup = z
  .object({
    chefId: replyId,
    windowId: replyId.nullable(),
    startsAt: nullableDateTime,
    endsAt: nullableDateTime,
    timeZone: z.string(),
    place: Place,
    stage: z.enum(stages),
    cancelUntil: nullableDateTime,
    answerBy: nullableDateTime,
    change: PickupChange.nullable(),
    here: z
      .object({ at: isoDateTime, note: z.string() })
      .nullable()
      .meta({ description: 'The customer says to have arrived' }),
    phone: z.string().nullable().optional().meta({
      description:
        'Phone of the kitchen, null after its account was deleted. Missing in lists and for the kitchen itself',
    }),
    offMarket: z.enum(orderMarketStates).optional().meta({
      description: 'The kitchen is off the market. closed: with its account. The order stays',
    }),
    reached: z.enum(reachKinds).nullable().optional().meta({
      description:
        'For the kitchen: how its latest change of the order reached the customer; null: not yet, or never',
    }),
    code: z.string().optional().meta({
      description: 'Hand-over code of 4 digits, for the customer, while something is to be picked up',
    }),
  })
  .meta({ id: 'Pickup' });
export type Pickup = z.infer<typeof Pickup>;

export const HistoryEntry = z
  .object({
    at: isoDateTime,
    event: z.enum(orderEvents),
    by: z.enum(transitionRoles),
    items: z.array(replyId),
    reason: z.string().optional(),
    reasonKey: reasonKeyReply,
    refunded: money.optional(),
    replaced: z
      .object({
        product: replyId,
        name: z.string(),
        price: money,
        qty: z.number().int(),
        options: z.array(ItemOption),
      })
      .optional()
      .meta({ description: 'Dish that the customer gave up for another one' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const sharedFields = {
  _id: z.string().meta({ description: 'Order number' }),
  type: z.enum(orderTypes),
  userName: z.string(),
  customerPhone: z.string().nullable().meta({ description: 'Null for a walk-up sale' }),
  orderItems: z.array(OrderItem),
  shippingAddress: ShippingAddress,
  paymentMethod: z.literal('Cash'),
  itemsPrice: money,
  shippingPrice: money,
  taxPrice: money,
  totalPrice: money,
  isPickedUp: z.boolean(),
  pickedAt: nullableDateTime,
  pickups: z.array(Pickup).meta({ description: 'One per kitchen, in the order of its first item' }),
  cashDue: money,
  cashPaid: money,
  recalls: z.array(OrderRecall),
  history: z.array(HistoryEntry),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
};

/** An order as its customer and admins see it. `user` is null for a guest order. */
export const Order = z
  .object({
    ...sharedFields,
    userEmail: z.string().nullable(),
    user: z.object({ _id: replyId, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const OrderKey = z.string().meta({
  description:
    'Key from the placing of the order. On routes with a body, the email of the order as `email` takes its place.',
});

/** Reply to a guest who places an order. */
export const PlacedGuestOrder = Order.extend({
  key: OrderKey,
}).meta({ id: 'PlacedGuestOrder' });
export type PlacedGuestOrder = z.infer<typeof PlacedGuestOrder>;

/** An order as one of its chefs sees it: that chef's items and prices, without the customer's email. */
export const ChefOrder = z
  .object({
    ...sharedFields,
    user: z.object({ _id: replyId, name: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: 'ChefOrder' });
export type ChefOrder = z.infer<typeof ChefOrder>;

export const OrderView = z.union([Order, ChefOrder]); // in this order, because `ChefOrder` would drop fields of `Order`
export type OrderView = z.infer<typeof OrderView>;
