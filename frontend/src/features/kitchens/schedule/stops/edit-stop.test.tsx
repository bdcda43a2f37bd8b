import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallOptions } from '../../../../platform/http/api-client.ts';
import { market, sampleOccurrence, sampleWindow } from '../../../../testing/kitchen-samples.ts';
import { chefId, sampleProduct } from '../../../../testing/samples.ts';
import { sampleKitchen } from '../../../../testing/slot-samples.ts';
import {
  answerWith,
  expectNoDialog,
  findDialog,
  friday,
  isPreview,
  nora,
  openSchedule,
  setField,
  toPreview,
} from '../../testing/open-schedule.tsx';

const openFriday = async (...args: Parameters<typeof openSchedule>) => {
  const view = openSchedule(...args);
  await view.press(/^Change Friday/);
  return { ...view, dialog: within(await findDialog('Friday, November 27, 5–9 pm')) };
};

test('changes a date right away if no order is affected', async () => {
  const { dialog, user, listChanges } = await openFriday();
  setField('From', '18:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Schedule saved')).toBeTruthy();
  expect(listChanges()).toEqual([
    {
      name: 'changeOccurrence',
      chefId,
      windowId: 'w1',
      date: '2026-11-27',
      body: { from: '18:00', to: '21:00' },
    },
  ]);
});

test('keeps the edited values when the chef goes back', async () => {
  const { dialog, user, listChanges } = await openFriday(friday, { changeOccurrence: answerWith(nora) });
  setField('From', '18:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findDialog('Change Fri, Nov 27?');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await findDialog('Friday, November 27, 5–9 pm');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('18:00');
  expect(listChanges()).toEqual([]);
});

test('removes a weekly window after confirmation', async () => {
  const { dialog, user, listChanges } = await openFriday();
  await user.click(dialog.getByRole('button', { name: 'Remove every Friday' }));
  const confirmation = within(await findDialog('Remove Every Friday?'));
  expect(confirmation.getByText('No open orders: nobody is told.')).toBeTruthy();
  await user.click(confirmation.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from your schedule')).toBeTruthy();
  expect(listChanges()).toMatchObject([{ name: 'deleteWindow', windowId: 'w1' }]);
});

test('copies a stop to other days', async () => {
  const rules = [sampleWindow({ place: market, products: [sampleProduct()._id] })];
  const { dialog, user, listChanges } = await openFriday({
    rules,
    occurrences: [sampleOccurrence({ place: market })],
  });
  await user.click(dialog.getByRole('button', { name: 'Copy to other days' }));
  const copy = within(await findDialog('Copy to other days'));
  expect(copy.getByRole<HTMLInputElement>('radio', { name: 'Downtown Market' }).checked).toBe(true);
  await user.click(copy.getByRole('button', { name: 'Sunday' }));
  await user.click(copy.getByRole('button', { name: 'Add Sun' }));
  await expectNoDialog();
  expect(listChanges()).toMatchObject([
    {
      name: 'createWindow',
      body: { weekday: 0, from: '17:00', to: '21:00', place: market, products: [sampleProduct()._id] },
    },
  ]);
});

test('adds and removes closed days that affect no order', async () => {
  const closedDays = [{ from: '2026-12-24', to: '2026-12-26', reason: 'Family' }];
  let kitchen = sampleKitchen({ closedDays });
  const updateKitchen = (call: CallOptions<Endpoint>) =>
    isPreview(call) ? toPreview([]) : (kitchen = sampleKitchen(call.body as object));
  const answers = { getKitchen: () => kitchen, updateKitchen, chefOrders: [] };
  const { press, listChanges } = openSchedule(friday, answers);
  await press('Add closed days');
  setField('First day', '2026-11-27');
  fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: 'Thanksgiving' } });
  await press('Close these days');
  expect(await screen.findByText('Closed days saved')).toBeTruthy();
  await press('Open again Dec 24 – 26');
  expect(await screen.findByText('Open again. Orders that ended do not come back.')).toBeTruthy();
  const thanksgiving = { from: '2026-11-27', to: '2026-11-27', reason: 'Thanksgiving' };
  expect(listChanges().map(({ body }) => body)).toEqual([
    { closedDays: [thanksgiving, ...closedDays] },
    { closedDays: [thanksgiving] },
  ]);
});

test('copies the checked single dates of the previous week', async () => {
  const window = { weekday: null, from: '08:00', to: '13:00', place: market };
  const dates = ['2026-11-27', '2026-11-28'];
  const rules = dates.map((date) => sampleWindow({ _id: date, date, ...window }));
  const occurrences = dates.map((date) => sampleOccurrence({ windowId: date, date }));
  const { user, press, listCalls, listChanges } = openSchedule(
    { rules, occurrences },
    {},
    '?week=2026-11-30',
  );
  await press('Copy last week');
  const dialog = within(await findDialog('Copy last week?'));
  await user.click(await dialog.findByLabelText('Fri, Dec 4, 8 am–1 pm, Downtown Market'));
  expect(dialog.getByLabelText('Sat, Dec 5, 8 am–1 pm, Downtown Market')).toBeTruthy();
  await press('Add 1 date');
  await expectNoDialog();
  expect(listCalls('listWindows').map(({ query }) => query)).toContainEqual({ from: '2026-11-23', days: 15 });
  expect(listChanges()).toMatchObject([
    { name: 'createWindow', body: { date: '2026-12-05', place: market } },
  ]);
});

test('offers to add a second stop to a day that has one', async () => {
  const { press } = openSchedule();
  await press('Add pickup times on Friday, November 27');
  const dialog = within(await findDialog('Add pickup times'));
  expect(dialog.getByRole('button', { name: /^Fri/ }).getAttribute('aria-pressed')).toBe('true');
});
