import {
  TrayResult,
  Board,
  ShortTrayResult,
  type BoardDish,
  type BoardSlot,
} from '@homechef/contract/board/board';
import { Order } from '@homechef/contract/orders/order';
import { apiAs } from './api-client.ts';
import { getBody, type ApiReply } from './api-reply.ts';
import { toUnique } from './accounts.ts';
import { placeGuestOrder, toOrderItem } from './fixtures.ts';
import { setClock, toKitchenPath } from './kitchens.ts';
import { at, toPickup, type TestKitchen } from './orders.ts';

let phones = 0;
/** Returns contact details that no other guest has. */
export const createGuestContact = (name = 'Gus Guest') => ({
  userName: name,
  userEmail: `${toUnique('guest')}@example.com`,
  customerPhone: `480 555 ${String((phones += 1)).padStart(4, '0')}`,
});

/** Places a guest order of one dish for a local time of the order date, a second after the clock of the test. */
export function placeFor(
  kitchen: TestKitchen,
  time: string,
  qty = 1,
  { item = {}, form = {} }: { item?: object; form?: object } = {},
): Promise<Order> {
  setClock(new Date(Date.now() + 1_000).toISOString());
  return placeGuestOrder([{ ...toOrderItem(kitchen.dish, qty), ...item }], {
    ...createGuestContact(),
    pickups: [toPickup(kitchen, at(time))],
    ...form,
  });
}

export async function readBoard({ chef }: Pick<TestKitchen, 'chef'>, query = ''): Promise<Board> {
  return Board.parse(getBody(await apiAs(chef).get(toKitchenPath(chef, `/board${query}`))));
}

export const getSlotAt = ({ slots }: Board, startsAt: string | null): BoardSlot => {
  const wanted = startsAt && new Date(startsAt).toISOString();
  const slot = slots.find((candidate) => candidate.startsAt === wanted);
  if (!slot) throw new Error(`The board has no slot at ${String(wanted)}`);
  return slot;
};

export function getOnlyDish({ dishes }: BoardSlot): BoardDish {
  const [dish] = dishes;
  if (!dish || dishes.length !== 1) throw new Error(`The slot has ${dishes.length} dishes`);
  return dish;
}

export const sendTray = ({ chef, dish }: TestKitchen, body: object, headers = {}): Promise<ApiReply> =>
  apiAs(chef).post(toKitchenPath(chef, '/board/ready'), { product: dish._id, ...body }, headers);

/** Reports a tray as ready, and expects success. */
export async function makeReady(kitchen: TestKitchen, body: object): Promise<TrayResult> {
  return TrayResult.parse(getBody(await sendTray(kitchen, body)));
}

export const sendShort = ({ chef, dish }: TestKitchen, body: object): Promise<ApiReply> =>
  apiAs(chef).post(toKitchenPath(chef, '/board/short'), { product: dish._id, ...body });

/** Reports a short tray, and expects success. */
export async function offerShort(kitchen: TestKitchen, body: object): Promise<ShortTrayResult> {
  return ShortTrayResult.parse(getBody(await sendShort(kitchen, body)));
}

export const readGuestOrder = async ({ _id }: Pick<Order, '_id'>): Promise<Order> =>
  Order.parse((await apiAs().get(`/api/orders/guest/${_id}`)).body);
