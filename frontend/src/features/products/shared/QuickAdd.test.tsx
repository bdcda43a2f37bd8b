import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleCartItem, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { CardStock, QuickAdd } from './QuickAdd.tsx';

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
  await view.user.click(getAdd());
  expect(getAdd().getAttribute('aria-disabled')).toBe('true');
  expect(getQuantities(view)).toEqual([1]);
});

test.each([
  ['sold-out dishes', { countInStock: 0 }, {}],
  ['a chef’s own dishes', {}, { user: sampleSession({ _id: chefId, isChef: true }) }],
])('hides the button for %s', (_title, changes, options) => {
  open(changes, options);
  expect(screen.queryByRole('button')).toBeNull();
});

const meal = sampleCartItem({
  product: 'b',
  name: 'Meal',
  qty: 2,
  options: [{ option: 'm', group: 'Side', name: 'With noodles', price: 3, product: sampleProduct()._id }],
});
test.each([
  ['en', 'all of it is in combos', { countInStock: 2 }, [meal], '2 left: all in your cart'],
  ['es', 'all of it is in combos', { countInStock: 2 }, [meal], 'Quedan 2: ya en tu carrito'],
  ['en', 'an order has room for no more', { maxPerOrder: 2 }, [meal], 'At most 2 in one order'],
  ['es', 'an order has room for no more', { maxPerOrder: 2 }, [meal], 'Como máximo 2 por pedido'],
  ['en', 'some are left', { countInStock: 3 }, [meal], undefined],
] as const)(
  'M17: the card says why “+” adds no more (%s): %s',
  async (language, _why, changes, cart, why) => {
    await changeLanguage(language);
    onTestFinished(() => changeLanguage('en'));
    const product = sampleProduct(changes);
    const card = (
      <>
        <CardStock product={product} id="stock">
          In Stock
        </CardStock>
        <QuickAdd product={product} stockId="stock" />
      </>
    );
    const { user, store, container } = render([{ path: '/', element: card }], { cartItems: cart });
    const add = screen.getByRole('button', { name: /Add|Agregar/, description: why ?? '' });
    expect(container.textContent.includes('In Stock')).toBe(why === undefined);
    await user.click(add);
    expect(store.getState().cart.cartItems).toHaveLength(why === undefined ? 2 : 1);
  },
);
