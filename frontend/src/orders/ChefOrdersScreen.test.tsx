import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../testing/samples.ts';
import { ChefOrderScreen } from './ChefOrderScreen.tsx';
import { ChefOrdersScreen } from './ChefOrdersScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
const raw = sampleOrderItem({ qty: 2 });
const ready = sampleOrderItem({ orderStatus: 'Ready' });
const done = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const routes = [
  { path: '/cheforders', element: <ChefOrdersScreen /> },
  { path: '/order/chef/:id', element: <ChefOrderScreen /> },
];
const open = (answers: object, at = '/cheforders') =>
  render(routes, { at, user: chef, answers: { ...answers } });

const todo = sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [raw], userName: 'Maria' });
const completed = sampleOrder({ _id: 'DDDDEEEEFFFF', orderItems: [done] });

test('what is to do stands first, with its dishes and the cash to collect; completed orders have their check', async () => {
  open({ chefOrders: [completed, todo] });
  const first = within(await screen.findByRole('region', { name: 'To do' }));
  expect(first.getByRole('link', { name: 'AAAA-BBBB-CCCC' }).getAttribute('href')).toBe(
    '/order/chef/AAAABBBBCCCC',
  );
  expect(first.getByText('Maria')).toBeTruthy();
  expect(first.getByText('2 ×').parentElement?.textContent).toBe('2 × Pad Thai');
  expect(first.getByText('Cash to collect').textContent).toBe('Cash to collect $25.00');
  const last = within(screen.getByRole('region', { name: 'Completed' }));
  expect(last.getByText('DDDD-EEEE-FFFF')).toBeTruthy();
  expect(last.getByTestId('order-status').textContent).toBe('Completed');
});

test('a search goes to the server and into the address', async () => {
  const view = open({ chefOrders: [] });
  await screen.findByText('No orders yet');
  await view.user.type(screen.getByLabelText('Order number or name'), 'maria');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No order found');
  expect(view.router.state.location.search).toBe('?q=maria');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ q: 'maria', page: 1 });
});

test('a new order is announced', async () => {
  const later = sampleOrder({ ...todo, createdAt: '2026-01-02T03:14:05.000Z' });
  let asked = 0;
  open({ chefOrders: () => (asked++ === 0 ? [completed] : [later, completed]) });
  await screen.findByText('DDDD-EEEE-FFFF');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('New order from Maria')).toBeTruthy();
});

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

test.each([
  ['Not Ready', raw, { ready: false, paid: undefined }],
  ['Ready', ready, { ready: true, paid: false }],
  ['Ready and paid', { ...ready, isPaid: true }, { ready: true, paid: true }],
])('of an item that is %s, the steps that are past are disabled', async (_state, item, disabled) => {
  const order = sampleOrder({ orderItems: [item] });
  open({ getChefOrder: order }, `/order/chef/${order._id}`);
  await screen.findByTestId('order-number');
  expect(button('update to ready')?.disabled).toBe(disabled.ready);
  expect(button('Mark paid')?.disabled).toBe(disabled.paid);
  expect(screen.getByText('Cash to pay at pickup')).toBeTruthy();
  expect(screen.getByRole('link', { name: /602 555 0100/ }).getAttribute('href')).toBe('tel:6025550100');
});
