import {
  getTransitionRule,
  type ItemEvent,
  type Stage,
  type TransitionRole,
} from '@homechef/contract/orders/item-transitions';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { can, getOrderRole, getPickUpRole, type Actor } from '@homechef/contract/permissions/permissions';
import type { Order, OrderView } from '@homechef/contract/orders/order';
import { createMessage, type ParameterlessCode } from '@homechef/contract/messages/api-message';
import {
  conflict,
  conflictWith,
  type AppError,
  forbidden,
  invalidField,
  notFound,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot } from '../../kitchens/kitchen-access.ts';
import { updateVerifiedReviews } from '../../products/reviews/verified-reviews.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import { applyItemEvent, type ItemEventRequest } from './item-event.ts';
import { assertExpectedStage, clampToItems, getTakenTime } from '../hand-over/offline-moves.ts';
import { requireProofOfSeveral, type OrderCall } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { createMoveRecorder } from './order-acts.ts';
import { listItemsOf } from './order-progress.ts';
import { assignItemBatches, type ItemBatches } from '../recalls/item-batches.ts';
import { withMissedRecalls } from '../recalls/late-recalls.ts';
import type { StoredOrderItem, StoredOrder } from '../orders.model.ts';
import {
  findOrderRateLimited,
  hasPickedUp,
  toGuestReply,
  toOrderReply,
  toOrderViewFor,
  toPermissionOrder,
} from '../orders.service.ts';
import { updateOrder, type OrderChange } from './update-order.ts';

/** Stands in for an item id: every item of the order that the actor may move. */
const allItems = 'all';

export interface TransitionCall<Reply = OrderView> extends OrderCall {
  itemId: string;
  reason?: string | undefined;
  reasonKey?: ReasonKey | undefined;
  isRefunded?: boolean | undefined;
  shouldRestock?: boolean | undefined;
  isSoldOut?: boolean | undefined;
  expectedStage?: Stage | undefined;
  takenAt?: Date | undefined;
  batches?: readonly string[] | undefined;
  record?: RecordReply<Reply> | undefined;
}

type Roles = Map<string, TransitionRole>;

const findItem = ({ orderItems }: StoredOrder, itemId: string): StoredOrderItem | undefined =>
  orderItems.find(({ _id }) => String(_id) === itemId.toLowerCase());

function getRole(event: ItemEvent, actor: Actor | undefined, order: StoredOrder, item: StoredOrderItem) {
  const getRoleOf = event === 'pickUp' ? getPickUpRole : getOrderRole;
  const role = getRoleOf(actor, toPermissionOrder(order), { chefId: String(item.chefId) });
  return role && getTransitionRule(event).roles.includes(role) ? role : undefined;
}

const isForCustomers = (event: ItemEvent) => getTransitionRule(event).roles.includes('customer');

/**
 * Returns whether a chef or an admin may know that the order exists. Anybody else gets the same error as for a guessed
 * number.
 */
const hasAccess = (actor: Actor | undefined, order: StoredOrder): boolean =>
  actor !== undefined &&
  (can.readOrder(actor, toPermissionOrder(order)) || can.readPart(actor, toPermissionOrder(order)));

export function authorizeItems(
  event: ItemEvent,
  actor: Actor | undefined,
  order: StoredOrder,
  itemId: string,
): Roles {
  const needsAccount = isForCustomers(event) && order.owner !== null;
  if (needsAccount && !actor) throw unauthenticated();
  const isAll = itemId.toLowerCase() === allItems;
  const item = findItem(order, itemId);
  if (!isAll && !item)
    throw notFound(
      isForCustomers(event) || hasAccess(actor, order) ? 'order.item_not_found' : 'order.not_found',
    );
  const items = item ? [item] : order.orderItems;
  const roles: Roles = new Map();
  for (const candidate of items) {
    const role = getRole(event, actor, order, candidate);
    if (role) roles.set(String(candidate._id), role);
  }
  if (roles.size > 0) return roles;
  throw forbidden(event === 'pickUp' ? 'order.not_your_order' : 'order.not_your_item');
}

/** @throws AppError 400 if a chef or an admin gives no reason where one is required */
export function assertReason(
  event: ItemEvent,
  roles: Iterable<TransitionRole>,
  reason: string | undefined,
): void {
  const { reasonRequiredFor } = getTransitionRule(event);
  const isRequired = [...roles].some((role) => reasonRequiredFor.includes(role));
  if (isRequired && reason === undefined) throw invalidField('reason', 'field.required');
}

export async function loadNoShowMinutes(order: StoredOrder): Promise<(chefId: string) => number> {
  const kitchens = await Promise.all(
    order.pickups.map(async ({ chefId }) => getKitchenSnapshot(String(chefId))),
  );
  const minutes = new Map(
    kitchens.flatMap((kitchen) => (kitchen ? [[kitchen.id, kitchen.noShowMinutes]] : [])),
  );
  return (chefId) => minutes.get(chefId) ?? defaultSettings.noShowMinutes;
}

type ItemsRequest = Omit<ItemEventRequest, 'now' | 'getNoShowMinutes' | 'batches'> &
  Pick<TransitionCall, 'expectedStage' | 'takenAt' | 'batches'>;

export interface ItemsChangeHooks extends Pick<OrderChange, 'alongside'> {
  /** Receives the items about to move, in their current state, on every attempt. Throws to refuse the change. */
  checkMoved?: (movedItems: readonly StoredOrderItem[], order: StoredOrder) => void;
}

/** Returns the error of a refusal. That of recalled food carries the reason of the recall. */
function createRefusal(code: ParameterlessCode, { recalls }: StoredOrder): AppError {
  if (code !== 'order.recalled') return conflict(code);
  const { message } = createMessage(code);
  return conflictWith({ code, message, values: { reason: recalls?.at(-1)?.reason ?? '' } });
}

/**
 * Applies an event to items of an order. Succeeds if at least one item moved or had already moved (docs/rules/items.md
 * §7).
 * @throws AppError 400, 409 with the first refusal, 503
 */
export async function transitionItems(
  order: StoredOrder,
  { expectedStage, takenAt, batches: named = [], ...request }: ItemsRequest,
  { checkMoved, alongside }: ItemsChangeHooks = {},
): Promise<StoredOrder> {
  const updated = await updateOrder(order, async (current) => {
    const getNoShowMinutes = await loadNoShowMinutes(current);
    const time = now();
    const items = current.orderItems.filter(({ _id }) => request.roles.has(String(_id)));
    for (const { chefId } of current.pickups) {
      const ofPickup = listItemsOf({ chefId }, items);
      if (ofPickup.length > 0) assertExpectedStage(expectedStage, ofPickup);
    }
    const takenTime = takenAt ? clampToItems(getTakenTime(takenAt, time), items) : time;
    const apply = (batches?: ItemBatches['byItem']) =>
      applyItemEvent(current, { ...request, batches, now: takenTime, getNoShowMinutes });
    let assigned = request.event === 'ready' ? await assignItemBatches(items, named, takenTime) : undefined;
    let result = apply(assigned?.byItem);
    const moved = new Set(result.movedItems.map(({ _id }) => String(_id)));
    if (assigned && [...assigned.byItem.keys()].some((id) => !moved.has(id))) {
      // An item that does not move takes no portions.
      assigned = await assignItemBatches(result.movedItems, named, takenTime);
      result = apply(assigned.byItem);
    }
    const { movedItems, decisions, ...moves } = result;
    checkMoved?.(movedItems, current);
    const change =
      request.event === 'ready' && takenTime < time
        ? await withMissedRecalls(current, moves, { ready: movedItems, time: takenTime })
        : moves;
    if (movedItems.length > 0)
      return {
        ...change,
        ...(assigned ? { takenPortions: assigned.taken } : {}),
        now: time,
        ...(alongside ? { alongside } : {}),
      };
    const refusal = decisions.find(({ kind }) => kind === 'refuse');
    const isRepeated = decisions.some(({ kind }) => kind === 'repeat');
    if (refusal?.kind === 'refuse' && !isRepeated) throw createRefusal(refusal.code, current);
    return undefined;
  });
  await verifyReviews(updated, request.roles);
  return updated;
}

/**
 * Marks the reviews of dishes that are now picked up and paid as verified. A repeated request finishes an interrupted
 * one.
 */
async function verifyReviews({ owner, orderItems }: StoredOrder, roles: ReadonlyMap<string, unknown>) {
  const received = orderItems.filter((item) => roles.has(String(item._id)) && item.isPickedUp && item.isPaid);
  const products = received.map(({ product }) => product);
  if (owner && products.length > 0) await updateVerifiedReviews(owner, products, hasPickedUp);
}

async function runTransition<Reply>(
  event: ItemEvent,
  call: TransitionCall<Reply>,
  context: OrderContext,
  toReply: (order: StoredOrder) => Promise<Reply>,
): Promise<Reply> {
  const { orderNumber: _number, clientNetwork: _network, guestProof: _proof, ...request } = call;
  const { actor, itemId, record, ...form } = request;
  const order = await findOrderRateLimited(call, context.limits);
  const roles = authorizeItems(event, actor, order, itemId);
  const isGuestAct = event !== 'pickUp' && [...roles.values()].includes('customer');
  if (isGuestAct) await requireProofOfSeveral(order, call, context);
  assertReason(event, roles.values(), form.reason);
  const recordMove = createMoveRecorder({ actor, event, roles: roles.values(), reason: form.reason });
  const alongside: OrderChange['alongside'] =
    (record || recordMove) &&
    (async (session, after, before) => {
      await recordMove?.(session, after, before);
      await record?.(session, await toReply(after));
    });
  return toReply(await transitionItems(order, { event, roles, ...form }, alongside ? { alongside } : {}));
}

/**
 * Moves items on behalf of their chef, an admin or the customer. Returns the caller's view of the order.
 * @throws AppError 400, 401, 403, 404, 409, 429
 */
export const moveItems = (
  event: Exclude<ItemEvent, 'pickUp'>,
  call: TransitionCall,
  context: OrderContext,
): Promise<OrderView> =>
  runTransition(event, call, context, (order) => toViewForCaller(call.actor, order, context));

/**
 * Marks items as picked up. Only the member may do so for a member's order. For a guest order the number is enough. The
 * chef of the item never may.
 * @throws AppError 401, 403, 404, 409, 429
 */
export const pickUpItem = (call: TransitionCall<Order>, context: OrderContext): Promise<Order> =>
  runTransition('pickUp', call, context, (order) => {
    // An admin who knows the number of a guest order acts as its customer, but still must not see the hand-over code.
    const isForeign = call.actor?.isAdmin && String(order.owner) !== call.actor._id;
    if (order.owner === null && !isForeign) return toGuestReply(order, call.guestProof, context.orderKeys);
    return toOrderReply(order, undefined, isForeign ? 'kitchen' : 'customer');
  });

/** Returns the order as the caller may see it. A guest who has the number sees a guest order as its customer does. */
export const toViewForCaller = (
  actor: AuthenticatedUser | undefined,
  order: StoredOrder,
  { reach }: Pick<OrderContext, 'reach'>,
): Promise<OrderView> =>
  actor && hasAccess(actor, order) ? toOrderViewFor(actor, order, reach) : toOrderReply(order);
