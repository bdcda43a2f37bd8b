import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CartScreen } from '../cart/CartScreen.tsx';
import { ApiError } from '../../platform/http/api-client.ts';
import { toGuestOrderPayload } from '../orders/checkout/order-payload.ts';
import { applyProductChanges, isHeld } from '../cart/state/cart-item.ts';
import { emptyCart } from '../cart/state/cart.reducer.ts';
import { refreshCart } from '../cart/state/cart.requests.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import {
  openCheckout,
  paloma,
  placeOrder,
  prepareCheckoutTests,
  tacos,
} from '../../testing/guest-checkout.tsx';
import { sampleCartItem, sampleOption, sampleProduct } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';

const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const held = (minutes: number) => ({
  hold: 'HOLD00000001',
  until: until(minutes),
  qty: 2,
  isTimeFixed: true,
});
const contact = { userName: 'Gus', userEmail: 'gus@example.com', customerPhone: '602 555 0100' };
const soldOut = sampleProduct({ countInStock: 0 });

test('keeps the portions of a held line even if the dish is sold out', () => {
  const item = sampleCartItem({ qty: 2, held: held(5) });
  expect(applyProductChanges(item, soldOut)).toMatchObject({ countInStock: 2, qty: 2, held: { qty: 2 } });
});

test('a line whose hold has ended follows the stock', () => {
  const item = sampleCartItem({ qty: 2, held: held(-1) });
  expect([isHeld(item), applyProductChanges(item, soldOut).countInStock]).toEqual([false, 0]);
});

test('sends the hold with the order until the hold ends', () => {
  const toPayload = (minutes: number) =>
    toGuestOrderPayload({ ...emptyCart, cartItems: [sampleCartItem({ held: held(minutes) })] }, [], contact);
  expect(toPayload(5)).toMatchObject({ hold: 'HOLD00000001' });
  expect(toPayload(-1)).not.toHaveProperty('hold');
});

const openCart = (answers: Record<string, unknown>) =>
  render([{ path: '/cart', element: <CartScreen /> }], {
    at: '/cart?hold=HOLD00000001',
    answers: { listKitchens: [], getKitchen: sampleKitchen(), getProduct: soldOut, ...answers },
  });

test('a held dish comes into the cart as it was chosen, even if its part is sold out', async () => {
  const corn = sampleOption('Corn', { price: 1, product: 'c'.repeat(24), available: false });
  const group = { _id: 's', name: 'Side', min: 1, max: 1, options: [corn] };
  const plate = sampleProduct({ price: 9, countInStock: 0, hasOptions: true, optionGroups: [group] });
  const hold = { chefId: plate.user, product: plate._id, qty: 2, options: ['corn'], startsAt: null };
  const view = openCart({ getProduct: plate, getHold: { ...hold, until: until(5) } });
  await screen.findByText('Corn');
  await act(() => view.store.dispatch(refreshCart(view.store.getState().cart.cartItems)));
  const [line] = view.store.getState().cart.cartItems;
  expect(line).toMatchObject({ qty: 2, price: 10, options: [{ name: 'Corn' }] });
  expect(line).not.toHaveProperty('lost');
});

test('Try again puts the held dish into the cart after an error', async () => {
  const hold = { chefId: 'c1', product: 'p1', qty: 2, options: [], startsAt: null, until: until(5) };
  const getHold = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('Busy', { status: 503 }))
    .mockResolvedValue(hold);
  const view = openCart({ getHold, getProduct: sampleProduct({ countInStock: 0 }) });
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(view.store.getState().cart.cartItems).toHaveLength(1));
});

test('says what to do next when the link of an ended hold is opened', async () => {
  const refuse = new ApiError('Gone', { status: 404 });
  openCart({ getHold: refuse });
  expect(await screen.findByText('The hold ended')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the market' })).toBeTruthy();
});

describe('a hold that lapses while the checkout is typed', () => {
  prepareCheckoutTests();
  afterEach(() => changeLanguage('en'));
  const texts = {
    en: ['The hold ended at 4:42 pm.', 'Your details are kept.', 'It is still free.', 'Join again'],
    es: [
      'El apartado terminó a las 4:42 p.m.',
      'Tus datos se conservan.',
      'Todavía está libre.',
      'Entrar otra vez',
    ],
  } as const;

  test.each([
    ['en', 0],
    ['es', 0],
    ['en', 5],
    ['es', 5],
  ] as const)('X11: the button says what to do (%s, %i left)', async (language, countInStock) => {
    const line = { ...tacos, held: { ...held(1), isTimeFixed: false } };
    const view = openCheckout(undefined, {
      cartItems: [line],
      kitchens: [paloma],
      answers: { getProduct: sampleProduct({ countInStock, price: line.price }) },
    });
    await view.user.type(await screen.findByLabelText('Name'), 'Ann');
    const [over, kept, free, again] = texts[language];
    expectPage({ never: [kept, free] });
    vi.setSystemTime(Date.now() + 61_000);
    await screen.findByText(/The hold ended at 4:42 pm\. (Your|It)/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
    await act(() => changeLanguage(language));
    const [said, other] = countInStock > 0 ? [free, kept] : [kept, free];
    expectPage({ reads: [over, said], never: [other] });
    expect(screen.queryAllByRole('button', { name: again })).toHaveLength(countInStock > 0 ? 0 : 1);
    await act(() => changeLanguage('en'));
    if (countInStock > 0) {
      await placeOrder(view);
      await screen.findByText('Elsewhere');
    } else {
      await view.user.click(screen.getByRole('button', { name: 'Join again' }));
      await screen.findByRole('dialog');
    }
  });
});
