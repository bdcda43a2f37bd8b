import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import type { CallOptions } from '../../lib/http/api-client.ts';
import { sampleOrder, sampleOrderItem, samplePickup, sampleSession } from '../../testing/samples.ts';
import { AdminOrderListScreen } from './OrderListScreen.tsx';

const pendingItem = sampleOrderItem();
const readyItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const guestOrder = sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [readyItem, pendingItem] });
const memberOrder = sampleOrder({
  _id: 'DDDDEEEEFFFF',
  type: 'Member',
  userName: 'Maria',
  orderItems: [completedItem],
});

const open = (listOrders: unknown, at = '/admin/orderlist', answers: object = {}) =>
  render([{ path: '/admin/orderlist', element: <AdminOrderListScreen /> }], {
    at,
    answers: { listOrders, deleteOrder: { message: 'Order deleted' }, ...answers },
    user: sampleSession({ isAdmin: true }),
  });
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('links guest and member orders and shows their progress', async () => {
  open([guestOrder, memberOrder]);
  const first = await findRow(/AAAA-BBBB-CCCC/);
  expect(first.getByRole('link').getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  expect(first.getByText('· Guest')).toBeTruthy();
  expect(first.getByText('$12.50')).toBeTruthy();
  for (const text of ['1 of 2 ready', '1 of 2 paid', 'Not picked up']) {
    expect(first.getByText(text)).toBeTruthy();
  }
  const second = await findRow(/DDDD-EEEE-FFFF/);
  expect(second.getByRole('link').getAttribute('href')).toBe('/order/DDDDEEEEFFFF');
  expect(second.getByText('Completed')).toBeTruthy();
  expect(second.queryByText('Paid')).toBeNull();
});

test('stores the state filter in the URL and sends it', async () => {
  const view = open([guestOrder], '/admin/orderlist?q=ann&page=7');
  await findRow(/AAAA/);
  await view.user.selectOptions(screen.getByLabelText('Filter by status'), 'Open');
  expect(view.router.state.location.search).toBe('?q=ann&state=open');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ q: 'ann', state: 'open', page: 1 });
  await view.user.selectOptions(screen.getByLabelText('Filter by status'), 'All orders');
  expect(view.router.state.location.search).toBe('?q=ann');
});

test('shows the empty state of a filter', async () => {
  open([], '/admin/orderlist?state=open');
  expect(await screen.findByText('No open orders')).toBeTruthy();
});

test('the delete dialog names order, customer and amount', async () => {
  const view = open([guestOrder]);
  const row = await findRow(/AAAA/);
  await view.user.click(row.getByRole('button', { name: 'Delete order AAAA-BBBB-CCCC' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('Order AAAA-BBBB-CCCC by Ann ($12.50)');
  await view.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Order AAAA-BBBB-CCCC was deleted')).toBeTruthy();
});

test('filters by stage and pickup date and clears both', async () => {
  const view = open(
    ({ query }: CallOptions<Endpoint>) => ('stage' in (query as object) ? [] : [guestOrder]),
    '/admin/orderlist?q=ann',
  );
  await findRow(/AAAA/);
  await view.user.selectOptions(screen.getByLabelText('Filter by stage'), 'Cancelled');
  fireEvent.change(screen.getByLabelText('Pickup date'), { target: { value: '2026-11-24' } });
  await screen.findByText('No order found');
  expect(view.sent.at(-1)?.call.query).toMatchObject({
    ...{ q: 'ann', stage: 'cancelled', pickupDate: '2026-11-24', page: 1 },
  });
  await view.user.click(screen.getByRole('button', { name: 'Show all' }));
  await findRow(/AAAA/);
  expect(view.router.state.location.search).toBe('');
});

test('ignores filters of the URL that are invalid', async () => {
  const view = open([guestOrder], '/admin/orderlist?stage=lost&pickupDate=2026-02-30');
  await findRow(/AAAA/);
  expect(view.sent.at(-1)?.call.query).toEqual({ q: '', sort: 'latest', page: 1, limit: 25 });
});

test('shows time and stage of each pickup', async () => {
  const placed = sampleOrderItem({ stage: 'placed' });
  const cancelled = sampleOrderItem({ stage: 'cancelled', chefId: 'b'.repeat(24) });
  const pickups = [
    samplePickup({ startsAt: '2026-11-24T00:30:00Z', stage: 'placed' }),
    samplePickup({ chefId: 'b'.repeat(24), stage: 'cancelled' }),
  ];
  open([{ ...guestOrder, orderItems: [placed, cancelled], pickups }]);
  const row = await findRow(/AAAA/);
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/5:30 pm Placed$/),
    'As soon as it is ready Cancelled',
  ]);
});

test('shows an order without any item left as closed', async () => {
  open([{ ...guestOrder, orderItems: [sampleOrderItem({ stage: 'declined' })] }]);
  expect((await findRow(/AAAA/)).getByText('Closed')).toBeTruthy();
});

test('cancels an order with a reason and reloads the list', async () => {
  const cancelled = sampleOrder({
    _id: 'AAAABBBBCCCC',
    orderItems: [sampleOrderItem({ stage: 'cancelled' })],
  });
  const orders = [sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [pendingItem] })];
  const view = open(() => orders, '/admin/orderlist', {
    cancelItem: () => {
      orders.splice(0, 1, cancelled);
      return cancelled;
    },
  });
  const row = await findRow(/AAAA/);
  await view.user.click(row.getByRole('button', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('radio', { name: 'You asked us to.' }));
  await view.user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull());
  expect(view.sent.find(({ name }) => name === 'cancelItem')?.call).toMatchObject({
    params: { orderId: 'AAAABBBBCCCC', itemId: 'all' },
    body: { reason: 'You asked us to.' },
  });
});
