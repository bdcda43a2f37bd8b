import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '@homechef/contract/board/board';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, samplePickup, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../testing/slot-samples.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import type { Language } from '../../platform/i18n/translate.ts';
import { ApiError } from '../../platform/http/api-client.ts';
import { connectionLost } from '../../store/connection/connection.reducer.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { BoardScreen } from './BoardScreen.tsx';

const now = '2026-03-03T17:34:00.000Z';
const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const tamales = 'b'.repeat(24);

beforeEach(async () => {
  await changeLanguage('en');
  // IndexedDB needs the real `setImmediate`: a fake one can end its transactions too early.
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now), toFake: [...toFake] });
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const chef = sampleSession({ _id: chefId, isChef: true });

let ids = 0;
const createOrder = (name: string, startsAt: string, item: object): ChefOrder => {
  const orderItem = sampleOrderItem({
    _id: String((ids += 1)).padStart(24, '0'),
    product: tamales,
    name: 'Tamales',
    ...item,
  });
  return sampleOrder({
    _id: `AAAABBBBCC0${ids % 10}`,
    userName: name,
    orderItems: [orderItem],
    pickups: [samplePickup({ startsAt, endsAt: startsAt })],
  });
};

function toBoard(orders: readonly ChefOrder[]): Board {
  const starts = [...new Set(orders.map(({ pickups }) => pickups[0]?.startsAt ?? null))];
  const slots = starts.map((startsAt) => {
    const ofSlot = orders.filter(({ pickups }) => pickups[0]?.startsAt === startsAt);
    const items = ofSlot.flatMap(({ orderItems }) => orderItems);
    const sum = (stage: string) =>
      items.filter((item) => item.stage === stage).reduce((total, { qty }) => total + qty, 0);
    return {
      startsAt,
      endsAt: startsAt,
      place: samplePickup().place,
      dishes: [
        {
          product: tamales,
          name: 'Tamales',
          allergens: { milk: 'contains' as const },
          portions: { placed: sum('placed'), accepted: sum('accepted'), ready: sum('ready'), pickedUp: 0 },
          choices: [],
          ofCombos: 0,
          notes: items.filter(({ note }) => note).map(({ qty, note }) => ({ number: 'A', qty, note })),
        },
      ],
      orders: ofSlot.map(({ _id, userName, pickups, cashDue }) => ({
        number: _id,
        name: userName,
        stage: 'accepted' as const,
        portions: 1,
        cashDue,
        here: pickups[0]?.here ?? null,
        noShows: userName === 'Theo' ? 2 : 0,
        codeHash: null,
      })),
    };
  });
  return { date: '2026-03-03', slots, codeSalt: '' };
}

function open(orders: readonly ChefOrder[], answers: object = {}) {
  return render([{ path: '/chef/board', element: <BoardScreen /> }], {
    at: '/chef/board',
    user: chef,
    answers: {
      getBoard: toBoard(orders),
      chefOrders: orders,
      getBoardWeek: { from: '2026-03-03', days: [], dishes: [] },
      getKitchen: sampleKitchen({ _id: chefId }),
      ...answers,
    },
  });
}
const service = () => [
  createOrder('Ana Ruiz', at('17:30'), { qty: 3 }),
  createOrder('Joy Okafor', at('17:45'), { qty: 6, note: 'no salsa' }),
  createOrder('Sam Ortiz', at('18:00'), { qty: 2 }),
];

test('shows portions by dish and slot with notes and allergens', async () => {
  open(service());
  const table = within(
    await screen.findByRole('table', { name: 'Portions to cook by dish and pickup time' }),
  );
  const [head, row] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(head).toContain('11 portions');
  expect(head).toContain('Late10:30 am');
  expect(head).toContain('10:45 amin 11 min');
  expect(row).toContain('6 no salsa');
  expect(row).toContain('Contains Milk');
});

test.each([
  ['en', '7 plain', 'Only one choice of Tamales', 'Ready: 7 Tamales (plain)'],
  ['es', '7 sin cambios', 'Solo una opción de Tamales', 'Listo: 7 Tamales (sin cambios)'],
] as const)('B6: the board counts each choice of a dish (%s)', async (language, plain, group, ready) => {
  await changeLanguage(language);
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const { user } = open([
    createOrder('Ana Ruiz', at('17:45'), { qty: 7 }),
    createOrder('Joy Okafor', at('17:45'), { qty: 3, options: [cheese] }),
  ]);
  const choices = within(await screen.findByRole('group', { name: group }));
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([plain, '3 Cheese']);
  await user.click(choices.getByRole('button', { name: plain }));
  expect(screen.getByRole('button', { name: ready })).toBeTruthy();
});

test('a tray of one choice goes only to the orders with it', async () => {
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const orders = [
    createOrder('Ana Ruiz', at('17:45'), { qty: 7 }),
    createOrder('Joy Okafor', at('17:45'), { qty: 3, options: [cheese] }),
  ];
  const view = open(orders, { setTrayReady: { items: [], left: 0 } });
  await view.user.click(await screen.findByRole('button', { name: '3 Cheese' }));
  await view.user.click(screen.getByRole('button', { name: 'Ready: 3 Tamales (Cheese)' }));
  await screen.findByText('3 ready: Joy Okafor');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() =>
    expect(view.listBodies('setTrayReady')).toMatchObject([{ portions: 3, options: [cheese.option] }]),
  );
});

test('fewer portions of one choice ask only the customers with it', async () => {
  const cheese = { option: 'c'.repeat(24), group: 'Extras', name: 'Cheese', price: 1, product: null };
  const orders = [
    createOrder('Ana Ruiz', at('17:45'), { qty: 7 }),
    createOrder('Joy Okafor', at('17:45'), { qty: 3, options: [cheese] }),
  ];
  const view = open(orders, {
    listSlots: sampleSlotList(),
    chefProducts: [],
    offerForShortTray: { served: [], asked: [] },
  });
  await view.user.click(await screen.findByRole('button', { name: '7 plain' }));
  await view.user.click(screen.getByRole('button', { name: 'Fewer came out: Tamales (plain)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fewer Tamales (plain) came out' }));
  expect(dialog.getByText(/^7 portions are promised/)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Ask 1 customer' }));
  await waitFor(() => expect(view.listBodies('offerForShortTray')).toMatchObject([{ options: [] }]));
});

test('the keyboard can choose a dish, enter the number and undo', async () => {
  const view = open(service());
  await screen.findByRole('button', { name: 'Ready: 9 Tamales' });
  await view.user.keyboard('1');
  await view.user.keyboard('4');
  expect(screen.getByRole('button', { name: 'Ready: 4 Tamales' })).toBeTruthy();
  await view.user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Undo 4 Tamales' })).toBeTruthy();
  await view.user.keyboard('z');
  expect(screen.getByRole('button', { name: 'Ready: 9 Tamales' })).toBeTruthy();
});

test.each<[string, Language, boolean, [ready: string, held: string, settled: string], string[]]>([
  [
    'B3: sent',
    'en',
    false,
    ['Ready: 9 Tamales', '9 ready: Ana Ruiz, Joy Okafor', '9 ready'],
    ['told', 'kept on this device'],
  ],
  [
    'B3: sent',
    'es',
    false,
    ['Listo: 9 Tamales', '9 listos: Ana Ruiz, Joy Okafor', '9 listos'],
    ['guardado en este dispositivo'],
  ],
  [
    'B3: offline',
    'en',
    true,
    ['Ready: 9 Tamales', '9 ready: Ana Ruiz, Joy Okafor', '9 ready · kept on this device'],
    ['told'],
  ],
])(
  '%s in %s: a tray says who gets it, and how it turned out',
  async (_row, language, isOffline, texts, never) => {
    const [ready, held, settled] = texts;
    await changeLanguage(language);
    const setTrayReady = () => {
      if (isOffline) throw new ApiError('Network Error');
      return { items: [{ number: 'A', itemId: tamales, qty: 9 }], left: 0 };
    };
    const view = open(service(), { setTrayReady });
    await view.user.click(await screen.findByRole('button', { name: ready }));
    expectPage({ reads: [held], never });
    if (isOffline) act(() => void view.store.dispatch(connectionLost('offline')));
    act(() => void vi.advanceTimersByTime(5_000));
    expect(await screen.findByText(settled)).toBeTruthy();
    expectPage({ never });
  },
);

test.each<[Language, string, string[]]>([
  [
    'en',
    'Fewer came out: Tamales',
    ['2 customers are asked. Without an answer by 10:35 am it is cancelled.', 'Ask 2 customers'],
  ],
  [
    'es',
    'Salieron menos Tamales',
    ['Se pregunta a 2 clientes. Sin respuesta antes de las 10:35 a.m. se cancela.', 'Preguntar a 2 clientes'],
  ],
])('B4: says what happens before customers are asked, in %s', async (language, button, reads) => {
  await changeLanguage(language);
  const slots = { ...sampleKitchen(), days: [] };
  const lu = createOrder('Lu Chen', at('17:45'), { qty: 2 });
  // Two items of one customer, and one of a walk-up customer, who is asked at the counter instead.
  const items = lu.orderItems.flatMap((item) => [item, { ...item, _id: 'b'.repeat(24), qty: 1 }]);
  const walkUp = { ...createOrder('Zoe', at('17:45'), { qty: 1 }), type: 'WalkUp' as const };
  const view = open([...service(), { ...lu, orderItems: items }, walkUp], {
    listSlots: slots,
    chefProducts: [],
  });
  await view.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  const less = language === 'en' ? 'One less' : 'Uno menos';
  for (let portions = 8; portions > 1; portions -= 1)
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: less }));
  expectPage({ reads, never: ['they agreed', 'aceptaron'] });
});

test('offers to mark a no-show when it is due, and puts the portions back on sale', async () => {
  const ready = createOrder('Theo', at('16:30'), { stage: 'ready', stageAt: at('16:20') });
  const later = createOrder('Mia', at('17:30'), { stage: 'ready', stageAt: at('17:20') });
  const [item] = later.orderItems;
  const partly = createOrder('Corner Office', at('17:30'), { stage: 'accepted' });
  const partlyReady = { ...partly, orderItems: [...partly.orderItems, ...(item ? [item] : [])] };
  // Nobody waits for food that must not be handed over.
  const recalled = createOrder('Dev', at('16:30'), { stage: 'ready', stageAt: at('16:20'), recalled: true });
  const view = open([ready, later, partlyReady, recalled], { markNoShow: { ...ready, updatedAt: now } });
  const waiting = within(await screen.findByRole('region', { name: '2 orders wait for pickup' }));
  expect(waiting.getByText(/2 orders not picked up in 90 days/)).toBeTruthy();
  expect(waiting.getByText(/since 10:20 am · may be marked as not picked up from/)).toBeTruthy();
  await view.user.click(waiting.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('C12: shows which customers are here', async () => {
  const order = createOrder('Ana Ruiz', at('17:45'), { qty: 1 });
  const here = { at: at('17:31'), note: 'blue car' };
  open([{ ...order, pickups: order.pickups.map((pickup) => ({ ...pickup, here })) }]);
  expect(await screen.findByText('Ana Ruiz is here since 10:31 am: “blue car”')).toBeTruthy();
});

test('says when the screen may go dark', async () => {
  const view = open(service());
  await view.user.click(await screen.findByRole('button', { name: 'Kiosk mode' }));
  expect(await screen.findByText('The screen may go dark: set it in the tablet.')).toBeTruthy();
  expect(document.body.classList.contains('is-kiosk')).toBe(true);
  await view.user.click(screen.getByRole('button', { name: 'Leave kiosk' }));
  expect(document.body.classList.contains('is-kiosk')).toBe(false);
});

test('keeps the screen on in kiosk mode', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  try {
    const view = open(service());
    await view.user.click(await screen.findByRole('button', { name: 'Kiosk mode' }));
    expect(await screen.findByText('Screen stays on')).toBeTruthy();
    expect(request).toHaveBeenCalledWith('screen');
    await view.user.click(screen.getByRole('button', { name: 'Leave kiosk' }));
    expect(release).toHaveBeenCalledOnce();
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('shows some notes of later slots, and the others on demand', async () => {
  const times = ['17:45', '18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30'];
  open(times.map((time) => createOrder(time, at(time), { qty: 1, note: `note for ${time}` })));
  const more = await screen.findByText('2 more notes');
  const details = more.closest('details');
  expect(details?.open).toBe(false);
  expect(within(details as HTMLElement).getAllByText(/^1 note for/)).toHaveLength(2);
});

test('prints the later times that a phone shows only on demand', async () => {
  const ignore = () => undefined;
  const phone = { matches: false, addEventListener: ignore, removeEventListener: ignore };
  vi.stubGlobal('matchMedia', () => phone);
  open([...service(), createOrder('Mia', at('19:00'), { qty: 4 })]);
  await screen.findByRole('button', { name: 'Show 12:00 pm and later: 4 portions' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(screen.getByRole('region', { name: /12:00 pm/ })).toBeTruthy();
  vi.unstubAllGlobals();
});

test('prints a ticket with options, notes, allergens and cash', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const options = ['Large', 'Cheese'].map((name) => ({
    option: name,
    group: 'Extras',
    name,
    price: 1,
    product: null,
  }));
  const item = { qty: 2, note: 'no salsa', options, allergens: { milk: 'contains', nuts: 'may_contain' } };
  const order = createOrder('Ana Ruiz', at('17:45'), item);
  const view = open([order]);
  await view.user.click(await screen.findByRole('button', { name: 'Print' }));
  await view.user.click(screen.getByRole('button', { name: 'Tickets, 80 mm' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const ticket = document.querySelector('.printed-board')?.textContent;
  expect(ticket).toContain(`Ana Ruiz ${order._id.slice(-4)}`);
  for (const text of ['2 × TamalesLarge, Cheese', 'no salsa', 'Contains Milk', 'Cash $25.00'])
    expect(ticket).toContain(text);
  expect(ticket).toContain('May contain Tree nuts');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.printed-board')).toBeNull();
});

test.each([
  ['beside other food', [{ recalled: true }, {}], 'Cash $12.50'],
  ['alone', [{ recalled: true }], 'Recalled: no cash now'],
] as const)('a ticket leaves recalled food %s out of the cash', async (_case, items, cash) => {
  vi.stubGlobal('print', vi.fn());
  const orderItems = items.map((item, i) =>
    sampleOrderItem({ _id: String(i + 1).padStart(24, '0'), stage: 'ready', ...item }),
  );
  const view = open([{ ...createOrder('Ana Ruiz', at('17:45'), {}), orderItems, cashDue: 25 }]);
  await view.user.click(await screen.findByRole('button', { name: 'Print' }));
  await view.user.click(screen.getByRole('button', { name: 'Tickets, 80 mm' }));
  await waitFor(() => expect(document.querySelector('.printed-cash')?.textContent).toBe(cash));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  vi.unstubAllGlobals();
});
