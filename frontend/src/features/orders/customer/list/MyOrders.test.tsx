import type { Endpoint } from '@homechef/contract/http/endpoint';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../../platform/http/api-client.ts';
import { render } from '../../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../../../testing/samples.ts';
import { MyOrders } from './MyOrders.tsx';

const readyItem = sampleOrderItem({ orderStatus: 'Ready', name: 'Cake', qty: 2 });
const toOrderNumber = (i: number) => `AAAABBBBCC${String(i).padStart(2, '0')}`;

const open = (myOrders: unknown, at = '/profile') =>
  render([{ path: '/profile', element: <MyOrders /> }], { at, user: sampleSession(), answers: { myOrders } });
// happy-dom does not implement scrolling.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

const getRows = () => within(screen.getByRole('list', { name: 'My Orders' })).getAllByRole('listitem');

test('shows the number, items, cash and status of an order', async () => {
  const five = Array.from({ length: 5 }, (_, i) => ({ ...readyItem, _id: String(i) }));
  open([sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: five, itemsPrice: 125 })]);
  const link = await screen.findByRole('link', { name: 'AAAA-BBBB-CCCC' });
  expect(link.getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  const [row] = getRows();
  expect(row?.textContent).toContain('2 × Cake, 2 × Cake, 2 × Cake and 2 more');
  expect(row?.textContent).toContain('Cash to pay at pickup$125.00');
  expect(row?.textContent).toContain('Ready now. Bring $125.00');
});

test('pages through ten orders and keeps other query parameters', async () => {
  const eleven = Array.from({ length: 11 }, (_, i) => sampleOrder({ _id: toOrderNumber(i) }));
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
