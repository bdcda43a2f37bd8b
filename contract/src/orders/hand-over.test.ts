import { expect, test } from 'vitest';
import { getHandOverDueCents, isHandedOver, isNotReadyYet } from './hand-over.ts';
import type { Stage } from './item-transitions.ts';

const createItem = (stage: Stage, isPaid = false) => ({ stage, isPaid, price: 4.35, qty: 2 });

test.each([
  ['ready', false, true],
  ['ready', true, true],
  ['picked_up', false, true],
  ['picked_up', true, false],
  ['accepted', false, false],
  ['no_show', false, false],
  ['cancelled', false, false],
] as const)('a hand-over changes a %s item with isPaid %s: %s', (stage, isPaid, expected) => {
  expect(isHandedOver(createItem(stage, isPaid))).toBe(expected);
});

test('only placed and accepted items are not ready yet', () => {
  const stages = ['placed', 'accepted', 'ready', 'picked_up', 'declined', 'cancelled', 'no_show'] as const;
  expect(stages.filter((stage) => isNotReadyYet(createItem(stage)))).toEqual(['placed', 'accepted']);
});

test('the cash due at a hand-over is for the unpaid items in it', () => {
  const items = [
    createItem('ready'),
    createItem('ready', true),
    createItem('picked_up'),
    createItem('accepted'),
  ];
  expect(getHandOverDueCents(items)).toBe(1_740);
  expect(getHandOverDueCents([])).toBe(0);
});
