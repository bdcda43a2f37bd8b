import { expect, test } from 'vitest';
import { comparePositions, formatEventId, parseEventId, type EventId } from './event-position.ts';

const position = { seconds: 1_790_000_000, increment: 17, index: 3, derived: 1 };
const id: EventId = { position, part: 2, sentAtMs: 1_790_000_000_123, process: 'ab12' };

test.each<[string, EventId]>([
  ['without the market', id],
  ['with the market', { ...id, marketPosition: { ...position, index: 1, derived: 0 } }],
])('parses an id %s again', (_case, value) => {
  expect(parseEventId(formatEventId(value))).toEqual(value);
});

test.each([
  '',
  'x',
  '1.2.3',
  '1.2.3.4.5.6.abc',
  `${formatEventId(id)}.1`,
  `${'9'.repeat(12)}.1.1.1.1.1.abcd`,
])('rejects %s', (text) => {
  expect(parseEventId(text)).toBeUndefined();
});

test('compares positions by time, increment, index and derived number', () => {
  for (const [field, order] of [
    ['seconds', 1],
    ['increment', 1],
    ['index', 1],
    ['derived', 1],
  ] as const)
    expect(Math.sign(comparePositions({ ...position, [field]: position[field] + 1 }, position))).toBe(order);
  expect(comparePositions(position, { ...position })).toBe(0);
});
