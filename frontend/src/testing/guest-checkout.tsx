import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { CartItem } from '../features/cart/state/cart-item.ts';
import { fill } from './fill.ts';
import { render } from './render.tsx';
import { chefId, sampleCartItem, sampleOrder, sampleProduct } from './samples.ts';
import { sampleKitchen, sampleSlot, sampleSlotList } from './slot-samples.ts';
import { GuestCheckoutScreen } from '../features/orders/checkout/GuestCheckoutScreen.tsx';

const routes = [
  { path: '/guest', element: <GuestCheckoutScreen /> },
  { path: '*', element: 'Elsewhere' },
];
export const otherChefId = 'a'.repeat(24);
export const tacos = sampleCartItem({ price: 9, qty: 2 });
const curry = sampleCartItem({ product: 'b'.repeat(24), chefId: otherChefId, name: 'Curry', price: 12.5 });
export const list = sampleSlotList();
const { windowId = '' } = list.earliest ?? {};
/** A kitchen with pickup windows, and one without. */
export const paloma = sampleKitchen({ open: false, opensAt: '2026-11-24T00:00:00.000Z' });
export const asha = sampleKitchen({ _id: otherChefId, name: 'Asha’s Kitchen' });
export const emptyList = sampleSlotList({ chefId: otherChefId, days: [], earliest: null });

const choose = (startsAt: string) => ({ chefId, windowId, startsAt });
export const evening = choose('2026-11-24T00:30:00.000Z');
export const later = choose('2026-11-24T00:45:00.000Z');
/** The slots after another customer has taken the last place at 5:30 pm. */
export const filledUp = sampleSlotList({
  earliest: { windowId, startsAt: later.startsAt },
  days: list.days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => ({
      ...window,
      slots: window.slots.map((slot) =>
        slot.startsAt === evening.startsAt ? sampleSlot(slot.startsAt, { reason: 'full' }) : slot,
      ),
    })),
  })),
});

/** Before each test, sets the clock to Monday, Nov 23, 2026, 4:41 pm in Phoenix, and clears the storage. */
export function prepareCheckoutTests(): void {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T23:41:00Z'), toFake: ['Date'] }));
}

interface Call {
  params: { chefId: string };
}

/** Returns a dish that is as the line of the cart says. */
function toProduct(lines: readonly CartItem[], id: string) {
  const {
    chefId: user,
    name,
    price,
    countInStock,
    allergens,
  } = lines.find(({ product }) => product === id) ?? tacos;
  return sampleProduct({ _id: id, user, name, price, countInStock, ...(allergens && { allergens }) });
}

/** Opens the guest checkout. `lists.current` holds the slots, by kitchen, that each reply returns. */
export function openCheckout(
  lists: { current: SlotList[] } = { current: [list, emptyList] },
  { cartItems = [tacos, curry], kitchens = [paloma, asha], answers = {} } = {},
) {
  return render(routes, {
    at: '/guest',
    cartItems,
    answers: {
      listSlots: ({ params }: Call) => lists.current.find((entry) => entry.chefId === params.chefId),
      getKitchen: ({ params }: Call) => kitchens.find(({ _id }) => _id === params.chefId),
      getProduct: ({ params }: { params: { id: string } }) => toProduct(cartItems, params.id),
      placeGuestOrder: sampleOrder(),
      ...answers,
    },
  });
}
type View = ReturnType<typeof openCheckout>;

export const findKitchen = async (name: string) => within(await screen.findByRole('region', { name }));

export async function placeOrder({ user }: View) {
  await user.type(screen.getByLabelText('Name'), 'Ann');
  fill(screen.getByLabelText('Email'), 'ann@example.com');
  fill(screen.getByLabelText('Phone'), '602 555 0100');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
}

/** Returns the `pickups` of each order that was sent. */
export const listSentPickups = ({ sent }: View) =>
  sent
    .filter(({ name }) => name === 'placeGuestOrder')
    .map(({ call }) => (call.body as { pickups: unknown }).pickups);
