import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Notice } from '@homechef/contract/notices/notices';
import type { Order } from '@homechef/contract/orders/order';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { render } from '../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../testing/samples.ts';
import { NoticeBell } from './NoticeBell.tsx';

const live = vi.hoisted(() => ({ topics: [] as readonly string[], send: () => {}, canStream: true }));
beforeEach(() => void (live.canStream = true));
vi.mock('../live-events/use-live-events.ts', () => ({
  canStream: () => live.canStream,
  useLiveEvents: (topics: readonly string[], onEvent: () => void) => {
    Object.assign(live, { topics, send: onEvent });
    return topics.length > 0;
  },
}));

const sampleNotice = (changes: Partial<Notice> = {}): Notice => ({
  _id: 'A.1.customer',
  event: 'ready',
  order: 'A',
  readAt: null,
  title: 'Your order is ready',
  text: 'Asha’s Kitchen, until Fri, Nov 27, 7:00 pm. Bring $12.50.',
  link: '/order/A',
  createdAt: '2026-03-03T18:00:00.000Z',
  ...changes,
});
const read = sampleNotice({
  _id: 'A.0.customer',
  title: 'An older notice',
  text: 'La Paloma Truck.',
  readAt: '2026-03-03T18:00:00.000Z',
});

const order = sampleOrder({ orderItems: [sampleOrderItem({ stage: 'accepted' })] });

function open(notices: readonly Notice[], user = sampleSession(), myOrders: readonly Order[] = [order]) {
  const readNotice = ({ params }: { params: { id: string } }) => ({
    ...sampleNotice(),
    ...notices.find(({ _id }) => _id === params.id),
    readAt: '2026-03-03T19:00:00.000Z',
  });
  const routes = [
    { path: '/', element: <NoticeBell user={user} /> },
    { path: '*', element: <h1>Another page</h1> },
  ];
  return render(routes, { user, answers: { listNotices: notices, readNotice, myOrders } });
}

// The name continues with the number of new notices.
const findBell = () => screen.findByRole('button', { name: /^Notices/ });
const queryPanel = () => screen.queryByRole('region', { name: 'Notices' });

test('shows twenty unread notices as "twenty or more"', async () => {
  open(Array.from({ length: 20 }, (_, i) => sampleNotice({ _id: `A.${i}.customer` })));
  expect(await screen.findByText('20+')).toBeTruthy();
});

test('reloads the notices when the language changes', async () => {
  const { listCalls } = open([read]);
  await screen.findByRole('button', { name: 'Notices' });
  await act(() => changeLanguage('es'));
  await waitFor(() =>
    expect(listCalls('listNotices')).toMatchObject([
      { query: { language: 'en' } },
      { query: { language: 'es' } },
    ]),
  );
  await act(() => changeLanguage('en'));
});

test('marks all notices as read and keeps the list open', async () => {
  const { user, listCalls } = open([sampleNotice(), sampleNotice({ _id: 'B.1.customer' }), read]);
  await screen.findByText('2 new notices');
  await user.click(await findBell());
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(listCalls('readNotice')).toHaveLength(2);
  expect(queryPanel()).toBeTruthy();
});

test('Escape closes the list and returns the focus to the bell', async () => {
  const { user } = open([read]);
  await user.click(await findBell());
  expect(queryPanel()).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(queryPanel()).toBeNull();
  expect(document.activeElement).toBe(await findBell());
});

test('a tap outside closes the list', async () => {
  const { user } = open([read]);
  await user.click(await findBell());
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(queryPanel()).toBeNull());
});

test.each([
  [true, '/chefprofile/notices'],
  [false, '/profile/notices'],
])('links to the settings, for a chef: %s', async (isChef, href) => {
  const { user } = open([], sampleSession({ isChef }));
  await user.click(await findBell());
  expect(await screen.findByText(/No notices yet/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Choose how you get notices' });
  expect(link.getAttribute('href')).toBe(href);
});

test.each([
  ['of a chef', true, `kitchen:${sampleSession()._id}`],
  ['of a member', false, `order:${order._id}`],
])('follows the live events %s', async (_whose, isChef, topic) => {
  const { listCalls } = open([read], sampleSession({ isChef }));
  await waitFor(() => expect(live.topics).toEqual([topic]));
  const countReads = () => listCalls('listNotices').length;
  const before = countReads();
  vi.useFakeTimers();
  live.send();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(countReads()).toBeGreaterThan(before);
});

test.each([
  ['about once a minute with a stream', true, [1, 2]],
  ['every ten seconds without a stream', false, [5, 7]],
])('polls for a member without open orders %s', async (_how, canStream, [min = 0, max = 0]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  live.canStream = canStream;
  const { listCalls } = open([read], sampleSession(), []);
  await waitFor(() => expect(listCalls('myOrders').length).toBeGreaterThan(0));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const before = listCalls('listNotices').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(live.topics).toEqual([]);
  const reads = listCalls('listNotices').length - before;
  expect(reads).toBeGreaterThanOrEqual(min);
  expect(reads).toBeLessThanOrEqual(max);
});

test('follows an order that was placed on another device after its first notice', async () => {
  const { listCalls } = open([sampleNotice({ order: 'B' })]);
  const countReads = () => listCalls('myOrders').length;
  await waitFor(() => expect(countReads()).toBe(2));
});
