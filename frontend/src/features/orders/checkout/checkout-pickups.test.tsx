import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePlace, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import {
  asha,
  findKitchen,
  list,
  openCheckout,
  otherChefId,
  paloma,
  prepareCheckoutTests,
} from '../../../testing/guest-checkout.tsx';
import { expectPage } from '../../../testing/expect-page.ts';

prepareCheckoutTests();

test('groups dishes, time, place and cash by kitchen', async () => {
  openCheckout();
  const first = await findKitchen('La Paloma Truck');
  expect(await first.findByText('Today 5:30–5:45 pm')).toBeTruthy();
  expect(first.getByText('Roosevelt Row · 918 N 2nd St, Phoenix, AZ 85004')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Pad Thai' })).toBeTruthy();
  expect(first.getByText('Cash').textContent).toBe('Cash $18.00');
  const second = await findKitchen('Asha’s Kitchen');
  expect(second.getByText('As soon as it is ready')).toBeTruthy();
  expect(second.getByText('Cash').textContent).toBe('Cash $12.50');
  expect(screen.getByText('Cash to pay at pickup').parentElement?.textContent).toContain('$30.50');
});

test('folds the amounts that are not charged into one group', async () => {
  openCheckout();
  expect(screen.getByText('Not charged at pickup').closest('details')?.open).toBe(false);
  const group = within(screen.getByRole('region', { name: 'Not charged at pickup' }));
  expect(group.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Shipping',
    'Tax',
    'Total',
  ]);
  expect(group.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$100.00',
    '$1.53',
    '$132.03',
  ]);
  expect(group.getByText(/only the item total, \$30.50, in cash at pickup/)).toBeTruthy();
  await findKitchen('La Paloma Truck');
});

test('says by when the kitchen answers', async () => {
  openCheckout(undefined, {
    kitchens: [
      { ...paloma, acceptance: 'manual' },
      { ...asha, askAbovePortions: 1, answerMinutes: 60 },
    ],
  });
  // Fifteen minutes after 4:41 pm.
  const first = await findKitchen('La Paloma Truck');
  expect(await first.findByText('La Paloma Truck answers by 4:56 pm.')).toBeTruthy();
  expect((await findKitchen('Asha’s Kitchen')).queryByText(/answers by/)).toBeNull();
});

test('gives the chef until the slot at the latest to answer a large order', async () => {
  openCheckout(undefined, { kitchens: [{ ...paloma, askAbovePortions: 1, answerMinutes: 240 }, asha] });
  const first = await findKitchen('La Paloma Truck');
  expect(await first.findByText('La Paloma Truck answers by 5:30 pm.')).toBeTruthy();
  // With several kitchens, the terms begin with the name, and only once.
  expect(screen.getByText(/^La Paloma Truck answers by 5:30 pm\. Until then/).textContent).not.toMatch(/ · /);
});

test('says when a hidden street will be shown', async () => {
  const place = samplePlace({ name: '', address: '' });
  openCheckout(undefined, { kitchens: [paloma, { ...asha, place, hideStreet: true }] });
  const kitchen = await findKitchen('Asha’s Kitchen');
  await kitchen.findByText('Phoenix, AZ 85004');
  expectPage({ reads: ['Phoenix, AZ 85004 · Street once accepted'] });
});

test('K7: warns once about kitchens that cannot all be reached', async () => {
  const tucson = samplePlace({ name: 'Tucson', latitude: 32.2226, longitude: -110.9747 });
  const far = sampleSlotList({
    chefId: otherChefId,
    days: list.days.map(({ date, windows }) => ({
      date,
      windows: windows.map((window, i) => ({
        ...window,
        place: tucson,
        slots: date === '2026-11-24' && i === 0 ? [sampleSlot('2026-11-24T18:00:00Z')] : window.slots,
      })),
    })),
  });
  const view = openCheckout({ current: [list, far] });
  const title = 'You cannot be at both in time.';
  const warning = (await screen.findByText(title)).closest('.alert');
  expect(warning?.textContent).toBe(`${title}Times that fit: Asha’s Kitchen Tomorrow 11:00 am`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(false);
  await view.user.click(screen.getByRole('button', { name: /^Times that fit/ }));
  expect(screen.queryByText(title)).toBeNull();
  expect((await findKitchen('Asha’s Kitchen')).getByText('Tomorrow 11:00–11:15 am')).toBeTruthy();
});
