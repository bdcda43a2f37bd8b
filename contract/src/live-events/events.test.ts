import { expect, test } from 'vitest';
import { eventNames } from './event-names.ts';
import { EventStreamItem } from './events.ts';
import { parseLiveEvent } from './parse-live-event.ts';

const id = '65f0000000000000000000ab';
const at = '2026-03-02T17:00:00.000Z';
const examples = {
  at: {},
  reset: {},
  'order.changed': {
    topic: 'admin',
    number: '7K3F9XQ2MW11',
    cashDue: 12.5,
    updatedAt: at,
    pickups: [{ chefId: id, stage: 'ready', startsAt: null }],
  },
  'order.placed': {
    topic: `kitchen:${id}`,
    number: '7K3F9XQ2MW11',
    chefId: id,
    items: 1,
    portions: 3,
    startsAt: at,
    stage: 'placed',
  },
  'kitchen.changed': { topic: 'market', chefId: id, pausedUntil: null, open: true, nextPickup: null },
  'product.changed': { topic: 'market', _id: id, countInStock: 3, price: 9.5, updatedAt: at },
  'queues.changed': { topic: 'admin' },
  'announcement.changed': { topic: 'announcement', announcement: null },
};

test('each event has an example', () => {
  expect(Object.keys(examples)).toEqual(eventNames);
});

test.each(Object.entries(examples))('reads the event %s', (event, data) => {
  expect(parseLiveEvent(event, JSON.stringify(data))).toEqual({ event, data });
  expect(EventStreamItem.parse({ event, id: 'a', data })).toEqual({ event, id: 'a', data });
});

test.each([
  ['an unknown event', 'order.deleted', '{}'],
  ['malformed JSON', 'at', '{'],
])('ignores %s', (_case, event, json) => {
  expect(parseLiveEvent(event, json)).toBeUndefined();
});
