import {
  getUsedUnits,
  splitCounterKey,
  type KitchenPortions,
  type UsedCapacity,
} from '@homechef/contract/kitchens/limits';
import type { PickupChoice } from '@homechef/contract/kitchens/pickup-requests';
import { hasWindows } from '@homechef/contract/kitchens/schedule';
import { findEarliestSlot, findSlotStartingAt, type ChosenSlot } from '@homechef/contract/kitchens/slots';
import { createMessage, type ApiMessage } from '@homechef/contract/messages/api-message';
import type { FieldError } from '@homechef/contract/http/error-body';
import type { ClientSession } from 'mongoose';
import {
  conflictingFields,
  invalidInput,
  fieldError,
  type AppError,
} from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { getKitchenSnapshot, isRefusedByDatabase, reloadKitchen } from '../../kitchens/kitchen-access.ts';
import {
  changeUsedCapacity,
  readUsedCapacity,
  type CapacityDelta,
} from '../../kitchens/capacity/capacity-counters.ts';
import {
  describeBlock,
  formatSlot,
  getLimitName,
  listCapacityDeltas,
} from '../../kitchens/schedule/chosen-slots.ts';
import { enterKitchen } from '../../kitchens/capacity/kitchen-guards.ts';
import { refreshIndexedKitchen } from '../../kitchens/index/kitchen-index-instance.ts';
import type { KitchenSnapshot } from '../../kitchens/index/kitchen-snapshot.ts';
import { groupBy } from '../../../platform/lib/collections.ts';
import { runInTurn } from '../../../platform/lib/work-in-pieces.ts';
import type { UsedHold } from '../../waiting-list/holds/use-hold.ts';

/** The items of one kitchen in an order, and the slot in which they are picked up. */
export interface PlannedPickup {
  chefId: string;
  kitchen: KitchenSnapshot | undefined; // undefined for an account without a kitchen
  slot: ChosenSlot | undefined; // undefined means as soon as it is ready
  capacity: CapacityDelta[];
}

interface PlannedItem extends KitchenPortions {
  chefId: string;
}

/** An error in what the customer chose, or in a kitchen for which the customer chose nothing. */
interface PlanProblem {
  path: string;
  message: ApiMessage;
}

/** @throws AppError 400 if a choice names a kitchen that is not in the order, or one kitchen twice */
function checkPickupChoices(
  chefIds: ReadonlySet<string>,
  choices: readonly PickupChoice[] | undefined,
): void {
  const seen = new Set<string>();
  const errors = (choices ?? []).flatMap(({ chefId }, i): FieldError[] => {
    const path = `pickups.${i}.chefId`;
    if (!chefIds.has(chefId)) return [fieldError(path, 'order.no_pickup')];
    if (seen.has(chefId)) return [fieldError(path, 'order.pickup_twice')];
    seen.add(chefId);
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * A refusal, with the database state that proves it. Undefined if only the complete data of the kitchen can prove it.
 */
interface Refusal {
  problem: PlanProblem;
  proof?: { kitchen: KitchenSnapshot; full: CapacityDelta[] };
}

/** The items of an order, the slots that the customer chose, and the hold that the order uses. */
interface PickupRequest {
  items: readonly PlannedItem[];
  choices: readonly PickupChoice[] | undefined;
  hold: UsedHold | undefined;
}

interface PlanContext {
  nowMs: number;
  hold: UsedHold | undefined;
}

type PlanStep = { pickup: PlannedPickup } | Refusal;

const mergeReturned = (
  deltas: readonly CapacityDelta[],
  returned: readonly CapacityDelta[],
): CapacityDelta[] => {
  const keys = new Set(deltas.map(({ key }) => key));
  const getReturned = (key: string) => returned.find((delta) => delta.key === key)?.amount ?? 0;
  const merged = deltas.map((delta) => ({ ...delta, amount: delta.amount + getReturned(delta.key) }));
  return [...merged, ...returned.filter(({ key }) => !keys.has(key))];
};

/** Returns the used capacity minus the units that a hold gives back. Copies only the limits that the hold uses. */
function withReturned(used: UsedCapacity, returned: readonly CapacityDelta[]): UsedCapacity {
  if (returned.length === 0) return used;
  const changed = new Map(used);
  for (const { key, amount } of returned) {
    const [limitId, period] = splitCounterKey(key);
    const units = (getUsedUnits(changed, key) ?? 0) + amount;
    changed.set(limitId, new Map(changed.get(limitId)).set(period, units));
  }
  return changed;
}

async function planPickup(
  chefId: string,
  items: readonly PlannedItem[],
  choice: { value: PickupChoice; index: number } | undefined,
  { nowMs, hold }: PlanContext,
): Promise<PlanStep> {
  const kitchen = await getKitchenSnapshot(chefId);
  const returned = (kitchen && hold?.listReturned(kitchen)) ?? [];
  const path = choice ? `pickups.${choice.index}.startsAt` : 'pickups';
  const reject = (message: ApiMessage, proof?: Refusal['proof']): PlanStep => ({
    problem: { path, message },
    ...(proof && { proof }),
  });
  // The dishes go off the market at once, but another process learns of it a moment later.
  if (kitchen?.isOnMarket === false)
    return reject(createMessage('order.kitchen_paused', { kitchen: kitchen.name }), { kitchen, full: [] });
  if (!kitchen || !hasWindows(kitchen.schedule, nowMs)) {
    if (choice) return reject(createMessage('order.kitchen_without_windows'));
    const isPaused = Number(kitchen?.schedule.pausedUntilMs) > nowMs;
    return kitchen && isPaused
      ? reject(createMessage('order.kitchen_paused', { kitchen: kitchen.name }))
      : { pickup: { chefId, kitchen, slot: undefined, capacity: returned } };
  }
  const { schedule, name } = kitchen;
  const used = withReturned(await readUsedCapacity(chefId), returned);
  const toCapacity = (slot: ChosenSlot) => mergeReturned(listCapacityDeltas(kitchen, slot, items), returned);
  const context = { schedule, used, wanted: { items, isInStock: true }, nowMs };
  if (!choice) {
    // Otherwise, all orders of a busy kitchen that waited for the same read would search it within one turn of the
    // event loop.
    const slot = await runInTurn(() => findEarliestSlot(context));
    if (!slot) return reject(createMessage('order.no_slot_left', { kitchen: name }));
    return { pickup: { chefId, kitchen, slot, capacity: toCapacity(slot) } };
  }
  const startsAtMs = +choice.value.startsAt;
  const slot = findSlotStartingAt(context, startsAtMs);
  const { windowId } = choice.value;
  if (!slot || (windowId !== undefined && windowId !== slot.occurrence.window._id)) {
    const text = formatSlot(startsAtMs, schedule.timeZone);
    return reject(createMessage('order.no_slot', { kitchen: name, slot: text }), { kitchen, full: [] });
  }
  const capacity = toCapacity(slot);
  if (slot.blockedBy) {
    const { reason, limit } = slot.blockedBy;
    const full = reason === 'full' ? capacity.filter(({ key }) => getLimitName(kitchen, key) === limit) : [];
    return reject(describeBlock(kitchen, startsAtMs, slot.blockedBy), { kitchen, full });
  }
  return { pickup: { chefId, kitchen, slot, capacity } };
}

const toConflict = (refusals: readonly Refusal[]): AppError =>
  conflictingFields(refusals.map(({ problem: { path, message } }) => ({ path, ...message })));

const withHeldSlot = ({ choices = [], hold }: PickupRequest): readonly PickupChoice[] =>
  hold?.startsAt && !choices.some(({ chefId }) => chefId === hold.chefId)
    ? [...choices, { chefId: hold.chefId, startsAt: hold.startsAt }]
    : choices;

async function planOnce(request: PickupRequest) {
  const context = { nowMs: +now(), hold: request.hold };
  const choices = withHeldSlot(request);
  const steps: PlanStep[] = [];
  for (const [chefId, ofKitchen] of groupBy(request.items, (item) => item.chefId)) {
    const index = choices.findIndex((choice) => choice.chefId === chefId);
    const value = choices[index];
    steps.push(await planPickup(chefId, ofKitchen, value && { value, index }, context));
  }
  return {
    pickups: steps.flatMap((step) => ('pickup' in step ? [step.pickup] : [])),
    refusals: steps.flatMap((step) => ('problem' in step ? [step] : [])),
  };
}

async function areProven(refusals: readonly Refusal[]): Promise<boolean> {
  const checks = refusals.map(
    async ({ proof }) => proof !== undefined && (await isRefusedByDatabase(proof.kitchen, proof.full)),
  );
  return (await Promise.all(checks)).every(Boolean);
}

/**
 * Chooses the place and slot at each kitchen of an order, sorted by its first item. Memory only proposes a slot; the
 * transaction of the order decides. Because memory can be stale for a moment, a refusal is checked against the
 * database. A read that began after `sinceMs`, the start of the request on the clock of `performance`, is recent
 * enough.
 * @throws AppError 400 for wrong choices, 409 for each kitchen without a possible slot
 */
export async function planPickups(
  request: PickupRequest,
  sinceMs: number = performance.now(),
): Promise<PlannedPickup[]> {
  const chefIds = new Set(request.items.map(({ chefId }) => chefId));
  checkPickupChoices(chefIds, withHeldSlot(request));
  const { pickups, refusals } = await planOnce(request);
  if (refusals.length === 0) return pickups;
  if (await areProven(refusals)) throw toConflict(refusals);
  await Promise.all([...chefIds].map((chefId) => refreshIndexedKitchen(chefId, sinceMs)));
  const retried = await planOnce(request);
  if (retried.refusals.length > 0) throw toConflict(retried.refusals);
  return retried.pickups;
}

/**
 * Proposes places and slots from memory, for an order that had to wait. Undefined means that they must be planned
 * again.
 */
export async function proposePickups(request: PickupRequest): Promise<PlannedPickup[] | undefined> {
  const { pickups, refusals } = await planOnce(request);
  return refusals.length === 0 ? pickups : undefined;
}

/**
 * Locks the kitchens of an order against changes and reserves the capacity of their slots, within the transaction of
 * `session`. Returns false if a kitchen changed or a slot filled up. The caller then reloads the kitchens and plans
 * again.
 */
export async function enterKitchens(
  planned: readonly PlannedPickup[],
  session: ClientSession,
): Promise<boolean> {
  const kitchens = planned.flatMap(({ kitchen }) => kitchen ?? []);
  kitchens.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const kitchen of kitchens) if (!(await enterKitchen(kitchen, session))) return false;
  const capacity = planned.flatMap((pickup) => pickup.capacity);
  return (await changeUsedCapacity(capacity, session)) === undefined;
}

export const reloadKitchens = async (planned: readonly PlannedPickup[]): Promise<void> =>
  void (await Promise.all(planned.map(({ chefId }) => reloadKitchen(chefId))));
