import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import { hasSameAddress, toPlace } from '@homechef/contract/kitchens/place-address';
import { minuteMs, marketTimeZone } from '@homechef/contract/time/local-date';
import { notAvailable } from '@homechef/contract/users/address';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { cashPayment } from '@homechef/contract/orders/order-options';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import { calculateStoredPrices } from '@homechef/contract/orders/pricing';
import type { NewOrder } from '@homechef/contract/orders/requests';
import type { Language } from '@homechef/contract/users/user-options';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { now } from '../../../platform/lib/clock.ts';
import type { OrderedItem, PricedOrderItem } from './cart-validation.ts';
import { computeProgress } from '../change/order-progress.ts';
import { findKitchensOfMissed } from '../lists/customer-no-shows.ts';
import { buildSearchText } from '../lists/order-search.ts';
import { getGuestContactKeys } from './open-order-limits.ts';
import type { StoredHistoryEntry, StoredOrderItem, StoredPickup } from '../orders.model.ts';
import type { PricedOption } from '../../products/stock/line-options.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import type { PlannedPickup } from './pickup-plan.ts';

export const createOrderNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));

export interface Buyer {
  actor: Actor | undefined;
  owner: string | null; // null for a guest
  name: string;
  email: string;
  phone: string;
  customerPhone: string;
  clientNetwork?: string; // only for guests
  language?: Language | undefined;
}

/** Returns the customer by the properties that a kitchen can block: account and phone. */
export const toCustomer = ({ owner, phone, customerPhone }: Buyer) => ({
  account: owner,
  phones: [phone, customerPhone],
});

/** Finds the kitchens at which a guest recently missed a pickup. */
export async function findChefsOfNoShows(buyer: Buyer): Promise<ReadonlySet<string>> {
  const [phone] = buyer.owner === null ? getGuestContactKeys(buyer) : [];
  return phone === undefined ? new Set() : findKitchensOfMissed(phone, now());
}

/** Returns whether the chef must accept the items first (docs/rules/items.md §2). */
function needsAcceptance(
  { kitchen, chefId }: PlannedPickup,
  items: readonly PricedOrderItem[],
  chefsOfNoShows: ReadonlySet<string>,
): boolean {
  if (!kitchen) return false;
  const portions = items.filter((item) => item.chefId === chefId).reduce((sum, { qty }) => sum + qty, 0);
  return kitchen.acceptance === 'manual' || portions > kitchen.askAbovePortions || chefsOfNoShows.has(chefId);
}

/** Returns when the chef must have answered: `answerMinutes` after placing, but no later than the start of the slot. */
function getAnswerBy({ kitchen, slot }: PlannedPickup, time: Date): Date {
  const answerMs = +time + (kitchen?.answerMinutes ?? 0) * minuteMs;
  return new Date(Math.min(answerMs, slot?.startsAtMs ?? Infinity));
}

const unknownPlace = toPlace({ address: '', latitude: notAvailable, longitude: notAvailable });

/** Returns a pickup without a time: the kitchen hands the food over as soon as it is ready. */
export function createUntimedPickupAt(
  chefId: Types.ObjectId,
  kitchen: KitchenSnapshot | undefined,
): StoredPickup {
  return {
    chefId,
    windowId: null,
    date: null,
    startsAt: null,
    endsAt: null,
    timeZone: kitchen?.schedule.timeZone ?? marketTimeZone,
    place: kitchen?.schedule.place ?? unknownPlace,
    ...(kitchen?.hideStreet ? { isStreetHidden: true } : {}),
    cancelMinutes: kitchen?.cancelMinutes ?? defaultSettings.cancelMinutes,
    answerBy: null,
    change: null,
    moves: 0,
    sequence: 0,
  };
}

/** Returns the pickup as an order stores it: a copy of the place, the slot and the settings. */
export function toStoredPickup(
  planned: PlannedPickup,
  { stage, time, freeCancelMinutes }: { stage: Stage; time: Date; freeCancelMinutes: number },
): StoredPickup {
  const { kitchen, slot, chefId } = planned;
  const untimed = createUntimedPickupAt(new Types.ObjectId(chefId), kitchen);
  const answerBy = stage === 'placed' ? getAnswerBy(planned, time) : null;
  if (!kitchen || !slot) return { ...untimed, answerBy };
  const { window, date, place } = slot.occurrence;
  const isOwnPlace = hasSameAddress(place, kitchen.schedule.place);
  return {
    chefId: untimed.chefId,
    windowId: window._id,
    date,
    startsAt: new Date(slot.startsAtMs),
    endsAt: new Date(slot.endsAtMs),
    timeZone: kitchen.schedule.timeZone,
    place,
    ...(kitchen.hideStreet && isOwnPlace ? { isStreetHidden: true } : {}),
    cancelMinutes: kitchen.cancelMinutes,
    ...(freeCancelMinutes > 0 ? { freeCancelUntil: new Date(+time + freeCancelMinutes * minuteMs) } : {}),
    answerBy,
    change: null,
    moves: 0,
    sequence: 0,
  };
}

interface PickupContext {
  chefsOfNoShows: ReadonlySet<string>;
  codes: ReadonlyMap<string, string>; // hand-over code by kitchen
  /** For how many minutes after placing an order its customer may cancel, even past the kitchen's deadline. */
  freeCancelMinutes: number;
}

/** Returns the pickups of a new order, and the initial stage of the items of each kitchen. */
export function describePickups(
  planned: readonly PlannedPickup[],
  items: readonly PricedOrderItem[],
  { chefsOfNoShows, codes, freeCancelMinutes }: PickupContext,
) {
  const time = now();
  const stages = new Map<string, Stage>();
  const pickups = planned.map((pickup) => {
    const stage = needsAcceptance(pickup, items, chefsOfNoShows) ? 'placed' : 'accepted';
    stages.set(pickup.chefId, stage);
    const code = codes.get(pickup.chefId);
    return {
      ...toStoredPickup(pickup, { stage, time, freeCancelMinutes }),
      ...(code === undefined ? {} : { code }),
    };
  });
  return { pickups, stages, now: time };
}

const newItemState = { orderStatus: 'Not Ready', isPaid: false, paidAt: null, isPickedUp: false } as const;

const toStoredOption = ({ option, product, ...copied }: PricedOption) => ({
  option: new Types.ObjectId(option),
  ...copied,
  product: product === null ? null : new Types.ObjectId(product),
});

const pickSoldFields = ({
  brand,
  name,
  image,
  price,
  qty,
  options = [],
  diets = [],
  allergens = {},
  note,
}: Omit<OrderedItem, 'product' | 'chefId'>) => ({
  brand,
  name,
  image,
  price,
  qty,
  ...(options.length > 0 ? { options: options.map(toStoredOption) } : {}),
  allergens,
  diets: [...diets],
  ...(note === undefined ? {} : { note }),
});

interface NewOrderParts {
  buyer: Buyer;
  shippingAddress: NewOrder['shippingAddress'];
  items: readonly OrderedItem[];
  pickups: readonly StoredPickup[];
  stages: ReadonlyMap<string, Stage>;
  now: Date;
  _id?: string;
}

/** Creates the document of a new order. Prices are in cents. */
export function buildOrderDocument({
  buyer,
  shippingAddress,
  items,
  pickups,
  stages,
  now: time,
  _id = createOrderNumber(),
}: NewOrderParts) {
  const orderItems: StoredOrderItem[] = items.map(({ product, chefId, ...item }) => ({
    _id: new Types.ObjectId(),
    product: new Types.ObjectId(product),
    chefId: new Types.ObjectId(chefId),
    ...pickSoldFields(item),
    ...newItemState,
    pickedAt: null,
    stage: stages.get(chefId) ?? 'accepted',
    stageAt: time,
    createdAt: time,
    updatedAt: time,
  }));
  const placed: StoredHistoryEntry = {
    at: time,
    event: 'place',
    by: 'customer',
    items: orderItems.map((item) => item._id),
  };
  return {
    _id,
    searchText: buildSearchText({
      _id,
      userName: buyer.name,
      userEmail: buyer.email,
      userPhone: buyer.phone,
      customerPhone: buyer.customerPhone,
    }),
    owner: buyer.owner === null ? null : new Types.ObjectId(buyer.owner),
    type: buyer.owner === null ? ('Guest' as const) : ('Member' as const),
    userName: buyer.name,
    userEmail: buyer.email,
    userPhone: buyer.phone,
    customerPhone: buyer.customerPhone,
    ...(buyer.language ? { language: buyer.language } : {}),
    orderItems,
    shippingAddress,
    paymentMethod: cashPayment as 'Cash',
    ...calculateStoredPrices(items),
    pickedAt: null,
    pickups: [...pickups],
    history: [placed],
    revision: 0,
    ...computeProgress({ orderItems, pickups: [...pickups] }),
    createdAt: time,
    updatedAt: time,
  };
}
