import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { CartScreen } from '../cart/CartScreen.tsx';
import { ApiError } from '../lib/http/api-client.ts';
import { toGuestOrderPayload } from '../orders/checkout/order-payload.ts';
import { applyProductChanges, isHeld } from '../store/cart/cart-item.ts';
import { emptyCart } from '../store/cart/cart.reducer.ts';
import { sampleCartItem, sampleProduct } from '../testing/samples.ts';
import { sampleKitchen } from '../testing/slot-samples.ts';

const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const held = (minutes: number) => ({
  hold: 'HOLD00000001',
  until: until(minutes),
  qty: 2,
  isTimeFixed: true,
});
const contact = { userName: 'Gus', userEmail: 'gus@example.com', customerPhone: '602 555 0100' };
const soldOut = sampleProduct({ countInStock: 0 });

test('a held line keeps its portions although the dish is sold out', () => {
  const item = sampleCartItem({ qty: 2, held: held(5) });
  expect(applyProductChanges(item, soldOut)).toMatchObject({ countInStock: 2, qty: 2, held: { qty: 2 } });
});

test('a line of an ended hold follows the stock', () => {
  const item = sampleCartItem({ qty: 2, held: held(-1) });
  expect([isHeld(item), applyProductChanges(item, soldOut).countInStock]).toEqual([false, 0]);
});

test('the order carries the hold until its end', () => {
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

test('the link of an ended hold says what to do next', async () => {
  const refuse = new ApiError('Gone', { status: 404 });
  openCart({ getHold: refuse });
  expect(await screen.findByText('The hold ended')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the market' })).toBeTruthy();
});
