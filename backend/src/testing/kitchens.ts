import { vi } from 'vitest';
import {
  CapacityLimit,
  Kitchen,
  PickupWindow,
  SlotList,
  type Slot,
} from '@homechef/contract/kitchens/kitchen';
import type { Session } from '@homechef/contract/users/user';
import { changeKitchen, type KitchenUpdater } from '../features/kitchens/change-kitchen.ts';
import type { StoredKitchen } from '../features/kitchens/kitchens.model.ts';
import { kitchenOrders } from '../features/orders/lists/kitchen-order-queries.ts';
import { apiAs, apiAsVisitor } from './api-client.ts';
import { getBody } from './api-reply.ts';
import { toLimitChange, toWindowChange } from './stored-kitchens.ts';

/** Sets the wall clock of this process; timers and the database keep the real time. Undo it with `vi.useRealTimers`. */
export function setClock(isoTime: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(isoTime) });
}

export const createWindowForm = (overrides: object = {}) => ({
  weekday: 2,
  from: '11:00',
  to: '14:00',
  ...overrides,
});

export const createLimitForm = (overrides: object = {}) => ({
  name: 'Oven',
  per: 'slot',
  counts: 'portions',
  max: 10,
  ...overrides,
});

export const placeForm = {
  name: 'Farmers market',
  address: '2 Market Sq',
  city: 'Tempe',
  state: 'AZ',
  postalCode: '85281',
  latitude: 33.42551,
  longitude: -111.94,
};

export const toKitchenPath = (chef: Pick<Session, '_id'>, path = ''): string =>
  `/api/kitchens/${chef._id}${path}`;

/** Changes the kitchen of a chef without a request. */
const change = async ({ _id }: Pick<Session, '_id'>, update: KitchenUpdater): Promise<StoredKitchen> =>
  (await changeKitchen(kitchenOrders, { chefId: _id, by: 'chef', update })).kitchen;

export const addWindow = async (chef: Session, overrides: object = {}): Promise<PickupWindow> =>
  PickupWindow.parse((await change(chef, toWindowChange(createWindowForm(overrides)))).windows.at(-1));

export const addLimit = async (chef: Session, overrides: object = {}): Promise<CapacityLimit> =>
  CapacityLimit.parse((await change(chef, toLimitChange(createLimitForm(overrides)))).limits.at(-1));

/** Adds a window with a request. */
export const saveWindow = async (chef: Session, overrides: object = {}): Promise<PickupWindow> =>
  getBody(
    await apiAs(chef).post(toKitchenPath(chef, '/windows'), createWindowForm(overrides)),
    201,
  ) as PickupWindow;

/** Adds a limit with a request. */
export const saveLimit = async (chef: Session, overrides: object = {}): Promise<CapacityLimit> =>
  getBody(
    await apiAs(chef).post(toKitchenPath(chef, '/limits'), createLimitForm(overrides)),
    201,
  ) as CapacityLimit;

export const changeSettings = async (chef: Session, settings: object): Promise<Kitchen> =>
  Kitchen.parse(getBody(await apiAs(chef).put(toKitchenPath(chef), settings)));

export const readKitchen = async (chef: Pick<Session, '_id'>): Promise<Kitchen> =>
  Kitchen.parse(getBody(await apiAsVisitor().get(toKitchenPath(chef))));

export const readSlots = async (chef: Pick<Session, '_id'>, query = ''): Promise<SlotList> =>
  SlotList.parse(getBody(await apiAsVisitor().get(toKitchenPath(chef, `/slots${query}`))));

export const flattenSlots = ({ days }: SlotList): Slot[] =>
  days.flatMap(({ windows }) => windows.flatMap(({ slots }) => slots));
