import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n/language.ts';
import { t } from '../../lib/i18n/translate.ts';
import { sampleOrderItem } from '../../testing/samples.ts';
import '../../testing/load-messages.ts';
import {
  groupItemsByChef,
  getCashDue,
  getChefStatusText,
  getCustomerStatusText,
  describeStatusChanges,
  getOrderStage,
} from './order-status.ts';

const raw = sampleOrderItem();
const ready = sampleOrderItem({ orderStatus: 'Ready' });
const paid = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const gone = sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true });
const done = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });

test.each([
  ['cook', [raw, done], '1 of 2 dishes ready', '1 to cook'],
  ['cook', [raw], 'In the kitchen', '1 to cook'],
  ['cash', [ready, gone, paid], 'Ready — bring $25.00 in cash', 'Ready — $25.00 to collect'],
  [
    'cash',
    [gone, done],
    'Picked up — the chef has not marked $12.50 as paid yet',
    'Ready — $12.50 to collect',
  ],
  ['pickUp', [paid, done], 'Ready to be picked up', 'Waiting for pickup'],
  ['done', [done, done], 'Completed', 'Completed'],
] as const)('the stage %s', (stage, items, forCustomer, forChef) => {
  expect(getOrderStage(items)).toBe(stage);
  expect(getCustomerStatusText(items, t)).toBe(forCustomer);
  expect(getChefStatusText(items, t)).toBe(forChef);
});

afterEach(() => changeLanguage('en'));

test('in Spanish the money is written as in English', async () => {
  await changeLanguage('es');
  expect(getCustomerStatusText([ready], t)).toBe('Listo: trae $12.50 en efectivo');
  expect(getCustomerStatusText([raw, done], t)).toBe('1 de 2 platillos listos');
  expect(getChefStatusText([raw], t)).toBe('1 por preparar');
});

test('cash is due for what is not paid, in exact cents', () => {
  const dime = sampleOrderItem({ price: 0.1, qty: 3 });
  expect(getCashDue([dime, paid])).toBe(0.3);
  expect(getCashDue([done])).toBe(0);
});

test('the news of an order are the steps taken since it was last looked at', () => {
  expect(describeStatusChanges([raw], [done], t)).toEqual([
    'Pad Thai is ready',
    'Pad Thai is paid',
    'Pad Thai is picked up',
  ]);
  expect(describeStatusChanges([done], [done], t)).toEqual([]);
});

test('items stand together by their chef, in the order bought', () => {
  const other = sampleOrderItem({ chefId: 'other' });
  expect(groupItemsByChef([raw, other, ready])).toEqual([
    { chefId: raw.chefId, items: [raw, ready] },
    { chefId: 'other', items: [other] },
  ]);
});
