import { act, screen, waitFor } from '@testing-library/react';
import type { Order, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { expect, onTestFinished, test, vi } from 'vitest';
import { device } from '../../../platform/format/device.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { connectionLost } from '../../../store/connection/connection.reducer.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import {
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleRecall,
  sampleSession,
} from '../../../testing/samples.ts';
import { storePendingOrder, storeQueuedOrder } from '../checkout/pending-order.ts';
import { GuestOrderScreen } from '../customer/GuestOrderScreen.tsx';
import { OrderBar } from './OrderBar.tsx';

// Monday, 5:00 pm in Phoenix. The pickup is at 5:15 pm.
const now = '2026-11-24T00:00:00.000Z';
const startsAt = '2026-11-24T00:15:00.000Z';
const endsAt = '2026-11-24T00:30:00.000Z';
const kitchen = 'Asha’s Kitchen';
const truck = { ...samplePickup().place, name: 'Roosevelt Row' };
const number = '7K3M9QX2V4TB';
const account = sampleSession();
const user = { _id: account._id, name: 'Ann', email: 'ann@example.com', phone: '602 555 0100' };

interface Changes {
  item?: Partial<OrderItem>;
  pickup?: Partial<Pickup>;
  history?: Order['history'];
  recalls?: Order['recalls'];
}

function createOrder({ item = {}, pickup = {}, history, recalls = [] }: Changes = {}): Order {
  const orderItems = [sampleOrderItem({ stageAt: now, ...item })];
  const times = { startsAt, endsAt, place: truck, code: '0417', windowId: 'a'.repeat(24) };
  const pickups = [samplePickup({ stage: orderItems[0]?.stage ?? 'accepted', ...times, ...pickup })];
  return sampleOrder({ orderItems, pickups, user, recalls, type: 'Member', ...(history && { history }) });
}
const end = (
  event: 'cancel' | 'decline',
  by: 'chef' | 'system' | 'admin' | 'customer',
  stage: 'cancelled' | 'declined',
) =>
  createOrder({
    item: { stage, reason: 'Out of gas' },
    history: [{ at: now, event, by, items: [sampleOrderItem()._id], reason: 'Out of gas' }],
  });

const follow = (seen: readonly string[] = [], owner: string | undefined = account._id) =>
  localStorage.setItem('followedOrders', JSON.stringify([{ number, account: owner, seen }]));

/** Lists carry no codes. */
const withoutCodes = (order: Order): Order => ({
  ...order,
  pickups: order.pickups.map(({ code: _code, ...pickup }) => pickup),
});

interface OpenOptions {
  order?: Order;
  open?: Order[];
  language?: 'en' | 'es';
  at?: string;
  answers?: Record<string, unknown>;
}

async function openBar({
  order,
  open = order ? [order] : [],
  language = 'en',
  at = '/',
  answers,
}: OpenOptions) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
  await changeLanguage(language);
  onTestFinished(() => changeLanguage('en'));
  return render([{ path: '*', element: <OrderBar /> }], {
    at,
    user: account,
    answers: {
      myOrders: open.map(withoutCodes),
      getOrder: ({ params }: { params: { id: string } }) =>
        [order, ...open].find((found) => found?._id === params.id) ?? new ApiError('Gone', { status: 404 }),
      ...answers,
    },
  });
}

const moved = (changes: Partial<NonNullable<Pickup['change']>>) =>
  createOrder({ pickup: { change: samplePickupChange(changes) } });
const later = new Date(Date.parse(startsAt) + 7 * 60_000);
const recall = sampleRecall({ at: now });
const offer = { options: [], answerBy: '2026-11-24T00:10:00.000Z' };

test.each([
  ['L1: accepted', 'en', createOrder(), 'Today 5:15 pm · Roosevelt Row · Accepted', ['0417', number]],
  ['L1: accepted', 'es', createOrder(), 'Hoy 5:15 p.m. · Roosevelt Row · Aceptado', ['0417']],
  ['L1: ready', 'en', createOrder({ item: { stage: 'ready' } }), 'Ready: code 0417', [number]],
  ['L1: ready', 'es', createOrder({ item: { stage: 'ready' } }), 'Listo: código 0417', [number]],
  [
    'L1: ready, a guest of several kitchens without the key',
    'en',
    createOrder({ item: { stage: 'ready' }, pickup: { code: undefined } }),
    'Today 5:15 pm · Roosevelt Row · Ready',
    ['code', number],
  ],
  [
    'L1, X1: ready at another place',
    'en',
    createOrder({
      item: { stage: 'ready' },
      pickup: { change: samplePickupChange({ startsAt, endsAt, place: { ...truck, name: 'Civic Park' } }) },
    }),
    'Today 5:15 pm · Civic Park · Ready: code 0417',
    ['Roosevelt'],
  ],
  [
    'L2: placed',
    'en',
    createOrder({ item: { stage: 'placed' }, pickup: { answerBy: '2026-11-24T00:08:00.000Z' } }),
    `${kitchen} answers by 5:08 pm`,
    ['Accepted', '0417'],
  ],
  [
    'L2: placed',
    'es',
    createOrder({ item: { stage: 'placed' }, pickup: { answerBy: '2026-11-24T00:08:00.000Z' } }),
    `${kitchen} responde antes de las 5:08 p.m.`,
    ['Aceptado', 'p.m..'],
  ],
  [
    'L2: placed, the time to answer is over',
    'en',
    createOrder({ item: { stage: 'placed' }, pickup: { answerBy: '2026-11-23T23:58:00.000Z' } }),
    `${kitchen} has not answered yet`,
    ['answers by', 'Accepted'],
  ],
  ['L3: a new time', 'en', moved({}), 'Please answer: new time 5:30 pm', ['5:15', 'Accepted']],
  ['L3: a new time', 'es', moved({}), 'Responde: nueva hora 5:30 p.m.', ['5:15']],
  [
    'L3: a new time on another day',
    'en',
    moved({ startsAt: '2026-11-25T00:30:00.000Z', endsAt: '2026-11-25T00:45:00.000Z' }),
    'Please answer: new time tomorrow 5:30 pm',
    ['5:15'],
  ],
  [
    'L3: a new place',
    'en',
    moved({ startsAt, endsAt, place: { ...truck, name: 'Civic Park' } }),
    'Please answer: new place: Civic Park',
    ['Roosevelt'],
  ],
  [
    'L3, X12: the pickup is off',
    'en',
    moved({ kind: 'cancelled', startsAt: null, endsAt: null }),
    'Please answer: no pickup at 5:15 pm',
    ['Accepted', '0417'],
  ],
  [
    'L3: the pickup is off',
    'es',
    moved({ kind: 'cancelled', startsAt: null, endsAt: null }),
    'Responde: no se puede recoger a las 5:15 p.m.',
    ['Aceptado'],
  ],
  ['L3: an offer', 'en', createOrder({ item: { offer } }), 'Please answer: Pad Thai ran short', ['Accepted']],
  [
    'L3: changed allergens',
    'en',
    createOrder({ item: { allergenChanged: ['milk'] } }),
    'Please answer: allergens changed',
    ['Accepted'],
  ],
  [
    'L3, O40: recalled food that is ready',
    'en',
    createOrder({ item: { stage: 'ready', recalled: true }, recalls: [recall] }),
    'Please answer: Pad Thai was recalled',
    ['Ready', '0417'],
  ],
  [
    'L3, X25: two questions',
    'en',
    createOrder({ item: { offer, allergenChanged: ['milk'] } }),
    '2 questions about your order',
    ['Please answer'],
  ],
  [
    'L3, X25: two questions',
    'es',
    createOrder({ item: { offer, allergenChanged: ['milk'] } }),
    '2 preguntas sobre tu pedido',
    ['Responde'],
  ],
] as const)('%s (%s)', async (_title, language, order, reads, never) => {
  await openBar({ order, language });
  await waitFor(() => expectPage({ reads: [reads] }));
  expectPage({ never });
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/order/${number}`);
});

test.each([
  ['en', 'Asha’s Kitchen · 7 minutes late · call, wait, cancel', 'Accepted'],
  ['es', '7 minutos de retraso · llama, espera, cancela', 'Aceptado'],
] as const)('L2: an order that is late says so by itself (%s)', async (language, reads, calm) => {
  await openBar({ order: createOrder(), language });
  await waitFor(() => expectPage({ reads: [calm] }));
  await act(() => vi.advanceTimersByTimeAsync(+later - Date.parse(now)));
  expectPage({ reads: [reads], never: [calm, '5:15'] });
});

test.each([
  ['L6: cancelled', 'en', end('cancel', 'chef', 'cancelled'), `${kitchen} cancelled`, 'See'],
  ['L6: declined', 'en', end('decline', 'chef', 'declined'), `${kitchen} declined`, 'See'],
  ['L6: no answer', 'en', end('decline', 'system', 'declined'), `${kitchen}: no answer in time`, 'See'],
  ['L6: cancelled', 'es', end('cancel', 'chef', 'cancelled'), `${kitchen} canceló`, 'Ver'],
  ['L6: declined', 'es', end('decline', 'chef', 'declined'), `${kitchen} rechazó`, 'Ver'],
  ['L6: cancelled by the market', 'en', end('cancel', 'admin', 'cancelled'), 'The market cancelled', 'See'],
  ['L6: cancelled by itself', 'en', end('cancel', 'system', 'cancelled'), 'This order was cancelled', 'See'],
] as const)('%s, not seen (%s)', async (_title, language, order, reads, see) => {
  follow();
  await openBar({ order, open: [], language });
  await waitFor(() => expectPage({ reads: [reads, see] }));
});

test.each([
  ['that its customer cancelled', end('cancel', 'customer', 'cancelled')],
  ['that was picked up', createOrder({ item: { stage: 'picked_up', isPaid: true } })],
])('L6: says nothing about an order %s', async (_which, order) => {
  follow();
  const { listCalls } = await openBar({ order, open: [] });
  await waitFor(() => expect(listCalls('getOrder')).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('L6: reports a removed order, and forgets one that cannot be read', async () => {
  follow();
  await openBar({
    open: [],
    answers: { getOrder: new ApiError('', { status: 404, code: 'order.removed' }) },
  });
  await waitFor(() => expectPage({ reads: ['The market removed this order', 'See'] }));
});

test.each([
  ['en', 'and 1 more'],
  ['es', 'y 1 más'],
] as const)(
  'L6: with several orders, shows the most urgent one and how many more there are (%s)',
  async (language, more) => {
    const ready = { ...createOrder({ item: { stage: 'ready' } }), _id: '8K3M9QX2V4TB' };
    await openBar({ open: [createOrder(), ready], language });
    await waitFor(() => expectPage({ reads: ['0417', more], never: ['$'] }));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/order/8K3M9QX2V4TB');
  },
);

test('L6: an order that is ready for tomorrow does not hide the one that is picked up today', async () => {
  const tomorrow = { startsAt: '2026-11-25T00:15:00.000Z', endsAt: '2026-11-25T00:30:00.000Z' };
  const ready = { ...createOrder({ item: { stage: 'ready' }, pickup: tomorrow }), _id: '8K3M9QX2V4TB' };
  await openBar({ open: [ready, createOrder()] });
  await waitFor(() => expectPage({ reads: ['Today 5:15 pm', 'and 1 more'], never: ['0417'] }));
});

test.each([
  ['en', 'as of 5:00 pm'],
  ['es', 'datos de las 5:00 p.m.'],
] as const)('L6: without a connection the bar says how old it is (%s)', async (language, reads) => {
  const { store } = await openBar({ order: createOrder(), language });
  await screen.findByRole('complementary');
  act(() => void store.dispatch(connectionLost('offline')));
  expectPage({ reads: [reads] });
});

test('L6: the bar tells its age in the market’s time zone, like the times beside it', async () => {
  vi.spyOn(device, 'getTimeZone').mockReturnValue('Europe/Berlin');
  const { store } = await openBar({ order: createOrder() });
  await screen.findByRole('complementary');
  act(() => void store.dispatch(connectionLost('offline')));
  expectPage({ reads: ['Today 5:15 pm MST', 'as of 5:00 pm MST'] });
  vi.restoreAllMocks();
});

test.each([
  ['en', /Pad Thai is held for you · (9:5\d|10:00) left/, 'Order it now'],
  ['es', /Pad Thai: apartado para ti · quedan (9:5\d|10:00)/, 'Pedirlo ahora'],
] as const)('L4: a running hold counts down, and goes when it ends (%s)', async (language, reads, order) => {
  const entry = { _id: 'ENTRY0000001', chefId: 'c', product: 'p', name: 'Pad Thai', qty: 1 };
  localStorage.setItem('waiting', JSON.stringify([entry]));
  const place = { position: 0, hold: 'HOLD00000001', until: '2026-11-24T00:10:00.000Z' };
  await openBar({ language, answers: { getWaitingPlace: place } });
  await waitFor(() => expectPage({ reads: [reads, order] }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cart?hold=HOLD00000001');
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('L4: a hold of the account shows on a device that did not join the list', async () => {
  const hold = { position: 0, hold: 'HOLD00000001', until: '2026-11-24T00:10:00.000Z' };
  const entry = { _id: 'ENTRY0000001', chefId: 'c', product: 'p', name: 'Pad Thai', qty: 1, options: [] };
  const own = { ...entry, startsAt: null, timeZone: 'America/Phoenix', hasEmail: false };
  await openBar({ answers: { getWaitingPlace: hold, listOwnWaiting: [own] } });
  await waitFor(() => expectPage({ reads: [/Pad Thai is held for you/, 'Order it now'] }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cart?hold=HOLD00000001');
});

test.each([
  ['en', storeQueuedOrder, 'Order not sent yet'],
  ['es', storeQueuedOrder, 'Pedido aún sin enviar'],
  ['en', storePendingOrder, 'We are asking whether your order arrived'],
  ['es', storePendingOrder, 'Preguntamos si tu pedido llegó'],
] as const)('L5: an order that was not placed yet (%s)', async (language, store, reads) => {
  store('guest', {});
  await openBar({ language });
  await waitFor(() => expectPage({ reads: [reads], never: ['Order placed', 'failed'] }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/guest');
});

test('L6: follows a guest order once its page was opened, until the guest has seen its end', async () => {
  const order = sampleOrder({ ...createOrder(), user: null, type: 'Guest' });
  const cancelled = { ...end('cancel', 'chef', 'cancelled'), user: null, type: 'Guest' as const };
  const path = `/order/guest/${number}`;
  const routes = [
    { path: '/order/guest/:id', element: <GuestOrderScreen /> },
    { path: '*', element: <OrderBar /> },
  ];
  const visit = (at: string, found: Order) =>
    render(routes, {
      at,
      answers: { getGuestOrder: found, listKitchens: [], listWindows: { windows: [], occurrences: [] } },
    });
  const page = visit(path, order);
  await waitFor(() => expect(localStorage.getItem('followedOrders')).toContain(number));
  page.unmount();
  const elsewhere = visit('/', cancelled);
  await waitFor(() => expectPage({ reads: [`${kitchen} cancelled`] }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
  elsewhere.unmount();
  const again = visit(path, cancelled);
  await waitFor(() => expect(localStorage.getItem('followedOrders')).toBe('[]'));
  again.unmount();
});

test('the page of an order does not show the bar about it', async () => {
  const { listCalls } = await openBar({ order: createOrder(), at: `/order/${number}` });
  await waitFor(() => expect(listCalls('myOrders')).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});
