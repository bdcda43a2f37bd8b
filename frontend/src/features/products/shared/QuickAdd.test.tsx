import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { QuickAdd } from './QuickAdd.tsx';

const open = (
  changes: Parameters<typeof sampleProduct>[0] = {},
  options: Partial<Parameters<typeof render>[1]> = {},
) => render([{ path: '/', element: <QuickAdd product={sampleProduct(changes)} /> }], options);
const getAdd = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Pad Thai to the cart' });
const getQuantities = ({ store }: ReturnType<typeof open>) =>
  store.getState().cart.cartItems.map(({ qty }) => qty);

test('adds and removes one portion at a time', async () => {
  const view = open();
  await view.user.click(getAdd());
  await view.user.click(getAdd());
  expect(getQuantities(view)).toEqual([2]);
  expect(screen.getByRole('status', { name: '2 in the cart' }).textContent).toBe('2');
  // The cart is the keyboard’s next stop.
  await view.user.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('/cart');
  const remove = screen.getByRole('button', { name: 'Remove one Pad Thai from the cart' });
  await view.user.click(remove);
  expect(getQuantities(view)).toEqual([1]);
  await view.user.click(remove);
  expect(getQuantities(view)).toEqual([]);
});

test.each([
  ['the stock', { countInStock: 1 }],
  ['the maximum per order', { maxPerOrder: 1 }],
])('stops adding portions at %s', async (_title, changes) => {
  const view = open(changes);
  await view.user.click(getAdd());
  expect(getAdd().disabled).toBe(true);
  expect(getQuantities(view)).toEqual([1]);
});

test.each([
  ['sold-out dishes', { countInStock: 0 }, {}],
  ['a chef’s own dishes', {}, { user: sampleSession({ _id: chefId, isChef: true }) }],
])('hides the button for %s', (_title, changes, options) => {
  open(changes, options);
  expect(screen.queryByRole('button')).toBeNull();
});
