import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/i18n/language.ts';
import { t } from '../../lib/i18n/translate.ts';
import { sampleOrderItem } from '../../testing/samples.ts';
import '../../testing/load-messages.ts';
import { byChef, cashDue, chefHeadline, customerHeadline, orderNews, stageOf } from './order-status.ts';

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
  expect(stageOf(items)).toBe(stage);
  expect(customerHeadline(items, t)).toBe(forCustomer);
  expect(chefHeadline(items, t)).toBe(forChef);
});

afterEach(() => chooseLanguage('en'));

test('in Spanish the money is written as in English', async () => {
  await chooseLanguage('es');
  expect(customerHeadline([ready], t)).toBe('Listo: trae $12.50 en efectivo');
  expect(customerHeadline([raw, done], t)).toBe('1 de 2 platillos listos');
  expect(chefHeadline([raw], t)).toBe('1 por preparar');
});

test('cash is due for what is not paid, in exact cents', () => {
  const dime = sampleOrderItem({ price: 0.1, qty: 3 });
  expect(cashDue([dime, paid])).toBe(0.3);
  expect(cashDue([done])).toBe(0);
});

test('the news of an order are the steps taken since it was last looked at', () => {
  expect(orderNews([raw], [done], t)).toEqual([
    'Pad Thai is ready',
    'Pad Thai is paid',
    'Pad Thai is picked up',
  ]);
  expect(orderNews([done], [done], t)).toEqual([]);
});

test('items stand together by their chef, in the order bought', () => {
  const other = sampleOrderItem({ chefId: 'other' });
  expect(byChef([raw, other, ready])).toEqual([
    { chefId: raw.chefId, items: [raw, ready] },
    { chefId: 'other', items: [other] },
  ]);
});
