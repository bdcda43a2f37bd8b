import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Order, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { sampleLimit } from '../../../testing/kitchen-samples.ts';
import { render } from '../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleSession,
} from '../../../testing/samples.ts';
import { sampleKitchen, samplePlace, sampleSlotList } from '../../../testing/slot-samples.ts';
import { AdminKitchenScreen } from './list/AdminKitchenScreen.tsx';
import { ChefOrdersScreen } from './list/ChefOrdersScreen.tsx';

// Monday, 4:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:41:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));

const startsAt = '2026-11-24T00:30:00.000Z';
const endsAt = '2026-11-24T00:45:00.000Z';
const kitchen = sampleKitchen({ closesAt: '2026-11-24T01:00:00.000Z' });

const createOrder = (item: Partial<OrderItem>, pickup: Partial<Pickup> = {}) =>
  sampleOrder({
    userName: 'Maria',
    orderItems: [sampleOrderItem(item), sampleOrderItem({ ...item, _id: 'a'.repeat(24), name: 'Tacos' })],
    pickups: [samplePickup({ startsAt, endsAt, ...pickup })],
  });

const listOpen =
  (order: Order) =>
  ({ query }: CallOptions<Endpoint>) =>
    (query as { state?: string }).state === 'done' ? [] : [order];

const open = (order: Order, answers: object = {}, at = '/cheforders') =>
  render(
    [
      { path: '/cheforders', element: <ChefOrdersScreen /> },
      { path: '/admin/kitchen/:id', element: <AdminKitchenScreen /> },
    ],
    {
      at,
      user: sampleSession({ _id: chefId, isChef: true }),
      answers: {
        chefOrders: listOpen(order),
        getKitchen: kitchen,
        listSlots: sampleSlotList(),
        listLimits: [],
        ...answers,
      },
    },
  );
const all = { orderId: sampleOrder()._id, itemId: 'all' };

test('groups open orders under their pickup time', async () => {
  open(createOrder({}));
  const group = within(await screen.findByRole('region', { name: 'Today 5:30 pm' }));
  expect(group.getByRole('link', { name: /Maria/ })).toBeTruthy();
  expect(group.getByText('· 2 portions to prepare')).toBeTruthy();
});

test('sets all items to ready after the undo window', async () => {
  const view = open(createOrder({}), { setItemReady: createOrder({ stage: 'ready' }) });
  const button = await screen.findByRole('button', { name: 'All ready' });
  vi.useRealTimers();
  vi.useFakeTimers();
  act(() => button.click());
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(view.listCalls('setItemReady')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(view.listCalls('setItemReady').map(({ params }) => params)).toEqual([all]);
});

test('marks an order that nobody came for, and restocks on request', async () => {
  const past = { startsAt: '2026-11-23T22:00:00.000Z', endsAt: '2026-11-23T22:15:00.000Z' };
  const view = open(createOrder({ stage: 'ready' }, past), { markNoShow: createOrder({ stage: 'no_show' }) });
  await view.user.click(await screen.findByRole('button', { name: 'Not picked up (Maria)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria did not come?' }));
  await view.user.click(dialog.getByRole('checkbox', { name: 'Put the portions back on sale' }));
  await view.user.click(dialog.getByRole('button', { name: 'Not picked up' }));
  await waitFor(() => expect(view.listCalls('markNoShow')[0]?.body).toMatchObject({ restock: true }));
});

test('does not offer to mark a no-show before the wait is over', async () => {
  open(createOrder({ stage: 'ready' }));
  await screen.findByRole('button', { name: 'All paid' });
  expect(screen.queryByRole('button', { name: /Not picked up/ })).toBeNull();
});

test('offers the order page’s other actions on the card', async () => {
  const view = open(createOrder({}), { cancelItem: createOrder({ stage: 'cancelled' }) });
  const more = await screen.findByRole('button', { name: 'More actions: Maria' });
  expect(screen.queryByRole('button', { name: 'Cancel (Maria)' })).toBeNull();
  await view.user.click(more);
  expect(screen.getAllByRole('button', { name: 'update to ready' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /Change time/ })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Cancel (Maria)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the order of Maria?' }));
  await view.user.click(dialog.getByRole('radio', { name: 'We are sold out.' }));
  await view.user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
  await waitFor(() => expect(view.listCalls('cancelItem')[0]?.body).toMatchObject({ reasonKey: 'soldOut' }));
});

test('asks for no cash for a paid order', async () => {
  open({ ...createOrder({ stage: 'ready', isPaid: true }), cashDue: 0, cashPaid: 25 });
  await screen.findByRole('heading', { name: /^Maria/ });
  expect(screen.queryByText(/[Cc]ollect/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'All paid' })).toBeNull();
});

test('asks for no cash while a payment can be undone', async () => {
  const view = open(createOrder({ stage: 'ready' }));
  const button = await screen.findByRole('button', { name: 'All paid' });
  expect(screen.getByText('Ready · $25.00 to collect')).toBeTruthy();
  await view.user.click(button);
  expect(screen.queryByText(/to collect/)).toBeNull();
});

test('records the refund of an order that the system cancelled', async () => {
  const paid = createOrder({ stage: 'cancelled', isPaid: true });
  const closed = { ...paid, cashDue: 0, cashPaid: 25 };
  const view = open(closed, {
    cancelItem: { ...closed, cashPaid: 0 },
    chefOrders: ({ query }: CallOptions<Endpoint>) =>
      (query as { state?: string }).state === 'done' ? [closed] : [],
  });
  await view.user.click(await screen.findByRole('button', { name: 'I gave it back (Maria)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash given back to Maria?' }));
  await view.user.click(dialog.getByRole('button', { name: 'I gave back $25.00' }));
  await waitFor(() =>
    expect(view.listCalls('cancelItem').map(({ body, params }) => [params, body])).toEqual(
      paid.orderItems.map(({ _id }) => [
        { orderId: paid._id, itemId: _id },
        { reason: 'Cash given back', refunded: true },
      ]),
    ),
  );
});

test('lists orders by age, without groups', async () => {
  open(createOrder({}), {}, '/cheforders?sort=oldest');
  const list = within(await screen.findByRole('region', { name: 'Oldest orders' }));
  expect(list.getByText(/^Today 5:30 pm/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Today 5:30 pm' })).toBeNull();
});

test('does not count the orders of a time that continues on another page', async () => {
  open(createOrder({}), {}, '/cheforders?state=open&page=2');
  const group = within(await screen.findByRole('region', { name: 'Today 5:30 pm' }));
  expect(group.getByText('More orders of this time are on another page', { exact: false })).toBeTruthy();
  expect(group.queryByText('· 2 portions to prepare')).toBeNull();
});

const occurrence = (startsAt: string, endsAt: string, changes: Partial<Occurrence> = {}): Occurrence => ({
  windowId: 'd'.repeat(24),
  date: '2026-11-23',
  startsAt,
  endsAt,
  place: samplePlace(),
  status: 'open',
  reason: null,
  ...changes,
});
const never = () => new Promise(() => undefined);
const base = { ...kitchen, place: samplePlace({ name: 'Base' }) };

test.each<[string, object, string[], RegExp[], Language?]>([
  ['open', {}, ['Open until 6:00 pm · Roosevelt Row'], [/Base|Old Market/]],
  [
    'open until midnight',
    { getKitchen: { ...base, closesAt: '2026-11-24T07:00:00.000Z' } },
    ['Open until midnight · Roosevelt Row'],
    [/Base/],
  ],
  [
    'closed',
    { getKitchen: { ...base, open: false, opensAt: '2026-11-24T18:00:00.000Z' } },
    ['Opens tomorrow 11:00 am · Roosevelt Row'],
    [/Base|Closed/],
  ],
  [
    'closed, in Spanish',
    { getKitchen: { ...base, open: false, opensAt: '2026-11-24T18:00:00.000Z' } },
    ['Abre mañana 11:00 a.m. · Roosevelt Row'],
    [/Base/],
    'es',
  ],
  ['without times', { listWindows: { rules: [], occurrences: [] } }, ['· Base'], []],
  ['loading', { getKitchen: never, chefOrders: never }, ['Loading...'], [/\d orders?\b/]],
  ['open, and its orders are loading', { chefOrders: never }, ['Open until'], [/\d orders?\b/]],
])('C1: describes a kitchen that is %s', async (_case, answers, reads, unread, language = 'en') => {
  await changeLanguage(language);
  const listWindows = {
    rules: [{ _id: 'd'.repeat(24) }],
    occurrences: [
      occurrence('2026-11-23T23:00:00.000Z', '2026-11-24T01:00:00.000Z', {
        place: samplePlace({ name: 'Old Market' }),
        status: 'cancelled',
      }),
      occurrence('2026-11-23T23:00:00.000Z', '2026-11-24T01:00:00.000Z'),
    ],
  };
  open(createOrder({}), { getKitchen: base, listWindows, ...answers });
  await waitFor(() => expectPage({ reads, never: unread }));
  await changeLanguage('en');
});

test('pauses new orders with one tap, and resumes them', async () => {
  const pausedUntil = '2026-11-24T00:01:00.000Z';
  const pauseKitchen = { ...kitchen, open: false, pausedUntil };
  const view = open(createOrder({}), { pauseKitchen, resumeKitchen: kitchen });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByRole('heading').textContent).toBe('Open until 6:00 pm');
  await view.user.click(panel.getByRole('button', { name: '20 min' }));
  expect(await panel.findByText('Paused until 5:01 pm')).toBeTruthy();
  const [call] = view.listCalls('pauseKitchen');
  expect((call?.body as { until: string }).until).toMatch(/^2026-11-24T00:01/);
  await view.user.click(panel.getByRole('button', { name: 'Take orders again' }));
  expect(await panel.findByText('Open until 6:00 pm')).toBeTruthy();
});

const late = { startsAt: '2026-11-23T23:40:00.000Z', endsAt: '2026-11-23T23:55:00.000Z' };
test.each([
  ['S6', 'en', {}, /New orders stop until 5:01 pm\. 1 open order stays\.(?! 1)/],
  ['S6', 'es', {}, /No entran pedidos nuevos hasta las 5:01 p\.m\. El pedido abierto sigue\.(?! 1)/],
  ['S6, X6', 'en', late, /1 open order stays\. 1 is late\./],
  ['S6, X6', 'es', late, /El pedido abierto sigue\. 1 va con retraso\./],
] as const)('%s: a pause says in %s which open orders stay', async (_id, language, pickup, text) => {
  await changeLanguage(language);
  const pauseKitchen = { ...kitchen, open: false, pausedUntil: '2026-11-24T00:01:00.000Z' };
  const view = open(createOrder({}, pickup), { pauseKitchen });
  await view.user.click(await screen.findByRole('button', { name: '20 min' }));
  await waitFor(() => expectPage({ reads: [text], never: [/\bClosed\b|Cerrad[ao]|told|avisad/] }));
  await changeLanguage('en');
});

test('shows how full the fullest limit is in the next slots', async () => {
  const override = { windowId: 'd'.repeat(24), date: '2026-11-23', max: 1 };
  const listLimits = [
    sampleLimit({ overrides: [override] }),
    sampleLimit({ counts: 'portions', max: 9 }),
    sampleLimit({ per: 'day', max: 1 }),
  ];
  const { user } = open(createOrder({}), { listLimits });
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  const slots = within(await screen.findByRole('list', { name: 'Next pickup times' }));
  expect(await slots.findByText('Full, 1 of 1')).toBeTruthy();
  expect(slots.getAllByText('0 of 1').length).toBeGreaterThan(0);
});

test('shows an admin the kitchen without its buttons', async () => {
  open(createOrder({ stage: 'placed' }), {}, `/admin/kitchen/${chefId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders of La Paloma Truck' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Maria/ });
  expect(link.getAttribute('href')).toBe(`/order/${all.orderId}`);
  expect(screen.queryByRole('button', { name: /Accept|Decline|20 min/ })).toBeNull();
});
