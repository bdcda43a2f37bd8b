import type { SlotBlockReason } from '@homechef/contract/kitchens/kitchen-options';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { ApiError } from '../../platform/http/api-client.ts';
import { getProduct } from '../products/state/products.requests.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleCartItem, sampleOption, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleSlot, sampleSlotList } from '../../testing/slot-samples.ts';
import { CartScreen } from './CartScreen.tsx';

const routes = [
  { path: '/cart', element: <CartScreen /> },
  { path: '/cart/:id', element: <CartScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const product = sampleProduct({ countInStock: 3 });
const cartItem = sampleCartItem({ qty: 2 });
const soup = sampleCartItem({ product: 'b'.repeat(24), name: 'Soup' });
const openCart = (getProduct: unknown = product, options: Parameters<typeof render>[1] = {}) =>
  render(routes, { at: '/cart', answers: { getProduct }, cartItems: [cartItem], ...options });

afterEach(() => changeLanguage('en'));

test('adds the product of the URL and replaces the URL with /cart', async () => {
  const { router, store } = openCart(product, { at: `/cart/${product._id}?qty=999` });
  expect((await screen.findByLabelText<HTMLSelectElement>('Quantity')).value).toBe('3');
  expect(router.state.location).toMatchObject({ pathname: '/cart', search: '' });
  expect(store.getState().cart.cartItems).toMatchObject([
    { product: product._id, qty: 3, brand: product.brand },
  ]);
  expect(screen.queryByText(/Quantity changed/)).toBeNull();
  expect(store.getState().cart.cartItems[0]).not.toHaveProperty('was');
});

test('asks whether adding a dish again replaces its quantity', async () => {
  const { user, store } = openCart(product, { at: `/cart/${product._id}?qty=3` });
  const getQuantity = () => store.getState().cart.cartItems[0]?.qty;
  const question = 'Pad Thai was in your cart already. Replace the quantity 2 with 3?';
  expect(await screen.findByText(question)).toBeTruthy();
  expect(getQuantity()).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Leave 2' }));
  expect(getQuantity()).toBe(2);
  expect(screen.queryByText(question)).toBeNull();
});

test.each<[what: string, SlotBlockReason[]]>([
  ['at every time', ['sold_out']],
  ['at times that are too soon or paused too', ['too_soon', 'paused', 'sold_out']],
])('K17: names the dish of which the options of other lines take too many, %s', async (_what, reasons) => {
  const fries = sampleCartItem({ product: 'b'.repeat(24), name: 'Fries', qty: 2, countInStock: 4 });
  const meal = { option: 'meal', group: 'Meal', name: 'With fries', price: 3, product: fries.product };
  const burger = sampleCartItem({ name: 'Burger', qty: 3, countInStock: 4, options: [meal] });
  const part = {
    name: 'Fries',
    image: '',
    allergens: {},
    allergenDetails: {},
    diets: [],
    left: 4,
    maxPerOrder: null,
  };
  const option = sampleOption('With fries', { _id: 'meal', price: 3, product: fries.product, part });
  const group = { _id: 'g', name: 'Meal', min: 0, max: 1, options: [option] };
  const dishes = [
    sampleProduct({ name: 'Burger', price: 9.5, hasOptions: true, optionGroups: [group] }),
    sampleProduct({ _id: fries.product, name: 'Fries', countInStock: 4 }),
  ];
  const slots = reasons.map((reason, i) => sampleSlot(`2026-11-24T00:${i}0:00Z`, { reason }));
  const [day] = sampleSlotList().days;
  const windows = day?.windows.map((window) => ({ ...window, slots })) ?? [];
  const { listCalls } = render(routes, {
    at: '/cart',
    cartItems: [burger, fries],
    answers: {
      getProduct: ({ params: { id } }: { params: { id: string } }) => dishes.find(({ _id }) => _id === id),
      listSlots: sampleSlotList({ earliest: null, days: [{ date: '2026-11-23', windows }] }),
    },
  });
  const sentence = 'Only 4 of Fries left, and your cart takes 5. Please take fewer.';
  await waitFor(() => expectPage({ reads: [sentence], never: ['No pickup time is free'] }));
  expect(listCalls('listSlots')[0]?.query).toMatchObject({
    items: `${burger.product}:3,${fries.product}:5`,
  });
});

const part = {
  name: 'Fries',
  image: '',
  allergens: {},
  allergenDetails: {},
  diets: [],
  left: 2,
  maxPerOrder: null,
};
const option = sampleOption('With fries', { _id: 'meal', price: 3, product: 'f'.repeat(24), part });
const combo = sampleProduct({
  name: 'Burger',
  price: 9.5,
  countInStock: 9,
  hasOptions: true,
  optionGroups: [{ _id: 'g', name: 'Meal', min: 0, max: 1, options: [option] }],
});
const friesChoice = { option: 'meal', group: 'Meal', name: 'With fries', price: 3, product: option.product };

test.each([
  ['en', 'Only 2 of Fries left. Quantity changed from 3 to 2.'],
  ['es', 'Fries: solo hay 2. La cantidad cambió de 3 a 2.'],
] as const)('K5: a line names the part of a combo that is short (%s)', async (language, text) => {
  await changeLanguage(language);
  const line = sampleCartItem({ name: 'Burger', price: 12.5, qty: 3, options: [friesChoice] });
  const { user, store } = render(routes, { at: '/cart', answers: { getProduct: combo }, cartItems: [line] });
  await screen.findAllByText(text, { exact: false });
  expectPage({ never: ['Only 2 left', 'Solo hay 2'] });
  await user.selectOptions(screen.getByRole('combobox'), '1');
  await user.selectOptions(screen.getByRole('combobox'), '2');
  expect(store.getState().cart.cartItems[0]?.was).toBeUndefined();
  expectPage({ reads: [language === 'en' ? 'Only 2 of Fries left.' : 'Fries: solo quedan 2.'] });
});

test('K17: names the part of combos of which their lines take too many together', async () => {
  const line = sampleCartItem({ name: 'Burger', qty: 2, options: [friesChoice] });
  const other = { ...line, product: 'c'.repeat(24), name: 'Hot Dog', options: [friesChoice] };
  const dogs = { ...combo, _id: other.product, name: 'Hot Dog' };
  const slots = [sampleSlot('2026-11-24T00:00:00Z', { reason: 'sold_out' })];
  const [day] = sampleSlotList().days;
  const windows = day?.windows.map((window) => ({ ...window, slots })) ?? [];
  render(routes, {
    at: '/cart',
    cartItems: [line, other],
    answers: {
      getProduct: ({ params: { id } }: { params: { id: string } }) => (id === dogs._id ? dogs : combo),
      listSlots: sampleSlotList({ earliest: null, days: [{ date: '2026-11-23', windows }] }),
    },
  });
  await screen.findByText('Only 2 of Fries left, and your cart takes 4. Please take fewer.');
});

test('sets a sold-out line apart and leaves it out of the cash', async () => {
  const readProduct = ({ params: { id } }: { params: { id: string } }) =>
    id === product._id ? product : sampleProduct({ _id: id, name: 'Soup', countInStock: 0 });
  openCart(readProduct, { cartItems: [cartItem, { ...soup, countInStock: 0 }] });
  const soldOut = within(await screen.findByRole('region', { name: 'Sold out' }));
  expect(soldOut.getByRole('button', { name: 'Remove Soup' })).toBeTruthy();
  expect(screen.getByText('Subtotal (2 items)').parentElement?.textContent).toContain('$25.00');
});

test('updates the cash when a quantity changes', async () => {
  const { user } = openCart();
  await user.selectOptions(await screen.findByLabelText('Quantity'), '3');
  expect(screen.getByText('Subtotal (3 items)').parentElement?.textContent).toContain('$37.50');
});

test('keeps a note to the kitchen on its line', async () => {
  const { user, store } = openCart();
  await user.click(screen.getByRole('button', { name: 'Add a note to the kitchen for Pad Thai' }));
  fill(screen.getByLabelText('Note to the kitchen for Pad Thai'), 'no onions');
  expect(store.getState().cart.cartItems[0]?.note).toBe('no onions');
});

test('K5: shows what has changed since the product page loaded', async () => {
  let currentProduct = sampleProduct({ countInStock: 8 });
  const view = render(routes, { answers: { getProduct: () => currentProduct } });
  await act(() => view.store.dispatch(getProduct(currentProduct._id)));
  currentProduct = { ...currentProduct, price: 14, countInStock: 3 };
  await act(() => view.router.navigate(`/cart/${currentProduct._id}?qty=5`));
  await screen.findAllByText('Prices have changed, please review your cart: Pad Thai now costs $14.00.');
  expectPage({ reads: ['Only 3 left. Quantity changed from 5 to 3.'], never: ['An item in your cart'] });
  await changeLanguage('es');
  await screen.findAllByText('Cambiaron los precios, revisa tu carrito: Pad Thai ahora cuesta $14.00.');
  expectPage({ reads: ['Solo hay 3. La cantidad cambió de 5 a 3.'] });
});

const gone = new ApiError('Product not found', { status: 404 });
test.each([
  [
    'K5',
    { getProduct: sampleProduct({ countInStock: 0 }) },
    'Sold out. Not part of your order.',
    'Agotado. No es parte de tu pedido.',
  ],
  [
    'K5',
    { getProduct: gone },
    'Pad Thai is no longer offered. Not part of your order.',
    'Pad Thai ya no se ofrece. No es parte de tu pedido.',
  ],
  [
    'K6',
    { getProduct: sampleProduct({ allergens: { milk: 'contains', eggs: 'free' } }) },
    'Pad Thai now contains or may contain Milk. Please look before you order.',
    'Pad Thai ahora contiene o puede contener Leche. Míralo antes de pedir.',
  ],
])('%s: a cart line says what has changed', async (_row, answers, english, spanish) => {
  const cartItems = [sampleCartItem({ allergens: { milk: 'free', eggs: 'free' } })];
  render(routes, { at: '/cart', cartItems, answers });
  await screen.findAllByText(english);
  expectPage({ never: ['An item in your cart'] });
  await changeLanguage('es');
  await screen.findAllByText(spanish);
});

test('K5: an open cart learns what the kitchen changes, and says it to screen readers too', async () => {
  let currentProduct = product;
  const { store, listCalls } = openCart(() => currentProduct);
  await waitFor(() => expect(listCalls('getProduct')).toHaveLength(1));
  currentProduct = { ...product, price: 14 };
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(store.getState().cart.cartItems[0]?.price).toBe(14));
  const changed = 'Prices have changed, please review your cart: Pad Thai now costs $14.00.';
  const listHeard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(listHeard()).toContain(changed);
  currentProduct = { ...product, countInStock: 0 };
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('region', { name: 'Sold out' });
  expect(listHeard()).toContain('Pad Thai: Sold out. Not part of your order.');
});

test('K6: lets the customer look at a dish whose allergens changed, or take it out', async () => {
  const changed = sampleProduct({ allergens: { milk: 'may_contain' } });
  const view = openCart(changed, { cartItems: [sampleCartItem({ allergens: {} })] });
  const link = await screen.findByRole('link', { name: 'See the dish' });
  expect(link.getAttribute('href')).toBe(`/mainpage/product/${product._id}`);
  await view.user.click(screen.getByRole('button', { name: 'Take it out' }));
  expect(view.store.getState().cart.cartItems).toEqual([]);
});

test('shows an error for a sold-out product', async () => {
  const at = `/cart/${product._id}?qty=1`;
  const { store } = openCart({ ...product, countInStock: 0 }, { at, cartItems: [] });
  expect(await screen.findByText('Pad Thai is sold out.')).toBeTruthy();
  expect(store.getState().cart.cartItems).toEqual([]);
});

test('shows the server error of an unknown product', async () => {
  const getProduct = new ApiError('Product not found', { status: 404 });
  render(routes, { at: '/cart/nope', answers: { getProduct } });
  expect(await screen.findByText('Product not found')).toBeTruthy();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
});

test('Try again adds the requested quantity after a failed read', async () => {
  let attempts = 0;
  const failOnce = () => {
    if ((attempts += 1) === 1) throw new ApiError('Too many come at once', { status: 503 });
    return product;
  };
  const { user, store } = openCart(failOnce, { at: `/cart/${product._id}?qty=2`, cartItems: [] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Quantity')).value).toBe('2');
  expect(store.getState().cart.cartItems).toMatchObject([{ product: product._id, qty: 2 }]);
});

test('Undo restores a removed line at its position', async () => {
  const readProduct = ({ params: { id } }: { params: { id: string } }) =>
    id === product._id ? product : sampleProduct({ _id: id, name: 'Soup' });
  const { user, store } = openCart(readProduct, { cartItems: [cartItem, soup] });
  const getNames = () => store.getState().cart.cartItems.map(({ name }) => name);
  await user.click(screen.getByRole('button', { name: 'Remove Pad Thai' }));
  expect(getNames()).toEqual(['Soup']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getNames()).toEqual(['Pad Thai', 'Soup']);
});

test('Undo restores the only line of the cart', async () => {
  const { user } = openCart();
  await user.click(screen.getByRole('button', { name: 'Remove Pad Thai' }));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'Pad Thai' })).toBeTruthy();
});

test('Checkout is the only door for visitors, and leads to their order', async () => {
  const { user, router } = openCart();
  expect(screen.queryByRole('link', { name: /guest/i })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(router.state.location.pathname).toBe('/guest');
});

test.each([
  ['without a phone to the shipping page', '', '/shipping'],
  ['with a phone to the last step', sampleSession().phone, '/placeholder'],
])('Checkout sends members %s', async (_case, phone, pathname) => {
  const { user, router } = openCart(product, { user: sampleSession({ phone }) });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(router.state.location.pathname).toBe(pathname);
});
