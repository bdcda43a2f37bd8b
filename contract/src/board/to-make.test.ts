import { expect, test } from 'vitest';
import { stages } from '../orders/item-transitions.ts';
import { isToMake } from './to-make.ts';

const offer = { options: [], answerBy: '2026-03-03T17:50:00Z' };

test.each(stages.map((stage) => [stage, stage === 'accepted'] as const))(
  'C11, B1: whether the kitchen cooks an item that is %s: %s',
  (stage, isCooked) => expect(isToMake({ stage }, {})).toBe(isCooked),
);

test.each([
  ['an open offer', { offer }, {}, false],
  ['an answered offer', { offer: undefined }, {}, true],
  ['a pickup that is off', {}, { change: { kind: 'cancelled' } }, false],
  ['a new time', {}, { change: { kind: 'moved' } }, true],
  ['an accepted change', {}, { change: null }, true],
])('C11, B1: an accepted item with %s', (_case, item, pickup, isCooked) => {
  expect(isToMake({ stage: 'accepted', ...item }, pickup)).toBe(isCooked);
});
