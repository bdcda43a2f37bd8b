import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Board, BoardDish, BoardWeek } from '@homechef/contract/board/board';
import type { ChefOrder, Pickup } from '@homechef/contract/orders/order';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleSession,
} from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { BoardScreen } from '../BoardScreen.tsx';

// Friday, 5:34 pm in Phoenix.
const now = '2026-11-28T00:34:00.000Z';
const today = '2026-11-27';
const saturday = '2026-11-28';
const at = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const tamales = 'a'.repeat(24);
const elote = 'b'.repeat(24);

beforeEach(() => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now), toFake: [...toFake] });
});

interface Wanted {
  startsAt: string | null;
  qty: number;
  product?: string;
  stage?: 'placed' | 'accepted' | 'ready';
  isAsked?: boolean;
  change?: Pickup['change'];
}

const names: Record<string, string> = { [tamales]: 'Pork Tamales', [elote]: 'Elote' };
let numbers = 0;

function createOrder({
  startsAt,
  qty,
  product = tamales,
  stage = 'accepted',
  isAsked,
  change = null,
}: Wanted): ChefOrder {
  const item = sampleOrderItem({ product, name: names[product], qty, stage });
  const offer = { options: [], answerBy: at(saturday, 16) };
  return sampleOrder({
    _id: `N${(numbers += 1)}`,
    orderItems: [isAsked ? { ...item, offer } : item],
    pickups: [samplePickup({ startsAt, endsAt: startsAt, change })],
  });
}

function toBoard(date: string, orders: readonly ChefOrder[]): Board {
  const slots = orders.map(({ _id, userName, pickups: [pickup], orderItems, cashDue }) => ({
    startsAt: pickup?.startsAt ?? null,
    endsAt: pickup?.endsAt ?? null,
    place: samplePickup().place,
    dishes: orderItems.map(({ product, name, qty, stage }): BoardDish => {
      const none = { placed: 0, accepted: 0, ready: 0, pickedUp: 0 };
      const portions = Object.assign(none, { [stage]: qty });
      return { product, name, notes: [], allergens: {}, portions, choices: [], ofCombos: 0 };
    }),
    orders: orderItems.map(({ stage, qty }) => ({
      number: _id,
      name: userName,
      stage,
      portions: qty,
      cashDue,
      here: null,
      noShows: 0,
      codeHash: null,
    })),
  }));
  return { date, slots, codeSalt: '' };
}

const week: BoardWeek = {
  from: today,
  days: Array.from({ length: 7 }, (_, i) => ({
    date: `2026-${i < 4 ? `11-${27 + i}` : `12-0${i - 3}`}`,
    hasTimes: i < 2,
    portions: [30, 93][i] ?? 0,
    placed: i === 1 ? 4 : 0,
    asked: 0,
    orders: [14, 27][i] ?? 0,
  })),
  dishes: [
    { product: tamales, name: 'Pork Tamales', ingredients: 'Masa, pork', portions: [12, 63, 0, 0, 0, 0, 0] },
    { product: elote, name: 'Elote', ingredients: '', portions: [18, 30, 0, 0, 0, 0, 0] },
  ],
};

async function open(search: string, date: string, wanted: readonly Wanted[], language: Language = 'en') {
  await changeLanguage(language);
  const orders = wanted.map(createOrder);
  render([{ path: '/chef/board', element: <BoardScreen /> }], {
    at: `/chef/board${search}`,
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getBoard: toBoard(date, orders),
      getBoardWeek: week,
      chefOrders: orders,
      getKitchen: sampleKitchen({ _id: chefId, timeZone: 'America/Phoenix' }),
    },
  });
}

const off: Pickup['change'] = {
  kind: 'cancelled',
  startsAt: null,
  endsAt: null,
  place: samplePickup().place,
  reason: 'Ill',
  at: now,
  before: { startsAt: null, endsAt: null, place: samplePickup().place },
};
const service: Wanted[] = [
  { startsAt: at(saturday, 1), qty: 5 },
  { startsAt: at(saturday, 1), qty: 4, stage: 'placed' },
  { startsAt: at(saturday, 1), qty: 2, isAsked: true },
  { startsAt: at(saturday, 1), qty: 9, change: off },
  { startsAt: at(saturday, 1), qty: 8, stage: 'ready' },
];

test.each<[string, Language, string, string[], (string | RegExp)[]]>([
  ['B1: today', 'en', '', ['5 to make · + 4 not accepted yet · 2 asked'], [/1[0-9] to make/, '4 asked']],
  ['B1: today', 'es', '', ['5 por hacer · + 4 sin aceptar · 2 en pregunta'], []],
])('%s in %s lists portions not to make separately', async (_row, language, search, reads, never) => {
  await open(search, today, service, language);
  await screen.findByRole('heading', { level: 1, name: reads[0]?.split(' · ')[0] });
  expectPage({ reads, never });
});

const planned: Wanted[] = [
  { startsAt: at(saturday, 17), qty: 41 },
  { startsAt: at(saturday, 18), qty: 22 },
  { startsAt: at(saturday, 18), qty: 18, product: elote },
  { startsAt: null, qty: 7 },
  { startsAt: at(saturday, 18), qty: 9, change: off },
];

test.each<[string, Language, string, Wanted[], string[], string[]]>([
  [
    'B2: another day',
    'en',
    saturday,
    planned,
    [
      '63 Pork Tamales on Saturday · 3 orders · and 18 more portions',
      '22 Pork Tamales, 18 Elote',
      'Pork TamalesMasa, pork',
    ],
    ['Ready', 'Fewer came out', '70 Pork', '72 Pork'],
  ],
  ['B2: another day', 'es', saturday, planned, ['63 Pork Tamales el sábado · 3 pedidos'], ['Salieron menos']],
  ['B2: a day without orders', 'en', '2026-12-09', [], ['Nothing to cook'], ['to make', '93 portions on']],
  ['B2: a day without orders', 'es', '2026-12-09', [], ['Nada por cocinar'], []],
])('%s in %s has its own title and no trays', async (_row, language, date, wanted, reads, never) => {
  await open(`?date=${date}`, date, wanted, language);
  await screen.findByRole('heading', { level: 1, name: /63|Nothing|Nada/ });
  expectPage({ reads, never });
});

test.each<[string, Language, string, string[]]>([
  [
    'B2: this week',
    'en',
    `?week=${today}`,
    ['123 portions this week', '41 orders', '+ 4 not accepted yet', 'Pork TamalesMasa, pork'],
  ],
  ['B2: this week', 'es', `?week=${today}`, ['123 porciones esta semana', '41 pedidos']],
])('%s in %s sums the dishes by day', async (_row, language, search, reads) => {
  await open(search, today, [], language);
  await screen.findByRole('heading', { level: 1, name: /123/ });
  expectPage({ reads, never: [/\b30 to make/] });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = within(rows[1] as HTMLElement).getAllByRole('cell');
  expect(cells[1]?.textContent).toBe('63');
  expect(cells.at(-1)?.textContent).toBe('75');
});

test('tabs lead to each day, count its portions, and mark the open one', async () => {
  await open(`?date=${saturday}`, saturday, planned);
  const tabs = within(await screen.findByRole('navigation', { name: 'Days' }));
  const link = await tabs.findByRole('link', { name: 'Sat 28: 93 portions' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Today: 30 portions' }).getAttribute('href')).toBe('/chef/board');
  expect(tabs.getByRole('link', { name: 'Week: 123 portions' }).getAttribute('href')).toBe(
    `/chef/board?week=${today}`,
  );
});
