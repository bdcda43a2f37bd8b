import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { KitchenSummary } from '../kitchens/kitchen.ts';
import { stages } from '../orders/item-transitions.ts';
import { AnnouncementReply } from '../system/announcement.ts';
import { eventNames, type EventName } from './event-names.ts';

const topic = z.string().meta({ description: 'Subscribed topic that the event belongs to' });
const money = z.number().meta({ description: 'Dollars' });
const nullableDateTime = isoDateTime.nullable();
const noData = z.object({});

/** The part of the order that the reader of the topic may see: a chef gets only their own pickup and cash. */
const OrderChanged = z
  .object({
    topic,
    number: z.string(),
    pickups: z.array(z.object({ chefId: replyId, stage: z.enum(stages), startsAt: nullableDateTime })),
    cashDue: money,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'OrderChangedEvent' });

const OrderPlaced = z
  .object({
    topic,
    number: z.string(),
    chefId: replyId,
    items: z.number().int().meta({ description: 'Number of different items' }),
    portions: z.number().int(),
    startsAt: nullableDateTime,
    stage: z.enum(stages),
  })
  .meta({ id: 'OrderPlacedEvent' });

export const KitchenChanged = z
  .object({
    topic,
    chefId: replyId,
    pausedUntil: nullableDateTime,
    open: z.boolean(),
    nextPickup: KitchenSummary.shape.nextPickup,
  })
  .meta({ id: 'KitchenChangedEvent' });

const ProductChanged = z
  .object({ topic, _id: replyId, countInStock: z.number().int(), price: money, updatedAt: isoDateTime })
  .meta({ id: 'ProductChangedEvent' });

/** Tells admins that their queues may have changed. They read the counts with `GET /api/admin/queues`. */
const QueuesChanged = z.object({ topic }).meta({ id: 'QueuesChangedEvent' });

/** Sends the current or upcoming announcement to the readers of every page. */
const AnnouncementChanged = AnnouncementReply.extend({ topic }).meta({
  id: 'AnnouncementChangedEvent',
});

/** Data of each live event, keyed by name. */
export const eventSchemas = {
  at: noData,
  reset: noData,
  'order.changed': OrderChanged,
  'order.placed': OrderPlaced,
  'kitchen.changed': KitchenChanged,
  'product.changed': ProductChanged,
  'queues.changed': QueuesChanged,
  'announcement.changed': AnnouncementChanged,
} as const satisfies Record<EventName, z.ZodType>;

export type EventData<N extends EventName> = z.output<(typeof eventSchemas)[N]>;

/** A live event, discriminated by `event`. */
export type LiveEvent = { [N in EventName]: { event: N; data: EventData<N> } }[EventName];

/** One event of the stream: its name, its id (for `Last-Event-ID`) and its data. */
export const EventStreamItem = z
  .union(
    eventNames.map((name) => z.object({ event: z.literal(name), id: z.string(), data: eventSchemas[name] })),
  )
  .meta({ id: 'LiveEvent' });
