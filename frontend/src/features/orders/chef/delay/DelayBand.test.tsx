import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder, Pickup } from '@homechef/contract/orders/order';
import { act, screen, waitFor } from '@testing-library/react';
import type { NoticeChannelKind } from '@homechef/contract/users/reach';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type CallOptions } from '../../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import type { Language } from '../../../../platform/i18n/translate.ts';
import { expectPage } from '../../../../testing/expect-page.ts';
import { render } from '../../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../../../testing/slot-samples.ts';
import { ChefOrdersScreen } from '../list/ChefOrdersScreen.tsx';
import { listDelayChoices } from './use-delay.ts';

// Monday, 5:34 pm in Phoenix.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T00:34:00Z'), shouldAdvanceTime: true }));
afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage('en');
});

const at = (time: string) => `2026-11-24T00:${time}:00.000Z`;
const order = (number: string, startsAt: string, pickup: Partial<Pickup> = {}): ChefOrder =>
  sampleOrder({
    _id: number.repeat(12),
    userName: `Guest ${number}`,
    orderItems: [sampleOrderItem({ stage: 'accepted' })],
    pickups: [samplePickup({ startsAt, endsAt: at('59'), ...pickup })],
  });
const customer = (number: string, startsAt: string): AffectedCustomer => ({
  number: number.repeat(12),
  name: `Guest ${number}`,
  phone: number === 'A' ? '602 555 0100' : '602 555 0101',
  startsAt,
  endsAt: at('59'),
  timeZone: 'America/Phoenix',
  channel: 'push',
  reached: null,
});
const customers = [customer('A', at('30')), customer('B', at('30'))];

const refuse = () => {
  const at = '2026-11-24T05:15:00.000Z';
  const values = { time: '', at, timeZone: 'America/Phoenix', orders: 'A'.repeat(12) };
  throw new ApiError('Refused', { status: 409, code: 'kitchen.delay_past_closing', values });
};

async function open(
  delay: (call: CallOptions<Endpoint>) => unknown,
  language: Language = 'en',
  orders = [order('A', at('30')), order('B', at('30'))],
) {
  await changeLanguage(language);
  const server = { wait: Promise.resolve() };
  const list = async ({ query }: CallOptions<Endpoint>) => {
    await server.wait;
    return (query as { state?: string }).state === 'done' ? [] : orders;
  };
  const view = render([{ path: '/cheforders', element: <ChefOrdersScreen /> }], {
    at: '/cheforders',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefOrders: list,
      getKitchen: sampleKitchen(),
      listSlots: sampleSlotList(),
      listWindows: { rules: [], occurrences: [] },
      listLimits: [],
      delayPickups: delay,
    },
  });
  const buttons = await screen.findAllByRole('button', { name: /^\+/ });
  const tap = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, server, tap, steps: buttons.map(({ textContent }) => textContent) };
}

const passUndo = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const answer = () => ({ affected: customers.map(({ number }) => number), customers });

describe('S4: a delay', () => {
  test.each<[string, Language, string[], string[]]>([
    [
      'in English',
      'en',
      ['2 orders are late', 'Move all pickups from 5:30 pm:'],
      ['2 orders move to 5:45 pm.', 'We tell 2 customers: 5:45 pm.'],
    ],
    [
      'in Spanish',
      'es',
      ['2 pedidos con retraso', 'Mover todo desde las 5:30 p.m.:'],
      ['2 pedidos pasan a 5:45 p.m.', 'Avisamos a 2 clientes: 5:45 p.m.'],
    ],
  ])(
    'S4: a delay waits five seconds and then says what was moved, %s',
    async (_title, language, before, [held = '', sent = '']) => {
      const view = await open(answer, language);
      expect(view.steps).toEqual(['+10', '+15', '+30 min']);
      expectPage({ reads: before });
      await view.tap('+15');
      await screen.findByText(held);
      expectPage({ reads: [held], never: [/ told|avisados/] });
      expect(view.listCalls('delayPickups')).toMatchObject([
        { query: { preview: '1' }, body: { minutes: 15, from: at('30') } },
      ]);
      await passUndo();
      await screen.findByText(sent);
      expect(view.listCalls('delayPickups')[1]).toMatchObject({
        body: { minutes: 15, from: at('30') },
        headers: { 'Idempotency-Key': expect.any(String) as string },
      });
    },
  );

  test('S4: a delay counts a person with several orders once', async () => {
    const ofOne = customers.map((other) => ({ ...other, name: 'Ana Gil', phone: '(602) 555-0100' }));
    const view = await open(() => ({ affected: [], customers: ofOne }));
    await view.tap('+15');
    await screen.findByText('2 orders move to 5:45 pm.');
    await passUndo();
    await screen.findByText('We tell 1 customer: 5:45 pm.');
  });

  test.each<[string, Language, NoticeChannelKind | null, string]>([
    ['beside one who is told', 'en', 'push', 'We tell 1 customer: 5:45 pm. 1 to call: Guest B, 602 555 0101'],
    [
      'if nobody can be told',
      'en',
      null,
      '2 orders moved to 5:45 pm. 2 to call: Guest A, 602 555 0100; Guest B',
    ],
    ['in Spanish', 'es', null, '2 pedidos pasaron a 5:45 p.m. 2 por llamar: Guest A, 602 555 0100; Guest B'],
  ])('S4: a delay lists whom no message reaches, %s', async (_title, language, channel, reads) => {
    const answered = [
      { ...customer('A', at('30')), channel },
      { ...customer('B', at('30')), channel: null },
    ];
    const view = await open(() => ({ affected: [], customers: answered }), language);
    await view.tap('+15');
    await passUndo();
    await waitFor(() => expectPage({ reads: [reads] }));
  });

  test('S4: a delay is not sent after Undo', async () => {
    const view = await open(answer);
    await view.tap('+10');
    await view.user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await passUndo();
    expect(view.listCalls('delayPickups')).toHaveLength(1);
    expectPage({ reads: ['2 orders are late'], never: ['move to'] });
  });

  test('S4: nothing more can be moved until the moved orders are read again', async () => {
    const view = await open(answer);
    await view.tap('+15');
    await screen.findByText('2 orders move to 5:45 pm.');
    let answerRead = () => {};
    view.server.wait = new Promise((resolve) => (answerRead = resolve));
    await passUndo();
    expect(view.listCalls('delayPickups')).toHaveLength(2);
    expectPage({ reads: ['2 orders move to 5:45 pm.'], never: ['orders are late', /^\+/] });
    act(() => answerRead());
    await screen.findByText('We tell 2 customers: 5:45 pm.');
  });

  test('S4: a delay names the first and the last of several new times', async () => {
    const view = await open(() => ({
      affected: [],
      customers: [customer('A', at('30')), customer('B', at('45'))],
    }));
    await view.tap('+10');
    await screen.findByText('2 orders move to 5:40 pm – 5:55 pm.');
  });

  const notSent = new ApiError('No connection. Your change was not sent.');

  test.each<[string, () => unknown, string, string]>([
    ['past closing', refuse, '10:15 pm is more than an hour past closing.', 'Choose less'],
    [
      'without open orders',
      () => ({ affected: [], customers: [] }),
      'No open orders: nobody is told.',
      'Choose again',
    ],
    ['without a connection', () => Promise.reject(notSent), notSent.message, 'Choose again'],
  ])('S4: a delay is refused %s', async (_title, delay, reads, back) => {
    const view = await open(delay);
    await view.tap('+30 min');
    await screen.findByText(reads);
    expectPage({ reads: [reads], never: [/move to|We tell| told:/] });
    await view.tap(back);
    expectPage({ reads: ['2 orders are late'], never: [reads] });
  });

  test('S4: cancels the orders that a delay would make too late, with one reason', async () => {
    const view = await open(refuse);
    await view.tap('+30 min');
    await view.user.click(await screen.findByRole('button', { name: 'Cancel these orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 order?' });
    expect(dialog.textContent).toContain('We tell Guest A, with the reason, or ask you to call.');
    await view.user.click(screen.getByRole('radio', { name: 'We have to close early.' }));
    await view.tap('Yes, cancel');
    expect(view.listCalls('cancelItem')).toMatchObject([
      { params: { orderId: 'A'.repeat(12), itemId: 'all' }, body: { reasonKey: 'closing' } },
    ]);
  });
});

describe('C4: delays', () => {
  const now = Date.parse(at('34'));
  const minutes = (ago: number) => new Date(now - ago * 60_000).toISOString();

  test.each<[string, number[], number[], [number, number[]][]]>([
    ['a new one', [4], [], [[4, [10, 15, 30]]]],
    ['one of some minutes', [12, 4], [-11], [[12, [15, 30, 45]]]],
    ['only an old one', [59], [], [[59, [60, 90, 120]]]],
    ['one that is older than any delay', [121], [], []],
    [
      'an old one beside a new one',
      [59, 4],
      [],
      [
        [4, [10, 15, 30]],
        [59, [60, 90, 120]],
      ],
    ],
    [
      'an old one before those to come',
      [59],
      [-11, -26],
      [
        [-11, [10, 15, 30]],
        [59, [60, 90, 120]],
      ],
    ],
    ['a forgotten one before those to come', [300], [-11], [[-11, [10, 15, 30]]]],
  ])('C4: delays for late orders with %s end in the future', (_title, late, coming, expected) => {
    expect(listDelayChoices(late.map(minutes), coming.map(minutes), now)).toEqual(
      expected.map(([ago, steps]) => ({ from: minutes(ago), steps })),
    );
  });
});

test('C4: one old order leaves the usual delays for the pickups to come', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T01:25:00Z'));
  const { steps } = await open(answer, 'en', [order('A', at('30')), order('B', '2026-11-24T01:45:00.000Z')]);
  expectPage({
    reads: ['1 order is late', 'Move all pickups from 6:45 pm:', 'Move all pickups from 5:30 pm:'],
  });
  expect(steps).toEqual(['+10', '+15', '+30 min', '+60', '+90', '+120 min']);
});

test('C10: late counts from the new time without an answer', async () => {
  const change = samplePickupChange({
    startsAt: at('32'),
    before: { ...samplePickup(), startsAt: at('15') },
  });
  const view = render([{ path: '/cheforders', element: <ChefOrdersScreen /> }], {
    at: '/cheforders',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefOrders: ({ query }: CallOptions<Endpoint>) =>
        (query as { state?: string }).state === 'done' ? [] : [order('A', at('15'), { change })],
      getKitchen: sampleKitchen(),
      listSlots: sampleSlotList(),
      listWindows: { rules: [], occurrences: [] },
      listLimits: [],
    },
  });
  await view.findByText('Late 2 min');
  expectPage({ reads: ['1 order is late', 'Move all pickups from 5:32 pm:'] });
});
