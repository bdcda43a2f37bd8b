// A separate file, so that browsers do not load the schemas of the events.

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

/** Maximum number of topics per stream. */
export const maxTopics = 20;
