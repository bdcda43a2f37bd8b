import type { Endpoint } from '@homechef/contract/http/endpoint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
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

/** Answers as the server does: by the state that is asked for. */
const byState = ({ query }: CallOptions<Endpoint>) => {
  const { state } = query as { state: 'open' | 'done' };
  return { open: [todo], done: [completed] }[state];
};
const numbers = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['All', '', ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']],
  ['Open 1', '?state=open', ['AAAA-BBBB-CCCC']],
  ['Completed', '?state=done', ['DDDD-EEEE-FFFF']],
])('%s shows its orders, and stands in the address', async (name, search, expected) => {
  const view = open({ chefOrders: byState }, search ? '/cheforders' : '/cheforders?state=done');
  await screen.findByRole('link', { name: 'Open 1' });
  await view.user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(numbers()).toEqual(expected));
  expect(view.router.state.location.search).toBe(search);
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
});

test('the oldest first: the server sorts, and the choice of orders stays', async () => {
  const view = open({ chefOrders: byState }, '/cheforders?state=open');
  await screen.findByText('AAAA-BBBB-CCCC');
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  await waitFor(() => expect(view.sent.at(-1)?.call.query).toMatchObject({ state: 'open', sort: 'oldest' }));
  const { search } = view.router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ state: 'open', sort: 'oldest' });
});

test('back from an order the list is as it was left', async () => {
  const view = open({ chefOrders: byState, getChefOrder: todo }, '/cheforders?state=open&q=maria');
  await view.user.click(await screen.findByRole('link', { name: 'AAAA-BBBB-CCCC' }));
  const back = await screen.findByRole('link', { name: 'My Orders' });
  expect(back.getAttribute('href')).toBe('/cheforders?state=open&q=maria');
});

test('nothing is open: the chef is told that all is done', async () => {
  open({ chefOrders: [] }, '/cheforders?state=open');
  expect(await screen.findByText('Nothing to do')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 0' })).toBeTruthy();
});

test('what another choice shows besides is not announced as new', async () => {
  const later = sampleOrder({ ...todo, _id: 'GGGGHHHHJJJJ', createdAt: '2026-01-02T03:14:05.000Z' });
  const view = open({
    chefOrders: ({ query }: CallOptions<Endpoint>) =>
      (query as { sort: string }).sort === 'latest' ? [todo] : [later, todo],
  });
  await screen.findByText('AAAA-BBBB-CCCC');
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  await screen.findByText('GGGG-HHHH-JJJJ');
  expect(screen.queryByText(/New order from/)).toBeNull();
});

test('a search goes to the server and into the address', async () => {
  const view = open({ chefOrders: [] });
  await screen.findByText('No orders yet');
  await view.user.type(screen.getByLabelText('Order number or name'), 'maria');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No order found');
  expect(screen.getByText('0 orders').getAttribute('role')).toBe('status');
  expect(view.router.state.location.search).toBe('?q=maria');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ q: 'maria', page: 1 });
});

test.each([
  ['the first of all', []],
  ['one more', [todo]],
])('a new order is announced: %s', async (_which, before) => {
  const later = sampleOrder({ _id: 'GGGGHHHHJJJJ', userName: 'Lupe', createdAt: '2026-01-02T03:14:05.000Z' });
  let isLater = false;
  open({
    chefOrders: ({ query }: CallOptions<Endpoint>) =>
      (query as { state: string }).state === 'done' ? [] : isLater ? [later, ...before] : before,
  });
  await screen.findByText(before.length > 0 ? 'AAAA-BBBB-CCCC' : 'No orders yet');
  isLater = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('New order from Lupe')).toBeTruthy();
  expect(screen.queryByText('New order from Maria')).toBeNull();
});

test('where the oldest stand first, what moves up from the next page is not announced as new', async () => {
  const next = sampleOrder({ _id: 'GGGGHHHHJJJJ', userName: 'Lupe', createdAt: '2026-01-02T03:14:05.000Z' });
  let isDone = false;
  const open50 = ({ query }: CallOptions<Endpoint>) =>
    (query as { state: string }).state === 'done' ? [] : isDone ? [next] : [todo];
  open({ chefOrders: open50 }, '/cheforders?sort=oldest');
  await screen.findByText('AAAA-BBBB-CCCC');
  isDone = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('GGGG-HHHH-JJJJ');
  expect(screen.queryByText('New order from Lupe')).toBeNull();
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
