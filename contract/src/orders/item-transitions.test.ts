import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComplete, isOpen, itemSteps, type ItemState, type ItemStep } from './item-transitions.ts';

const fresh: ItemState = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
const ready: ItemState = { ...fresh, orderStatus: 'Ready' };
const names = Object.keys(itemSteps) as ItemStep[];

describe('a button is live', () => {
  test.each<[string, ItemState, ItemStep[]]>([
    ['of a fresh item only for Ready', fresh, ['ready']],
    ['of a Ready item for paying and picking up', ready, ['pay', 'pickUp']],
    ['of a paid item for picking up', { ...ready, isPaid: true }, ['pickUp']],
    ['of an item picked up for paying', { ...ready, isPickedUp: true }, ['pay']],
    ['of a completed item for nothing', { ...ready, isPaid: true, isPickedUp: true }, []],
  ])('%s', (_which, item, open) => {
    expect(names.filter((step) => isOpen(step, item))).toEqual(open);
  });
});

test('a step that may be taken after others in any order leads to completion, never back', () => {
  const take: Record<ItemStep, (item: ItemState) => ItemState> = {
    ready: (item) => ({ ...item, orderStatus: 'Ready' }),
    pay: (item) => ({ ...item, isPaid: true }),
    pickUp: (item) => ({ ...item, isPickedUp: true }),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 12 }), (wanted) => {
      const end = wanted.reduce((item, step) => (isOpen(step, item) ? take[step](item) : item), fresh);
      if (end.isPaid || end.isPickedUp) expect(end.orderStatus).toBe('Ready');
      const openAtEnd = names.filter((step) => isOpen(step, end));
      expect(openAtEnd.length === 0).toBe(isComplete([end]));
    }),
  );
});

test('an order is complete when it has items and every one is Ready, paid and picked up', () => {
  const done = { ...ready, isPaid: true, isPickedUp: true };
  expect(isComplete([])).toBe(false);
  expect(isComplete([done, done])).toBe(true);
  expect(isComplete([done, { ...done, isPaid: false }])).toBe(false);
  expect(isComplete([{ ...done, isPickedUp: false }])).toBe(false);
  expect(isComplete([{ ...done, orderStatus: 'Not Ready' }])).toBe(false);
});
