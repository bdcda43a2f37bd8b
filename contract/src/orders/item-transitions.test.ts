import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOrderComplete,
  canApply,
  itemTransitions,
  type ItemState,
  type ItemTransition,
} from './item-transitions.ts';

const fresh: ItemState = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
const ready: ItemState = { ...fresh, orderStatus: 'Ready' };
const names = Object.keys(itemTransitions) as ItemTransition[];

describe('a button is live', () => {
  test.each<[string, ItemState, ItemTransition[]]>([
    ['of a fresh item only for Ready', fresh, ['ready']],
    ['of a Ready item for paying and picking up', ready, ['pay', 'pickUp']],
    ['of a paid item for picking up', { ...ready, isPaid: true }, ['pickUp']],
    ['of an item picked up for paying', { ...ready, isPickedUp: true }, ['pay']],
    ['of a completed item for nothing', { ...ready, isPaid: true, isPickedUp: true }, []],
  ])('%s', (_which, item, open) => {
    expect(names.filter((step) => canApply(step, item))).toEqual(open);
  });
});

test('a step that may be taken after others in any order leads to completion, never back', () => {
  const take: Record<ItemTransition, (item: ItemState) => ItemState> = {
    ready: (item) => ({ ...item, orderStatus: 'Ready' }),
    pay: (item) => ({ ...item, isPaid: true }),
    pickUp: (item) => ({ ...item, isPickedUp: true }),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 12 }), (wanted) => {
      const end = wanted.reduce((item, step) => (canApply(step, item) ? take[step](item) : item), fresh);
      if (end.isPaid || end.isPickedUp) expect(end.orderStatus).toBe('Ready');
      const openAtEnd = names.filter((step) => canApply(step, end));
      expect(openAtEnd.length === 0).toBe(isOrderComplete([end]));
    }),
  );
});

test('an order is complete when it has items and every one is Ready, paid and picked up', () => {
  const done = { ...ready, isPaid: true, isPickedUp: true };
  expect(isOrderComplete([])).toBe(false);
  expect(isOrderComplete([done, done])).toBe(true);
  expect(isOrderComplete([done, { ...done, isPaid: false }])).toBe(false);
  expect(isOrderComplete([{ ...done, isPickedUp: false }])).toBe(false);
  expect(isOrderComplete([{ ...done, orderStatus: 'Not Ready' }])).toBe(false);
});
