import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { OutOfOptions } from './OutOfOptions.tsx';

const option = (name: string, soldOut: boolean) => ({
  _id: name,
  name,
  price: 0,
  soldOut,
  preselected: false,
  product: null,
  contains: [],
  excludes: [],
  available: !soldOut,
  part: null,
});

test('one tap takes an option off all dishes, says what keeps it, and can be undone', async () => {
  const sold = new Set<string>();
  const dishes = ['tacos', 'burrito'].map((name) => sampleProduct({ _id: name, name, hasOptions: true }));
  const groupOf = (names: string[]) => [
    {
      _id: 'g',
      name: 'Extras',
      min: 0,
      max: 1,
      options: names.map((name) => option(name, sold.has(name.toLowerCase()))),
    },
  ];
  const view = render([{ path: '/', element: <OutOfOptions chefId={chefId} /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefProducts: { items: [...dishes, sampleProduct({ _id: 'soup' })], total: 3 },
      getProduct: ({ params }: { params: { id: string } }) =>
        sampleProduct({
          _id: params.id,
          optionGroups: groupOf(params.id === 'tacos' ? ['Cheese', 'Onion'] : ['cheese']),
        }),
      setKitchenOptionSoldOut: ({ body }: { body: { name: string; soldOut: boolean } }) => {
        sold[body.soldOut ? 'add' : 'delete'](body.name.toLowerCase());
        return { options: 2, products: ['tacos', 'burrito'], openPortions: 4 };
      },
    },
  });
  const find = (pressed: boolean) => screen.findByRole('button', { name: 'Cheese 2 dishes', pressed });
  await view.user.click(await find(false));
  await find(true);
  expect(
    screen.getByText(/^Cheese is sold out in 2 dishes\. 4 portions of open orders keep it\./),
  ).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Undo' }));
  await find(false);
  expect(screen.getByText(/^Cheese is back on sale in 2 dishes\./)).toBeTruthy();
});
