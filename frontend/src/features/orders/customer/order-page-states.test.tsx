import type { OrderItem } from '@homechef/contract/orders/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import {
  cachedResponseShown,
  connectionLost,
  connectionRestored,
} from '../../../store/connection/connection.reducer.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { installFakePush } from '../../../testing/fake-push.ts';
import { openGuestOrder } from '../../../testing/open-guest-order.tsx';
import { at, before, openSituation } from '../../../testing/order-situations.tsx';
import {
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleRecall,
  sampleSession,
} from '../../../testing/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('16:40')) }));
afterEach(() => changeLanguage('en'));

const missing = new ApiError('Order not found', { status: 404, code: 'order.not_found' });
const removed = new ApiError('The market removed this order.', {
  status: 404,
  code: 'order.removed',
  values: { kitchen: 'La Paloma Truck', cashPaid: 15.25 },
});

test.each<[string, unknown, string[], (string | RegExp)[]]>([
  [
    'O1: loading',
    () => new Promise(() => undefined),
    ['Your order', 'Loading...'],
    [/\$0/, 'find this order'],
  ],
  [
    'O3: number unknown',
    missing,
    [
      'We can’t find this order',
      'Check its 12 letters and digits. Orders of an account open after you sign in.',
      'Find my order',
    ],
    ['deleted', 'Order not found', 'Your order'],
  ],
  [
    'O4: removed from the market',
    removed,
    [
      'The market removed this order',
      'Nothing is due for it. Paid already? Ask La Paloma Truck for your money.',
      'Find food',
    ],
    ['Order not found', 'find this order'],
  ],
])('%s', async (_id, getGuestOrder, reads, never) => {
  openGuestOrder(sampleOrder(), { getGuestOrder });
  await vi.waitFor(() => expectPage({ reads, never }));
});

test('O4, X28: says that an order on the screen was removed', async () => {
  let reply: unknown = sampleOrder({ pickups: [samplePickup({ ...before, code: '4071' })] });
  openGuestOrder(sampleOrder(), { getGuestOrder: () => reply, listWindows: { rules: [], occurrences: [] } });
  await screen.findByText('4071');
  reply = removed;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() =>
    expectPage({ reads: ['The market removed this order'], never: ['4071', '1 Main St', 'Cash to pay'] }),
  );
});

test.each([
  ['en', 'We can’t find this order', 'Find my order'],
  ['es', 'No encontramos este pedido', 'Los pedidos de una cuenta se abren al iniciar sesión.'],
] as const)('O3: an unknown number in %s', async (language, ...reads) => {
  await changeLanguage(language);
  openGuestOrder(sampleOrder(), { getGuestOrder: missing });
  await vi.waitFor(() => expectPage({ reads }));
});

test.each([
  ['en', 'Check its 12 letters and digits. Orders of another account open only there.', 'after you sign in'],
  [
    'es',
    'Revisa sus 12 letras y números. Los pedidos de otra cuenta solo se abren allí.',
    'al iniciar sesión',
  ],
] as const)('O3: nobody who is signed in is asked to sign in, in %s', async (language, line, never) => {
  await changeLanguage(language);
  openGuestOrder(sampleOrder(), { getGuestOrder: missing }, sampleSession());
  await vi.waitFor(() => expectPage({ reads: [line], never: [never] }));
});

test('O2: without a connection, a copy says when it was saved', async () => {
  const { store } = await openSituation({ items: [{ stage: 'ready' }], now: at('18:50') });
  await screen.findByText('Ready now. Bring $15.25');
  act(() => {
    store.dispatch(cachedResponseShown(Date.parse(at('18:50')), false));
    store.dispatch(connectionLost('offline'));
  });
  vi.setSystemTime(at('19:40'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() =>
    expectPage({
      reads: [
        'Ready since 6:50 pm. Bring $15.25',
        'No connection. This is how it stood at 6:50 pm.',
        'Try again',
        'Call La Paloma Truck',
        '4071',
        '1 Main St',
        '“I’m here” needs a connection. Your code works without one.',
      ],
      never: ['Ready now', 'PICKED UP', 'Your time was'],
    }),
  );
  expect(screen.queryByRole('button', { name: /^I’m here/ })).toBeNull();
});

test.each([
  ['en', 'No connection. This is how it stood at 6:35 pm.', 'Pick up at 6:45 pm', 'Pick up in'],
  ['es', 'Sin conexión. Así estaba a las 6:35 p.m.', 'Recoge a las 6:45 p.m.', 'Recoge en'],
] as const)(
  'O2: an open page that loses its connection counts nothing down and asks nothing (%s)',
  async (language, note, title, never) => {
    await changeLanguage(language);
    const { store, user } = await openSituation({ now: at('18:35') });
    await user.click(await screen.findByRole('button', { name: /^(I’m here|Ya llegué)/ }));
    await user.type(screen.getByRole('textbox'), 'red car');
    act(() => void store.dispatch(connectionLost('offline')));
    await vi.waitFor(() => expectPage({ reads: [note, title], never: [never] }));
    expect(
      screen.queryByRole('button', { name: /Change time|Cambiar la hora|Cancel|I’m here|Ya llegué/ }),
    ).toBeNull();
    act(() => void store.dispatch(connectionRestored()));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('red car');
  },
);

test('O2: a copy from yesterday does not call today “tomorrow”', async () => {
  const { store } = await openSituation({ now: at('23:50', '2026-11-22') });
  await screen.findByRole('heading', { level: 1, name: 'Pick up tomorrow at 6:45 pm' });
  act(() => void store.dispatch(connectionLost('unreachable')));
  vi.setSystemTime(at('09:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() =>
    expectPage({
      reads: [
        'The market does not answer. This is how it stood yesterday at 11:50 pm.',
        'Pick up at 6:45 pm',
      ],
      never: ['omorrow', 'No connection'],
    }),
  );
});

test('O2: says what to do without a connection and without a copy', async () => {
  const { store } = openGuestOrder(sampleOrder(), { getGuestOrder: new ApiError('Network Error') });
  act(() => void store.dispatch(connectionLost('offline')));
  await vi.waitFor(() =>
    expectPage({
      reads: ['No connection', 'This order was not opened on this device before.', 'Try again'],
      never: ['find this order', 'Network Error'],
    }),
  );
});

test.each([
  ['O38: off the market', 'noNewOrders', 'La Paloma Truck takes no new orders. Yours stays.'],
  ['O38: closed', 'closed', 'La Paloma Truck is closed on the market. Call before you go.'],
] as const)('%s', async (_id, offMarket, text) => {
  await openSituation({ pickup: { offMarket } });
  await vi.waitFor(() => expectPage({ reads: [text, '602 555 0122'], never: ['Order again'] }));
  expect(screen.queryByRole('link', { name: 'La Paloma Truck' })).toBeNull();
});

test('X8: a page that stays open past midnight updates its words', async () => {
  await openSituation({ now: at('23:50', '2026-11-22') });
  await screen.findByRole('heading', { level: 1, name: 'Pick up tomorrow at 6:45 pm' });
  vi.setSystemTime(at('00:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() =>
    expectPage({ reads: ['Pick up at 6:45 pm', 'Today 6:45–7:00 pm'], never: ['omorrow'] }),
  );
});

test.each([
  ['en', 'Cancel', 'It is too late to change or cancel here. Please call the kitchen.'],
  ['es', 'Cancelar', 'Ya es tarde para cambiar o cancelar aquí. Llama a la cocina, por favor.'],
] as const)('X18: the free cancel ends by the clock of the market, in %s', async (language, name, text) => {
  await changeLanguage(language);
  const view = await openSituation({ now: at('18:14') });
  const cancel = () => screen.queryByRole('button', { name: new RegExp(`^${name} `) });
  await view.user.click(cancel() as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  vi.setSystemTime(Date.parse(at('18:15')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(cancel()).toBeNull());
  expect(dialog.getByRole('alert').textContent).toBe(text);
  for (const button of dialog.getAllByRole('button')) expect(button.isConnected).toBe(true);
  expect(view.listCalls('cancelItem')).toEqual([]);
});

test('X14: the number alone can open a guest’s order of one kitchen, show its code and cancel it', async () => {
  const view = await openSituation({ now: at('16:40') });
  expectPage({ reads: ['4071'], never: ['enter the email of the order'] });
  await view.user.click(screen.getByRole('button', { name: /^Cancel / }));
  await view.user.click(await screen.findByRole('button', { name: 'Yes, cancel' }));
  expect(view.listCalls('cancelItem')[0]?.headers).toEqual({});
});

test.each([
  ['en', /^Order again/, 'Pork Tamales is no longer offered.'],
  ['es', /^Pedir otra vez/, 'Pork Tamales ya no se ofrece.'],
] as const)('X21: a deleted dish stays as it was bought, in %s', async (language, again, text) => {
  await changeLanguage(language);
  const item = sampleOrderItem({
    name: 'Pork Tamales',
    price: 15.25,
    stage: 'picked_up',
    isPaid: true,
    isGone: true,
  });
  const { product, name, qty } = item;
  const gone = {
    product,
    name,
    qty,
    price: null,
    note: '',
    status: 'gone',
    left: 0,
    options: [],
    missing: [],
    needsChoice: false,
    allergensChanged: [],
  };
  const view = openGuestOrder(sampleOrder({ orderItems: [item], pickups: [samplePickup(before)] }), {
    listWindows: { rules: [], occurrences: [] },
    getReorder: { items: [gone] },
    listReviewableProducts: { products: [product] },
  });
  const heading = await screen.findByRole('heading', { name });
  expect(within(heading).queryByRole('link')).toBeNull();
  expectPage({ reads: ['$15.25'], never: [/Review Pork|Opina/] });
  await view.user.click(screen.getByRole('button', { name: again }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeTruthy();
});

test.each([
  ['en', 'Tell me when it answers', 'Messages are on'],
  ['es', 'Avísame cuando responda', 'Los mensajes están activados'],
] as const)('O30: the answer is told on this device, in %s', async (language, name, on) => {
  await changeLanguage(language);
  installFakePush();
  const item = sampleOrderItem({ stage: 'placed' });
  const pickup = samplePickup({ ...before, stage: 'placed', answerBy: at('16:56') });
  const view = openGuestOrder(sampleOrder({ orderItems: [item], pickups: [pickup] }), {
    listWindows: { rules: [], occurrences: [] },
    getConfig: { supportEmail: null, mapTiles: null, notices: { push: true, email: false } },
    getPushKey: { publicKey: 'the-key' },
    addPushSubscription: { _id: 'a' },
  });
  await view.user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expectPage({ reads: [on], never: [name] }));
  expect(view.listCalls('addPushSubscription')[0]?.body).toMatchObject({ order: sampleOrder()._id });
});

test('O40: beside recalled food, a ready dish asks only for its own cash', async () => {
  const orderItems = [
    sampleOrderItem({ stage: 'ready' }),
    sampleOrderItem({ _id: 'e'.repeat(24), name: 'Elote', price: 4, stage: 'ready', recalled: true }),
  ];
  openGuestOrder(sampleOrder({ orderItems, pickups: [samplePickup({ ...before, stage: 'ready' })] }));
  await vi.waitFor(() => expectPage({ reads: ['Bring $12.50'], never: ['Bring $16.50'] }));
});

const recall = sampleRecall({ name: 'Al Pastor Taco', at: at('16:00') });
const whatToDo = '“Walnuts got in” What to do: Throw it away.';

test.each<[string, Partial<OrderItem>, object, string[], (string | RegExp)[]]>([
  [
    'picked up',
    { stage: 'picked_up', isPaid: true },
    {},
    ['Do not eat: Al Pastor Taco was recalled', `lot 260302-01. ${whatToDo}`],
    ['Enjoy', 'makes it anew'],
  ],
  [
    'ready',
    { stage: 'ready' },
    {},
    [
      'Wait: Al Pastor Taco was recalled',
      `${whatToDo} Asha’s Kitchen makes it anew, or you cancel it free.`,
      'I have read this',
    ],
    ['Ready now', 'Do not eat'],
  ],
  [
    'ready and paid, perhaps of another batch',
    { stage: 'ready', isPaid: true },
    { possibly: true },
    [
      'Wait: Al Pastor Taco may be of a recalled batch',
      `Nobody knows which batch yours is of. ${whatToDo} Asha’s Kitchen makes it anew, or gives your cash back. Call.`,
    ],
    ['Ready now', 'was recalled'],
  ],
])('O40: recalled food that is %s', async (_state, item, facts, reads, never) => {
  const orderItems = [sampleOrderItem({ name: 'Al Pastor Taco', recalled: true, ...item })];
  const pickups = [samplePickup({ ...before, stage: orderItems[0]?.stage ?? 'ready' })];
  openGuestOrder(sampleOrder({ orderItems, pickups, recalls: [{ ...recall, ...facts }] }));
  await vi.waitFor(() => expectPage({ reads, never }));
});

test('O40: an order with recalled food offers to cancel it once', async () => {
  const orderItems = ['d', 'e'].map((letter) =>
    sampleOrderItem({ _id: letter.repeat(24), name: `Taco ${letter}`, recalled: true, stage: 'ready' }),
  );
  const recalls = [{ ...recall, items: orderItems.map(({ _id }) => _id) }];
  openGuestOrder(
    sampleOrder({ orderItems, pickups: [samplePickup({ ...before, stage: 'ready' })], recalls }),
  );
  expect(await screen.findAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
});

test('O40: recalled food in Spanish', async () => {
  await changeLanguage('es');
  const orderItems = [sampleOrderItem({ name: 'Al Pastor Taco', recalled: true, stage: 'ready' })];
  openGuestOrder(
    sampleOrder({
      orderItems,
      pickups: [samplePickup({ ...before, stage: 'ready' })],
      recalls: [{ ...recall, reason: 'Tiene nueces', advice: 'Tíralo' }],
    }),
  );
  await vi.waitFor(() =>
    expectPage({
      reads: ['Espera: Al Pastor Taco fue retirado', 'Qué hacer: Tíralo. Asha’s Kitchen'],
      never: [],
    }),
  );
});
