import type { Types } from 'mongoose';
import type { Reason, ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { minuteMs } from '@homechef/contract/time/local-date';
import {
  decideTransition,
  getTransitionRule,
  returnsStock,
  type ItemEvent,
  type ItemState,
  type PickupState,
  type TransitionDecision,
  type TransitionRole,
} from '@homechef/contract/orders/item-transitions';
import { groupBy } from '../../../platform/lib/collections.ts';
import { getHeldPickup } from '../pickups/held-pickup.ts';
import type { StoredItemBatch } from '../../batches/stock/take-portions.ts';
import {
  type StoredHistoryEntry,
  type StoredOrder,
  type StoredOrderItem,
  type StoredPickup,
  listItemPortions,
  type ItemPortions,
} from '../orders.model.ts';

const isOfKitchen = (role: TransitionRole): boolean => role === 'chef' || role === 'admin';

export interface ItemEventRequest {
  event: ItemEvent;
  roles: ReadonlyMap<string, TransitionRole>;
  now: Date; // when it happened
  reason?: string | undefined;
  reasonKey?: ReasonKey | undefined;
  isRefunded?: boolean | undefined; // False when an admin cancels and the kitchen still has to give the cash back.
  /** For a no-show, true returns the portions to stock. When the kitchen cancels or declines, false keeps them out. */
  shouldRestock?: boolean | undefined;
  isSoldOut?: boolean | undefined; // When the kitchen cancels or declines: sets the stock of the dishes to 0.
  /** Batches of the items that become ready. A recalled item that gets one is made anew. */
  batches?: ReadonlyMap<string, StoredItemBatch[]> | undefined;
  getNoShowMinutes?: (chefId: string) => number; // for a no-show
}

interface StoredReason {
  reason?: string | null | undefined;
  reasonKey?: ReasonKey | null | undefined;
}

/** Returns the fields of a reason for a stored document or a reply, leaving out those without a value. */
export const toReasonFields = ({ reason, reasonKey }: StoredReason): Partial<Reason> =>
  reason ? { reason, ...(reasonKey ? { reasonKey } : {}) } : {};

interface ItemEventResult {
  orderItems: StoredOrderItem[];
  history: StoredHistoryEntry[]; // new entries
  movedItems: readonly StoredOrderItem[]; // in their state before the event
  stockToReturn: ItemPortions[];
  stockToTake: ItemPortions[];
  soldOutProducts: Types.ObjectId[];
  decisions: TransitionDecision[];
}

type CancelTerms = Pick<StoredPickup, 'startsAt' | 'cancelMinutes' | 'freeCancelUntil'>;

const getAgreedCancelUntilMs = ({ startsAt, cancelMinutes, freeCancelUntil }: CancelTerms): number =>
  Math.max(startsAt ? +startsAt - cancelMinutes * minuteMs : 0, +(freeCancelUntil ?? 0));

/**
 * Returns how many minutes before the new start the customer may still cancel. A move never shortens the customer's
 * right, except that it ends at the start at the latest.
 */
export function getKeptCancelMinutes(pickup: CancelTerms, startsAt: Date): number {
  const agreedUntilMs = pickup.startsAt ? getAgreedCancelUntilMs(pickup) : +startsAt;
  return Math.min(pickup.cancelMinutes, Math.max(0, (+startsAt - agreedUntilMs) / minuteMs));
}

/**
 * Returns until when the customer may cancel accepted items: the kitchen's deadline or the end of the free minutes,
 * whichever is later (docs/rules/items.md §3).
 */
export function getCancelUntil(pickup: StoredPickup): Date | null {
  const { startsAt } = getHeldPickup(pickup);
  if (!startsAt) return null;
  // The deadline moves only with a move of this one pickup. A change of the schedule leaves it as agreed.
  const isMoved = pickup.change?.kind === 'moved' && pickup.ownMove !== undefined;
  if (!isMoved) return pickup.startsAt && new Date(getAgreedCancelUntilMs(pickup));
  const cancelMinutes = getKeptCancelMinutes(pickup, startsAt);
  return new Date(getAgreedCancelUntilMs({ ...pickup, startsAt, cancelMinutes }));
}

export function toPickupState(pickup: StoredPickup): PickupState {
  const { startsAt, endsAt } = getHeldPickup(pickup);
  return {
    startsAtMs: startsAt && +startsAt,
    endsAtMs: endsAt && +endsAt,
    cancelUntilMs: Number(getCancelUntil(pickup)) || null,
    answerByMs: pickup.answerBy && +pickup.answerBy,
    timeZone: pickup.timeZone,
    changeKind: pickup.change?.kind ?? null,
    changeEndsAtMs: pickup.change ? +pickup.change.endsAt : null,
    moves: pickup.moves,
    isWalkUp: pickup.walkUp !== undefined,
  };
}

export const findPickup = ({ pickups }: Pick<StoredOrder, 'pickups'>, chefId: Types.ObjectId | string) =>
  pickups.find((pickup) => String(pickup.chefId) === String(chefId));

export const toItemState = ({
  stage,
  stageAt,
  isPaid,
  isRefunded,
  allergenChanged,
  isChangeKept,
  offer,
  isSwapped,
  isRecalled,
}: StoredOrderItem): ItemState => ({
  stage,
  isPaid,
  isRefunded: isRefunded === true,
  stageAtMs: +stageAt,
  allergenChange: allergenChanged && (isChangeKept ? 'kept' : 'open'),
  offerAnswerByMs: offer && +offer.answerBy,
  isSwapped: isSwapped === true,
  isRecalled: isRecalled === true,
});

export function decideItem(
  order: StoredOrder,
  item: StoredOrderItem,
  role: TransitionRole,
  { event, now, isRefunded, batches, getNoShowMinutes }: Omit<ItemEventRequest, 'roles'>,
): TransitionDecision {
  const pickup = findPickup(order, item.chefId);
  if (!pickup) throw new Error(`Order ${order._id} has no pickup of ${String(item.chefId)}`);
  return decideTransition(event, {
    item: toItemState(item),
    pickup: toPickupState(pickup),
    role,
    nowMs: +now,
    noShowMinutes: getNoShowMinutes?.(String(item.chefId)),
    isRefunded: isRefunded === true,
    isRemade: batches?.has(String(item._id)) === true,
    isOwed: isRefunded === false,
  });
}

const isHeldFromStock = ({ takenCount = 1, returnedCount = 0 }: StoredOrderItem) =>
  (takenCount ?? 1) > (returnedCount ?? 0);

/**
 * Returns whether the kitchen, or an admin on its behalf, reports the dishes as sold out. Customers have no say about
 * stock.
 */
const sellsOut = (role: TransitionRole, { event, isSoldOut }: ItemEventRequest): boolean =>
  isSoldOut === true && isOfKitchen(role) && (event === 'cancel' || event === 'decline');

function returnsPortions(item: StoredOrderItem, role: TransitionRole, request: ItemEventRequest): boolean {
  const { event, shouldRestock } = request;
  if (event === 'noShow') return shouldRestock === true;
  const isKept = sellsOut(role, request) || (shouldRestock === false && isOfKitchen(role));
  return !isKept && returnsStock(event, toItemState(item));
}

/** Lists the recalled dishes of an item that got no new batch when it was made anew. */
function listStillRecalled(
  { batches: before = [], recalledDishes = [] }: StoredOrderItem,
  { batches: after = [] }: StoredOrderItem,
): Types.ObjectId[] {
  const isNew = ({ batch }: StoredItemBatch) => !before.some((old) => old.batch.equals(batch));
  const remade = after.filter(isNew);
  return recalledDishes.filter((dish) => !remade.some(({ product }) => product.equals(dish)));
}

interface Mover {
  role: TransitionRole;
  movesStock: boolean;
}

function moveItem(
  item: StoredOrderItem,
  request: ItemEventRequest,
  { role, movesStock }: Mover,
): StoredOrderItem {
  const { event, now, reason, reasonKey, isRefunded } = request;
  const { to } = getTransitionRule(event);
  const moved: StoredOrderItem = { ...item, updatedAt: now };
  // A late refund keeps the time and the reason of the cancellation.
  if (to !== null && to !== item.stage) {
    moved.stage = to;
    moved.stageAt = now;
    delete moved.reason;
    delete moved.reasonKey;
    delete moved.offer; // An offer does not survive a change of the stage.
    if (event !== 'handOver') Object.assign(moved, toReasonFields({ reason, reasonKey }));
  }
  if (event === 'ready') {
    moved.orderStatus = 'Ready';
    const batches = request.batches?.get(String(item._id));
    if (batches) moved.batches = batches;
    if (item.isRecalled) {
      moved.stageAt = now;
      const rest = listStillRecalled(item, moved);
      if (rest.length > 0) moved.recalledDishes = rest;
      else {
        delete moved.isRecalled;
        delete moved.recalledDishes;
      }
    }
    if (movesStock && !isHeldFromStock(item)) moved.takenCount = (item.takenCount ?? 1) + 1;
  }
  const isHandedOver = event === 'handOver';
  if ((event === 'pay' || isHandedOver) && !item.isPaid) Object.assign(moved, { isPaid: true, paidAt: now });
  if ((event === 'pickUp' || isHandedOver) && !item.isPickedUp)
    Object.assign(moved, { isPickedUp: true, pickedAt: now });
  if (event === 'keep') moved.isChangeKept = true;
  if (event === 'cancel' && item.isPaid && isRefunded) moved.isRefunded = true;
  if (event === 'cancel' && item.isPickedUp) Object.assign(moved, { isPickedUp: false, pickedAt: null });
  if (movesStock && returnsPortions(item, role, request)) moved.returnedCount = (item.returnedCount ?? 0) + 1;
  return moved;
}

/** Creates one history entry per kitchen and role, so that each chef sees only their own part. */
function createHistory(
  moved: readonly { item: StoredOrderItem; role: TransitionRole }[],
  { event, now, reason, reasonKey, isRefunded }: ItemEventRequest,
): StoredHistoryEntry[] {
  const groups = groupBy(moved, ({ item, role }) => `${String(item.chefId)} ${role}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const toEntry = (name: ItemEvent, items: readonly StoredOrderItem[]): StoredHistoryEntry => ({
      at: now,
      event: name,
      by: first.role,
      items: items.map(({ _id }) => _id),
    });
    const items = group.map(({ item }) => item);
    const unanswered = event === 'ready' ? items.filter(({ stage }) => stage === 'placed') : [];
    const withRefund = (part: readonly StoredOrderItem[]): StoredHistoryEntry => {
      const refunded = event === 'cancel' && isRefunded ? part.filter((item) => item.isPaid) : [];
      const refundedCents = refunded.reduce((sum, { price, qty }) => sum + price * qty, 0);
      return {
        ...toEntry(event, part),
        ...toReasonFields({ reason, reasonKey }),
        ...(refunded.length > 0 ? { refunded: refundedCents } : {}),
      };
    };
    const lateRefunds = event === 'cancel' ? items.filter(({ stage }) => stage === 'cancelled') : [];
    const others = items.filter((item) => !lateRefunds.includes(item));
    return [
      // Making an unanswered item ready also accepts it.
      ...(unanswered.length > 0 ? [toEntry('accept', unanswered)] : []),
      ...[others, lateRefunds].filter((part) => part.length > 0).map(withRefund),
    ];
  });
}

/**
 * Applies an event to every item of the order that it can move, and returns the new items without storing them. Items
 * that refuse the event, or already went through it, stay as they are; `decisions` says why.
 */
export function applyItemEvent(order: StoredOrder, request: ItemEventRequest): ItemEventResult {
  const movesStock = order.fromStock === true;
  const decided = order.orderItems.flatMap((item) => {
    const role = request.roles.get(String(item._id));
    return role ? [{ item, role, decision: decideItem(order, item, role, request) }] : [];
  });
  const moved = decided.filter(({ decision }) => decision.kind === 'apply');
  const rolesOfMoved = new Map(moved.map(({ item, role }) => [item, role]));
  const orderItems = order.orderItems.map((item) => {
    const role = rolesOfMoved.get(item);
    return role ? moveItem(item, request, { role, movesStock }) : item;
  });
  const changes = order.orderItems.flatMap((before, i) => {
    const after = orderItems[i];
    if (!after || after === before) return [];
    const taken = (after.takenCount ?? 1) - (before.takenCount ?? 1);
    const returned = (after.returnedCount ?? 0) - (before.returnedCount ?? 0);
    return listItemPortions(before).map((portions) => ({ ...portions, taken, returned }));
  });
  return {
    orderItems,
    history: createHistory(moved, request),
    movedItems: moved.map(({ item }) => item),
    stockToReturn: changes.filter(({ returned }) => returned > 0),
    stockToTake: changes.filter(({ taken }) => taken > 0),
    soldOutProducts: moved.filter(({ role }) => sellsOut(role, request)).map(({ item }) => item.product),
    decisions: decided.map(({ decision }) => decision),
  };
}
