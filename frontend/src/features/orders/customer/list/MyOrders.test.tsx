import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../../../testing/samples.ts';
import { MyOrders } from './MyOrders.tsx';

const toOrderNumber = (i: number) => `AAAABBBBCC${String(i).padStart(2, '0')}`;

const open = (myOrders: unknown, at = '/profile') =>
  render([{ path: '/profile', element: <MyOrders /> }], { at, user: sampleSession(), answers: { myOrders } });

const getRows = () => within(screen.getByRole('list', { name: 'My Orders' })).getAllByRole('listitem');

test.each([
  ['ready', { stage: 'ready' }, '$25.00'],
  ['paid', { stage: 'picked_up', isPaid: true }, 'paid $25.00'],
  ['declined', { stage: 'declined' }, 'Declined: nothing to pay'],
] as const)('shows kitchen, number, day and amount of an order that is %s', async (_state, item, amount) => {
  const orderItems = [sampleOrderItem({ name: 'Cake', qty: 2, ...item })];
  open([sampleOrder({ _id: 'AAAABBBBCCCC', orderItems, createdAt: '2026-03-11T10:00:00.000Z' })]);
  const link = await screen.findByRole('link', { name: 'Asha’s Kitchen AAAA-BBBB-CCCC' });
  expect(link.getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  expect(getRows()[0]?.querySelector('p')?.textContent).toBe(`March 11, 2026 · ${amount}`);
});

test('lists only the newest orders and links to all of them', async () => {
  const { sent } = open([sampleOrder({ _id: toOrderNumber(1) })], '/profile?orders=2');
  await screen.findByRole('link', { name: /AAAA-BBBB-CC01/ });
  expect(sent.map(({ call }) => call.query)).toEqual([{ page: 1, limit: 3 }]);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  const all = screen.getByRole('link', { name: 'All your orders' });
  expect(all.getAttribute('href')).toBe('/orders');
});
