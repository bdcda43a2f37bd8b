import { expect, test } from 'vitest';
import { CancelRequest } from '../orders/requests.ts';
import { HandOverRequest } from '../orders/counter-requests.ts';
import { RescheduleRequest } from './pickup-requests.ts';
import { readReason, reasonKeys, stockReasons, toStockReason } from './stock-reasons.ts';

test.each([
  ['a key alone', { reasonKey: 'soldOut' }, { reason: 'We are sold out.', reasonKey: 'soldOut' }],
  ['a stock text alone', { reason: 'You asked us to.' }, { reason: 'You asked us to.', reasonKey: 'asked' }],
  ['a Spanish stock text', { reason: 'Nos lo pediste.' }, { reason: 'Nos lo pediste.', reasonKey: 'asked' }],
  [
    'both',
    { reason: 'Nos lo pediste.', reasonKey: 'asked' },
    { reason: 'Nos lo pediste.', reasonKey: 'asked' },
  ],
  ['a typed text', { reason: 'Flat tire' }, { reason: 'Flat tire' }],
  ['nothing', {}, {}],
])('G9: a request with %s is stored with text and key', (_title, sent, stored) => {
  expect(CancelRequest.parse(sent)).toEqual(stored);
  expect(HandOverRequest.parse(sent)).toEqual(stored);
  const startsAt = '2026-03-03T18:00:00Z';
  expect(RescheduleRequest.parse({ ...sent, startsAt })).toEqual({ ...stored, startsAt: new Date(startsAt) });
});

test('an unknown key of a stock reason is refused', () => {
  expect(CancelRequest.safeParse({ reasonKey: 'nope' }).error?.issues[0]?.path).toEqual(['reasonKey']);
});

test.each([
  ['We are running late.', toStockReason('late'), 'en'],
  ['Vamos con retraso.', toStockReason('late'), 'es'],
  ['Flat tire', { reason: 'Flat tire' }, 'es'],
] as const)('X23, G9: a reader of the language reads “%s”', (text, reason, language) => {
  expect(readReason(reason, language)).toBe(text);
});

test('each stock reason has its own text in each language', () => {
  const texts = reasonKeys.flatMap((key) => Object.values(stockReasons[key]));
  expect(new Set(texts).size).toBe(texts.length);
});
