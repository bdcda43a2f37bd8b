import { isObjectId } from '@homechef/contract/http/field-schemas';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import type { RescheduleRequest } from '@homechef/contract/kitchens/pickup-requests';
import type { Reason } from '@homechef/contract/kitchens/stock-reasons';
import { hasWindows } from '@homechef/contract/kitchens/schedule';
import { findSlotStartingAt, type ChosenSlot } from '@homechef/contract/kitchens/slots';
import { createMessage } from '@homechef/contract/messages/api-message';
import type { OrderView } from '@homechef/contract/orders/order';
import {
  decideTransition,
  getTransitionRule,
  type ItemEvent,
  type TransitionRole,
} from '@homechef/contract/orders/item-transitions';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { getOrderRole } from '@homechef/contract/permissions/permissions';
import {
  conflict,
  conflictingFields,
  forbidden,
  notFound,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import { describeBlock, formatSlot, getLimitName } from '../../kitchens/schedule/chosen-slots.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { getHeldPickup, replacePickup } from './held-pickup.ts';
import {
  findPickup,
  getKeptCancelMinutes,
  toItemState,
  toPickupState,
  toReasonFields,
} from '../change/item-event.ts';
import { moveOffers } from '../change/item-offers.ts';
import { assertReason, toViewForCaller } from '../change/item-transitions.ts';
import { proposeMove, type NewPickup } from './kitchen-moves.ts';
import { createMoveRecorder } from '../change/order-acts.ts';
import { toKitchenPortions } from './order-capacity.ts';
import { requireProofOfSeveral, type OrderCall } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { listItemsOf } from '../change/order-progress.ts';
import { findOrderRateLimited, toPermissionOrder } from '../orders.service.ts';
import type { StoredHistoryEntry, StoredOrder, StoredOrderItem, StoredPickup } from '../orders.model.ts';
import { updateOrder, type OrderChange } from '../change/update-order.ts';

export interface PickupCall extends OrderCall {
  chefId: string;
}

interface PickupAccess {
  order: StoredOrder;
  chefId: string;
  role: TransitionRole;
}

/** @throws AppError 401, 403, 404, 429 */
async function authorizePickup(
  event: ItemEvent,
  call: PickupCall,
  context: OrderContext,
): Promise<PickupAccess> {
  const { actor } = call;
  const order = await findOrderRateLimited(call, context.limits);
  if (order.owner && !actor) throw unauthenticated();
  const chefId = call.chefId.toLowerCase();
  if (!isObjectId(chefId) || !findPickup(order, chefId)) throw notFound('order.no_pickup');
  const role = getOrderRole(actor, toPermissionOrder(order), { chefId });
  const isAllowed = role && (event === 'reschedule' || role === 'customer');
  if (!isAllowed) throw forbidden('order.not_your_item');
  if (role === 'customer') await requireProofOfSeveral(order, call, context);
  return { order, chefId, role };
}

export const requirePickup = (order: StoredOrder, chefId: string): StoredPickup => {
  const pickup = findPickup(order, chefId);
  if (!pickup) throw notFound('order.no_pickup');
  return pickup;
};

function hasAcceptedChange({ history }: StoredOrder, items: readonly StoredOrderItem[]): boolean {
  const ids = new Set(items.map(({ _id }) => String(_id)));
  return history.some(
    (entry) => entry.event === 'acceptChange' && entry.items.some((id) => ids.has(String(id))),
  );
}

function requireOpenItems(
  event: ItemEvent,
  order: StoredOrder,
  pickup: StoredPickup,
  { role, nowMs }: { role: TransitionRole; nowMs: number },
): StoredOrderItem[] {
  const items = listItemsOf(pickup, order.orderItems);
  const open = items.filter(isToPickUp);
  const checked = open.length > 0 ? open : items;
  const pickupState = { ...toPickupState(pickup), hasAcceptedChange: hasAcceptedChange(order, items) };
  for (const item of checked) {
    const decision = decideTransition(event, { item: toItemState(item), pickup: pickupState, role, nowMs });
    if (decision.kind === 'refuse') throw conflict(decision.code);
  }
  return open;
}

const createEntry = (
  event: ItemEvent,
  items: readonly StoredOrderItem[],
  { role, at, ...reason }: { role: TransitionRole; at: Date } & Partial<Reason>,
): StoredHistoryEntry => ({
  at,
  event,
  by: role,
  items: items.map(({ _id }) => _id),
  ...toReasonFields(reason),
});

const clampAnswerBy = (answerBy: Date | null, startsAt: Date): Date | null =>
  answerBy && new Date(Math.min(+answerBy, +startsAt));

type NewTime = Pick<RescheduleRequest, 'startsAt' | 'windowId'> & { path?: string };

/**
 * Finds the new slot. The horizon, the opening of orders and the menu apply; lead time and pause do not
 * (docs/rules/pickup.md §10). Limits are checked later, when the capacity moves.
 * @throws AppError 409
 */
export function findNewSlot(
  kitchen: KitchenSnapshot | undefined,
  { startsAt, windowId, path = 'startsAt' }: NewTime,
  items: readonly StoredOrderItem[],
  nowMs: number,
): { kitchen: KitchenSnapshot; slot: ChosenSlot } {
  if (!kitchen || !hasWindows(kitchen.schedule, nowMs)) throw conflict('order.kitchen_without_windows');
  const windows = kitchen.schedule.windows.map((window) => ({ ...window, closesBefore: null }));
  const schedule = { ...kitchen.schedule, windows, leadMinutes: 0, pausedUntilMs: null, limits: [] };
  const wanted = { items: toKitchenPortions(items), isInStock: true };
  const slot = findSlotStartingAt({ schedule, used: new Map(), wanted, nowMs }, +startsAt);
  if (!slot || (windowId !== undefined && windowId !== slot.occurrence.window._id)) {
    const message = createMessage('order.no_slot', {
      kitchen: kitchen.name,
      slot: formatSlot(+startsAt, kitchen.schedule.timeZone),
    });
    throw conflictingFields([{ path, ...message }]);
  }
  if (slot.blockedBy)
    throw conflictingFields([{ path, ...describeBlock(kitchen, +startsAt, slot.blockedBy) }]);
  return { kitchen, slot };
}

const createFullError =
  (startsAt: Date) =>
  (key: string, kitchen: KitchenSnapshot): Error => {
    const message = describeBlock(kitchen, +startsAt, { reason: 'full', limit: getLimitName(kitchen, key) });
    return conflictingFields([{ path: 'startsAt', ...message }]);
  };

function toNewPickup(
  { occurrence, startsAtMs, endsAtMs }: ChosenSlot,
  { hideStreet, schedule }: KitchenSnapshot,
): NewPickup {
  const { window, date, place } = occurrence;
  return {
    windowId: window._id,
    date,
    startsAt: new Date(startsAtMs),
    endsAt: new Date(endsAtMs),
    place,
    ...(hideStreet && hasSameAddress(place, schedule.place) ? { isStreetHidden: true } : {}),
  };
}

type AgreedPickup = Omit<NewPickup, 'windowId' | 'date'> & Pick<StoredPickup, 'windowId' | 'date'>;

/** Returns a pickup at a time and place to which its customer agreed, or which the customer asked for. */
function agreeTo(pickup: StoredPickup, to: AgreedPickup, cancelMinutes: number): StoredPickup {
  const { isStreetHidden: _hidden, ownMove: _move, ...rest } = pickup;
  return {
    ...rest,
    ...to,
    cancelMinutes,
    answerBy: clampAnswerBy(pickup.answerBy, to.startsAt),
    change: null,
    sequence: pickup.sequence + 1,
  };
}

interface Move {
  snapshot: KitchenSnapshot | undefined;
  items: readonly StoredOrderItem[]; // items that are still to be picked up
  role: TransitionRole;
  time: Date;
}

/**
 * Returns whether the customer agrees with a move: either it is the customer's own, or the kitchen says that the
 * customer asked for it.
 */
const isConsented = (role: TransitionRole, { reasonKey }: RescheduleRequest): boolean =>
  role === 'customer' || reasonKey === 'asked';

function movePickup(
  pickup: StoredPickup,
  to: NewPickup,
  {
    kitchen,
    form,
    role,
    time,
  }: Pick<Move, 'role' | 'time'> & { kitchen: KitchenSnapshot; form: RescheduleRequest },
): StoredPickup {
  const moved = { ...pickup, timeZone: kitchen.schedule.timeZone, moves: pickup.moves + 1 };
  if (role === 'customer') return agreeTo(moved, to, pickup.cancelMinutes);
  if (isConsented(role, form)) return agreeTo(moved, to, getKeptCancelMinutes(pickup, to.startsAt));
  const { reason = '', reasonKey } = form;
  const proposed = proposeMove(moved, to, { kitchen, reason: { reason, reasonKey }, time });
  return { ...proposed, answerBy: clampAnswerBy(pickup.answerBy, to.startsAt) };
}

/** Returns the change that moves a pickup to another slot. @throws AppError 409 if that slot is not available */
export function createMove(
  order: StoredOrder,
  pickup: StoredPickup,
  form: RescheduleRequest,
  { snapshot, items, role, time }: Move,
): OrderChange {
  const { kitchen, slot } = findNewSlot(snapshot, form, items, +time);
  const moved = movePickup(pickup, toNewPickup(slot, kitchen), { kitchen, form, role, time });
  const isAgreed = moved.change === null;
  const entry = createEntry('reschedule', items, {
    role,
    reason: form.reason,
    reasonKey: form.reasonKey,
    at: time,
  });
  const { startsAt: before } = getHeldPickup(pickup);
  return {
    orderItems: isAgreed ? moveOffers(order.orderItems, pickup, moved) : order.orderItems,
    pickups: replacePickup(order, moved),
    history: [before ? { ...entry, before } : entry],
    now: time,
    kitchen,
    createFullError: createFullError(form.startsAt),
  };
}

/**
 * Returns whether the pickup already has the requested time, either as agreed or, for a move by the kitchen, as
 * proposed. An item that has left the stages of the event is not a repetition.
 */
function isRepetition(
  { orderItems }: StoredOrder,
  pickup: StoredPickup,
  form: RescheduleRequest,
  role: TransitionRole,
): boolean {
  const { startsAt, windowId } = getHeldPickup(pickup);
  const isOpen = isConsented(role, form) ? pickup.change !== null : pickup.change?.kind === 'cancelled';
  if (isOpen || startsAt === null || +startsAt !== +form.startsAt) return false;
  if (windowId !== (form.windowId ?? windowId)) return false;
  const { from } = getTransitionRule('reschedule');
  return listItemsOf(pickup, orderItems).some(({ stage }) => from.includes(stage));
}

/**
 * Moves the pickup at one kitchen to another slot. Stock stays as it is, and capacity moves in the same transaction.
 * @throws AppError 400 if a chef gives no reason, 401, 403, 404, 409, 429
 */
export async function reschedulePickup(
  call: PickupCall,
  form: RescheduleRequest,
  context: OrderContext,
): Promise<OrderView> {
  const { order, chefId, role } = await authorizePickup('reschedule', call, context);
  assertReason('reschedule', [role], form.reason);
  const { actor } = call;
  const alongside = createMoveRecorder({ actor, event: 'reschedule', roles: [role], reason: form.reason });
  let isRetry = false;
  const updated = await updateOrder(order, async (current): Promise<OrderChange | undefined> => {
    const time = now();
    const pickup = requirePickup(current, chefId);
    if (isRepetition(current, pickup, form, role)) return undefined;
    const items = requireOpenItems('reschedule', current, pickup, { role, nowMs: +time });
    const snapshot = await (isRetry ? reloadKitchen(chefId) : getKitchenSnapshot(chefId));
    isRetry = true;
    const move = createMove(current, pickup, form, { snapshot, items, role, time });
    return alongside ? { ...move, alongside } : move;
  });
  return toViewForCaller(call.actor, updated, context);
}

/**
 * Accepts the change of a pickup as its customer. No limit can refuse it, because the pickup has used capacity at the
 * new time since the chef made the change.
 * @throws AppError 401, 403, 404, 409, 429
 */
export async function acceptPickupChange(call: PickupCall, context: OrderContext): Promise<OrderView> {
  const { order, chefId, role } = await authorizePickup('acceptChange', call, context);
  const updated = await updateOrder(order, (current): OrderChange | undefined => {
    const time = now();
    const pickup = requirePickup(current, chefId);
    const items = requireOpenItems('acceptChange', current, pickup, { role, nowMs: +time });
    const { change } = pickup;
    if (!change) return undefined;
    const { startsAt, endsAt, place, isStreetHidden } = change;
    const { windowId, date } = getHeldPickup(pickup);
    const to = { windowId, date, startsAt, endsAt, place, ...(isStreetHidden ? { isStreetHidden } : {}) };
    const accepted = agreeTo(pickup, to, getKeptCancelMinutes(pickup, startsAt));
    return {
      orderItems: moveOffers(current.orderItems, pickup, accepted),
      pickups: replacePickup(current, accepted),
      history: [createEntry('acceptChange', items, { role, at: time })],
      now: time,
    };
  });
  return toViewForCaller(call.actor, updated, context);
}
