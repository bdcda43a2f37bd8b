import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { AdminOrderListScreen } from './OrderListScreen.tsx';

const raw = sampleOrderItem();
const ready = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const done = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const guests = sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [ready, raw] });
const members = sampleOrder({ _id: 'DDDDEEEEFFFF', type: 'Member', userName: 'Maria', orderItems: [done] });

const open = (listOrders: unknown, at = '/admin/orderlist') =>
  render([{ path: '/admin/orderlist', element: <AdminOrderListScreen /> }], {
    at,
    answers: { listOrders, deleteOrder: { message: 'Order deleted' } },
    user: sampleSession({ isAdmin: true }),
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a guest’s and a member’s order lead to a page of their own, and say where they stand', async () => {
  open([guests, members]);
  const first = await rowOf(/AAAA-BBBB-CCCC/);
  expect(first.getByRole('link').getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  expect(first.getByText('· Guest')).toBeTruthy();
  expect(first.getByText('$12.50')).toBeTruthy();
  for (const words of ['1 of 2 ready', '1 of 2 paid', 'Not picked up']) {
    expect(first.getByText(words)).toBeTruthy();
  }
  const second = await rowOf(/DDDD-EEEE-FFFF/);
  expect(second.getByRole('link').getAttribute('href')).toBe('/order/DDDDEEEEFFFF');
  expect(second.getByText('Completed')).toBeTruthy();
  expect(second.queryByText('Paid')).toBeNull();
});

test('which orders are shown is asked of the server and stands in the address', async () => {
  const view = open([guests], '/admin/orderlist?q=ann&page=7');
  await rowOf(/AAAA/);
  await view.user.selectOptions(screen.getByLabelText('Show'), 'Open');
  expect(view.router.state.location.search).toBe('?q=ann&state=open');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ q: 'ann', state: 'open', page: 1 });
  await view.user.selectOptions(screen.getByLabelText('Show'), 'All orders');
  expect(view.router.state.location.search).toBe('?q=ann');
});

test('an empty state says what it means', async () => {
  open([], '/admin/orderlist?state=open');
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
});

test('a deletion names the order, its customer and its cash', async () => {
  const view = open([guests]);
  const row = await rowOf(/AAAA/);
  await view.user.click(row.getByRole('button', { name: 'Delete order AAAA-BBBB-CCCC' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('Order AAAA-BBBB-CCCC of Ann ($12.50)');
  await view.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Order AAAA-BBBB-CCCC is deleted')).toBeTruthy();
});
