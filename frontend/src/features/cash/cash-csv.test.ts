import { expect, test } from 'vitest';
import { addMessages, t } from '../../platform/i18n/translate.ts';
import { cash } from './cash.en.ts';
import { createCashCsv } from './cash-csv.ts';
import { sampleCashDay } from './cash-samples.fixture.ts';

addMessages('en', { cash });

const at = '2026-11-24T19:00:00.000Z';

test('lists entries with signed amounts and the result of the day', () => {
  const day = sampleCashDay({
    entries: [
      { _id: '1', at, kind: 'sale', amount: 16.75, order: '7K3M9QX2V4TB' },
      { _id: '2', at, kind: 'payout', amount: 20, reason: 'Propane, "two" bottles' },
    ],
    expected: -3.25,
    closed: { at, counted: 0, difference: 3.25 },
  });
  expect(
    createCashCsv(day, () => '12:00 pm', t)
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    '"Date","Time","Kind","Amount","Order","Reason"',
    '"2026-11-24","12:00 pm","Sale",16.75,"7K3M9QX2V4TB",',
    '"2026-11-24","12:00 pm","Paid out",-20.00,,"Propane, ""two"" bottles"',
    '"2026-11-24",,"Expected",-3.25,,',
    '"2026-11-24","12:00 pm","Counted",0.00,,',
    '"2026-11-24","12:00 pm","Difference",3.25,,',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@cmd', '\tx'])('keeps the reason %j from being a formula', (reason) => {
  const day = sampleCashDay({ entries: [{ _id: '1', at, kind: 'correction', amount: 1, reason }] });
  expect(createCashCsv(day, () => '', t)).toContain(`'${reason}`);
});
