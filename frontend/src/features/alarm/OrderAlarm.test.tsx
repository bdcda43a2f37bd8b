import type { Order } from '@homechef/contract/orders/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import type { Language } from '../../platform/i18n/translate.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, samplePickup, sampleSession } from '../../testing/samples.ts';
import { AlarmControl } from './AlarmControl.tsx';
import { changeAlarmSettings } from './alarm-settings.ts';
import { alarmSound } from './alarm-sound.ts';
import { OrderAlarm } from './OrderAlarm.tsx';

const start = vi.fn();

/** A fake Web Audio context that is suspended until a tap resumes it, as in browsers. */
class FakeAudioContext extends EventTarget {
  state: 'suspended' | 'running' | 'closed' = 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    if (isTapNeeded) return Promise.reject(new Error('no tap'));
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  close() {
    this.state = 'closed';
    return Promise.resolve();
  }
  createGain() {
    const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
    return { gain, connect: () => undefined };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start, stop: vi.fn() };
  }
}
let isTapNeeded = false;
const vibrate = vi.fn();
const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.resolve());

beforeEach(() => {
  isTapNeeded = false;
  start.mockClear();
  vibrate.mockClear();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.assign(navigator, { vibrate, setAppBadge, clearAppBadge });
});
afterEach(async () => {
  await alarmSound.reset();
  changeAlarmSettings({ isOn: false, volume: 0.8, quietFrom: '', quietTo: '' });
});

const createOrder = (stage: 'placed' | 'accepted', changes: Partial<Order> = {}) =>
  sampleOrder({
    _id: 'AAAABBBBCCCC',
    userName: 'Maria',
    createdAt: '2126-01-02T03:04:05.000Z',
    orderItems: [sampleOrderItem({ stage, qty: 2 })],
    history: [{ at: '2126-01-02T03:04:05.000Z', event: 'place', by: 'customer', items: [] }],
    ...changes,
  });

const findBanner = () => screen.findByRole('region', { name: 'New orders' });
const expectNoBanner = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'New orders' })).toBeNull());

function open(orders: Order[], answers: object = {}) {
  let current = orders;
  const view = render(
    [
      {
        path: '/mainpage',
        element: (
          <>
            <AlarmControl />
            <button>Elsewhere</button>
            <OrderAlarm chefId={chefId} />
          </>
        ),
      },
      { path: '/order/chef/:id', element: <h1>Page of the order</h1> },
    ],
    {
      at: '/mainpage',
      user: sampleSession({ _id: chefId, isChef: true }),
      answers: { chefOrders: () => current, ...answers },
    },
  );
  const arrive = async (changed: Order[]) => {
    current = changed;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await findBanner();
  };
  return { ...view, arrive, setOrders: (changed: Order[]) => (current = changed) };
}

/** Returns the number of rings so far. Each consists of three tones. */
const countRings = () => start.mock.calls.length / 3;

test('vibrates and shows a count on the app icon until the order is accepted', async () => {
  const accepted = createOrder('accepted', {
    history: [{ at: '2126-01-02T03:05:05.000Z', event: 'accept', by: 'chef', items: [] }],
  });
  const view = open([], {
    acceptItem: () => {
      view.setOrders([accepted]);
      return accepted;
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Turn on the order alarm' }));
  expect(countRings()).toBe(1);
  await view.arrive([createOrder('placed')]);
  expect((await findBanner()).textContent).toContain('New: 2 Pad Thai');
  await vi.waitFor(() => expect(countRings()).toBe(2));
  expect(vibrate).toHaveBeenCalledWith([300, 120, 300]);
  expect(setAppBadge).toHaveBeenCalledWith(1);
  await view.user.click(screen.getByRole('button', { name: 'Accept the order of Maria' }));
  await expectNoBanner();
  expect(clearAppBadge).toHaveBeenCalled();
});

test('rings for an accepted order until its card is looked at', async () => {
  const view = open([createOrder('accepted')]);
  expect((await findBanner()).textContent).toContain('accepted');
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  const card = document.createElement('p');
  card.dataset.order = 'AAAABBBBCCCC';
  card.getBoundingClientRect = () => new DOMRect(0, 100, 300, 200);
  expect(await findBanner()).toBeTruthy();
  document.body.append(card);
  await view.user.click(card);
  await expectNoBanner();
  card.remove();
});

test('says that the browser waits for a tap', async () => {
  isTapNeeded = true;
  changeAlarmSettings({ isOn: true });
  const view = open([createOrder('placed')]);
  await findBanner();
  expect(screen.getByText(/your browser waits for a tap/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Let the alarm sound' })).toHaveLength(2);
  expect(countRings()).toBe(0);
  isTapNeeded = false;
  await view.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(countRings()).toBe(1));
});

test('stays silent in quiet hours, but shows the banner', async () => {
  changeAlarmSettings({ isOn: true, quietFrom: '00:00', quietTo: '23:59' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2126-01-02T12:00:00') });
  open([createOrder('placed')]);
  await findBanner();
  expect(screen.getByText(/^Quiet hours until 11:59/)).toBeTruthy();
  expect(countRings()).toBe(0);
});

const pickup = samplePickup({
  startsAt: '2126-01-03T01:45:00.000Z',
  endsAt: '2126-01-03T02:00:00.000Z',
  answerBy: '2126-01-02T19:10:00.000Z',
});
const cheese = { option: '1', group: 'Extras', name: 'Extra cheese', price: 0, product: null };
const tacos = (stage: 'placed' | 'accepted', changes: Partial<Order> = {}) =>
  createOrder(stage, {
    orderItems: [
      sampleOrderItem({ stage, qty: 3, name: 'Tacos', price: 4 }),
      sampleOrderItem({ _id: 'a'.repeat(24), stage: 'cancelled', name: 'Elote' }),
    ],
    pickups: [pickup],
    createdAt: '2126-01-02T19:00:00.000Z',
    ...changes,
  });
const second = (stage: 'placed' | 'accepted') =>
  createOrder(stage, {
    _id: 'DDDDEEEEFFFF',
    userName: 'Theo',
    createdAt: '2126-01-02T19:00:00.000Z',
    orderItems: [sampleOrderItem({ stage, name: 'Tacos' })],
  });

test.each<[string, Order[], string, string[], Language?]>([
  [
    'one that waits for an answer',
    [tacos('placed')],
    'New: 3 Tacos · Maria · 6:45 pm · $12.00 · 10:00 left',
    ['Accept', 'Decline'],
  ],
  [
    'one that was accepted automatically',
    [tacos('accepted')],
    'New: 3 Tacos · Maria · 6:45 pm · $12.00 · accepted',
    ['See'],
  ],
  ['several', [tacos('placed'), second('placed')], '2 new: 4 Tacos · $24.50 · 10:00 left', ['Accept all 2']],
  [
    'with options, and without cash for recalled food',
    [
      tacos('placed', {
        orderItems: [
          sampleOrderItem({ stage: 'placed', qty: 2, name: 'Tacos', options: [cheese] }),
          sampleOrderItem({ _id: 'b'.repeat(24), stage: 'placed', qty: 1, name: 'Tacos' }),
          sampleOrderItem({ _id: 'c'.repeat(24), stage: 'ready', name: 'Churros', recalled: true }),
        ],
      }),
    ],
    'New: 2 Tacos (Extra cheese), 1 Tacos, 1 Churros · Maria · 6:45 pm · $37.50 · 10:00 left',
    ['Accept', 'Decline'],
  ],
  [
    'waiting ones before accepted ones',
    [second('accepted'), tacos('placed')],
    'New: 3 Tacos · Maria',
    ['Accept', 'Decline'],
  ],
  [
    'one, in Spanish',
    [tacos('placed')],
    'Nuevo: 3 Tacos · Maria · 6:45 p.m. · $12.00 · quedan 10:00',
    ['Aceptar', 'Rechazar'],
    'es',
  ],
])('C2: the bar says what the new orders are: %s', async (_case, orders, text, buttons, language = 'en') => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2126-01-02T19:00:00Z') });
  changeAlarmSettings({ isOn: true, quietFrom: '00:00', quietTo: '23:59' });
  await changeLanguage(language);
  open(orders);
  const banner = await screen.findByRole('region', { name: /New orders|Pedidos nuevos/ });
  expectPage({ reads: [text], never: [/\d portions|Elote/] });
  expect(
    within(banner)
      .getAllByRole('button')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
  await changeLanguage('en');
});

test('C3: no bar asks for an answer once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2126-01-02T19:10:00Z') });
  const view = open([tacos('placed')]);
  await waitFor(() => expect(view.listCalls('chefOrders').length).toBeGreaterThan(0));
  await expectNoBanner();
});

test('C3: the bar goes away in the second in which the time to answer is over', async () => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const;
  const now = Date.parse('2126-01-02T19:09:50Z');
  vi.useFakeTimers({ toFake: [...toFake], now, shouldAdvanceTime: true });
  open([tacos('placed')]);
  await findBanner();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('region', { name: 'New orders' })).toBeNull();
});

test('C2: several orders are accepted with one tap', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2126-01-02T19:00:00Z') });
  const view = open([tacos('placed'), second('placed')], { acceptItem: tacos('accepted') });
  await view.user.click(await screen.findByRole('button', { name: 'Accept all 2' }));
  await expectNoBanner();
  expect(view.listCalls('acceptItem').map(({ params }) => params)).toEqual([
    { orderId: 'AAAABBBBCCCC', itemId: 'all' },
    { orderId: 'DDDDEEEEFFFF', itemId: 'all' },
  ]);
});

test('stores the volume and quiet hours on the device', async () => {
  const view = open([]);
  await view.user.click(await screen.findByRole('button', { name: 'Alarm settings' }));
  await view.user.click(await screen.findByRole('checkbox', { name: 'Sound and vibration' }));
  const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
  expect(volume.value).toBe('80');
  fill(screen.getByLabelText('From'), '22:00');
  fill(screen.getByLabelText('To'), '07:00');
  await view.user.click(screen.getByRole('button', { name: 'Try the sound' }));
  expect(countRings()).toBe(2);
  await view.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(JSON.parse(window.localStorage.getItem('alarm') ?? '')).toEqual({
    isOn: true,
    volume: 0.8,
    quietFrom: '22:00',
    quietTo: '07:00',
  });
});

test('offers to install the app if the browser can', async () => {
  const view = open([]);
  await view.user.click(await screen.findByRole('button', { name: 'Alarm settings' }));
  await screen.findByRole('checkbox', { name: 'Sound and vibration' });
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  const prompt = vi.fn();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await view.user.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

test('tells iPhone users that push messages need the installed app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const view = open([]);
  await view.user.click(await screen.findByRole('button', { name: 'Alarm settings' }));
  expect(await screen.findByText(/only if it is installed/)).toBeTruthy();
});
