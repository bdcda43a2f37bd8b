import { expect, test } from 'vitest';
import { sampleOrderItem, sampleProduct } from '../../../testing/samples.ts';
import type { AcceptedItem } from '../board-view.ts';
import { getUsualDeadline, listDeadlines, listLaterSlots, listSwaps } from './short-tray.ts';

const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const nowMs = Date.parse(at('17:34'));

const createItem = (startsAt: string | null, qty = 1, price = 10): AcceptedItem => ({
  number: 'N1',
  name: 'Ann',
  isWalkUp: false,
  startsAt,
  qty,
  orderedAtMs: 1,
  startsAtMs: startsAt === null ? null : Date.parse(startsAt),
  item: sampleOrderItem({ price, qty }),
});

test('lets customers answer until the start of the slot', () => {
  const deadlines = listDeadlines(at('17:50'), nowMs);
  expect(deadlines).toEqual([at('17:50'), at('17:45'), at('17:40'), at('17:35')]);
  expect(getUsualDeadline(deadlines)).toBe(at('17:40'));
  expect(getUsualDeadline(listDeadlines(at('17:36'), nowMs))).toBe(at('17:36'));
  expect(getUsualDeadline(listDeadlines(at('17:30'), nowMs))).toBeUndefined();
});

test('offers later slots that are free, or blocked only by stock, lead time or a pause', () => {
  const createSlot = (startsAt: string, reason?: 'full' | 'sold_out' | 'too_soon') => ({
    startsAt,
    endsAt: startsAt,
    available: !reason,
    blockedBy: reason ? { reason } : null,
  });
  const slots = [
    createSlot(at('17:45')),
    createSlot(at('18:00'), 'too_soon'),
    createSlot(at('18:15'), 'full'),
    createSlot(at('18:30')),
    createSlot(at('18:45'), 'sold_out'),
  ];
  const later = listLaterSlots(slots, at('17:45'), nowMs);
  expect(later.map(({ startsAt }) => startsAt)).toEqual([at('18:00'), at('18:30'), at('18:45')]);
});

test('offers dishes on sale that cost no more, need no choice and have enough stock for the largest order', () => {
  const id = (n: number) => String(n).padStart(24, '0');
  const dishes = [
    sampleProduct({ _id: id(1), price: 1, countInStock: 90 }),
    sampleProduct({ _id: id(2), price: 8, countInStock: 3 }),
    sampleProduct({ _id: id(3), price: 8.01, countInStock: 50 }),
    sampleProduct({ _id: id(4), price: 2, countInStock: 2 }),
    sampleProduct({ _id: id(5), price: 5, countInStock: 9 }),
    sampleProduct({ _id: id(6), price: 5, countInStock: 90, needsChoice: true }),
    sampleProduct({ _id: id(7), price: 5, countInStock: 90, hidden: true }),
    sampleProduct({ _id: id(8), price: 0, countInStock: 90, draft: true }),
  ];
  const asked = [createItem(at('18:00'), 3, 10), createItem(at('18:00'), 1, 8)];
  expect(listSwaps(dishes, id(1), asked).map(({ _id }) => _id)).toEqual([id(5), id(2)]);
});
