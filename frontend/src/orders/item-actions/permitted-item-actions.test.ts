import { expect, test } from 'vitest';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { getCustomerActions, getChefActions } from './permitted-item-actions.ts';

const item = sampleOrderItem();
const member = sampleSession({ _id: '1'.repeat(24) });
const other = sampleSession({ _id: '2'.repeat(24) });
const admin = sampleSession({ _id: '3'.repeat(24), isAdmin: true });
const chef = sampleSession({ _id: chefId, isChef: true });

test('permits PICKED UP of a member order only to that member', () => {
  const { _id, name, email, phone } = member;
  const order = sampleOrder({ type: 'Member', user: { _id, name, email, phone } });
  expect(getCustomerActions(member, order, item)).toEqual(['pickUp']);
  for (const actor of [undefined, other, admin, chef])
    expect(getCustomerActions(actor, order, item)).toEqual([]);
});

test('permits PICKED UP of a guest order to everyone but the chef', () => {
  const order = sampleOrder();
  for (const actor of [undefined, member, admin])
    expect(getCustomerActions(actor, order, item)).toEqual(['pickUp']);
  expect(getCustomerActions(chef, order, item)).toEqual([]);
});

test('permits the chef transitions only to the chef and admins', () => {
  for (const actor of [chef, admin]) expect(getChefActions(actor, item)).toEqual(['ready', 'pay']);
  for (const actor of [undefined, member, { ...chef, _id: other._id }])
    expect(getChefActions(actor, item)).toEqual([]);
});
