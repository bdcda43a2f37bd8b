import {
  isToPickUp,
  areAllPickedUp,
  getCashDue,
  getCashPaid,
  getPickupStage,
} from '@homechef/contract/orders/order-state';
import { maskEmail } from '@homechef/contract/orders/order-key';
import type { Place } from '@homechef/contract/kitchens/place';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';
import type {
  ChefOrder,
  HistoryEntry,
  ItemOffer,
  OfferOption,
  Order,
  OrderItem,
  Pickup,
} from '@homechef/contract/orders/order';
import type { OrderRecall } from '@homechef/contract/orders/recalls';
import type { Reach } from '@homechef/contract/users/reach';
import { calculateStoredPrices } from '@homechef/contract/orders/pricing';
import { toDollars } from '@homechef/contract/money/money';
import { findMarketState, isStreetHiddenNow } from '../kitchens/kitchen-access.ts';
import { getCancelUntil, toReasonFields } from './change/item-event.ts';
import type { StoredOffer, StoredOfferOption } from './change/offers.model.ts';
import { getPickedAt, listItemsOf } from './change/order-progress.ts';
import type {
  StoredHistoryEntry,
  StoredOrder,
  StoredOrderItem,
  StoredPickup,
  StoredPickupChange,
  StoredOrderRecall,
} from './orders.model.ts';

export interface BuyerContact {
  _id: string;
  name: string;
  email: string;
  phone: string;
}

const toOption = (option: StoredOfferOption): OfferOption =>
  option.kind === 'later'
    ? { kind: 'later', startsAt: option.startsAt.toISOString(), endsAt: option.endsAt.toISOString() }
    : { ...option, product: String(option.product), price: toDollars(option.price) };

const toOffer = ({ options, answerBy }: StoredOffer): ItemOffer => ({
  options: options.map(toOption),
  answerBy: answerBy.toISOString(),
});

const toOptions = (options: StoredOrderItem['options'] = []): OrderItem['options'] =>
  options.map(({ option, group, name, price, product }) => ({
    option: String(option),
    group,
    name,
    price: toDollars(price),
    product: product ? String(product) : null,
  }));

const toItem = (item: StoredOrderItem): OrderItem => ({
  _id: String(item._id),
  product: String(item.product),
  chefId: String(item.chefId),
  brand: item.brand,
  name: item.name,
  image: item.image,
  price: toDollars(item.price),
  qty: item.qty,
  orderStatus: item.orderStatus,
  isPaid: item.isPaid,
  paidAt: item.paidAt?.toISOString() ?? null,
  isPickedUp: item.isPickedUp,
  pickedAt: item.pickedAt?.toISOString() ?? null,
  stage: item.stage,
  stageAt: item.stageAt.toISOString(),
  ...toReasonFields(item),
  note: item.note ?? '',
  options: toOptions(item.options),
  diets: item.diets ?? [],
  allergens: item.allergens ?? {},
  ...(item.allergenChanged ? { allergenChanged: item.allergenChanged } : {}),
  ...(item.removedDiets?.length ? { removedDiets: item.removedDiets } : {}),
  ...(item.isChangeKept ? { allergenChangeKept: true as const } : {}),
  ...(item.offer ? { offer: toOffer(item.offer) } : {}),
  batches: (item.batches ?? []).map(({ batch, lot, product }) => ({
    batch: String(batch),
    lot,
    product: String(product),
  })),
  ...(item.isRecalled ? { recalled: true as const } : {}),
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});

/**
 * Who reads the order. The kitchen and admins see a hidden street; customers see it only while an item is accepted,
 * ready or picked up. Only customers see their hand-over codes, and never in a list. `number` is somebody who knows
 * nothing but the number, either of a guest order of several kitchens or of a guest order that was added to an account.
 */
export type OrderReader = 'customer' | 'customerList' | 'kitchen' | 'number';

const toIso = (date: Date | null | undefined) => date?.toISOString() ?? null;

const canSeeStreet = (
  chefId: string,
  { place, isStreetHidden = false }: Pick<StoredPickup, 'place' | 'isStreetHidden'>,
  items: readonly StoredOrderItem[],
  reader: OrderReader,
): boolean =>
  reader === 'kitchen' ||
  !isStreetHiddenNow(chefId, place, isStreetHidden) ||
  items.some(({ stage }) => stage === 'accepted' || stage === 'ready' || stage === 'picked_up');

export const toVisiblePlace = (
  { chefId }: Pick<StoredPickup, 'chefId'>,
  promise: Pick<StoredPickup, 'place' | 'isStreetHidden'>,
  items: readonly StoredOrderItem[],
  reader: OrderReader,
): Place =>
  canSeeStreet(String(chefId), promise, items, reader) ? promise.place : hideStreetOf(promise.place);

function toPickup(pickup: StoredPickup, orderItems: readonly StoredOrderItem[], reader: OrderReader): Pickup {
  const items = listItemsOf(pickup, orderItems);
  const { change, code } = pickup;
  const offMarket = findMarketState(String(pickup.chefId));
  const showsCode = reader === 'customer' && items.some(isToPickUp);
  const showPlace = (promise: StoredPickup | StoredPickupChange) =>
    toVisiblePlace(pickup, promise, items, reader);
  return {
    chefId: String(pickup.chefId),
    windowId: pickup.windowId ?? null,
    startsAt: toIso(pickup.startsAt),
    endsAt: toIso(pickup.endsAt),
    timeZone: pickup.timeZone,
    place: showPlace(pickup),
    stage: getPickupStage(items),
    cancelUntil: toIso(getCancelUntil(pickup)),
    answerBy: toIso(pickup.answerBy),
    change: change && {
      kind: change.kind,
      startsAt: toIso(change.startsAt),
      endsAt: toIso(change.endsAt),
      place: showPlace(change),
      before: { startsAt: toIso(pickup.startsAt), endsAt: toIso(pickup.endsAt), place: showPlace(pickup) },
      ...(change.delayMinutes === undefined ? {} : { delayMinutes: change.delayMinutes }),
      reason: change.reason,
      ...(change.reasonKey ? { reasonKey: change.reasonKey } : {}),
      at: change.at.toISOString(),
    },
    ...(offMarket ? { offMarket } : {}),
    here: pickup.here ? { at: pickup.here.at.toISOString(), note: pickup.here.note } : null,
    ...(showsCode && code !== undefined ? { code } : {}),
  };
}

const toHistoryEntry = ({
  at,
  event,
  by,
  items,
  reason,
  reasonKey,
  refunded,
  replaced,
}: StoredHistoryEntry): HistoryEntry => ({
  at: at.toISOString(),
  event,
  by,
  items: items.map(String),
  ...toReasonFields({ reason, reasonKey }),
  ...(refunded ? { refunded: toDollars(refunded) } : {}),
  ...(replaced
    ? {
        replaced: {
          product: String(replaced.product),
          name: replaced.name,
          price: toDollars(replaced.price),
          qty: replaced.qty,
          options: toOptions(replaced.options),
        },
      }
    : {}),
});

const toRecall = ({
  batch,
  lot,
  name,
  madeOn,
  items,
  possibly,
  at,
  reason,
  advice,
  readAt,
}: StoredOrderRecall): OrderRecall => ({
  batch: String(batch),
  lot,
  name,
  madeOn,
  items: items.map(String),
  ...(possibly ? { possibly: true as const } : {}),
  at: at.toISOString(),
  reason,
  advice,
  readAt: toIso(readAt),
});

const toSharedFields = (stored: StoredOrder, reader: OrderReader) => ({
  _id: stored._id,
  type: stored.type,
  userName: stored.userName,
  customerPhone: stored.customerPhone ?? null,
  orderItems: stored.orderItems.map(toItem),
  shippingAddress: stored.shippingAddress,
  paymentMethod: stored.paymentMethod,
  itemsPrice: toDollars(stored.itemsPrice),
  shippingPrice: toDollars(stored.shippingPrice),
  taxPrice: toDollars(stored.taxPrice),
  totalPrice: toDollars(stored.totalPrice),
  isPickedUp: stored.isPickedUp,
  pickedAt: stored.pickedAt?.toISOString() ?? null,
  pickups: stored.pickups.map((pickup) => toPickup(pickup, stored.orderItems, reader)),
  cashDue: toDollars(getCashDue(stored.orderItems)),
  cashPaid: toDollars(getCashPaid(stored.orderItems)),
  recalls: (stored.recalls ?? []).map(toRecall),
  history: stored.history.map(toHistoryEntry),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/**
 * Returns the member who ordered. If the account is deleted, returns the contact details from the time of the purchase.
 * Returns null for a guest.
 */
function toBuyer(stored: StoredOrder, contact: BuyerContact | undefined): BuyerContact | null {
  if (!stored.owner) return null;
  const { userName, userEmail, userPhone } = stored;
  const { name, email, phone } = contact ?? {
    name: userName,
    email: userEmail ?? '',
    phone: userPhone ?? '',
  };
  return { _id: String(stored.owner), name, email, phone };
}

interface CustomerFacts {
  contact?: BuyerContact | undefined;
  reader?: OrderReader | undefined;
  /** Contact details of the kitchens. Without them the view has no phone numbers. */
  kitchens?: ReadonlyMap<string, Pick<BuyerContact, 'phone'>>;
  /** Dishes that are no longer offered. */
  gone?: ReadonlySet<string> | undefined;
}

export function toOrder(
  stored: StoredOrder,
  { contact, reader = 'customer', kitchens, gone }: CustomerFacts = {},
): Order {
  const shared = toSharedFields(stored, reader);
  const email = stored.userEmail && reader === 'number' ? maskEmail(stored.userEmail) : stored.userEmail;
  return {
    ...shared,
    orderItems: shared.orderItems.map((item) =>
      gone?.has(item.product) ? { ...item, isGone: true as const } : item,
    ),
    pickups: kitchens
      ? shared.pickups.map((pickup) => ({ ...pickup, phone: kitchens.get(pickup.chefId)?.phone ?? null }))
      : shared.pickups,
    userEmail: email || null,
    user: toBuyer(stored, contact),
  };
}

/**
 * Returns a chef's part of an order: the chef's own items, with the prices and the pickup computed from them. It
 * includes the customer's name and phone, but no email. `reached` says how the customer learned of the kitchen's latest
 * change.
 */
export function toChefOrder(
  stored: StoredOrder,
  chefId: string,
  { contact, reached = null }: { contact?: BuyerContact | undefined; reached?: Reach | undefined },
): ChefOrder {
  const orderItems = stored.orderItems.filter((item) => String(item.chefId) === chefId);
  const ids = new Set(orderItems.map(({ _id }) => String(_id)));
  const isOwn = (id: unknown) => ids.has(String(id));
  const part = {
    ...stored,
    orderItems,
    ...calculateStoredPrices(orderItems),
    isPickedUp: areAllPickedUp(orderItems),
    pickedAt: getPickedAt(orderItems),
    pickups: stored.pickups.filter((pickup) => String(pickup.chefId) === chefId),
    recalls: stored.recalls?.filter((recall) => String(recall.chefId) === chefId) ?? [],
    history: stored.history.flatMap((entry) => {
      const items = entry.items.filter(isOwn);
      return items.length > 0 ? [{ ...entry, items }] : [];
    }),
  };
  const buyer = toBuyer(stored, contact);
  const shared = toSharedFields(part, 'kitchen');
  return {
    ...shared,
    pickups: shared.pickups.map((pickup) => ({ ...pickup, reached })),
    user: buyer && { _id: buyer._id, name: buyer.name, phone: buyer.phone },
  };
}
