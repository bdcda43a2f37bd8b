import type { Endpoint } from '@homechef/contract/http/endpoint';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../../platform/http/api-client.ts';
import { render } from '../../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../../../testing/samples.ts';
import { MyOrders } from './MyOrders.tsx';

const toOrderNumber = (i: number) => `AAAABBBBCC${String(i).padStart(2, '0')}`;

const open = (myOrders: unknown, at = '/profile') =>
  render([{ path: '/profile', element: <MyOrders /> }], { at, user: sampleSession(), answers: { myOrders } });
// happy-dom does not implement scrolling.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

const getRows = () => within(screen.getByRole('list', { name: 'My Orders' })).getAllByRole('listitem');

test.each([
  ['ready', { stage: 'ready' }, '$25.00'],
  ['paid', { stage: 'picked_up', isPaid: true }, 'paid $25.00'],
  ['declined', { stage: 'declined' }, 'Declined: nothing to pay'],
] as const)('shows kitchen, number, day and amount of an order that is %s', async (_state, item, amount) => {
  const orderItems = [sampleOrderItem({ name: 'Cake', qty: 2, ...item })];
  open([sampleOrder({ _id: 'AAAABBBBCCCC', orderItems, createdAt: '2026-03-11T19:00:00.000Z' })]);
  const link = await screen.findByRole('link', { name: 'Asha’s Kitchen AAAA-BBBB-CCCC' });
  expect(link.getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  expect(getRows()[0]?.querySelector('p')?.textContent).toBe(`March 11, 2026 · ${amount}`);
});

test('pages through the orders and keeps other query parameters', async () => {
  const four = Array.from({ length: 4 }, (_, i) => sampleOrder({ _id: toOrderNumber(i) }));
  const view = open(
    ({ query }: CallOptions<Endpoint>) => ((query as { page: number }).page === 1 ? four : four.slice(3)),
    '/profile?tab=all',
  );
  await view.user.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByRole('link', { name: /AAAA-BBBB-CC03/ });
  expect(view.router.state.location.search).toBe('?tab=all&orders=2');
  expect(view.sent.map(({ call }) => call.query)).toEqual([
    { page: 1, limit: 3 },
    { page: 2, limit: 3 },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Orders' }));
});
