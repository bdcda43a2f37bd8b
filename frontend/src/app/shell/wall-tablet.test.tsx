import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { getServerNowMs, recordServerTime } from '../../platform/time/server-clock.ts';
import { expireSession, replaceSession } from '../../features/users/state/session.reducer.ts';
import { sendTap } from '../../features/offline/tap-queue/connect-tap-queue.ts';
import { selectTapQueue } from '../../features/offline/tap-queue/tap-queue.reducer.ts';
import { ApiError } from '../../platform/http/api-client.ts';
import { cachedResponseShown, connectionLost } from '../../store/connection/connection.reducer.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../testing/slot-samples.ts';
import { sampleTap } from '../../testing/tap-samples.ts';
import { sampleCashDay } from '../../features/cash/cash-samples.fixture.ts';
import { routes } from '../routing/routes.tsx';

/** Tuesday, 11:59 pm in Phoenix. The device is in another zone. */
const nowMs = Date.parse('2026-11-25T06:59:00Z');
const minuteMs = 60_000;

const chef = sampleSession({ _id: chefId, isChef: true });
const answers = {
  getKitchen: sampleKitchen({ _id: chefId }),
  getBoard: { date: '2026-11-24', slots: [], codeSalt: '' },
  chefOrders: [],
  chefProducts: [],
  getCashDay: ({ query: { date } }: { query: { date: string } }) => sampleCashDay({ date }),
  listSlots: sampleSlotList(),
  listLimits: [],
  getPermit: null,
  listNotices: [],
  payItem: () => {
    throw new ApiError('Network Error');
  },
};

const setDeviceClock = (offsetMs: number) => {
  const time = new Date(Date.now() - offsetMs).toISOString();
  recordServerTime(time, Date.now(), Date.now());
};

beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: nowMs, toFake: [...toFake] });
});
afterEach(async () => {
  setDeviceClock(0);
  await changeLanguage('en');
});

const open = (at: string) => render(routes, { at, user: chef, answers });
const expectSoon = (page: Parameters<typeof expectPage>[0]) => waitFor(() => expectPage(page));

test.each([
  ['the board', 'en', '/chef/board', 2, 'getBoard', 'It is Wednesday now.'],
  ['the orders of today', 'es', '/cheforders', 2, 'listSlots', 'Ya es miércoles.'],
  ['the cash drawer, from 4 am on', 'en', '/chef/cash', 4 * 60 + 2, 'getCashDay', 'It is Wednesday now.'],
] as const)(
  'B5, X8: %s switches to the new day by itself (%s)',
  async (_screen, language, at, minutes, read, text) => {
    await changeLanguage(language);
    const view = open(at);
    await waitFor(() => expect(document.querySelector('.new-day')).toBeTruthy());
    expectPage({ never: [text] });
    const before = view.listCalls(read).length;
    // The cash drawer stays on its day until 4 am.
    act(() => void vi.advanceTimersByTime((minutes - 1) * minuteMs - 2_000));
    if (at === '/chef/cash') expectPage({ never: [text] });
    act(() => void vi.advanceTimersByTime(2 * minuteMs));
    await expectSoon({ reads: [text] });
    await waitFor(() => expect(view.listCalls(read).length).toBeGreaterThan(before));
    expectPage({ never: ['Today, Tue'] });
  },
);

test.each([
  ['seven minutes ahead', 'en', 7, 'The clock of this device is 7 minutes off. The market’s time counts.'],
  ['behind', 'es', -12, 'El reloj de este dispositivo está 12 minutos mal. Cuenta la hora del mercado.'],
] as const)(
  'B5: says that the clock is %s, and shows times by the market’s clock (%s)',
  async (_case, language, off, text) => {
    await changeLanguage(language);
    open('/chef/board');
    act(() => setDeviceClock(off * minuteMs));
    await expectSoon({ reads: [text] });
    expect(Math.abs(getServerNowMs() - (Date.now() - off * minuteMs))).toBeLessThan(1_000);
    act(() => setDeviceClock(minuteMs));
    await expectSoon({ never: [text] });
  },
);

test.each([
  ['en', 'Signed out: taps are kept.'],
  ['es', 'Sesión cerrada: los toques se guardan.'],
] as const)('B5: an ended session is said, and taps are kept (%s)', async (language, text) => {
  await changeLanguage(language);
  const { store } = open('/chef/board');
  await act(() => store.dispatch(sendTap(sampleTap())));
  act(() => void store.dispatch(expireSession(chef.token)));
  // The sign-in page, where the board sends its chef, says it once as well.
  await expectSoon({ reads: [text], never: ['Your session has expired', 'Tu sesión'] });
  act(() => void store.dispatch(replaceSession(chef)));
  await expectSoon({ never: [text] });
  await waitFor(() => expect(selectTapQueue(store.getState()).taps).toHaveLength(1));
});

test.each([
  ['en', 'Signed out. Your last change was not saved: make it again. Taps on orders are kept.'],
  ['es', 'Sesión cerrada. Tu último cambio no se guardó: hazlo otra vez. Los toques en pedidos se guardan.'],
] as const)('B5: a change that the end of the session has lost is said (%s)', async (language, text) => {
  await changeLanguage(language);
  const { store } = open('/chef/board');
  act(() => void store.dispatch(expireSession(chef.token)));
  act(() => void store.dispatch(expireSession(chef.token, true)));
  await expectSoon({ reads: [text], never: ['Signed out: taps are kept.', 'Sesión cerrada: los'] });
});

test('C1: an outage is said in one line', async () => {
  const { store } = open('/chef/board');
  act(() => void store.dispatch(connectionLost('offline')));
  act(() => void store.dispatch(cachedResponseShown(nowMs - 60 * minuteMs)));
  const reads = [/No connection since .+ This is how it stood/];
  await expectSoon({ reads, never: ['times and stock may differ'] });
});
