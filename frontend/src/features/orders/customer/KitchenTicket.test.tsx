import type { Order, Pickup } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { fill } from '../../../testing/fill.ts';
import { openGuestOrder } from '../../../testing/open-guest-order.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../../testing/samples.ts';

// Monday, 4:41 pm in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T23:41:00Z') }));

const otherChefId = 'b'.repeat(24);
const startsAt = '2026-11-24T00:15:00.000Z';
const endsAt = '2026-11-24T00:30:00.000Z';
const cancelUntil = '2026-11-23T23:45:00.000Z';
const laterAt = '2026-11-24T00:30:00.000Z';
const timed = (changes: Partial<Pickup> = {}) => samplePickup({ startsAt, endsAt, cancelUntil, ...changes });
const ownItem = sampleOrderItem({ name: 'Pad Thai', qty: 2 });
const otherItem = sampleOrderItem({
  _id: 'a'.repeat(24),
  chefId: otherChefId,
  brand: 'La Paloma',
  name: 'Tacos',
});
const order = sampleOrder({ orderItems: [ownItem], pickups: [timed()] });

const open = (shown: Order, answers: object = {}, user?: Session) => openGuestOrder(shown, answers, user);
const findTicket = async () => within(await screen.findByRole('region', { name: 'Asha’s Kitchen' }));

test('shows when and where to pick up and how far the kitchen is', async () => {
  open(order);
  const ticket = await findTicket();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Pick up in 34 minutes');
  expect(ticket.getByText('Today 5:15–5:30 pm')).toBeTruthy();
  expect(ticket.getByText('1 Main St, Phoenix, AZ 85001')).toBeTruthy();
  expect(ticket.getByRole('link', { name: /Directions/ }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St%2C%20Phoenix%2C%20AZ%2085001',
  );
  const stages = ticket.getByRole('list', { name: 'Asha’s Kitchen: Accepted' });
  expect(within(stages).getByText('Accepted').getAttribute('aria-current')).toBe('step');
  expect(within(stages).getByText('by 5:15 pm')).toBeTruthy();
});

test('keeps the cancel dialog open with the error of the server', async () => {
  const refuse = new ApiError('It is too late to cancel.', { status: 409 });
  const view = open(order, { cancelItem: refuse });
  await view.user.click((await findTicket()).getByRole('button', { name: /Cancel/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('It is too late to cancel.');
  expect(view.listCalls('cancelItem')[0]?.params).toMatchObject({ itemId: 'all' });
});

const change = samplePickupChange({ startsAt: laterAt });

test('lets the customer accept a moved pickup', async () => {
  const moved = timed({ change, cancelUntil: '2026-11-23T20:00:00.000Z' });
  const view = open(sampleOrder({ orderItems: [ownItem], pickups: [moved] }), { acceptPickupChange: order });
  const question = within(await screen.findByRole('group', { name: 'New time: Today 5:30 pm' }));
  await view.user.click(question.getByRole('button', { name: '5:30 pm is fine' }));
  await screen.findByText('Today 5:15–5:30 pm', { selector: '.ticket-when' });
  expect(view.listCalls('acceptPickupChange')[0]?.params).toEqual({ orderId: order._id, chefId });
});

test.each([
  ['accepted', false, /^Cash to pay at pickup\$25\.00/],
  ['picked_up', true, /^Paid\$25\.00/],
  ['picked_up', false, /^Not confirmed yet: \$25\.00$/],
  ['cancelled', true, /^To be given back: \$25\.00$/],
  ['cancelled', false, /^Cancelled: nothing to pay$/],
  ['declined', false, /^Declined: nothing to pay$/],
  ['no_show', false, /^Not picked up: nothing to pay$/],
] as const)('shows the cash of an order that is %s', async (stage, isPaid, text) => {
  const item = { ...ownItem, stage, isPaid };
  open(sampleOrder({ orderItems: [item], pickups: [timed({ stage })] }));
  await findTicket();
  expect(document.querySelector('.cash-to-pay')?.textContent).toMatch(text);
});

test('O8: says everywhere that an order went unanswered, never that it was declined', async () => {
  const item = { ...ownItem, stage: 'declined' as const, reasonKey: 'noAnswer' as const };
  const ended = { at: endsAt, event: 'decline' as const, by: 'system' as const, items: [item._id] };
  const pickups = [timed({ stage: 'declined', answerBy: startsAt })];
  open(sampleOrder({ orderItems: [item], pickups, history: [ended] }));
  await findTicket();
  expectPage({ reads: [/No answer.*No answer: nothing to pay/], never: [/Declined/i] });
});

test('O28: no longer shows by when a late order should have been ready', async () => {
  vi.setSystemTime(Date.parse(startsAt) + 6 * 60_000);
  open(order);
  await findTicket();
  expectPage({ reads: ['6 minutes late'], never: ['by 5:15 pm'] });
});

test('shows the cash of each kitchen', async () => {
  const declined = { ...otherItem, stage: 'declined' as const };
  const pickups = [timed(), timed({ chefId: otherChefId, stage: 'declined' })];
  open(sampleOrder({ orderItems: [ownItem, declined], pickups }));
  await findTicket();
  const rows = [...document.querySelectorAll('.cash-to-pay-kitchen')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Asha’s Kitchen$25.00', 'La Palomanothing to pay']);
});

test('saves the calendar file of a pickup', async () => {
  const createObjectURL = vi.fn(() => 'blob:calendar');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const view = open(order, { getPickupCalendar: 'BEGIN:VCALENDAR' });
  await view.user.click((await findTicket()).getByRole('button', { name: /Add to calendar/ }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(createObjectURL).toHaveBeenCalledOnce();
  expect(view.listCalls('getPickupCalendar')).toMatchObject([{ query: { language: 'en' } }]);
});

test('prints the order on the chosen paper, with the date of the pickup', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open(order);
  for (const [choice, paper] of [
    ['Letter', 'letter'],
    ['Receipt, 80 mm', 'roll80'],
    ['Receipt, 58 mm', 'roll58'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('button', { name: choice }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.body.dataset['paper']).toBe(paper);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.body.dataset['paper']).toBeUndefined();
    print.mockClear();
  }
  expect(screen.getByText('Mon, Nov 23, 5:15–5:30 pm').className).toBe('ticket-printed');
});

test('describes the history in words', async () => {
  const items = [ownItem._id];
  const history: Order['history'] = [
    { at: '2026-11-23T23:30:00Z', event: 'place', by: 'customer', items },
    { at: '2026-11-23T23:32:00Z', event: 'accept', by: 'chef', items },
    { at: '2026-11-23T23:40:00Z', event: 'cancel', by: 'admin', items, reason: 'Duplicate', refunded: 25 },
    { at: '2026-11-23T23:50:00Z', event: 'settleForCustomer', by: 'admin', items, reason: 'It was cold' },
  ];
  open({ ...order, history });
  await findTicket();
  // It starts open, so that both sides of a dispute read how it was settled.
  expect(document.querySelector<HTMLDetailsElement>('.order-history')?.open).toBe(true);
  const entries = [...document.querySelectorAll('.order-history li')].map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Today 4:30 pm You: placed the order',
    'Today 4:32 pm Asha’s Kitchen: accepted 2 × Pad Thai',
    'Today 4:40 pm HomeChef Market: cancelled 2 × Pad Thai “Duplicate” $25.00 given back',
    'Today 4:50 pm HomeChef Market: settled a dispute for the customer: “It was cold”',
  ]);
});

test('lets an admin cancel with a reason', async () => {
  const view = open(order, { cancelItem: order }, sampleSession({ isAdmin: true }));
  await view.user.click((await findTicket()).getByRole('button', { name: /Cancel/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the order of Ann?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(dialog.getByText('Please choose or write a reason.')).toBeTruthy();
  await view.user.click(dialog.getByRole('radio', { name: 'Another reason' }));
  fill(dialog.getByLabelText('Your reason'), 'Duplicate');
  await view.user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await vi.waitFor(() =>
    expect(view.listCalls('cancelItem')[0]?.body).toMatchObject({ reason: 'Duplicate' }),
  );
});

test('translation programs keep names, phone numbers and addresses', async () => {
  open(order);
  await findTicket();
  for (const text of ['1 Main St, Phoenix, AZ 85001', 'Asha’s Kitchen', 'Pad Thai', '602 555 0122'])
    for (const shown of screen.getAllByText(text)) expect(shown.closest('[translate=no]'), text).toBeTruthy();
});
