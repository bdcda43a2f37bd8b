// Browsers load this file without the schemas of the events.

export const eventNames = [
  'at',
  'reset',
  'order.changed',
  'order.placed',
  'kitchen.changed',
  'product.changed',
  'queues.changed',
  'announcement.changed',
] as const;
export type EventName = (typeof eventNames)[number];

/** Bound of the topics of one stream. */
export const maxTopics = 20;
