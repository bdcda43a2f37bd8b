import type { OrderItem, Pickup } from '@homechef/contract/orders/order';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { openGuestOrder } from '../../../testing/open-guest-order.tsx';
import { at, before, off, times } from '../../../testing/order-situations.tsx';
import { chefId, sampleOrder, sampleOrderItem, samplePickup } from '../../../testing/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('16:40')) }));
afterEach(() => changeLanguage('en'));

const otherChef = 'b'.repeat(24);
interface Part {
  item?: Partial<OrderItem>;
  pickup?: Partial<Pickup>;
}
const openTwo = (first: Part, second: Part) => {
  const ofOther = { chefId: otherChef, brand: 'Asha’s Kitchen', _id: 'b'.repeat(24) };
  const orderItems = [
    sampleOrderItem({ brand: 'La Paloma Truck', ...first.item }),
    sampleOrderItem({ ...ofOther, ...second.item }),
  ];
  const pickups = [
    samplePickup({ chefId, ...before, stage: orderItems[0]?.stage, ...first.pickup }),
    samplePickup({ chefId: otherChef, ...times, stage: orderItems[1]?.stage, ...second.pickup }),
  ];
  return openGuestOrder(sampleOrder({ orderItems, pickups }), {
    listWindows: { rules: [], occurrences: [] },
  });
};
const listTickets = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) =>
      ['La Paloma Truck', 'Asha’s Kitchen'].includes(textContent) ? [textContent] : [],
    );

test.each([
  [
    'en',
    [
      'Next: Today 6:45 pm, La Paloma Truck',
      '2 kitchens, each with its own time, place, code and cash.',
      'Asha’s Kitchen$12.50',
    ],
  ],
  [
    'es',
    [
      'Sigue: Hoy 6:45 p.m., La Paloma Truck',
      '2 cocinas, cada una con su hora, lugar, código y efectivo.',
      'Asha’s Kitchen$12.50',
    ],
  ],
] as const)('O39: two kitchens in %s, the ready one first', async (language, reads) => {
  await changeLanguage(language);
  openTwo({}, { item: { stage: 'ready' } });
  await vi.waitFor(() => expectPage({ reads, never: ['$25.00'] }));
  expect(listTickets()).toEqual(['Asha’s Kitchen', 'La Paloma Truck']);
});

test.each([
  ['en', 'La Paloma Truck: 20 minutes late', 'Next:'],
  ['es', 'La Paloma Truck: 20 minutos de retraso', 'Sigue:'],
] as const)(
  'O39: the title names the kitchen that is late, not its past time (%s)',
  async (language, title, never) => {
    await changeLanguage(language);
    vi.setSystemTime(Date.parse(at('19:05')));
    openTwo({}, {});
    await screen.findByRole('heading', { level: 1, name: title });
    expectPage({ never: [never] });
  },
);

test.each([
  ['en', 'Asha’s Kitchenno pickup: nothing to pay yet'],
  ['es', 'Asha’s Kitchenno se puede recoger: aún no se paga nada'],
] as const)('O18: asks no cash for a pickup that is off beside another one (%s)', async (language, reads) => {
  await changeLanguage(language);
  openTwo({}, { pickup: { change: off } });
  await vi.waitFor(() =>
    expectPage({ reads: [reads, 'La Paloma Truck$12.50'], never: ['Asha’s Kitchen$12.50'] }),
  );
});

test('lists the kitchens of an order by pickup time', async () => {
  openTwo({ pickup: times }, { pickup: before });
  await vi.waitFor(() => expect(listTickets()).toEqual(['Asha’s Kitchen', 'La Paloma Truck']));
});

test('X3: the ticket that is still open comes first, with its own headline', async () => {
  openTwo({ item: { stage: 'declined', reason: 'Out of gas' } }, {});
  await vi.waitFor(() =>
    expectPage({
      reads: [
        'Pick up at 7:15 pm',
        'La Paloma Truck declined your order',
        '“Out of gas” Nothing to pay.',
        'The rest of your order stays as it is.',
      ],
      never: ['Next:', '2 kitchens'],
    }),
  );
  expect(listTickets()).toEqual(['Asha’s Kitchen', 'La Paloma Truck']);
});
