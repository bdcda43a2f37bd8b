import type { MenuOption, OptionGroup } from '@homechef/contract/menu/option-schemas';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { sampleCartItem, sampleOption, sampleProduct } from '../../../testing/samples.ts';
import { CartScreen } from '../../cart/CartScreen.tsx';
import { ProductScreen } from '../../products/product-page/ProductScreen.tsx';
import { getProduct } from '../../products/state/products.requests.ts';
import { QuickAdd } from '../../products/shared/QuickAdd.tsx';

const size: OptionGroup = {
  _id: 's',
  name: 'Size',
  min: 1,
  max: 1,
  options: [sampleOption('Small'), sampleOption('Large', { price: 2 })],
};
const extras = (changes: Partial<MenuOption> = {}): OptionGroup => ({
  _id: 'e',
  name: 'Extras',
  min: 0,
  max: 2,
  options: [
    sampleOption('Cheese', { price: 1, contains: ['milk'], ...changes }),
    sampleOption('Onion'),
    sampleOption('Salsa'),
  ],
});
const samplePart = (left: number) => ({
  name: 'Fries',
  image: '',
  allergens: {},
  allergenDetails: {},
  diets: [],
  left,
  maxPerOrder: null,
});
/** A menu whose option takes a portion of the Fries. */
const meal = (left: number): OptionGroup => ({
  _id: 'm',
  name: 'Meal',
  min: 0,
  max: 1,
  options: [sampleOption('Fries', { price: 3, product: 'f', part: samplePart(left), available: left > 0 })],
});
const taco = (optionGroups = [size, extras()]) =>
  sampleProduct({ name: 'Taco', price: 9, hasOptions: true, needsChoice: true, optionGroups });
const cheese = { option: 'cheese', group: 'Extras', name: 'Cheese', price: 1, product: null };
const large = { option: 'large', group: 'Size', name: 'Large', price: 2, product: null };
const routes = [
  { path: '/', element: <QuickAdd product={taco()} /> },
  { path: '/cart', element: <CartScreen /> },
  { path: '/cart/:id', element: <CartScreen /> },
  { path: '/mainpage/product/:id', element: <ProductScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (at: string, product = taco(), cartItems = [] as ReturnType<typeof sampleCartItem>[]) =>
  render(routes, { at, answers: { getProduct: product }, cartItems });
const lines = ({ store }: ReturnType<typeof open>) =>
  store
    .getState()
    .cart.cartItems.map(({ qty, price, options = [] }) => [
      qty,
      price,
      options.map(({ name }) => name).join(),
    ]);

test('the “+” of a card asks for a choice first, and two choices are two lines', async () => {
  const view = open('/');
  const add = () => view.user.click(screen.getByRole('button', { name: 'Add Taco to the cart' }));
  await add();
  const sheet = within(await screen.findByRole('dialog', { name: 'Taco' }));
  await view.user.click(await sheet.findByRole('button', { name: 'Add · $9.00' }));
  expect(sheet.getByText('Choose 1 more: Size')).toBeTruthy();
  expect(document.activeElement).toBe(sheet.getByRole('radio', { name: 'Small' }));
  await view.user.click(sheet.getByRole('radio', { name: 'Large +$2.00' }));
  await view.user.click(sheet.getByRole('checkbox', { name: /^Cheese/ }));
  expect(sheet.getByText('With your choice: Contains Milk')).toBeTruthy();
  await view.user.click(sheet.getByRole('button', { name: 'Add · $12.00' }));
  expect(lines(view)).toEqual([[1, 12, 'Large,Cheese']]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await add();
  const second = within(await screen.findByRole('dialog', { name: 'Taco' }));
  await view.user.click(await second.findByRole('radio', { name: 'Small' }));
  await view.user.click(second.getByRole('checkbox', { name: /^Cheese/ }));
  await view.user.click(second.getByRole('button', { name: 'Add · $9.00' }));
  expect(lines(view)).toEqual([
    [1, 12, 'Large,Cheese'],
    [1, 9, 'Small'],
  ]);
  expect(screen.getByRole('status', { name: '2 in the cart' })).toBeTruthy();
});

test('the last choice on the device is chosen again, as long as the menu has it', async () => {
  const first = open('/');
  const add = async (view: typeof first) => {
    await view.user.click(screen.getByRole('button', { name: 'Add Taco to the cart' }));
    return within(await screen.findByRole('dialog', { name: 'Taco' }));
  };
  const sheet = await add(first);
  await first.user.click(await sheet.findByRole('radio', { name: /^Large/ }));
  await first.user.click(sheet.getByRole('button', { name: 'Add · $11.00' }));
  first.unmount();
  const again = open('/');
  const radio = await (await add(again)).findByRole<HTMLInputElement>('radio', { name: /^Large/ });
  expect(radio.checked).toBe(true);
  again.unmount();
  const gone = { ...size, options: [sampleOption('Small')] };
  const changed = await add(open('/', taco([gone])));
  expect((await changed.findByRole<HTMLInputElement>('radio', { name: 'Small' })).checked).toBe(false);
});

test('M16: a chosen part of a combo that runs out is named, and keeps price and quantity', async () => {
  let dish = taco([meal(5)]);
  const view = render(routes, { at: `/mainpage/product/${dish._id}`, answers: { getProduct: () => dish } });
  const { user, store } = view;
  await user.click(await screen.findByRole('checkbox', { name: /^Fries/ }));
  await user.selectOptions(screen.getByLabelText('Quantity'), '2');
  dish = taco([meal(0)]);
  await act(() => store.dispatch(getProduct(dish._id)));
  expect(screen.getByText('Fries is sold out. Please choose again.')).toBeTruthy();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: /^Add To Cart ·\s\$24\.00/ });
  await user.click(add);
  expect(lines(view)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Fries/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Fries/ }));
  expect(screen.queryByText(/^Fries is sold out/)).toBeNull();
  await user.click(add);
  await expect.poll(() => lines(view)).toEqual([[2, 9, '']]);
});

test('M16: a chosen extra that runs out in the open sheet is named, and the button is not dead', async () => {
  let dish = taco([extras()]);
  const view = render(routes, { at: '/', answers: { getProduct: () => dish } });
  const { user, store } = view;
  await user.click(screen.getByRole('button', { name: 'Add Taco to the cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Taco' }));
  await user.click(await sheet.findByRole('checkbox', { name: /^Cheese/ }));
  dish = taco([extras({ soldOut: true, available: false })]);
  await act(() => store.dispatch(getProduct(dish._id)));
  await user.click(sheet.getByRole('button', { name: 'Add · $10.00' }));
  expect(lines(view)).toEqual([]);
  const group = sheet.getByRole('group', { description: 'Cheese is sold out. Please choose again.' });
  expect(group.contains(document.activeElement)).toBe(true);
});

test('a group takes no more options than its rule allows', async () => {
  const view = open(`/mainpage/product/${taco()._id}`);
  const group = within(await screen.findByRole('group', { name: 'Extras Choose up to 2' }));
  for (const name of [/^Cheese/, 'Onion']) await view.user.click(group.getByRole('checkbox', { name }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'Salsa' }).disabled).toBe(true);
});

test('M15: the page of a dish puts the choice into the cart, with its price on the button', async () => {
  const view = open(`/mainpage/product/${taco()._id}`);
  const add = await screen.findByRole('button', { name: /^Add To Cart/ });
  await view.user.click(add);
  expect(screen.getByText('Choose 1 more: Size')).toBeTruthy();
  await view.user.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(add.textContent).toBe('Add To Cart ·\u00a0$11.00');
  await view.user.click(add);
  await expect.poll(() => lines(view)).toEqual([[1, 11, 'Large']]);
});

test('M14: the page of a dish says all that it contains with the choice, by kind, and nothing safer', async () => {
  const dish = {
    ...taco([extras({ name: 'Pistachios', contains: ['nuts'] })]),
    allergens: { wheat: 'contains', gluten: 'contains', nuts: 'may_contain', milk: 'free' },
    allergenDetails: { nuts: 'walnuts' },
  } as const;
  const view = open(`/mainpage/product/${dish._id}`, dish);
  const contains = async () => {
    const section = within(await screen.findByRole('region', { name: 'Allergens' }));
    return section.getAllByRole('definition').map(({ textContent }) => textContent);
  };
  expect((await contains()).slice(0, 2)).toEqual(['Gluten, Wheat', 'Tree nuts (walnuts)']);
  await view.user.click(await screen.findByRole('checkbox', { name: /^Pistachios/ }));
  const all = 'Gluten, Wheat, Tree nuts (walnuts, Pistachios)';
  expect(screen.getByText(`With your choice: Contains ${all}`)).toBeTruthy();
  expect((await contains()).slice(0, 2)).toEqual([all, 'Milk']);
});

test('an address with options that do not fit puts nothing into the cart', async () => {
  const view = open(`/cart/${taco()._id}?qty=1&options=onion`);
  expect(await screen.findByRole('link', { name: 'Choose for Taco' })).toBeTruthy();
  expect(lines(view)).toEqual([]);
});

test('K16: a line whose option is gone locks the checkout until it is chosen again', async () => {
  const line = sampleCartItem({ product: taco()._id, name: 'Taco', price: 12, options: [large, cheese] });
  const soldOut = extras({ soldOut: true, available: false });
  const view = open('/cart', taco([size, soldOut]), [line]);
  expect(await screen.findByText(/^Cheese is sold out or no longer on the menu/)).toBeTruthy();
  const checkout = screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' });
  expect(checkout.disabled).toBe(true);
  expect(screen.getByText('Large, Cheese')).toBeTruthy();
  expect(screen.getByText('Subtotal (1 item)').parentElement?.textContent).toContain('$12.00');
  expect(screen.queryByText(/now costs/)).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Change Taco' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Taco' }));
  await view.user.click(await sheet.findByRole('checkbox', { name: /^Cheese/ }));
  await view.user.click(sheet.getByRole('button', { name: 'Save · $11.00' }));
  expect(lines(view)).toEqual([[1, 11, 'Large']]);
  expect(checkout.disabled).toBe(false);
});

test('a dish with a choice as it is now keeps its line and shows the new price', async () => {
  const line = sampleCartItem({ product: taco()._id, name: 'Taco', price: 10, options: [large] });
  const view = open('/cart', taco(), [line]);
  await expect.poll(() => lines(view)).toEqual([[1, 11, 'Large']]);
  expect(view.store.getState().cart.cartItems[0]?.was).toEqual({ price: 10 });
});

/** A combo in the cart that takes portions of the Fries. */
const burger = (qty: number) =>
  sampleCartItem({
    product: 'b',
    name: 'Burger',
    countInStock: 9,
    qty,
    options: [{ option: 'm', group: 'Meal', name: 'Fries', price: 3, product: 'f' }],
  });
const listQuantities = () =>
  within(screen.getByLabelText('Quantity'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const openDish = async (product: ReturnType<typeof taco>, cartItems: Parameters<typeof open>[2]) => {
  const view = open(`/mainpage/product/${product._id}`, product, cartItems);
  await screen.findByRole('heading', { level: 1 });
  return view;
};

test('M17: a dish page offers what combos in the cart leave of the dish', async () => {
  await openDish(sampleProduct({ _id: 'f', name: 'Fries', countInStock: 5 }), [burger(3)]);
  expect(listQuantities()).toEqual(['1', '2']);
});

test('M17: a dish page offers what the cart leaves of a dish that an option links to', async () => {
  const { user } = await openDish(taco([meal(4)]), [burger(3)]);
  const fries = await screen.findByRole('checkbox', { name: /^Fries/ });
  expect(listQuantities().length).toBeGreaterThan(1);
  await user.click(fries);
  expect(listQuantities()).toEqual(['1']);
});

test('M17: a dish page offers all portions of the choice that is in the cart, because it replaces them', async () => {
  const known = sampleCartItem({ product: 'f', name: 'Fries', countInStock: 5, qty: 4 });
  await openDish(sampleProduct({ _id: 'f', name: 'Fries', countInStock: 5 }), [known]);
  expect(listQuantities()).toHaveLength(5);
});

test.each([
  ['en', 'Your cart already takes all that can be ordered.', 'To the cart', 'Sold out'],
  ['es', 'Tu carrito ya lleva todo lo que se puede pedir.', 'Al carrito', 'Agotado'],
] as const)(
  'M17: a dish page says that the cart takes all that is left in %s',
  async (language, text, link, never) => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage(language);
    await openDish(sampleProduct({ _id: 'f', name: 'Fries', countInStock: 3 }), [burger(3)]);
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('/cart');
    expectPage({ reads: [text], never: [never, '$0.00'] });
  },
);

test.each([
  ['en', 'Only 4 of Fries left.'],
  ['es', 'Fries: solo quedan 4.'],
] as const)('M17: a dish page names the part of a combo that is short (%s)', async (language, text) => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage(language);
  const { user } = await openDish(taco([meal(4)]), []);
  const fries = await screen.findByRole('checkbox', { name: /^Fries/ });
  expect(screen.queryByText(text)).toBeNull();
  await user.click(fries);
  await screen.findByText(text);
  expect(screen.getByRole('combobox', { description: text })).toBeTruthy();
});

test('M17: a dish page names a part of which many are left once no more can be chosen', async () => {
  const { user } = await openDish(taco([meal(7)]), [burger(3)]);
  await user.click(await screen.findByRole('checkbox', { name: /^Fries/ }));
  expect(screen.queryByText('Only 7 of Fries left.')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox'), '4');
  await screen.findByText('Only 7 of Fries left.');
});

test('M17: the sheet of options does not call a dish sold out that the cart takes', async () => {
  const { user } = open('/', taco([meal(3)]), [burger(3)]);
  await user.click(screen.getByRole('button', { name: 'Add Taco to the cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Taco' }));
  await user.click(await sheet.findByRole('checkbox', { name: /^Fries/ }));
  expect(sheet.getByText('No more can be added to what is chosen already.')).toBeTruthy();
  expect(sheet.getByText('Only 3 of Fries left.')).toBeTruthy();
  expect(sheet.queryByText('Sold out')).toBeNull();
});

test('M16: a dish with options that is sold out has no price on its button', async () => {
  await openDish({ ...taco(), countInStock: 0 }, []);
  await screen.findByRole('radio', { name: 'Small' });
  expectPage({ reads: ['Add To Cart'], never: ['$0.00'] });
});
