import type { CashDay } from '@homechef/contract/cash/cash-day';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../testing/fill.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../testing/samples.ts';
import { sampleKitchen } from '../testing/slot-samples.ts';
import { sampleCashDay } from './cash-samples.fixture.ts';
import { CashScreen } from './CashScreen.tsx';

// A canvas of the test environment has no context.
vi.mock('./HourChart.tsx', () => ({ HourChart: ({ label }: { label: string }) => <p>{label}</p> }));

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
  totals: {
    orders: 1,
    portions: 2,
    noShows: 0,
    amount: 16.75,
    byProduct: [{ product: '1', name: 'Tacos', portions: 2, amount: 16.75 }],
    byHour: [{ hour: 12, orders: 1, amount: 16.75 }],
  },
});

const open = (day: CashDay = openDay, answers: object = {}, at = '/chef/cash') =>
  render([{ path: '/chef/cash', element: <CashScreen /> }], {
    at,
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getKitchen: sampleKitchen(), getCashDay: day, chefOrders: [], ...answers },
  });
type View = ReturnType<typeof open>;
const findSent = ({ sent }: View, name: string) =>
  sent.filter((call) => call.name === name).map(({ call }) => call);

test('shows the expected cash and how it comes about', async () => {
  open();
  const drawer = within(await screen.findByRole('region', { name: 'In the drawer now' }));
  expect(drawer.getByText('$76.75')).toBeTruthy();
  expect(drawer.getByText('1 sale').nextSibling?.textContent).toBe('+$16.75');
  expect(
    await screen.findByText('Cash by hour. Most at 12 pm: $16.75. The table has every hour.'),
  ).toBeTruthy();
  expect(screen.getByRole('table', { name: 'By dish' }).textContent).toContain('Tacos2$16.75');
});

test('asks for the float of a new day', async () => {
  const entry = { _id: '1', at, kind: 'opening', amount: 60 };
  const view = open(sampleCashDay(), { addCashEntry: entry });
  const form = within(await screen.findByRole('region', { name: 'Start the day' }));
  await view.user.click(form.getByRole('button', { name: 'Open the drawer' }));
  expect(form.getByText('Please enter an amount.')).toBeTruthy();
  await view.user.type(form.getByLabelText('Float in dollars'), '60');
  await view.user.click(form.getByRole('button', { name: 'Open the drawer' }));
  await waitFor(() => expect(findSent(view, 'getCashDay')).toHaveLength(2));
  expect(findSent(view, 'addCashEntry')[0]?.body).toEqual({ kind: 'opening', amount: 60 });
});

test('takes less than shown as a negative correction', async () => {
  const view = open(openDay, { addCashEntry: { _id: '3', at, kind: 'correction', amount: -2.5 } });
  await view.user.click(await screen.findByRole('button', { name: 'Correct' }));
  await view.user.type(screen.getByLabelText('Amount in dollars'), '2.50');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please write a reason.')).toBeTruthy();
  fill(screen.getByLabelText('Reason'), 'Wrong change');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(findSent(view, 'getCashDay')).toHaveLength(2));
  expect(findSent(view, 'addCashEntry').map(({ body }) => body)).toEqual([
    { kind: 'correction', amount: -2.5, reason: 'Wrong change' },
  ]);
});

test('sends a payout without a reason', async () => {
  const view = open(openDay, { addCashEntry: { _id: '3', at, kind: 'payout', amount: 20 } });
  await view.user.click(await screen.findByRole('button', { name: 'Pay out' }));
  await view.user.type(screen.getByLabelText('Amount in dollars'), '20');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(findSent(view, 'addCashEntry')[0]?.body).toEqual({ kind: 'payout', amount: 20 }),
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
  expect(findSent(view, 'closeCashDay')[0]?.body).toEqual({ date: '2026-11-24', counted: 74.25 });
  expect(screen.queryByRole('region', { name: 'Close the day' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

test('names the orders that are still open', async () => {
  const ready = sampleOrder({ userName: 'Theo', orderItems: [sampleOrderItem({ stage: 'ready' })] });
  open(openDay, { chefOrders: [ready] });
  const form = within(await screen.findByRole('region', { name: 'Close the day' }));
  expect(await form.findByText('1 order is still open:')).toBeTruthy();
  expect(form.getByRole('link', { name: 'Theo' }).getAttribute('href')).toBe('/order/chef/7K3M9QX2V4TB');
});

test('leads to the day before, and forward only up to today', async () => {
  const view = open(sampleCashDay({ date: '2026-11-24' }));
  await screen.findByRole('region', { name: 'In the drawer now' });
  expect(screen.queryByRole('link', { name: 'The next day' })).toBeNull();
  await view.user.click(screen.getByRole('link', { name: 'The day before' }));
  await waitFor(() => expect(findSent(view, 'getCashDay').at(-1)?.query).toEqual({ date: '2026-11-23' }));
  expect(screen.getByRole('link', { name: 'The next day' }).getAttribute('href')).toBe('/chef/cash');
});

test('adds no entries to an earlier day', async () => {
  open(sampleCashDay({ date: '2026-11-23' }), {}, '/chef/cash?date=2026-11-23');
  await screen.findByRole('region', { name: 'In the drawer on this day' });
  expect(screen.queryByRole('button', { name: /Pay out|Correct|Open the drawer/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close Monday' })).toBeTruthy();
});
