import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n/language.ts';
import { t } from '../../lib/i18n/translate.ts';
import { sampleOrderItem } from '../../testing/samples.ts';
import '../../testing/load-messages.ts';
import { countPortionsToCook, getCashDue, getCustomerStatusText, getOrderStage } from './order-status.ts';

const notReadyItem = sampleOrderItem();
const readyItem = sampleOrderItem({ orderStatus: 'Ready' });
const paidItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const pickedUpItem = sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });

test.each([
  ['cook', [notReadyItem, readyItem], '1 of 2 dishes ready'],
  ['cook', [notReadyItem, completedItem], '1 picked up, 0 of 1 other dishes ready'],
  ['cook', [notReadyItem, readyItem, pickedUpItem], '1 picked up, 1 of 2 other dishes ready'],
  ['cook', [notReadyItem], 'Being prepared'],
  ['cash', [readyItem, pickedUpItem, paidItem], 'Ready — bring $25.00 in cash'],
  ['cash', [pickedUpItem, completedItem], 'Picked up — waiting for the chef to confirm the $12.50 payment'],
  ['pickUp', [paidItem, completedItem], 'Ready for pickup'],
  ['done', [completedItem, completedItem], 'Completed'],
] as const)('returns the stage %s and its status texts', (stage, items, forCustomer) => {
  expect(getOrderStage(items)).toBe(stage);
  expect(getCustomerStatusText(items, t)).toBe(forCustomer);
});

afterEach(() => changeLanguage('en'));

test('counts portions and not dishes to prepare', () => {
  const items = [sampleOrderItem({ qty: 3 }), sampleOrderItem({ qty: 2 }), readyItem];
  expect(countPortionsToCook(items)).toBe(5);
});

test('sums the unpaid items in exact cents', () => {
  const cheapItem = sampleOrderItem({ price: 0.1, qty: 3 });
  expect(getCashDue([cheapItem, paidItem])).toBe(0.3);
  expect(getCashDue([completedItem])).toBe(0);
});
