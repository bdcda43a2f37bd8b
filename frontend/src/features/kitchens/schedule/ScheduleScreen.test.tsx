import type { Endpoint } from '@homechef/contract/http/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage, listTyped } from '../../../testing/expect-page.ts';
import { market, sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { sampleProduct } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { answerWith, findDialog, friday, openSchedule, setField } from '../testing/open-schedule.tsx';

test('shows the week with the open orders of each stop', async () => {
  openSchedule();
  const stop = await screen.findByRole('button', {
    name: /^Change Friday, November 27, 5–9 pm, At my place/,
  });
  await waitFor(() => expect(stop.textContent).toContain('1 open order'));
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual([
    'MonNov 23',
    'TueNov 24Today',
    'WedNov 25',
    'ThuNov 26',
    'FriNov 27',
    'SatNov 28',
    'SunNov 29',
    'Closed days',
  ]);
  expect(screen.getByText('Nov 23 – 29')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add pickup times on Monday, November 23' })).toBeNull();
});

test('shows changed, cancelled and closed days in words', async () => {
  const occurrences = [
    sampleOccurrence({ status: 'cancelled', reason: 'Workshop' }),
    sampleOccurrence({
      windowId: 'w2',
      date: '2026-11-25',
      status: 'changed',
      place: market,
      startsAt: '2026-11-25T18:00:00Z',
      endsAt: '2026-11-25T21:00:00Z',
    }),
  ];
  const rules = [sampleWindow(), sampleWindow({ _id: 'w2', weekday: 3 })];
  const closedDays = [{ from: '2026-11-26', to: '2026-11-26', reason: 'Thanksgiving' }];
  openSchedule({ rules, occurrences }, { getKitchen: sampleKitchen({ closedDays }) });
  await waitFor(() => expectPage({ reads: ['Cancelled: “Workshop”', 'Closed: “Thanksgiving”'] }));
  expect(listTyped()).toEqual(['“Thanksgiving”', '“Workshop”', '“Thanksgiving”']);
  expect(screen.getByText('Times are those of Phoenix.')).toBeTruthy();
  expect(screen.getByText('Downtown Market').closest('button')?.textContent).toContain('changed for Nov 25');
});

test('X23: a Spanish-speaking chef reads ready-made reasons of the schedule in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('es');
  const cancelled = { status: 'cancelled', reason: 'Truck trouble', reasonKey: 'truck' } as const;
  const closedDays = [{ from: '2026-11-26', to: '2026-11-26', reason: 'The weather' }];
  openSchedule(
    { rules: [sampleWindow()], occurrences: [sampleOccurrence(cancelled)] },
    { getKitchen: sampleKitchen({ closedDays }) },
  );
  const reads = ['Cancelado: “Problemas con el camión”', 'Cerrado: “El clima”'];
  await waitFor(() => expectPage({ reads, never: ['Truck trouble', 'The weather'] }));
});

test('moves to other weeks through the URL', async () => {
  const { user, listCalls, router } = openSchedule();
  await user.click(await screen.findByRole('link', { name: 'Next week' }));
  expect(await screen.findByText('Nov 30 – Dec 6')).toBeTruthy();
  expect(listCalls('listWindows').map(({ query }) => query)).toEqual([
    { from: '2026-11-23', days: 7 },
    { from: '2026-11-30', days: 7 },
  ]);
  await user.click(screen.getByRole('link', { name: 'This week' }));
  expect(router.state.location.search).toBe('');
});

test('adds a single date in the shown week with order times and dishes', async () => {
  const { press, user, listChanges } = openSchedule(friday, {}, '?week=2026-12-01');
  await press('Add pickup times on Saturday, December 5');
  const dialog = within(await findDialog('Add pickup times'));
  expect(dialog.getByRole('button', { name: 'Saturday' }).getAttribute('aria-pressed')).toBe('true');
  setField('From', '08:00');
  setField('To', '13:00');
  await user.click(dialog.getByRole('button', { name: 'Only Nov 30 – Dec 6' }));
  await user.selectOptions(dialog.getByLabelText('Orders open'), '1 week before');
  await user.selectOptions(dialog.getByLabelText('Orders close'), '1 day before');
  await user.click(await dialog.findByRole('checkbox', { name: 'Pad Thai' }));
  await user.click(dialog.getByRole('button', { name: 'Add Sat' }));
  expect(await screen.findByText('1 pickup time added')).toBeTruthy();
  expect(listChanges()).toMatchObject([
    {
      body: {
        date: '2026-12-05',
        from: '08:00',
        to: '13:00',
        place: null,
        opensBefore: 10_080,
        closesBefore: 1_440,
        products: [sampleProduct()._id],
      },
    },
  ]);
});

test('stores nothing if one of the days overlaps with another window', async () => {
  const createWindow = (call: CallOptions<Endpoint>) => {
    if ((call.body as { weekday: number }).weekday === 5)
      throw new ApiError('from: Overlaps', { status: 400, fields: { from: 'Overlaps' } });
    return answerWith()(call);
  };
  const { press, user, listChanges } = openSchedule(friday, { createWindow });
  await press('Add times');
  const dialog = within(await findDialog('Add pickup times'));
  for (const name of ['Thursday', 'Friday']) await user.click(dialog.getByRole('button', { name }));
  await user.click(dialog.getByRole('button', { name: 'Add Thu and Fri' }));
  expect(await dialog.findByText('Overlaps')).toBeTruthy();
  expect(listChanges()).toEqual([]);
});
