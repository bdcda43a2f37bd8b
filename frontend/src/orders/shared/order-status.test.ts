import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n/language.ts';
import { t } from '../../lib/i18n/translate.ts';
import { sampleOrderItem } from '../../testing/samples.ts';
import '../../testing/load-messages.ts';
import {
  countPortionsToCook,
  getCashDue,
  getChefStatusText,
  getCustomerStatusText,
  getOrderStage,
} from './order-status.ts';

const notReadyItem = sampleOrderItem();
const readyItem = sampleOrderItem({ orderStatus: 'Ready' });
const paidItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const pickedUpItem = sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });

test.each([
  ['cook', [notReadyItem, readyItem], '1 of 2 dishes ready', '1 portion to prepare'],
  ['cook', [notReadyItem, completedItem], '1 picked up, 0 of 1 other dishes ready', '1 portion to prepare'],
  [
    'cook',
    [notReadyItem, readyItem, pickedUpItem],
    '1 picked up, 1 of 2 other dishes ready',
    '1 portion to prepare',
  ],
  ['cook', [notReadyItem], 'Being prepared', '1 portion to prepare'],
  ['cash', [readyItem, pickedUpItem, paidItem], 'Ready — bring $25.00 in cash', 'Ready — $25.00 to collect'],
  [
    'cash',
    [pickedUpItem, completedItem],
    'Picked up — waiting for the chef to confirm the $12.50 payment',
    'Ready — $12.50 to collect',
  ],
  ['pickUp', [paidItem, completedItem], 'Ready for pickup', 'Waiting for pickup'],
  ['done', [completedItem, completedItem], 'Completed', 'Completed'],
] as const)('returns the stage %s and its status texts', (stage, items, forCustomer, forChef) => {
  expect(getOrderStage(items)).toBe(stage);
  expect(getCustomerStatusText(items, t)).toBe(forCustomer);
  expect(getChefStatusText(items, t)).toBe(forChef);
});

afterEach(() => changeLanguage('en'));

test('counts portions and not dishes to prepare', () => {
  const items = [sampleOrderItem({ qty: 3 }), sampleOrderItem({ qty: 2 }), readyItem];
  expect(countPortionsToCook(items)).toBe(5);
  expect(getChefStatusText(items, t)).toBe('5 portions to prepare');
});

test('sums the unpaid items in exact cents', () => {
  const cheapItem = sampleOrderItem({ price: 0.1, qty: 3 });
  expect(getCashDue([cheapItem, paidItem])).toBe(0.3);
  expect(getCashDue([completedItem])).toBe(0);
});
