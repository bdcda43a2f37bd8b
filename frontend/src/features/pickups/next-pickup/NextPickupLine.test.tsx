import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { connectionLost, connectionRestored } from '../../../store/connection/connection.reducer.ts';
import { prefetchQuery } from '../../../store/hooks/use-query.ts';
import { listNextPickups } from '../../kitchens/state/next-pickups.requests.ts';
import { render } from '../../../testing/render.tsx';
import { sampleNextPickup } from '../../../testing/slot-samples.ts';
import { NextPickupLine } from './NextPickupText.tsx';

const now = Date.parse('2026-11-23T23:41:00Z');
const minuteMs = 60_000;
const products = ['a', 'b', 'c'];
const pickups = [
  sampleNextPickup({ product: 'a' }),
  sampleNextPickup({ product: 'b', isFullToday: true, startsAt: '2026-11-24T18:00:00.000Z' }),
];

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => changeLanguage('en'));

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(answer: unknown = pickups, ids = products) {
  const lines = ids.map((id, i) => <NextPickupLine key={i} productId={id} />);
  const routes = [
    { path: '/', element: <>{lines}</> },
    { path: '/other', element: <NextPickupLine productId="b" /> },
  ];
  const view = render(routes, { answers: { listNextPickups: answer } });
  await advance(0);
  return view;
}
const getLines = () => [...document.querySelectorAll('.next-pickup')].map(({ textContent }) => textContent);
const listRequests = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.map(({ call }) => call.query);
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return advance(0);
};
const failing = () => Promise.reject(new Error('No network'));

test('requests the next pickups of all dishes at once', async () => {
  const view = await open();
  expect(listRequests(view)).toEqual([{ products: 'a,b,c' }]);
  expect(getLines()).toEqual(['Next pickup: Today 5:30 pm', 'Full today · next tomorrow 11:00 am', '']);
});

test('requests next pickups that were loaded before the page only once', async () => {
  const lines = products.map((id) => <NextPickupLine key={id} productId={id} />);
  const routes = [
    { path: '/', element: null },
    { path: '/list', element: <>{lines}</> },
  ];
  const view = render(routes, { answers: { listNextPickups: pickups } });
  await prefetchQuery(view.store, listNextPickups, products, '');
  await act(() => view.router.navigate('/list'));
  expect(getLines()[0]).toBe('Next pickup: Today 5:30 pm');
  await advance(minuteMs - 1);
  expect(view.sent).toHaveLength(1);
  await advance(1);
  expect(view.sent).toHaveLength(2);
});

test('requests a dish only once even if it is shown twice', async () => {
  expect(listRequests(await open(pickups, ['a', 'a']))).toEqual([{ products: 'a' }]);
});

test('shows the known text on the next page while it reloads', async () => {
  const view = await open();
  await act(() => view.router.navigate('/other'));
  expect(getLines()).toEqual(['Full today · next tomorrow 11:00 am']);
  await advance(0);
  expect(listRequests(view)[1]).toEqual({ products: 'b' });
});

test('M1, K1: asks for the chosen day, and offers another day on a dish page', async () => {
  const none = sampleNextPickup({ product: 'a', startsAt: null, otherStartsAt: '2026-11-28T18:00:00.000Z' });
  const routes = [{ path: '*', element: <NextPickupLine productId="a" offersOtherDay /> }];
  const view = render(routes, { at: '/dish?when=tomorrow', answers: { listNextPickups: [none] } });
  await advance(0);
  expect(listRequests(view)).toEqual([{ products: 'a', when: 'tomorrow' }]);
  expect(getLines()[0]).toContain('Nothing is free tomorrow. The next time is Sat 11:00 am.');
  fireEvent.click(screen.getByRole('link', { name: 'Take Sat 11:00 am' }));
  await advance(0);
  expect(view.router.state.location.search).toBe('?when=2026-11-28');
  expect(listRequests(view)[1]).toEqual({ products: 'a', when: '2026-11-28' });
});

test.each([
  ['no more', 'en', {}, ''],
  ['held for people who wait', 'en', { isHeldForOthers: true }, ''],
  [
    'with a day of return',
    'en',
    { restocksAt: '2026-11-24T11:00:00.000Z' },
    'Sold out · again tomorrow 4:00 am',
  ],
  [
    'with a day of return',
    'es',
    { restocksAt: '2026-11-24T11:00:00.000Z' },
    'Agotado · otra vez mañana 4:00 a.m.',
  ],
  ['held for this device', 'en', { isHeldForOthers: true, isSoldOut: false }, ''],
] as const)('M2, M4: a sold-out dish that is %s says so (%s)', async (_case, language, facts, line) => {
  await changeLanguage(language);
  const { restocksAt, isSoldOut, ...held } = { restocksAt: undefined, isSoldOut: true, ...facts };
  const element = <NextPickupLine productId="a" isSoldOut={isSoldOut} restocksAt={restocksAt} />;
  const routes = [{ path: '*', element }];
  const times = { startsAt: null, opensAt: '2026-11-24T18:00:00.000Z' };
  render(routes, { answers: { listNextPickups: [sampleNextPickup({ product: 'a', ...times, ...held })] } });
  await advance(0);
  expect(getLines()).toEqual([line]);
});

test('refreshes after a minute and stops with the last dish', async () => {
  const view = await open();
  await advance(minuteMs - 1);
  expect(listRequests(view)).toHaveLength(1);
  await advance(1);
  expect(listRequests(view)).toEqual([{ products: 'a,b,c' }, { products: 'a,b,c' }]);
  view.unmount();
  await advance(10 * minuteMs);
  expect(listRequests(view)).toHaveLength(2);
});

test('refreshes a hidden page when it becomes visible', async () => {
  const view = await open();
  await setVisibility('hidden');
  await advance(10 * minuteMs);
  expect(listRequests(view)).toHaveLength(1);
  await setVisibility('visible');
  expect(listRequests(view)).toHaveLength(2);
  await advance(minuteMs - 1);
  expect(listRequests(view)).toHaveLength(2);
  await advance(1);
  expect(listRequests(view)).toHaveLength(3);
});

test('stays empty after a failure, and loads after the outage', async () => {
  const answers = [failing, () => pickups];
  const view = await open(() => answers.shift()?.());
  expect(getLines()).toEqual(['', '', '']);
  act(() => void view.store.dispatch(connectionLost('offline')));
  act(() => void view.store.dispatch(connectionRestored()));
  await advance(0);
  expect(screen.getByText('Today 5:30 pm')).toBeTruthy();
  expect(listRequests(view)).toHaveLength(2);
});

test('keeps the last text for some minutes without a connection', async () => {
  const answers = [() => pickups];
  await open(() => (answers.shift() ?? failing)());
  await advance(10 * minuteMs);
  expect(getLines()[0]).toBe('Next pickup: Today 5:30 pm');
  await advance(10 * minuteMs);
  expect(getLines()).toEqual(['', '', '']);
});
