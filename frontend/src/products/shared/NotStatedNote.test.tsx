import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct } from '../../testing/samples.ts';
import { MarketScreen } from '../market/MarketScreen.tsx';

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

test('names unwanted allergens without a statement', async () => {
  open('/mainpage?without=peanuts,milk,unknown');
  expect(await findNote('Pad Thai')).toBe('Milk: not stated');
  expect(await findNote('Salad')).toBe('Peanuts, Milk: not stated');
});

test('shows no note without an allergen filter', async () => {
  const { router } = open('/mainpage');
  expect(await findNote('Salad')).toBeUndefined();
  await router.navigate('/mainpage?without=milk');
  expect(await screen.findAllByText('Milk: not stated')).toHaveLength(2);
  await router.navigate('/mainpage?without=peanuts');
  await waitFor(() => expect(screen.getAllByText('Peanuts: not stated')).toHaveLength(1));
});
