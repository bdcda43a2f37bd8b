import type { Board } from '@homechef/contract/board/board';
import type { CashDay } from '@homechef/contract/cash/cash-day';
import { expect, test } from 'vitest';
import { sampleOrder, sampleOrderItem, samplePickup } from '../../../testing/samples.ts';
import { sampleStoredTap } from '../../../testing/tap-samples.ts';
import { applyTapsToBoard } from './apply-taps-to-board.ts';
import { applyTapsToCash } from './apply-taps-to-cash.ts';

const { _id: number } = sampleOrder();
const item = sampleOrderItem({ stage: 'accepted', qty: 2 });
const board: Board = {
  date: '2026-11-24',
  codeSalt: 'salt',
  slots: [
    {
      startsAt: null,
      endsAt: null,
      place: samplePickup().place,
      dishes: [
        {
          product: item.product,
          name: item.name,
          notes: [],
          allergens: {},
          portions: { placed: 0, accepted: 5, ready: 1, pickedUp: 0 },
          choices: [],
          ofCombos: 0,
        },
      ],
      orders: [
        {
          number,
          name: 'Ann',
          stage: 'accepted',
          portions: 2,
          cashDue: 25,
          here: null,
          noShows: 0,
          codeHash: null,
        },
      ],
    },
  ],
};

test('moves the portions of an order on the board', () => {
  const ready = sampleStoredTap({ event: 'ready', items: [item], cash: 0 });
  const handOver = sampleStoredTap({ event: 'handOver', items: [{ ...item, stage: 'ready' }], cash: 25 });
  const [slot] = applyTapsToBoard(board, [ready, handOver]).slots;
  expect(slot?.dishes[0]?.portions).toEqual({ placed: 0, accepted: 3, ready: 1, pickedUp: 2 });
  expect(slot?.orders[0]).toMatchObject({ stage: 'picked_up', cashDue: 0 });
});

test('leaves the board unchanged without taps on orders', () => {
  expect(applyTapsToBoard(board, [sampleStoredTap({ event: 'batch', number: undefined })])).toBe(board);
});

const day: CashDay = {
  date: '2026-11-24',
  opening: 50,
  entries: [],
  expected: 50,
  closed: null,
  totals: { orders: 0, portions: 0, noShows: 0, amount: 0, byProduct: [], byHour: [] },
};

test('counts kept sales in the drawer and marks them', () => {
  const after = applyTapsToCash(
    day,
    [sampleStoredTap({ cash: 12.5 }), sampleStoredTap({ cash: 0 })],
    'Not sent',
  );
  expect(after).toMatchObject({
    expected: 62.5,
    totals: { amount: 12.5 },
    entries: [{ kind: 'sale', amount: 12.5, order: number, reason: 'Not sent' }],
  });
});

test('never changes a closed cash day', () => {
  const closed = { ...day, closed: { at: '2026-11-24T22:00:00.000Z', counted: 50, difference: 0 } };
  expect(applyTapsToCash(closed, [sampleStoredTap()], 'Not sent')).toBe(closed);
});
