import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Pickup } from '@homechef/contract/orders/order';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, samplePickup, samplePickupChange } from '../../../testing/samples.ts';
import { sampleSlotList } from '../../../testing/slot-samples.ts';
import { listSlots } from '../../kitchens/state/slots.requests.ts';
import type { PartSituation } from '../item-actions/part-events.ts';
import { listParts } from '../shared/ticket/order-parts.ts';
import { ChangeTimeButton } from './ChangeTimeButton.tsx';

afterEach(() => changeLanguage('en'));

const startsAt = '2026-11-24T00:45:00.000Z';

function openButton(role: PartSituation['role'], change: Pickup['change'] = null) {
  const pickup = samplePickup({ startsAt: '2026-11-24T00:30:00.000Z', endsAt: startsAt, change });
  const order = sampleOrder({
    userName: 'Ana',
    orderItems: [sampleOrderItem({ stage: 'accepted' })],
    pickups: [pickup],
  });
  const [part] = listParts(order);
  const situation = { order, part, role, nowMs: Date.parse('2026-11-23T23:00:00Z') } as PartSituation;
  let slots = sampleSlotList();
  const view = render([{ path: '/', element: <ChangeTimeButton situation={situation} label="Time" /> }], {
    answers: { listSlots: () => slots, reschedulePickup: order },
  });
  const items = order.orderItems.map(({ product, qty }) => ({ product, qty }));
  return {
    ...view,
    slotRequest: { chefId: pickup.chefId, items, days: 31 },
    setSlots: (list: SlotList) => (slots = list),
  };
}

interface Row {
  language: Language;
  reason: string;
  reads: string;
  confirm: string;
  body: object;
  done: RegExp;
}

test.each<[string, Row]>([
  [
    'S5: a new time by the kitchen needs an answer',
    {
      language: 'en',
      reason: 'We cannot make it by then.',
      reads: 'Ana can accept, choose another time or cancel free.',
      confirm: 'Move and tell Ana',
      body: { reasonKey: 'tooMuch' },
      done: /^Moved to .*Ana has not answered yet\.$/,
    },
  ],
  [
    'S5: a new time by the kitchen needs an answer, in Spanish',
    {
      language: 'es',
      reason: 'Tenemos que cerrar antes.',
      reads: 'Ana puede aceptar, elegir otra hora o cancelar gratis.',
      confirm: 'Mover y avisar a Ana',
      body: { reasonKey: 'closing' },
      done: /^Se movió a .*Ana aún no responde\.$/,
    },
  ],
  [
    'S5, O36: a time that the customer asked for needs none',
    {
      language: 'en',
      reason: 'You asked us to.',
      reads: 'Ana asked for it: no answer is needed.',
      confirm: 'Move and tell Ana',
      body: { reasonKey: 'asked' },
      done: /^New pickup time: /,
    },
  ],
])('%s', async (_title, { language, reason, reads, confirm, body, done }) => {
  await changeLanguage(language);
  const view = openButton('chef');
  await view.user.click(await screen.findByRole('button', { name: /^Time/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(await dialog.findByRole('radio', { name: /5:45/ }));
  await view.user.click(dialog.getByRole('button', { name: confirm }));
  expect(view.listCalls('reschedulePickup')).toEqual([]); // A reason is missing.
  await view.user.click(dialog.getByRole('radio', { name: reason }));
  expectPage({ reads: [reads, /Reason, which Ana reads|Motivo, que lee Ana/] });
  await view.user.click(dialog.getByRole('button', { name: confirm }));
  await vi.waitFor(() => expect(view.listCalls('reschedulePickup')).toHaveLength(1));
  expect(view.listBodies('reschedulePickup')[0]).toMatchObject({ startsAt, ...body });
  expect(await screen.findByText(done)).toBeTruthy();
});

test.each([
  ['en', /It was for .*5:30 pm\. The dishes stay reserved\./, 'Not now', /Now:|Keep the time/],
  ['es', /Era para .*5:30 p\.m\. Los platillos siguen apartados\./, 'Ahora no', /Ahora:|Dejar la hora/],
] as const)(
  'O18: who chooses another time for a pickup that is off cannot keep the old one (%s)',
  async (language, lead, later, never) => {
    await changeLanguage(language);
    const view = openButton('customer', samplePickupChange({ kind: 'cancelled' }));
    await view.user.click(await screen.findByRole('button', { name: /^Time/ }));
    expectPage({ reads: [lead, later], never: [never] });
  },
);

test.each([
  ['en', /5:45 pm is no longer free\. Please choose again\./, /Take .*5:45/],
  ['es', /5:45 p\.m\. ya no está libre\. Elige otra vez\./, /Tomar .*5:45/],
] as const)(
  'K3: a chosen time of an order that is lost meanwhile is not offered any more (%s)',
  async (language, gone, take) => {
    await changeLanguage(language);
    const view = openButton('customer');
    await view.user.click(await screen.findByRole('button', { name: /^Time/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(await dialog.findByRole('radio', { name: /5:45/ }));
    expect(dialog.getByRole('button', { name: take })).toBeTruthy();
    const list = sampleSlotList();
    const days = list.days.map((day) => ({
      ...day,
      windows: day.windows.map((window) => ({
        ...window,
        slots: window.slots.filter((slot) => slot.startsAt !== startsAt),
      })),
    }));
    view.setSlots({ ...list, days });
    await act(() => view.store.dispatch(listSlots(view.slotRequest)));
    expect(await dialog.findByText(gone)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: take })).toBeNull();
  },
);
