import { expect, test } from 'vitest';
import { sampleOrderItem } from '../../../../testing/samples.ts';
import { countPortionsToCook, getCashDue, getOrderStage } from './order-status.ts';

const notReadyItem = sampleOrderItem();
const readyItem = sampleOrderItem({ orderStatus: 'Ready' });
const paidItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const pickedUpItem = sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });

test.each([
  ['cook', [notReadyItem, readyItem]],
  ['cook', [notReadyItem, completedItem]],
  ['cash', [readyItem, pickedUpItem, paidItem]],
  ['cash', [pickedUpItem, completedItem]],
  ['pickUp', [paidItem, completedItem]],
  ['done', [completedItem, completedItem]],
] as const)('returns the stage %s', (stage, items) => {
  expect(getOrderStage(items)).toBe(stage);
});

test('counts portions to prepare rather than dishes', () => {
  const items = [sampleOrderItem({ qty: 3 }), sampleOrderItem({ qty: 2 }), readyItem];
  expect(countPortionsToCook(items)).toBe(5);
});

test('sums the unpaid items in exact cents', () => {
  const cheapItem = sampleOrderItem({ price: 0.1, qty: 3 });
  expect(getCashDue([cheapItem, paidItem])).toBe(0.3);
  expect(getCashDue([completedItem])).toBe(0);
});

test('recalled food costs nothing until it is made anew, unless its customer has it', () => {
  expect(getCashDue([readyItem, sampleOrderItem({ stage: 'ready', recalled: true })])).toBe(12.5);
  expect(getCashDue([sampleOrderItem({ stage: 'picked_up', recalled: true })])).toBe(12.5);
});
