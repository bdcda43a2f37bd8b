import type { KitchenFiguresReply } from '@homechef/contract/admin/kitchen-figures';
import type { AdminOverview, OrderFigures } from '@homechef/contract/admin/overview';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { AdminNav } from '../AdminNav.tsx';
import { KitchenFigures } from '../kitchens/KitchenFigures.tsx';
import { getTrend } from './compare-figures.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const live = vi.hoisted(() => ({ send: (_event: { event: string }) => {} }));
vi.mock('../../live-events/use-live-events.ts', () => ({
  useLiveEvents: (topics: readonly string[], send: typeof live.send) => {
    if (topics.join() === 'admin') Object.assign(live, { send });
    return true;
  },
}));

afterEach(() => changeLanguage('en'));

vi.mock('./BarsChart.tsx', () => ({ BarsChart: () => null })); // happy-dom has no canvas.

const figures = (values: Partial<OrderFigures> = {}): OrderFigures => ({
  orders: 0,
  portions: 0,
  cashDue: 0,
  cashTaken: 0,
  noShows: 0,
  cancellations: 0,
  ...values,
});
const orders = {
  now: figures({ orders: 612, portions: 1_904, cashDue: 1_170, cashTaken: 18_240, noShows: 14 }),
  before: figures({ orders: 567, portions: 1_792, cashTaken: 16_900, noShows: 9 }),
};
const queues = {
  permits: { count: 4, oldestAt: '2026-11-20T12:00:00.000Z' },
  kitchens: { count: 0, oldestAt: null },
  reports: { count: 1, oldestAt: '2026-11-24T12:00:00.000Z' },
};
const overview: AdminOverview = {
  at: '2026-11-25T17:34:00.000Z',
  now: { from: '2026-11-19T07:00:00.000Z', to: '2026-11-25T17:34:00.000Z' },
  before: { from: '2026-11-12T07:00:00.000Z', to: '2026-11-18T17:34:00.000Z' },
  orders,
  newAccounts: { now: { accounts: 58, kitchens: 6 }, before: { accounts: 49, kitchens: 2 } },
  days: [
    { date: '2026-11-24', now: figures({ orders: 53 }), before: figures({ orders: 46 }) },
    { date: '2026-11-25', ...orders },
  ],
  cities: [{ city: 'Phoenix', ...orders, kitchens: 31, openKitchens: 19 }],
  recalls: [],
  queues,
  health: [
    { name: 'notices', state: 'bad', count: 7, since: '2026-11-25T16:12:00.000Z' },
    { name: 'database', state: 'low', count: 1, missing: 1 },
  ],
};

const open = (data: AdminOverview, notices = { email: true, push: true }) =>
  render([{ path: '/admin', element: <OverviewScreen /> }], {
    at: '/admin',
    answers: { getAdminOverview: data, getConfig: { notices } },
    user: sampleSession({ isAdmin: true }),
  });

test('shows figures, queues and problems', async () => {
  const view = open(overview);
  expect(await screen.findByRole('heading', { name: '2 things are wrong' })).toBeTruthy();
  expect(screen.getByText('7 notices not delivered')).toBeTruthy();
  expect(screen.getByText('1 member of the database does not answer')).toBeTruthy();
  expect(screen.getByText('Primary and 1 copy')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review permits' }).getAttribute('href')).toBe('/admin/permits');
  expect(screen.getAllByText('$18,240').length).toBeGreaterThan(0);
  expect(screen.getByText('· $1,170 due')).toBeTruthy();
  const table = within(screen.getAllByRole('table', { name: 'Orders by day' })[0] as HTMLElement);
  expect(table.getByRole('row', { name: 'Tue 53 46' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Phoenix' }).getAttribute('href')).toMatch(
    /^\/admin\/orderlist\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&city=Phoenix$/,
  );
  await view.user.click(screen.getByRole('link', { name: '30 days' }));
  await view.user.selectOptions(screen.getByLabelText('City'), 'Phoenix');
  expect(view.router.state.location.search).toBe('?days=30&city=Phoenix');
  expect(view.sent.at(-1)?.call.query).toMatchObject({ days: '30', city: 'Phoenix' });
  expect(screen.queryByText('New accounts')).toBeNull();
});

test('names the recalls of the last days', async () => {
  const recall = { chefId: 'c'.repeat(24), kitchen: 'La Paloma Truck', lot: '261124-01', name: 'Tamales' };
  open({ ...overview, recalls: [{ ...recall, at: '2026-11-27T17:02:00.000Z', orders: 14, reached: 9 }] });
  expect(await screen.findByRole('heading', { name: 'Recalled food' })).toBeTruthy();
  expect(screen.getByText(/9 of 14 orders told/)).toBeTruthy();
});

test('says that all is well', async () => {
  const none = { count: 0, oldestAt: null };
  const health = overview.health.map((part) => ({ ...part, state: 'good' as const, since: undefined }));
  open({ ...overview, health, queues: { permits: none, kitchens: none, reports: none } });
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy();
  expect(screen.getByText('Nothing.')).toBeTruthy();
});

test.each([
  [{ email: true, push: true }, 'Emails and push messages'],
  [{ email: true, push: false }, 'Emails. This market sends no push messages.'],
  [{ email: false, push: true }, 'Push messages. This market sends no emails.'],
  [{ email: false, push: false }, 'The market sends none: people read notices only in the app.'],
])('names only channels of notices that are set up: %j', async (notices, sentence) => {
  open({ ...overview, health: [{ name: 'notices', state: 'good', count: 0 }] }, notices);
  expect(await screen.findByText('No message failed')).toBeTruthy();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each([
  ['more orders', { name: 'orders', now: 2, before: 1 }, { direction: 'up', tone: 'good' }],
  ['fewer orders', { name: 'orders', now: 1, before: 2 }, { direction: 'down', tone: 'bad' }],
  [
    'more no-shows',
    { name: 'noShows', now: 2, before: 1, isBadWhenMore: true },
    { direction: 'up', tone: 'bad' },
  ],
  ['no change', { name: 'orders', now: 1, before: 1 }, { direction: 'same', tone: 'none' }],
] as const)('the trend of %s is judged', (_name, figure, trend) => {
  expect(getTrend(figure)).toEqual(trend);
});

test('the row of links counts what is waiting, and follows the verdicts of all admins', async () => {
  let waiting = 4;
  const view = render([{ path: '*', element: <AdminNav /> }], {
    at: '/admin/orderlist',
    answers: { getAdminQueues: () => ({ ...queues, permits: { count: waiting, oldestAt: null } }) },
    user: sampleSession({ isAdmin: true }),
  });
  expect(await screen.findByRole('link', { name: 'Permits 4 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kitchens' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  await view.user.click(screen.getByRole('button', { name: /Admin: Orders/ }));
  expect(screen.getAllByRole('link', { name: 'Users' })).toHaveLength(2);
  waiting = 3;
  act(() => live.send({ event: 'order.placed' }));
  act(() => live.send({ event: 'queues.changed' }));
  await screen.findAllByRole('link', { name: 'Permits 3 waiting' });
  expect(view.listCalls('getAdminQueues')).toHaveLength(2);
});

const from = '2026-11-23';
const to = '2026-11-29';
const kitchenFigures = { ...orders.now, ratings: 3, rating: 4.333, reports: 2 };
const reply: KitchenFiguresReply = {
  from,
  to,
  total: kitchenFigures,
  periods: [{ ...figures(), ratings: 0, rating: null, reports: 0, from, to }],
};

test.each([
  [
    'en',
    /^Figures/,
    'All 612 1,904 $18,240.00 $1,170.00 14 0 2 4.3 (3)',
    'Nov 23 – 29 0 0 $0.00 $0.00 0 0 0 –',
  ],
  [
    'es',
    /^Cifras/,
    'Todo 612 1,904 $18,240.00 $1,170.00 14 0 2 4.3 (3)',
    '23–29 de nov 0 0 $0.00 $0.00 0 0 0 –',
  ],
] as const)('shows the figures of a kitchen once they are opened (%s)', async (language, title, ...rows) => {
  await changeLanguage(language);
  const logError = vi.spyOn(console, 'error');
  const chefId = 'c'.repeat(24);
  const view = render([{ path: '/', element: <KitchenFigures chefId={chefId} /> }], {
    answers: { getKitchenFigures: reply },
    user: sampleSession({ isAdmin: true }),
  });

  await view.user.click(await screen.findByText(title));
  const table = within(await screen.findByRole('table'));
  const texts = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ')).join(' '));
  expect(texts.slice(1)).toEqual(rows);
  expect(screen.getByText(/2026/)).toBeTruthy();
  fill(screen.getByDisplayValue(from), '2026-11-01');
  await vi.waitFor(() =>
    expect(view.listCalls('getKitchenFigures').at(-1)).toMatchObject({
      params: { chefId },
      query: { by: 'week', from: '2026-11-01' },
    }),
  );
  expect(logError).not.toHaveBeenCalled();
});
