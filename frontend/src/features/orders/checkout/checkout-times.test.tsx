import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SlotBlock } from '@homechef/contract/kitchens/kitchen';
import { addToCartFor, choosePickups } from '../../cart/state/cart.reducer.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import {
  emptyList,
  evening,
  list,
  listSentPickups,
  openCheckout,
  paloma,
  placeOrder,
  prepareCheckoutTests,
  tacos,
} from '../../../testing/guest-checkout.tsx';
import { sampleSlot } from '../../../testing/slot-samples.ts';

prepareCheckoutTests();
afterEach(() => changeLanguage('en'));

const tomorrow = '2026-11-24T18:00:00.000Z';
/** The sample slots, where this is why tomorrow’s slot is blocked. */
const withTomorrow = (blockedBy: SlotBlock | null) => ({
  ...list,
  days: list.days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({
      ...window,
      slots: window.slots.map((slot) =>
        slot.startsAt === tomorrow ? sampleSlot(tomorrow, blockedBy) : slot,
      ),
    })),
  })),
});

function open(when: string, blockedBy: SlotBlock | null) {
  const options = { cartItems: [tacos], kitchens: [paloma] };
  const view = openCheckout({ current: [withTomorrow(blockedBy), emptyList] }, options);
  view.store.dispatch(addToCartFor(when, tacos));
  return view;
}
const findButton = () => screen.findByRole('button', { name: 'Place Order' });

test('K1: carries the chosen day to the checkout and shows its time on the button', async () => {
  const view = open('tomorrow', null);
  await screen.findByText('Tomorrow 11:00–11:15 am');
  expect((await findButton()).textContent).toBe('Place Order · Tomorrow 11:00 am');
  expectPage({ reads: ['Roosevelt Row'], never: ['As soon as'] });
  await placeOrder(view);
  await screen.findByText('Elsewhere');
  expect(listSentPickups(view)).toMatchObject([[{ startsAt: tomorrow }]]);
});

test.each([
  ['en', 'Nothing is free tomorrow.', 'The next time is today 5:30 pm.', 'Take today 5:30 pm'],
  ['es', 'No hay nada libre mañana.', 'La siguiente hora es hoy 5:30 p.m.', 'Elegir hoy 5:30 p.m.'],
] as const)('K1: no other day is taken by itself (%s)', async (language, nothing, next, take) => {
  await changeLanguage(language);
  const view = open('tomorrow', { reason: 'full' });
  await screen.findByText(nothing);
  expectPage({ reads: [next], never: [/Place Order · /, /Hacer pedido · /] });
  const submit = document.querySelector<HTMLButtonElement>('.checkout-action [type=submit]');
  expect(submit?.textContent).not.toContain('5:30');
  await view.user.click(screen.getByRole('button', { name: take }));
  await changeLanguage('en');
  await waitFor(() => expect(document.body.textContent).toContain('Place Order · 5:30 pm'));
  await placeOrder(view);
  await screen.findByText('Elsewhere');
  expect(listSentPickups(view)).toEqual([[evening]]);
});

test('K1: Place Order asks for another day first', async () => {
  const view = open('tomorrow', { reason: 'full' });
  const notice = (await screen.findByText('Nothing is free tomorrow.')).closest('[role=alert]');
  await placeOrder(view);
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(listSentPickups(view)).toEqual([]);
});

test.each<[reason: SlotBlock['reason'], en: string, es: string]>([
  ['full', 'Tomorrow 11:00 am is full now.', 'Mañana 11:00 a.m. se llenó.'],
  [
    'too_soon',
    'It is too late to order for tomorrow 11:00 am.',
    'Ya es tarde para pedir para mañana a las 11:00 a.m.',
  ],
  ['not_open', 'Tomorrow 11:00 am cannot be ordered yet.', 'Todavía no se puede pedir para'],
  [
    'paused',
    'La Paloma Truck takes no orders for tomorrow 11:00 am.',
    'La Paloma Truck no recibe pedidos para',
  ],
  ['not_served', 'These dishes are not served tomorrow at 11:00 am.', 'no se sirven mañana a las 11:00 a.m.'],
])('K4: a chosen time that is %s offers the nearest one', async (reason, english, spanish) => {
  const view = open('', { reason });
  const { windowId } = evening;
  view.store.dispatch(choosePickups([{ chefId: tacos.chefId, windowId, startsAt: tomorrow }]));
  await screen.findByText(english);
  const kept = 'The nearest free time is today 5:45 pm. Everything you typed is kept.';
  expectPage({ reads: [kept, 'Take Today 5:45 pm'] });
  await changeLanguage('es');
  await screen.findByText(/cercana es/);
  expectPage({ reads: [spanish], never: ['Muy pronto'] });
});
