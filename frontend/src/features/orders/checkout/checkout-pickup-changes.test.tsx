import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { expectPage, listTyped } from '../../../testing/expect-page.ts';
import { sampleOption, sampleOrder, sampleProduct } from '../../../testing/samples.ts';
import { sampleSlot } from '../../../testing/slot-samples.ts';
import {
  asha,
  emptyList,
  evening,
  filledUp,
  list,
  listSentPickups,
  openCheckout,
  paloma,
  placeOrder,
  tacos,
  prepareCheckoutTests,
} from '../../../testing/guest-checkout.tsx';

prepareCheckoutTests();

test('K9: retries an unanswered order with the same time, even if that time is full now', async () => {
  const lists = { current: [list, emptyList] };
  const replies = [new ApiError('timeout of 9732ms exceeded'), sampleOrder()];
  const view = openCheckout(lists, { answers: { placeGuestOrder: () => replies.shift() } });
  await screen.findByText('Today 5:30–5:45 pm');
  await placeOrder(view);
  await screen.findByText('Not confirmed yet');
  lists.current = [filledUp, emptyList]; // The order itself may have taken the last place.
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Today 5:30 pm is full now.');
  await view.user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Elsewhere');
  expect(listSentPickups(view)).toEqual([[evening], [evening]]);
});

test('K3: says when the earliest time moves, next to the button too', async () => {
  const lists = { current: [list, emptyList] };
  openCheckout(lists);
  await screen.findByText('Today 5:30–5:45 pm');
  lists.current = [filledUp, emptyList];
  document.dispatchEvent(new Event('visibilitychange'));
  const moved = await screen.findAllByText('5:30 pm is no longer free. Your time is now today 5:45 pm.');
  const action = screen.getByRole('button', { name: 'Place Order' }).parentElement;
  expect(moved.filter((notice) => action?.contains(notice))).toHaveLength(1);
});

test('K5: says beside the new sum that a price has changed, and orders at that price', async () => {
  let price = tacos.price;
  const getProduct = () => sampleProduct({ price });
  const view = openCheckout(undefined, { cartItems: [tacos], answers: { getProduct } });
  await screen.findByText('Today 5:30–5:45 pm');
  price = 11;
  document.dispatchEvent(new Event('visibilitychange'));
  const changed = 'Prices have changed, please review your cart: Pad Thai now costs $11.00.';
  await waitFor(() => {
    const action = screen.getByRole('button', { name: 'Place Order' }).parentElement?.textContent;
    expect(action).toContain(changed);
    expect(action).toContain('$22.00');
  });
  await placeOrder(view);
  await screen.findByText('Elsewhere');
  expect(view.listBodies('placeGuestOrder')).toMatchObject([{ itemsPrice: 22 }]);
});

test('K5: a refused order says why, and how the cart has changed', async () => {
  const placeGuestOrder = new ApiError('Only 1 of Pad Thai left.', { status: 409 });
  let countInStock = 5;
  const getProduct = () => sampleProduct({ price: tacos.price, countInStock });
  const view = openCheckout(undefined, { cartItems: [tacos], answers: { placeGuestOrder, getProduct } });
  await screen.findByText('Today 5:30–5:45 pm');
  countInStock = 1;
  await placeOrder(view);
  expect((await screen.findByRole('alert')).textContent).toBe('Only 1 of Pad Thai left.');
  await screen.findByText('Only 1 left. Quantity changed from 2 to 1.');
});

test('K16: an option that runs out at the checkout is named, and chosen again there', async () => {
  const cheese = { option: 'cheese', group: 'Extras', name: 'Cheese', price: 1, product: null };
  const line = { ...tacos, price: 10, options: [cheese] };
  let available = true;
  const getProduct = () => {
    const options = [sampleOption('Cheese', { price: 1, soldOut: !available, available })];
    const optionGroups = [{ _id: 'e', name: 'Extras', min: 0, max: 1, options }];
    return sampleProduct({ price: tacos.price, hasOptions: true, optionGroups });
  };
  const view = openCheckout(undefined, { cartItems: [line], answers: { getProduct } });
  await screen.findByText('Today 5:30–5:45 pm');
  const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
  expect(order.disabled).toBe(false);
  available = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Cheese is sold out or no longer on the menu. Please choose again.');
  expect(order.disabled).toBe(true);
  expect(order.parentElement?.textContent).toContain('Please choose again for Pad Thai first.');
  expect(order.parentElement?.textContent).toContain('$20.00');
  await view.user.click(screen.getByRole('button', { name: 'Change Pad Thai' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Pad Thai' }));
  await view.user.click(await sheet.findByRole('checkbox', { name: /^Cheese/ }));
  await view.user.click(sheet.getByRole('button', { name: 'Save · $18.00' }));
  await waitFor(() => expect(order.disabled).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pad Thai' }));
  expect(view.listBodies('placeGuestOrder')).toEqual([]);
  await placeOrder(view);
  await screen.findByText('Elsewhere');
  const [sent] = view.listBodies('placeGuestOrder') as { orderItems: object[]; itemsPrice: number }[];
  expect(sent).toMatchObject({ itemsPrice: 18, orderItems: [{ qty: 2, price: 9 }] });
  expect(sent?.orderItems[0]).not.toHaveProperty('options');
});

test('K9: does not read an order that may have arrived as portions that others took', async () => {
  const placeGuestOrder = new ApiError('timeout of 9732ms exceeded');
  const view = openCheckout(undefined, { cartItems: [tacos], answers: { placeGuestOrder } });
  await placeOrder(view);
  await screen.findByText('Not confirmed yet');
  const countReads = () => ['listSlots', 'getProduct'].map((name) => view.listCalls(name).length);
  const [slots = 0, dishes] = countReads();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(countReads()).toEqual([slots + 1, dishes]));
});

test('K3: says that a time of another day is gone, as a sentence', async () => {
  const tomorrow = sampleSlot('2026-11-24T18:00:00.000Z');
  const listOf = (...slots: SlotList['days'][number]['windows'][number]['slots']): SlotList => ({
    ...list,
    earliest: { windowId: list.earliest?.windowId ?? '', startsAt: slots[0]?.startsAt ?? '' },
    days: list.days.slice(0, 1).map((day) => ({
      ...day,
      windows: day.windows.slice(0, 1).map((window) => ({ ...window, slots })),
    })),
  });
  const next = sampleSlot('2026-11-25T18:00:00.000Z');
  const lists = { current: [listOf(tomorrow, next), emptyList] };
  openCheckout(lists);
  await screen.findByText(/^Tomorrow 11:00/);
  lists.current = [listOf(next), emptyList];
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findAllByText('Tomorrow 11:00 am is no longer free. Your time is now Wed 11:00 am.');
});

test('X23: a Spanish reader reads why a kitchen of the cart is paused in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('es');
  const paused = { pausedUntil: '2026-11-24T01:10:00.000Z', pauseReason: 'The weather' };
  openCheckout(
    { current: [list, { ...emptyList, pausedUntil: paused.pausedUntil }] },
    { kitchens: [paloma, { ...asha, ...paused, open: false, pauseReasonKey: 'weather' }] },
  );
  expect(await screen.findByText('En pausa hasta las 6:10 p.m.: “El clima”')).toBeTruthy();
});

test('removes the dishes of a paused kitchen in one tap', async () => {
  const pausedUntil = '2026-11-24T01:10:00.000Z';
  const view = openCheckout(
    { current: [list, { ...emptyList, pausedUntil }] },
    {
      kitchens: [
        paloma,
        { ...asha, open: false, pausedUntil, opensAt: pausedUntil, pauseReason: 'Out of gas' },
      ],
    },
  );
  await waitFor(() => expectPage({ reads: ['Paused until 6:10 pm: “Out of gas”'] }));
  expect(listTyped()).toEqual(['“Out of gas”']);
  await view.user.click(screen.getByRole('button', { name: 'Remove these dishes, Asha’s Kitchen' }));
  expect(view.store.getState().cart.cartItems.map(({ product }) => product)).toEqual([tacos.product]);
});

test('waits for the pickup times before it places an order', async () => {
  let answer = (_list: SlotList) => {};
  const listSlots = () => new Promise((resolve) => (answer = resolve));
  const view = openCheckout(undefined, { cartItems: [tacos], answers: { listSlots } });
  await placeOrder(view);
  expect(listSentPickups(view)).toEqual([]);
  answer(list);
  await screen.findByText('Today 5:30–5:45 pm');
  await view.user.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(listSentPickups(view)).toEqual([[evening]]));
});

test('waits for the times if they cannot be loaded', async () => {
  const listSlots = new ApiError('Network Error');
  openCheckout(undefined, { answers: { listSlots } });
  await waitFor(() => expect(screen.getAllByText(/The pickup times could not be loaded/)).toHaveLength(2));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true);
});
