import { describe, expect, test } from 'vitest';
import { orderEvents, transitionRoles } from '../orders/item-transitions.ts';
import {
  getToldEvents,
  isEssential,
  listNoticeEvents,
  noticeEvents,
  noticeRules,
  type ToldEntry,
} from './notice-events.ts';

const entry = (event: string, overrides: Partial<ToldEntry> = {}): ToldEntry => ({
  event,
  by: 'chef',
  atMs: 0,
  items: ['a'],
  ...overrides,
});
const tell = (event: string, overrides: Partial<ToldEntry> = {}, isGuest = false) =>
  getToldEvents(entry(event, overrides), undefined, { isGuest });

test.each<[event: string, by: ToldEntry['by'], told: object]>([
  ['place', 'customer', { chef: 'newOrder' }],
  ['place', 'chef', {}],
  ['claim', 'customer', {}],
  ['accept', 'chef', { customer: 'accepted' }],
  ['accept', 'admin', { customer: 'accepted' }],
  ['decline', 'chef', { customer: 'declined' }],
  ['decline', 'system', { customer: 'declined' }],
  ['decline', 'admin', { customer: 'declined' }],
  ['ready', 'chef', { customer: 'ready' }],
  ['ready', 'admin', { customer: 'ready' }],
  ['pay', 'chef', {}],
  ['pickUp', 'customer', {}],
  ['cancel', 'customer', { chef: 'orderCancelled' }],
  ['cancel', 'chef', { customer: 'cancelled' }],
  ['cancel', 'admin', { chef: 'orderCancelled', customer: 'cancelled' }],
  ['cancel', 'system', { chef: 'orderCancelled', customer: 'cancelled' }],
  ['noShow', 'system', { customer: 'noShow' }],
  ['reschedule', 'customer', { chef: 'orderMoved' }],
  ['reschedule', 'chef', { customer: 'moved' }],
  ['reschedule', 'admin', { customer: 'moved' }],
  ['changePickup', 'chef', { customer: 'moved' }],
  ['acceptChange', 'customer', { chef: 'changeAnswered' }],
  ['changeAllergens', 'chef', { customer: 'allergens' }],
  ['keep', 'customer', { chef: 'changeAnswered' }],
  ['recall', 'admin', { customer: 'recall' }],
  ['offer', 'chef', { customer: 'asked' }],
  ['withdrawOffer', 'chef', { customer: 'accepted' }],
  ['swap', 'customer', { chef: 'swapped' }],
  ['settleForCustomer', 'admin', { customer: 'settled', chef: 'orderSettled' }],
  ['handOver', 'chef', {}],
  ['aLaterEvent', 'chef', {}],
])('%s by %s tells %j', (event, by, told) => {
  expect(tell(event, { by })).toEqual(told);
});

test('a guest gets a notice with the link to a new order', () => {
  expect(tell('place', { by: 'customer' }, true)).toEqual({ chef: 'newOrder', customer: 'placed' });
});

test('the customer is told about a hand-over without a code', () => {
  expect(tell('handOver', { reason: 'Dead phone' })).toEqual({ customer: 'handedOver' });
});

describe('acceptance by making an item ready', () => {
  const tellNext = (accept: Partial<ToldEntry>, next: ToldEntry) =>
    getToldEvents(entry('accept', accept), next, { isGuest: false });

  test('accepting an item by making it ready causes one notice', () => {
    expect(tellNext({}, entry('ready', { items: ['a', 'b'] }))).toEqual({});
  });
  test.each<[string, Partial<ToldEntry>, ToldEntry]>([
    ['at another time', {}, entry('ready', { atMs: 1 })],
    ['of other items', { items: ['a', 'c'] }, entry('ready', { items: ['a', 'b'] })],
    ['before another event', {}, entry('cancel')],
  ])('an acceptance causes its own notice %s', (_difference, accept, next) => {
    expect(tellNext(accept, next)).toEqual({ customer: 'accepted' });
  });
});

test('foodies choose channels for the events of customers only', () => {
  const ofFoodie = listNoticeEvents({ isChef: false });
  expect(ofFoodie).toContain('ready');
  expect(ofFoodie.every((event) => noticeRules[event].party === 'customer')).toBe(true);
  expect(listNoticeEvents({ isChef: true })).toEqual(noticeEvents.filter((event) => event !== 'recall'));
});

test('every event has a source: the history of an order, a time, or an act without an order', () => {
  const byHistory = [...orderEvents, 'handOver'].flatMap((event) =>
    transitionRoles.flatMap((by) => Object.values(tell(event, { by, reason: 'Late' }, true))),
  );
  const timed = ['reminder', 'review', 'noShowDue', 'moveUnanswered', 'notReached', 'hold'];
  const byOthers = ['message', 'removed', 'kitchenApproved', 'kitchenRefused'];
  const ofAdmins = noticeEvents.filter((event) => /^permit|^verdict/.test(event));
  expect([...new Set([...byHistory, ...timed, ...byOthers, ...ofAdmins])].sort()).toEqual(
    [...noticeEvents].sort(),
  );
});

test('emails about lost food or money are essential', () => {
  expect(noticeEvents.filter((event) => !isEssential(event))).toEqual([
    'accepted',
    'reminder',
    'ready',
    'review',
    'message',
    'verdictRestored',
    'changeAnswered',
    'noShowDue',
    'permitApproved',
  ]);
});
