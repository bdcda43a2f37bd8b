import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { sampleProduct } from '../../../testing/samples.ts';
import {
  emptyList,
  findKitchen,
  list,
  openCheckout,
  paloma,
  prepareCheckoutTests,
  tacos,
} from '../../../testing/guest-checkout.tsx';

prepareCheckoutTests();

/** Opens the checkout at 4:41 pm for tacos at 5:30 pm today. */
async function open(kitchen: object, freeCancelMinutes: number) {
  openCheckout(undefined, {
    cartItems: [tacos],
    kitchens: [{ ...paloma, ...kitchen }],
    answers: { getConfig: { freeCancelMinutes } },
  });
  await (await findKitchen('La Paloma Truck')).findByText('Today 5:30–5:45 pm');
}

test.each([
  [{ cancelMinutes: 30 }, 3, 'You can change or cancel free until 5:00 pm.'],
  [{ cancelMinutes: 120 }, 3, 'You can cancel free for 3 minutes while it is not ready, then it is final.'],
  [{ cancelMinutes: 120 }, 0, 'The order is final when you place it.'],
  [
    { acceptance: 'manual', answerMinutes: 15 },
    3,
    'La Paloma Truck answers by 4:56 pm. Until then you can cancel free; no answer, nothing to pay.',
  ],
])('K2: with %o and %i free minutes the checkout says: %s', async (kitchen, freeMinutes, expected) => {
  await open(kitchen, freeMinutes);
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('K2: shows the terms of each of two kitchens', async () => {
  openCheckout({ current: [list, emptyList] }, { answers: { getConfig: { freeCancelMinutes: 3 } } });
  const first = await screen.findByText(/You can change or cancel free until 5:00 pm\./);
  expect(first.textContent).toMatch(/^La Paloma Truck · /);
  const second = screen.getByText(/You can cancel free until the food is ready\./);
  expect(second.textContent).toMatch(/^Asha’s Kitchen · /);
});

test.each([
  [
    'M9',
    { allergens: { milk: 'may_contain', fish: 'free' } },
    ['Pad Thai', 'May contain Milk', 'Peanuts: not stated. Ask before you order.'],
    ['Puede contener Leche', 'Cacahuates: sin indicar. Pregunta antes de pedir.'],
  ],
  [
    'K6',
    {
      allergens: { milk: 'free', fish: 'free', peanuts: 'free', eggs: 'contains' },
      was: { allergens: { eggs: 'free' } },
    },
    ['Pad Thai now contains or may contain Eggs. Please look before you order.'],
    ['Pad Thai ahora contiene o puede contener Huevo. Míralo antes de pedir.'],
  ],
] as const)('%s: the checkout warns above Place Order', async (_row, line, english, spanish) => {
  onTestFinished(() => changeLanguage('en'));
  localStorage.setItem('food', JSON.stringify({ diet: '', without: 'milk,peanuts,fish' }));
  openCheckout(undefined, {
    cartItems: [{ ...tacos, ...line }],
    kitchens: [paloma],
    answers: { getProduct: sampleProduct({ allergens: line.allergens }) },
  });
  await screen.findByRole('button', { name: 'Place Order' });
  const readTerms = () => document.querySelector('.checkout-terms')?.textContent;
  for (const words of english) expect(readTerms()).toContain(words);
  await act(() => changeLanguage('es'));
  for (const words of spanish) expect(readTerms()).toContain(words);
  expect(readTerms()).toContain('Evitas: Pescado, Cacahuates y Leche Cambiar');
  expectPage({ never: ['No contiene:', 'ree of', 'safe'] });
});

test('translation programs keep the place of a pickup', async () => {
  await open({}, 3);
  expect(screen.getByText(/^Roosevelt Row · 918 N 2nd St/).closest('[translate=no]')).toBeTruthy();
});
