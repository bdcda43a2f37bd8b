import { expect, test } from 'vitest';
import { chefId, sampleOrder, sampleOrderItem, samplePickup, sampleSession } from '../../testing/samples.ts';
import { canApplyTo, getChefActions, getCustomerActions, getRole, type ItemAction } from './item-events.ts';

const nowMs = Date.parse('2026-01-02T03:05:00.000Z');
const item = sampleOrderItem();
const member = sampleSession({ _id: '1'.repeat(24) });
const other = sampleSession({ _id: '2'.repeat(24) });
const admin = sampleSession({ _id: '3'.repeat(24), isAdmin: true });
const chef = sampleSession({ _id: chefId, isChef: true });
const getEvents = (actions: readonly ItemAction[]) => actions.map(({ event }) => event);

test('permits PICKED UP of a member order only to that member', () => {
  const { _id, name, email, phone } = member;
  const order = sampleOrder({ type: 'Member', user: { _id, name, email, phone } });
  expect(getEvents(getCustomerActions(member, order, item, nowMs))).toEqual(['pickUp']);
  for (const actor of [undefined, other, admin, chef])
    expect(getCustomerActions(actor, order, item, nowMs)).toEqual([]);
});

test('permits PICKED UP of a guest order to everyone but the chef', () => {
  const order = sampleOrder();
  for (const actor of [undefined, member, admin])
    expect(getEvents(getCustomerActions(actor, order, item, nowMs))).toEqual(['pickUp']);
  expect(getCustomerActions(chef, order, item, nowMs)).toEqual([]);
});

test('permits the chef events only to the chef and admins', () => {
  const ready = sampleOrderItem({ stage: 'ready' });
  const order = sampleOrder({ orderItems: [ready] });
  for (const actor of [chef, admin])
    expect(getChefActions(actor, order, ready, nowMs)).toEqual([
      { event: 'ready', isAllowed: false, isApplied: true },
      { event: 'pay', isAllowed: true, isApplied: false },
    ]);
  for (const actor of [undefined, member, { ...chef, _id: other._id }])
    expect(getChefActions(actor, order, ready, nowMs)).toEqual([]);
});

test('hides the payment before an item is Ready', () => {
  expect(getEvents(getChefActions(chef, sampleOrder(), item, nowMs))).toEqual(['ready']);
});

test('offers nothing for an item that was declined', () => {
  const declined = sampleOrderItem({ stage: 'declined' });
  const order = sampleOrder({ orderItems: [declined] });
  expect(getChefActions(chef, order, declined, nowMs)).toEqual([]);
  expect(getCustomerActions(undefined, order, declined, nowMs)).toEqual([]);
});

test.each([
  ['on the same day', nowMs, ['ready']],
  ['on another day', nowMs + 86_400_000, []],
])('offers Ready for a no-show %s', (_day, atMs, events) => {
  const late = sampleOrderItem({ stage: 'no_show' });
  expect(getEvents(getChefActions(chef, sampleOrder({ orderItems: [late] }), late, atMs))).toEqual(events);
});

test('lets a customer cancel until the agreed time', () => {
  const cancelUntil = new Date(nowMs).toISOString();
  const order = sampleOrder({ pickups: [samplePickup({ startsAt: cancelUntil, cancelUntil })] });
  const role = 'customer' as const;
  expect(canApplyTo('cancel', { order, item, role, nowMs: nowMs - 1 })).toBe(true);
  expect(canApplyTo('cancel', { order, item, role, nowMs })).toBe(false);
});

test('names the role of each actor in a guest order', () => {
  const order = sampleOrder();
  const roles = [undefined, member, chef, admin].map((actor) => getRole(actor, order, item));
  expect(roles).toEqual(['customer', 'customer', 'chef', 'admin']);
});
