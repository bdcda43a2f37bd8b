import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { reasonKeyReply } from './pickup-requests.ts';
import { noticeChannelKinds, reachKinds } from '../users/reach.ts';
import { PermitNotice } from './permit-notice.ts';
import { Place } from './place.ts';
import { Section } from './sections.ts';
import {
  acceptanceKinds,
  kitchenKinds,
  limitCounts,
  limitPeriods,
  occurrenceStatuses,
  offMarketReasons,
  slotBlockReasons,
} from './kitchen-options.ts';

const localDate = z.string().meta({ description: 'YYYY-MM-DD' });
const localTime = z.string().meta({ description: 'HH:mm' });
const minutes = z.number().int();
const nullableDateTime = isoDateTime.nullable();

export const ClosedDays = z
  .object({
    from: localDate,
    to: localDate,
    reason: z.string().meta({ description: 'Empty if the kitchen gave none' }),
  })
  .meta({ id: 'ClosedDays' });
export type ClosedDays = z.infer<typeof ClosedDays>;

/** Public profile and pickup settings of one chef. */
export const Kitchen = z
  .object({
    _id: replyId,
    name: z.string(),
    kind: z.enum(kitchenKinds),
    about: z.string(),
    timeZone: z.string(),
    place: Place,
    acceptance: z.enum(acceptanceKinds),
    answerMinutes: minutes,
    askAbovePortions: z.number().int(),
    leadMinutes: minutes,
    slotMinutes: minutes,
    horizonDays: z.number().int(),
    cancelMinutes: minutes,
    noShowMinutes: minutes,
    noShowAutomatic: z.boolean(),
    hideStreet: z.boolean(),
    closedDays: z.array(ClosedDays),
    pausedUntil: nullableDateTime,
    pauseReason: z.string().nullable(),
    pauseReasonKey: reasonKeyReply,
    open: z.boolean(),
    opensAt: nullableDateTime,
    closesAt: nullableDateTime,
    cuisines: z.array(z.string()),
    picture: z.string().nullable(),
    portrait: z.string().nullable().meta({ description: 'Picture of the cook' }),
    slug: z.string().nullable().meta({ description: 'Own address of its page: /k/{slug}' }),
    listed: z.boolean().meta({ description: 'False: found by its link only, in no list and no search' }),
    sections: z.array(Section).optional().meta({
      description: 'Parts of the menu in order, only where one kitchen is read; other dishes follow them',
    }),
    rating: z.number().meta({ description: 'Average of all ratings of all dishes, 0 without reviews' }),
    numReviews: z.number().int(),
    completedOrders: z.number().int().meta({ description: 'Orders that are paid and picked up' }),
    numDishes: z.number().int().meta({ description: 'Published dishes' }),
    approved: z.boolean(),
    offMarket: z
      .object({ why: z.enum(offMarketReasons), reason: z.string().nullable() })
      .optional()
      .meta({
        description: 'Only while nobody else sees the dishes. Only the chef and admins know of a refusal',
      }),
    approvalDecidedAt: nullableDateTime
      .optional()
      .meta({ description: 'Time of the last verdict on the kitchen, only for its chef and admins' }),
    homeKitchenNote: z.string().optional().meta({
      description: 'Text of the operator about home kitchens, only for a home kitchen and if it is set',
    }),
    permitChecked: z
      .string()
      .optional()
      .meta({ description: 'Month in which an admin checked the permit, as YYYY-MM' }),
    permitNotice: PermitNotice.optional().meta({
      description:
        'What the law of its state wants its page to show, only where one kitchen is read and while an approved permit is valid',
    }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'Kitchen' });
export type Kitchen = z.infer<typeof Kitchen>;

/** A kitchen in a list. It reveals no street. */
export const KitchenSummary = Kitchen.omit({ sections: true, permitNotice: true })
  .extend({
    nextPickup: z
      .object({ windowId: replyId, startsAt: isoDateTime, endsAt: isoDateTime, place: Place })
      .nullable()
      .meta({ description: 'First available slot; `endsAt` is the end of its occurrence' }),
    distanceKm: z.number().optional().meta({ description: 'Kilometres from `near`, with one decimal' }),
  })
  .meta({ id: 'KitchenSummary' });
export type KitchenSummary = z.infer<typeof KitchenSummary>;

/** A recurring or single pickup period: weekly on `weekday`, or once on `date`. */
export const PickupWindow = z
  .object({
    _id: replyId,
    weekday: z.number().int().nullable(),
    date: localDate.nullable(),
    from: localTime,
    to: localTime,
    place: Place.nullable(),
    startsOn: localDate.nullable(),
    endsOn: localDate.nullable(),
    opensBefore: minutes.nullable(),
    closesBefore: minutes.nullable(),
    products: z.array(replyId),
  })
  .meta({ id: 'PickupWindow' });
export type PickupWindow = z.infer<typeof PickupWindow>;

export const Occurrence = z
  .object({
    windowId: replyId,
    date: localDate,
    startsAt: isoDateTime,
    endsAt: isoDateTime,
    place: Place,
    status: z.enum(occurrenceStatuses),
    reason: z.string().nullable(),
    reasonKey: reasonKeyReply,
  })
  .meta({ id: 'Occurrence' });
export type Occurrence = z.infer<typeof Occurrence>;

export const WindowList = z
  .object({ rules: z.array(PickupWindow), occurrences: z.array(Occurrence) })
  .meta({ id: 'WindowList' });
export type WindowList = z.infer<typeof WindowList>;

/** "At most `max` orders, portions or points per slot, window, day or week". */
export const CapacityLimit = z
  .object({
    _id: replyId,
    name: z.string(),
    per: z.enum(limitPeriods),
    counts: z.enum(limitCounts),
    max: z.number().int(),
    products: z.array(z.object({ product: replyId, points: z.number().int() })),
    overrides: z.array(z.object({ windowId: replyId, date: localDate, max: z.number().int() })),
  })
  .meta({ id: 'CapacityLimit' });
export type CapacityLimit = z.infer<typeof CapacityLimit>;

export const SlotBlock = z.object({
  reason: z.enum(slotBlockReasons),
  limit: z.string().optional(),
  opensAt: isoDateTime.optional(),
});
export type SlotBlock = z.infer<typeof SlotBlock>;

export const Slot = z
  .object({
    startsAt: isoDateTime,
    endsAt: isoDateTime,
    available: z.boolean(),
    blockedBy: SlotBlock.nullable(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

const slotWindow = z.object({
  windowId: replyId,
  place: Place,
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  slots: z.array(Slot),
});

export const SlotList = z
  .object({
    chefId: replyId,
    timeZone: z.string(),
    acceptance: z.enum(acceptanceKinds),
    pausedUntil: nullableDateTime,
    earliest: z.object({ windowId: replyId, startsAt: isoDateTime }).nullable(),
    days: z.array(z.object({ date: localDate, windows: z.array(slotWindow) })),
  })
  .meta({ id: 'SlotList' });
export type SlotList = z.infer<typeof SlotList>;

/** The next pickup for one portion of a dish, shown on cards and dish pages. */
export const NextPickup = z
  .object({
    product: replyId,
    chefId: replyId,
    timeZone: z.string(),
    hasTimes: z.boolean().meta({ description: 'False: the food is ready as soon as possible' }),
    startsAt: nullableDateTime.meta({ description: 'Start of the first available slot, of `when` if given' }),
    endsAt: nullableDateTime.meta({ description: 'End of the occurrence of that slot' }),
    place: Place.nullable().meta({ description: 'Place of that slot, as lists show it' }),
    isOwnPlace: z.boolean().meta({ description: 'The place is the own one of the kitchen' }),
    otherStartsAt: nullableDateTime.meta({
      description: 'Only if no slot of `when` is available: the first available one after it, else before it',
    }),
    isFullToday: z.boolean().meta({ description: 'All slots of today that could be ordered are full' }),
    isHeldForOthers: z
      .boolean()
      .meta({ description: 'Sold out, and portions are held for people on the waiting list' }),
    pausedUntil: nullableDateTime,
    opensAt: nullableDateTime,
  })
  .meta({ id: 'NextPickup' });
export type NextPickup = z.infer<typeof NextPickup>;

/** A customer whose order is affected by a change of the schedule. */
export const AffectedCustomer = z
  .object({
    number: z.string().meta({ description: 'Order number' }),
    name: z.string(),
    phone: z.string().nullable(),
    startsAt: isoDateTime.nullable().meta({ description: 'Pickup time that held before the change' }),
    endsAt: isoDateTime.nullable(),
    timeZone: z.string(),
    channel: z.enum(noticeChannelKinds).nullable().meta({
      description: 'How the market can tell the customer; null: not at all, so the kitchen has to call',
    }),
    reached: z.enum(reachKinds).nullable().meta({
      description: 'How the latest change before this one reached the customer; null: not yet, or never',
    }),
  })
  .meta({ id: 'AffectedCustomer' });
export type AffectedCustomer = z.infer<typeof AffectedCustomer>;

/** The orders that a change of the schedule would affect (`?preview=1`), with their customers. */
export const AffectedOrders = z
  .object({
    affected: z.array(z.string().meta({ description: 'Order number' })),
    customers: z.array(AffectedCustomer).meta({ description: 'In the order of `affected`' }),
  })
  .meta({ id: 'AffectedOrders' });
export type AffectedOrders = z.infer<typeof AffectedOrders>;
