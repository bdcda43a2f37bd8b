import type { Endpoint } from '@homechef/contract/http/endpoint';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { MyOrders } from './MyOrders.tsx';

const done = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const ready = sampleOrderItem({ orderStatus: 'Ready', name: 'Cake', qty: 2 });
const number = (i: number) => `AAAABBBBCC${String(i).padStart(2, '0')}`;

const open = (myOrders: unknown, at = '/profile') =>
  render([{ path: '/profile', element: <MyOrders /> }], { at, user: sampleSession(), answers: { myOrders } });
// jsdom has no layout to scroll in.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

const rows = () => within(screen.getByRole('list', { name: 'My Orders' })).getAllByRole('listitem');

test('an order has its number as a link, its dishes in short, its cash, and where it stands', async () => {
  const five = Array.from({ length: 5 }, (_, i) => ({ ...ready, _id: String(i) }));
  open([sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: five, itemsPrice: 125 })]);
  const link = await screen.findByRole('link', { name: 'AAAA-BBBB-CCCC' });
  expect(link.getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  const [row] = rows();
  expect(row?.textContent).toContain('2 × Cake, 2 × Cake, 2 × Cake and 2 more');
  expect(row?.textContent).toContain('Cash to pay at pickup$125.00');
  expect(screen.getByTestId('order-status').textContent).toBe('Ready — bring $125.00 in cash');
});

test('only an order that is completed has the green check', async () => {
  open([
    sampleOrder({ _id: number(1), orderItems: [done] }),
    sampleOrder({ _id: number(2), orderItems: [done, ready] }),
  ]);
  await screen.findByText('Completed');
  const checks = rows().map((row) => row.querySelector('.order-status.is-done') !== null);
  expect(checks).toEqual([true, false]);
});

test('ten stand on a page; the page is asked for and stands in the address, beside what stands there already', async () => {
  const eleven = Array.from({ length: 11 }, (_, i) => sampleOrder({ _id: number(i) }));
  const view = open(
    ({ query }: CallOptions<Endpoint>) =>
      (query as { page: number }).page === 1 ? eleven : eleven.slice(10),
    '/profile?tab=all',
  );
  await view.user.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByRole('link', { name: 'AAAA-BBBB-CC10' });
  expect(view.router.state.location.search).toBe('?tab=all&orders=2');
  expect(view.sent.map(({ call }) => call.query)).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Orders' }));
});

test.each(['0', '-1', '1.5', 'x'])('a page that cannot be, such as %s, is the first', async (page) => {
  const { sent } = open([sampleOrder()], `/profile?orders=${page}`);
  await screen.findByRole('link', { name: '7K3M-9QX2-V4TB' });
  expect(sent[0]?.call.query).toEqual({ page: 1, limit: 10 });
});

test('without orders there is a way to the market', async () => {
  open([]);
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the latest cuisines' }).getAttribute('href')).toBe(
    '/mainpage',
  );
});

test('a failure is told, and asked once more', async () => {
  const answers = [new ApiError('Network Error'), [sampleOrder()]];
  const view = open(() => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Network Error');
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: '7K3M-9QX2-V4TB' });
  expect(screen.queryByRole('alert')).toBeNull();
});
