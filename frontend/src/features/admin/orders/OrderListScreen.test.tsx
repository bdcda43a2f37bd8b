import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import {
  sampleOrder,
  sampleOrderItem,
  sampleOrderSum,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../../testing/samples.ts';
import { AdminOrderListScreen } from './OrderListScreen.tsx';

afterEach(() => changeLanguage('en'));

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

test('links guest and member orders', async () => {
  open([guestOrder, memberOrder]);
  const first = await findRow(/AAAA-BBBB-CCCC/);
  expect(first.getByRole('link').getAttribute('href')).toBe('/order/AAAABBBBCCCC');
  expect(first.getByText('$12.50')).toBeTruthy();
  const second = await findRow(/DDDD-EEEE-FFFF/);
  expect(second.getByRole('link').getAttribute('href')).toBe('/order/DDDDEEEEFFFF');
});

test.each([
  ['Guest', 'Ann', 'Ann · Guest'],
  ['Member', 'Ann', 'Ann · Member'],
  ['WalkUp', 'Jo', 'Jo · Walk-up sale'],
  ['WalkUp', '', 'Walk-up sale'],
] as const)('says who a %s order of “%s” is from', async (type, userName, text) => {
  open([sampleOrder({ _id: 'AAAABBBBCCCC', type, userName })]);
  const row = await findRow(/AAAA-BBBB-CCCC/);
  const customer = row.getByText(/· (Guest|Member)|Walk-up sale/).closest('.admin-under');
  expect(customer?.textContent?.trim()).toBe(text);
});

test('filters by stage and dates and clears both', async () => {
  const view = open(
    ({ query }: CallOptions<Endpoint>) => ('stage' in (query as object) ? [] : [guestOrder]),
    '/admin/orderlist?q=ann',
  );
  await findRow(/AAAA/);
  await view.user.selectOptions(screen.getByLabelText('Filter by stage'), 'Cancelled');
  fireEvent.change(screen.getByLabelText('Pickup from'), { target: { value: '2026-11-24' } });
  await screen.findByText('No order found');
  expect(view.listCalls('listOrders').at(-1)?.query).toMatchObject({
    q: 'ann',
    stage: 'cancelled',
    from: '2026-11-24',
    page: 1,
  });
  await view.user.click(screen.getByRole('button', { name: 'Show all' }));
  await findRow(/AAAA/);
  expect(view.router.state.location.search).toBe('');
});

test('shows the time that currently holds for each pickup', async () => {
  const placed = sampleOrderItem({ stage: 'placed' });
  const cancelled = sampleOrderItem({ stage: 'cancelled', chefId: 'b'.repeat(24) });
  const pickups = [
    samplePickup({ startsAt: '2026-11-24T00:30:00Z', stage: 'placed' }),
    samplePickup({
      chefId: 'c'.repeat(24),
      startsAt: '2026-11-24T00:30:00Z',
      stage: 'accepted',
      change: samplePickupChange({ startsAt: '2026-11-24T01:30:00.000Z' }),
    }),
    samplePickup({ chefId: 'b'.repeat(24), stage: 'cancelled' }),
  ];
  open([{ ...guestOrder, orderItems: [placed, cancelled], pickups }]);
  const row = await findRow(/AAAA/);
  const lines = row.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(0, pickups.length)).toEqual([
    expect.stringMatching(/5:30 pm $/),
    expect.stringMatching(/6:30 pm .*5:30 pm$/),
    'As soon as it is ready ',
  ]);
});

test.each([
  ['en', 1, [1, 1], []],
  ['en', 3, [3, 3], ['+2 more kitchens']],
  ['en', 4, [2, 2], ['+2 more kitchens', '+3 more kitchens']],
  ['es', 2, [2, 2], ['+1 cocina más']],
] as const)(
  'a row has lines for only a few of the kitchens of an order (%s, %i)',
  async (language, count, lines, more) => {
    await changeLanguage(language);
    const chefIds = Array.from({ length: count }, (_, i) => String(i).repeat(24));
    const orderItems = chefIds.map((chefId) => sampleOrderItem({ chefId }));
    open([{ ...guestOrder, orderItems, pickups: chefIds.map((chefId) => samplePickup({ chefId })) }]);
    const row = await findRow(/AAAA/);
    expect(row.getAllByRole('list').map(({ children }) => children.length)).toEqual(lines);
    expect(row.queryAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(more);
  },
);

test.each([
  ['en', '', 'Filters'],
  ['en', '?q=ann&sort=oldest', 'Filters'],
  ['es', '?q=ann&state=open&stage=late&city=Mesa', 'Filtros (3)'],
] as const)(
  'folds the filters behind a button that counts them (%s, “%s”)',
  async (language, search, name) => {
    await changeLanguage(language);
    const { user } = open([guestOrder], `/admin/orderlist${search}`);
    await findRow(/AAAA/);
    const button = screen.getByRole('button', { name });
    const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(fields?.querySelectorAll('select, input')).toHaveLength(6);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(fields?.className).toContain('is-open');
  },
);

test('each filter in use is a chip that removes it, also the state', async () => {
  const view = open([guestOrder], '/admin/orderlist?q=ann&state=open&city=Mesa');
  await findRow(/AAAA/);
  for (const name of ['“ann”', 'Open', 'Mesa'])
    await view.user.click(await screen.findByRole('button', { name: `${name}: remove this filter` }));
  expect(view.router.state.location.search).toBe('');
});

test('acts on chosen orders', async () => {
  const paid = sampleOrder({
    _id: 'DDDDEEEEFFFF',
    userName: 'Maria',
    orderItems: [readyItem],
    cashPaid: 12.5,
  });
  const unpaid = sampleOrder({ _id: 'AAAABBBBCCCC', userName: 'Ann', orderItems: [pendingItem] });
  const view = open([unpaid, paid], '/admin/orderlist?hide=items', {
    cancelItem: unpaid,
    sendAdminMessage: { sent: 1, unreachable: 1 },
    sumOrders: { ...sampleOrderSum, noShow: 3.5 },
    getConfig: { notices: { push: true, email: false } },
  });
  await findRow(/AAAA/);
  expect(screen.queryByRole('columnheader', { name: 'Items' })).toBeNull();
  const sums = '2 orders · $25.00 taken · $15.25 due · $3.50 not picked up';
  expect(await screen.findByText(sums)).toBeTruthy();
  await view.user.click(screen.getByRole('checkbox', { name: 'Choose all 2 on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Acts on the chosen rows' }));
  expect(bar.getByText('2 chosen')).toBeTruthy();

  await view.user.click(bar.getByRole('button', { name: 'Message' }));
  const message = within(await screen.findByRole('dialog'));
  expect(await message.findByText(/guests get it only as a push message/)).toBeTruthy();
  fill(message.getByLabelText('Message'), 'We close at six.');
  await view.user.click(message.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 person gets the message · 1 guest cannot be reached')).toBeTruthy();
  expect(view.listCalls('sendAdminMessage')[0]?.body).toEqual({
    to: 'orders',
    ids: ['AAAABBBBCCCC', 'DDDDEEEEFFFF'],
    text: 'We close at six.',
  });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(bar.getByRole('button', { name: 'Cancel…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }));
  expectPage({
    reads: [
      /Ann and Maria and .* are told, with the reason\./,
      '$12.50 is paid: the kitchen has to give it back.',
    ],
  });
  await view.user.click(dialog.getByRole('radio', { name: 'You asked us to.' }));
  await view.user.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(await screen.findByText('2 orders were cancelled')).toBeTruthy();
  expect(view.listCalls('cancelItem')).toMatchObject(
    ['AAAABBBBCCCC', 'DDDDEEEEFFFF'].map((orderId) => ({
      params: { orderId, itemId: 'all' },
      body: { reasonKey: 'asked', refunded: false }, // Each customer reads it in their own language (G9).
    })),
  );
});

test.each([
  ['We are sold out.', { reasonKey: 'soldOut', soldOut: true, refunded: false }],
  ['Something in the kitchen is broken.', { reasonKey: 'broken', refunded: false }],
])('X23: cancels with the stock reason “%s” by its key', async (reason, body) => {
  const view = open([guestOrder], undefined, {
    cancelItem: guestOrder,
    sumOrders: sampleOrderSum,
  });
  await findRow(/AAAA/);
  await view.user.click(screen.getByRole('checkbox', { name: 'Choose the row on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Acts on the chosen rows' }));
  await view.user.click(bar.getByRole('button', { name: 'Cancel…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('radio', { name: reason }));
  await view.user.click(dialog.getByRole('button', { name: 'Cancel 1 order' }));
  await screen.findByText('1 order was cancelled');
  expect(view.listBodies('cancelItem')).toEqual([body]);
});
