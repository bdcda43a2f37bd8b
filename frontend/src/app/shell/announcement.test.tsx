import { act, screen } from '@testing-library/react';
import type { Announcement } from '@homechef/contract/system/announcement';
import { afterEach, expect, test, vi } from 'vitest';
import { AnnouncementPanel } from '../../features/admin/overview/AnnouncementPanel.tsx';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { AnnouncementLine } from './AnnouncementLine.tsx';

const live = vi.hoisted(() => ({ send: (_event: object) => {} }));
vi.mock('../../features/live-events/use-live-events.ts', () => ({
  useLiveEvents: (_topics: readonly string[], send: typeof live.send) => {
    Object.assign(live, { send });
    return true;
  },
}));

afterEach(() => {
  vi.useRealTimers();
  return changeLanguage('en');
});

const sample = (changes: Partial<Announcement> = {}): Announcement => ({
  _id: 'a1',
  from: '2026-11-27T17:00:00.000Z',
  until: '2026-11-28T01:00:00.000Z',
  text: { en: 'The market closes at six today.', es: 'El mercado cierra hoy a las seis.' },
  ...changes,
});

const open = (announcement: Announcement | null, now = '2026-11-27T17:00:00Z') => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  return render([{ path: '/', element: <AnnouncementLine /> }], {
    answers: { getAnnouncement: { announcement } },
  });
};

test.each([
  ['en', '2026-11-27T17:00:00Z', 'The market closes at six today.'],
  ['es', '2026-11-28T00:59:00Z', 'El mercado cierra hoy a las seis.'],
] as const)(
  'A8: every page shows the announcement between its start and end (%s, %s)',
  async (language, now, text) => {
    await changeLanguage(language);
    const place = '<div class="announcement-place"><div class="announcement-early"></div></div>';
    document.body.insertAdjacentHTML('afterbegin', place);
    const view = open(sample(), now);
    await vi.waitFor(() => expectPage({ reads: [text] }));
    expect(document.querySelector('.announcement-place')?.textContent).toBe(text);
    expect(document.querySelector('.announcement-early')).toBeNull();
    await view.user.click(screen.getByRole('button'));
    expectPage({ never: [text] });
    const from = new Date(Date.parse(now) + 5_000).toISOString();
    vi.setSystemTime(Date.parse(from));
    act(() =>
      live.send({ event: 'announcement.changed', data: { announcement: sample({ _id: 'a2', from }) } }),
    );
    await vi.waitFor(() => expectPage({ reads: [text] }), { timeout: 10_000 });
    act(() => live.send({ event: 'announcement.changed', data: { announcement: null } }));
    expectPage({ never: [text] });
  },
);

test.each([
  ['before its start', '2026-11-27T16:59:59Z'],
  ['after its end', '2026-11-28T01:00:00Z'],
])('A8: no page shows the announcement %s', async (_name, now) => {
  const view = open(sample(), now);
  await vi.waitFor(() => expect(view.listCalls('getAnnouncement')).toHaveLength(1));
  await act(async () => {});
  expectPage({ never: ['six today'] });
});

test('A8: the line of the document ends on time while the market does not answer', () => {
  const line = '<div class="announcement-early" data-until="2026-11-28T01:00:00.000Z">Closed</div>';
  document.body.insertAdjacentHTML('afterbegin', line);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse('2026-11-28T00:59:00Z') });
  const getAnnouncement = () => new Promise(() => {});
  render([{ path: '/', element: <AnnouncementLine /> }], { answers: { getAnnouncement } });
  expectPage({ reads: ['Closed'] });
  act(() => void vi.advanceTimersByTime(90_000));
  expectPage({ never: ['Closed'] });
});

const labels = {
  en: ['English text', 'Spanish text', 'Until', 'Announce on all pages', 'End the announcement'],
  es: [
    'Texto en inglés',
    'Texto en español',
    'Hasta',
    'Anunciar en todas las páginas',
    'Terminar el anuncio',
  ],
} as const;

test.each([
  ['en', 'Times of the market: America/Phoenix.', 'On all pages from Fri, Nov 27, 10:00 am until'],
  [
    'es',
    'Horas del mercado: America/Phoenix.',
    'En todas las páginas desde el vie 27 de nov, 10:00 a.m. hasta',
  ],
] as const)('A8: an admin announces in the time of the market (%s)', async (language, zone, shown) => {
  await changeLanguage(language);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T17:00:00Z') });
  let stored: Announcement | null = null;
  const { user, listBodies } = render([{ path: '/', element: <AnnouncementPanel /> }], {
    user: sampleSession({ isAdmin: true }),
    answers: {
      getAnnouncement: () => ({ announcement: stored }),
      setAnnouncement: () => ({ announcement: (stored = sample()) }),
      endAnnouncement: () => ({ announcement: (stored = null) }),
    },
  });
  const [en, es, until, save, end] = labels[language];
  await user.click(await screen.findByRole('button', { name: save }));
  expect(listBodies('setAnnouncement')).toEqual([]);
  expectPage({ reads: [zone], never: [end] });
  fill(screen.getByLabelText(en), 'Closed');
  fill(screen.getByLabelText(es), 'Cerrado');
  fill(screen.getByLabelText(until), '2026-11-27T18:00');
  await user.click(screen.getByRole('button', { name: save }));
  await vi.waitFor(() => expectPage({ reads: [shown, 'America/Phoenix'] }));
  const [{ from, ...body } = {}] = listBodies('setAnnouncement') as Record<string, string>[];
  expect(body).toEqual({ en: 'Closed', es: 'Cerrado', until: '2026-11-28T01:00:00.000Z' });
  expect(from).toMatch(/^2026-11-27T17:00/);
  await user.click(screen.getByRole('button', { name: end }));
  expect(await screen.findByRole('button', { name: save })).toBeTruthy();
});
