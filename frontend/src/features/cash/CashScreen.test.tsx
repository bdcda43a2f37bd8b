import type { CashDay } from '@homechef/contract/cash/cash-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage, listTyped } from '../../testing/expect-page.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { ApiError } from '../../platform/http/api-client.ts';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { sampleCashDay } from './cash-samples.fixture.ts';
import { CashScreen } from './CashScreen.tsx';

// The test environment’s canvas has no drawing context.
vi.mock('./HourChart.tsx', () => ({ HourChart: ({ label }: { label: string }) => <p>{label}</p> }));

// Live events come in, so that only what has none is polled often.
vi.mock('../live-events/use-live-refetch.ts', () => ({ useLiveRefetch: () => true }));

// Tuesday, 7:41 pm in Phoenix.
const nowMs = Date.parse('2026-11-25T02:41:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));

const at = '2026-11-24T19:00:00.000Z';
const openDay = sampleCashDay({
  opening: 60,
  entries: [
    { _id: '1', at, kind: 'opening', amount: 60 },
    { _id: '2', at, kind: 'sale', amount: 16.75, order: '7K3M9QX2V4TB' },
  ],
  expected: 76.75,
});

const open = (day: CashDay = openDay, answers: object = {}, at = '/chef/cash') =>
  render([{ path: '/chef/cash', element: <CashScreen /> }], {
    at,
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getKitchen: sampleKitchen(), getCashDay: day, chefOrders: [], ...answers },
  });

test('records less cash than shown as a negative correction', async () => {
  const view = open(openDay, { addCashEntry: { _id: '3', at, kind: 'correction', amount: -2.5 } });
  await view.user.click(await screen.findByRole('button', { name: 'Correct' }));
  await view.user.type(screen.getByLabelText('Amount in dollars'), '2.50');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please write a reason.')).toBeTruthy();
  fill(screen.getByLabelText('Reason'), 'Wrong change');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(2));
  expect(view.listCalls('addCashEntry').map(({ body }) => body)).toEqual([
    { kind: 'correction', amount: -2.5, reason: 'Wrong change' },
  ]);
});

test('X23: quotes the typed reason of an entry, and keeps it from translation programs', async () => {
  open(sampleCashDay({ entries: [{ _id: '1', at, kind: 'payout', amount: 4, reason: 'Ice' }] }));
  await waitFor(() => expectPage({ reads: ['“Ice”'] }));
  expect(listTyped()).toEqual(['“Ice”']);
});

test('shows a day only together with its open orders, which would move what closes it', async () => {
  let sendOrders: (orders: object[]) => void = () => undefined;
  const orders = new Promise<object[]>((resolve) => (sendOrders = resolve));
  const view = open(openDay, { chefOrders: () => orders });
  await waitFor(() => expect(view.listCalls('chefOrders')).toHaveLength(1));
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByLabelText('Counted, in dollars')).toBeNull();
  sendOrders([sampleOrder({ userName: 'Maria', orderItems: [sampleOrderItem()] })]);
  expect(await screen.findByText('1 order is still open')).toBeTruthy();
  expect(screen.getByLabelText('Counted, in dollars')).toBeTruthy();
});

test('shows a day whose open orders do not load', async () => {
  open(openDay, { chefOrders: new ApiError('Network Error') });
  expect(await screen.findByLabelText('Counted, in dollars')).toBeTruthy();
});

test('shows what failed in the form that failed only', async () => {
  const view = open(sampleCashDay(), { addCashEntry: new ApiError('Your change was not sent.') });
  fill(await screen.findByLabelText('Float in dollars'), '60');
  await view.user.click(screen.getByRole('button', { name: 'Open the drawer' }));
  await screen.findByText('Your change was not sent.');
  await view.user.click(screen.getByRole('button', { name: 'Pay out' }));
  expect(screen.getAllByText('Your change was not sent.')).toHaveLength(1);
});

test('shows a float that another device entered within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: nowMs });
  let day = sampleCashDay();
  open(day, { getCashDay: () => day });
  await screen.findByRole('region', { name: 'Start the day' });
  day = openDay;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('$76.75');
  expect(screen.queryByRole('region', { name: 'Start the day' })).toBeNull();
});

test('sends a payout without a reason', async () => {
  const view = open(openDay, { addCashEntry: { _id: '3', at, kind: 'payout', amount: 20 } });
  await view.user.click(await screen.findByRole('button', { name: 'Pay out' }));
  await view.user.type(screen.getByLabelText('Amount in dollars'), '20');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(view.listCalls('addCashEntry')[0]?.body).toEqual({ kind: 'payout', amount: 20 }),
  );
});

test('shows the difference before the day is closed', async () => {
  const closed = { ...openDay, closed: { at, counted: 74.25, difference: -2.5 } };
  const view = open(openDay, { closeCashDay: closed });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  fill(form.getByLabelText('Counted, in dollars'), '76.75');
  expect(form.getByText('Exactly right')).toBeTruthy();
  await view.user.clear(form.getByLabelText('Counted, in dollars'));
  fill(form.getByLabelText('Counted, in dollars'), '74.25');
  expect(form.getByText('−$2.50')).toBeTruthy();
  await view.user.click(form.getByRole('button', { name: 'Close Tuesday' }));
  expect((await screen.findByText(/^Closed/)).parentElement?.textContent).toContain(
    'Counted $74.25: $2.50 short.',
  );
  expect(document.activeElement?.textContent).toContain('Counted $74.25');
  expect(view.listCalls('closeCashDay')[0]?.body).toEqual({ date: '2026-11-24', counted: 74.25 });
  expect(screen.queryByRole('region', { name: 'Close the day' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

test('leads to the previous day, and forward only up to today', async () => {
  const view = open(sampleCashDay({ date: '2026-11-24' }));
  await screen.findByRole('region', { name: 'In the drawer now' });
  expect(screen.queryByRole('link', { name: 'The next day' })).toBeNull();
  await view.user.click(screen.getByRole('link', { name: 'The day before' }));
  await waitFor(() => expect(view.listCalls('getCashDay').at(-1)?.query).toEqual({ date: '2026-11-23' }));
  expect(screen.getByRole('link', { name: 'The next day' }).getAttribute('href')).toBe('/chef/cash');
});

test('offers no entries for an earlier day', async () => {
  open(sampleCashDay({ date: '2026-11-23' }), {}, '/chef/cash?date=2026-11-23');
  await screen.findByRole('region', { name: 'In the drawer on this day' });
  expect(screen.queryByRole('button', { name: /Pay out|Correct|Open the drawer/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close Monday' })).toBeTruthy();
});

const openOrder = sampleOrder({ userName: 'Maria', orderItems: [sampleOrderItem({ chefId })] });

test('H12: asks before closing a day with open orders, and names their customers', async () => {
  const closed = { ...openDay, closed: { at, counted: 76.75, difference: 0 } };
  const view = open(openDay, { chefOrders: [openOrder], closeCashDay: closed });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  await form.findByText('1 order is still open');
  fill(form.getByLabelText('Counted, in dollars'), '76.75');
  await view.user.click(form.getByRole('button', { name: 'Close Tuesday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close anyway?' }));
  expect(dialog.getByText('1 order is open today: Maria.')).toBeTruthy();
  expect(view.listCalls('closeCashDay')).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'See them' }));
  expect(view.listCalls('closeCashDay')).toEqual([]);
  await view.user.click(form.getByRole('button', { name: 'Close Tuesday' }));
  await view.user.click(await screen.findByRole('button', { name: 'Close anyway' }));
  await waitFor(() =>
    expect(view.listCalls('closeCashDay').map(({ body }) => body)).toEqual([
      { date: '2026-11-24', counted: 76.75, force: true },
    ]),
  );
});

test('X12: closing the day asks for no cash and no hand-over of an order whose pickup is off', async () => {
  const change = samplePickupChange({ kind: 'cancelled' });
  const off = { ...openOrder, pickups: [samplePickup({ chefId, change })] };
  open(openDay, { chefOrders: [off] });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  await form.findByText('no pickup, no answer yet');
  expect(form.queryByText(/Hand them over/)).toBeNull();
  expect(form.queryByText(/\$/)).toBeNull();
});

const guests = ['Ana', 'Ben', 'Cora', 'Dan', 'Eve', 'Fay', 'Gus'];
const openOrders = guests.map((userName, i) =>
  sampleOrder({
    _id: String(i).repeat(12),
    userName,
    orderItems: [sampleOrderItem({ chefId, price: 9, qty: 1 })],
  }),
);

test('H12: many open orders are folded under their sum until “See them”', async () => {
  const view = open(openDay, { chefOrders: openOrders });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  const list = (await form.findByText('7 orders are still open')).closest('details');
  expect(list?.open).toBe(false);
  expect(list?.querySelector('summary')?.textContent).toContain('$63.00');
  fill(form.getByLabelText('Counted, in dollars'), '76.75');
  await view.user.click(form.getByRole('button', { name: 'Close Tuesday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close anyway?' }));
  const names = '7 orders are open today: Ana, Ben, Cora, Dan, Eve, and 2 more.';
  expect(dialog.getByText(names)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'See them' }));
  expect(list?.open).toBe(true);
});

test('H12: asks about an open order that only the server knows about, too', async () => {
  const refusal = new ApiError('Orders of this day are open (Ben). Close anyway?', {
    status: 409,
    fields: { '7K3M9QX2V4TB': 'Ben, Tue, Nov 24, 8:00 PM' },
  });
  const view = open(openDay, { closeCashDay: refusal });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  fill(form.getByLabelText('Counted, in dollars'), '76.75');
  await view.user.click(form.getByRole('button', { name: 'Close Tuesday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close anyway?' }));
  expect(dialog.getByText(/1 order is open today: Ben, Tue/)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Close anyway' }));
  await waitFor(() => expect(view.listCalls('closeCashDay').at(-1)?.body).toMatchObject({ force: true }));
});

test('H13: a closed day reports a late sale and can be reopened until 4:00 am', async () => {
  const late = { _id: '3', at, kind: 'sale', amount: 8.5, isLate: true } as const;
  const closedDay = {
    ...openDay,
    entries: [...openDay.entries, late],
    closed: { at: '2026-11-25T02:00:00.000Z', counted: 76.75, difference: 0 },
  };
  const view = open(closedDay, { reopenCashDay: openDay });
  expect(await screen.findByText(/You can open it again until 4:00 am\./)).toBeTruthy();
  expect(
    screen.getByText('A sale of $8.50 from 12:00 pm came after the close. It counts for this day.'),
  ).toBeTruthy();
  const reads = ['Closed at 7:00 pm.', 'In the drawer at the close', '1 entry after the close+$8.50'];
  expectPage({ reads, never: ['next day', 'In the drawer now', 'Closed Today'] });
  await changeLanguage('es');
  expectPage({ reads: ['Cerrado a las 7:00 p.m. Contado', 'En la caja al cierre'], never: ['p.m..'] });
  await changeLanguage('en');
  await view.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('region', { name: 'Close the day' })).toBeTruthy();
  expect(view.listCalls('reopenCashDay')[0]?.query).toEqual({ date: '2026-11-24' });
});

test('H13: a closed day that has ended cannot be reopened', async () => {
  const closed = { at, counted: 0, difference: 0 };
  open(sampleCashDay({ date: '2026-11-23', closed }), {}, '/chef/cash?date=2026-11-23');
  await screen.findByText(/^Closed/);
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

test('open orders leave recalled food out of their cash', async () => {
  const recalled = sampleOrderItem({ _id: 'a'.repeat(24), stage: 'ready', recalled: true });
  const orderItems = [sampleOrderItem({ stage: 'ready', price: 9 }), recalled];
  open(openDay, { chefOrders: [sampleOrder({ userName: 'Maria', orderItems })] });
  const entry = (await screen.findByRole('link', { name: 'Maria' })).closest('li');
  expect(entry?.textContent).toContain('$9.00');
  expect(entry?.textContent).not.toContain('21.50');
});
