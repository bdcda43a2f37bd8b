import type { Endpoint } from '@homechef/contract/http/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallOptions } from '../../lib/http/api-client.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { ChefOrderScreen } from './ChefOrderScreen.tsx';
import { ChefOrdersScreen } from './ChefOrdersScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
const notReadyItem = sampleOrderItem({ qty: 2 });
const readyItem = sampleOrderItem({ orderStatus: 'Ready' });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const routes = [
  { path: '/cheforders', element: <ChefOrdersScreen /> },
  { path: '/order/chef/:id', element: <ChefOrderScreen /> },
];
const open = (answers: object, at = '/cheforders') =>
  render(routes, { at, user: chef, answers: { ...answers } });

const openOrder = sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [notReadyItem], userName: 'Maria' });
const completedOrder = sampleOrder({ _id: 'DDDDEEEEFFFF', orderItems: [completedItem] });

test('lists open orders with their cash before completed orders', async () => {
  open({ chefOrders: [completedOrder, openOrder] });
  const first = within(await screen.findByRole('region', { name: 'As soon as ready' }));
  expect(first.getByRole('link', { name: 'Maria AAAA-BBBB-CCCC' }).getAttribute('href')).toBe(
    '/order/chef/AAAABBBBCCCC',
  );
  expect(first.getByText('2 ×').parentElement?.textContent).toBe('2 × Pad Thai');
  expect(first.getByText('Cash to collect').textContent).toBe('Cash to collect $25.00');
  const last = within(screen.getByRole('region', { name: 'Completed' }));
  expect(last.getByText('DDDD-EEEE-FFFF')).toBeTruthy();
  expect(last.getByTestId('order-status').textContent).toBe('Completed');
});

const respondByState = ({ query }: CallOptions<Endpoint>) => {
  const { state } = query as { state: 'open' | 'done' };
  return { open: [openOrder], done: [completedOrder] }[state];
};
const getOrderNumbers = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['All', '', ['Maria AAAA-BBBB-CCCC', 'Ann DDDD-EEEE-FFFF']],
  ['Open 1', '?state=open', ['Maria AAAA-BBBB-CCCC']],
  ['Completed', '?state=done', ['Ann DDDD-EEEE-FFFF']],
])('%s tab shows its orders and updates the URL', async (name, search, expected) => {
  const view = open({ chefOrders: respondByState }, search ? '/cheforders' : '/cheforders?state=done');
  await screen.findByRole('link', { name: 'Open 1' });
  await view.user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(getOrderNumbers()).toEqual(expected));
  expect(view.router.state.location.search).toBe(search);
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
});

test('sorts on the server and keeps the status filter', async () => {
  const view = open({ chefOrders: respondByState }, '/cheforders?state=open');
  await screen.findByText('AAAA-BBBB-CCCC');
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  await waitFor(() => expect(view.sent.at(-1)?.call.query).toMatchObject({ state: 'open', sort: 'oldest' }));
  const { search } = view.router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ state: 'open', sort: 'oldest' });
});

test('links back to the list with its filters', async () => {
  const view = open(
    { chefOrders: respondByState, getChefOrder: openOrder },
    '/cheforders?state=open&q=maria',
  );
  await view.user.click(await screen.findByRole('link', { name: 'Maria AAAA-BBBB-CCCC' }));
  const back = await screen.findByRole('link', { name: 'My Orders' });
  expect(back.getAttribute('href')).toBe('/cheforders?state=open&q=maria');
});

test('shows an empty state if no order is open', async () => {
  open({ chefOrders: [] }, '/cheforders?state=open');
  expect(await screen.findByText('No open orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 0' })).toBeTruthy();
});

test('sends the search to the server and stores it in the URL', async () => {
  const view = open({ chefOrders: [] });
  await screen.findByText('No orders yet');
  fill(screen.getByLabelText('Order number or name'), 'maria');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No order found');
  expect(screen.getByText('0 orders').getAttribute('role')).toBe('status');
  expect(view.router.state.location.search).toBe('?q=maria');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ q: 'maria', page: 1 });
});

const queryButton = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

test.each([
  ['Not Ready', notReadyItem, { ready: false, paid: undefined }],
  ['Ready', readyItem, { ready: true, paid: false }],
  ['Ready and paid', { ...readyItem, isPaid: true }, { ready: true, paid: true }],
])('disables applied transitions of an item that is %s', async (_state, item, disabled) => {
  const order = sampleOrder({ orderItems: [item] });
  open({ getChefOrder: order }, `/order/chef/${order._id}`);
  await screen.findByTestId('order-number');
  expect(queryButton('update to ready')?.disabled).toBe(disabled.ready);
  expect(queryButton('Mark paid')?.disabled).toBe(disabled.paid);
  const cash = item.isPaid ? 'Paid' : 'Cash to pay at pickup';
  expect(screen.getByText(cash, { selector: '.cash-to-pay-label' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /602 555 0100/ }).getAttribute('href')).toBe('tel:6025550100');
});
