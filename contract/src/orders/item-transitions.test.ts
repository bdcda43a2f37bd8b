import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOrderComplete,
  canApply,
  itemTransitions,
  type ItemState,
  type ItemTransition,
} from './item-transitions.ts';

const newItem: ItemState = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
const readyItem: ItemState = { ...newItem, orderStatus: 'Ready' };
const transitions = Object.keys(itemTransitions) as ItemTransition[];

describe('possible transitions', () => {
  test.each<[string, ItemState, ItemTransition[]]>([
    ['new item can only become Ready', newItem, ['ready']],
    ['Ready item can be paid and picked up', readyItem, ['pay', 'pickUp']],
    ['paid item can only be picked up', { ...readyItem, isPaid: true }, ['pickUp']],
    ['picked-up item can only be paid', { ...readyItem, isPickedUp: true }, ['pay']],
    ['completed item has no transition', { ...readyItem, isPaid: true, isPickedUp: true }, []],
  ])('%s', (_title, item, expected) => {
    expect(transitions.filter((transition) => canApply(transition, item))).toEqual(expected);
  });
});

test('allowed transitions in any order lead to completion', () => {
  const apply: Record<ItemTransition, (item: ItemState) => ItemState> = {
    ready: (item) => ({ ...item, orderStatus: 'Ready' }),
    pay: (item) => ({ ...item, isPaid: true }),
    pickUp: (item) => ({ ...item, isPickedUp: true }),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...transitions), { maxLength: 12 }), (requested) => {
      const end = requested.reduce(
        (item, transition) => (canApply(transition, item) ? apply[transition](item) : item),
        newItem,
      );
      if (end.isPaid || end.isPickedUp) expect(end.orderStatus).toBe('Ready');
      const remaining = transitions.filter((transition) => canApply(transition, end));
      expect(remaining.length === 0).toBe(isOrderComplete([end]));
    }),
  );
});

test('orders are complete when every item is Ready, paid and picked up', () => {
  const done = { ...readyItem, isPaid: true, isPickedUp: true };
  expect(isOrderComplete([])).toBe(false);
  expect(isOrderComplete([done, done])).toBe(true);
  expect(isOrderComplete([done, { ...done, isPaid: false }])).toBe(false);
  expect(isOrderComplete([{ ...done, isPickedUp: false }])).toBe(false);
  expect(isOrderComplete([{ ...done, orderStatus: 'Not Ready' }])).toBe(false);
});
