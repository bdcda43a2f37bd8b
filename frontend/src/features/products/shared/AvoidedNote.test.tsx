import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CartContents } from '../../cart/CartContents.tsx';
import { AvoidedNote } from '../dietary/AvoidedNote.tsx';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { sampleCartItem, sampleProduct } from '../../../testing/samples.ts';
import { ChefProductList } from '../chef-page/ChefProductList.tsx';
import { DishAllergens } from '../product-page/DishAllergens.tsx';
import { MarketScreen } from '../market/MarketScreen.tsx';

afterEach(() => changeLanguage('en'));

const padThai = sampleProduct({ allergens: { peanuts: 'free' } });
const salad = sampleProduct({ _id: 'b', name: 'Salad' });

const open = (at: string) =>
  render([{ path: '/mainpage', element: <MarketScreen /> }], {
    at,
    answers: { topProducts: [], listProducts: [padThai, salad] },
  });

async function findNote(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const card = heading.closest('article') ?? heading;
  // The note loads together with this button.
  await within(card).findByRole('button', { name: `Add ${name} to the cart` });
  return within(card).queryByText(/not stated/)?.textContent;
}

test('M9: names avoided allergens that the dish says nothing about', async () => {
  open('/mainpage?without=peanuts,milk,unknown');
  expect(await findNote('Pad Thai')).toBe('Milk: not stated. Ask before you order.');
  expect(await findNote('Salad')).toBe('Peanuts, Milk: not stated. Ask before you order.');
});

test('M9: shows no note without an allergen filter', async () => {
  const { router } = open('/mainpage');
  expect(await findNote('Salad')).toBeUndefined();
  await router.navigate('/mainpage?without=milk');
  expect(await screen.findAllByText('Milk: not stated. Ask before you order.')).toHaveLength(2);
  await router.navigate('/mainpage?without=peanuts');
  await waitFor(() =>
    expect(screen.getAllByText('Peanuts: not stated. Ask before you order.')).toHaveLength(1),
  );
});

test.each([
  ['en', 'May contain Milk', 'Peanuts: not stated. Ask before you order.'],
  ['es', 'Puede contener Leche', 'Cacahuates: sin indicar. Pregunta antes de pedir.'],
] as const)(
  'M9: shows what a dish states about allergens that are stored on the device (%s)',
  async (language, ...notes) => {
    localStorage.setItem('food', JSON.stringify({ diet: '', without: 'milk,peanuts,fish' }));
    render([{ path: '/', element: <AvoidedNote allergens={{ milk: 'may_contain', fish: 'free' }} /> }]);
    await act(() => changeLanguage(language));
    expectPage({ reads: notes, never: ['ree of', 'safe', 'Fish', 'Pescado'] });
  },
);

const mayHaveMilk = sampleProduct({ allergens: { milk: 'may_contain' } });

test.each([
  ['dish', <DishAllergens key="" product={mayHaveMilk} />],
  ['kitchen', <ChefProductList key="" chefId="c1" />],
  ['cart', <CartContents key="" />],
])('M9: the %s page shows what is avoided and lets the reader change it', async (_page, element) => {
  localStorage.setItem('food', JSON.stringify({ diet: 'vegan', without: 'milk' }));
  const { user } = render([{ path: '/', element }], {
    cartItems: [sampleCartItem({ allergens: mayHaveMilk.allergens })],
    answers: { chefProducts: [mayHaveMilk], getProduct: mayHaveMilk },
  });
  const summary = await screen.findByText('You avoid: Milk', { exact: false });
  await screen.findByText('May contain Milk');
  await user.click(summary);
  await user.click(screen.getByRole('button', { name: 'Milk' }));
  expectPage({ reads: ['Choose allergens to avoid'], never: ['May contain Milk', 'You avoid'] });
  await user.click(screen.getByRole('button', { name: 'Fish' }));
  await act(() => changeLanguage('es'));
  expectPage({ reads: ['Evitas: Pescado Cambiar', 'Pescado: sin indicar.'], never: ['Evitas: Leche'] });
  expect(JSON.parse(localStorage.getItem('food') ?? '')).toMatchObject({ diet: 'vegan', without: 'fish' });
});

test('M9: offers on a dish to choose allergens', () => {
  render([{ path: '/', element: <DishAllergens product={sampleProduct({ allergens: {} })} /> }]);
  expectPage({ reads: ['Choose allergens to avoid'], never: ['You avoid'] });
});
