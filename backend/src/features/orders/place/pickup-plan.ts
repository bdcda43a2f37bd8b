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
import {
  changeUsedCapacity,
  describeBlock,
  enterKitchen,
  formatSlot,
  getKitchenSnapshot,
  isRefusedByDatabase,
  listCapacityDeltas,
  readUsedCapacity,
  refreshKitchen,
  reloadKitchen,
  type CapacityDelta,
  type KitchenSnapshot,
} from '../../kitchens/kitchen-access.ts';
import { groupBy } from '../../../platform/lib/group-by.ts';
import { runInTurn } from '../../../platform/lib/work-in-pieces.ts';
import type { UsedHold } from '../../waiting-list/holds/use-hold.ts';

/** Items of one kitchen in an order, and the slot in which they are picked up. */
export interface PlannedPickup {
  chefId: string;
  kitchen: KitchenSnapshot | undefined; // undefined for an account without a kitchen
  slot: ChosenSlot | undefined; // undefined: as soon as it is ready
  capacity: CapacityDelta[];
}

interface PlannedItem extends KitchenPortions {
  chefId: string;
}

/** Error in a choice of the customer, or in a kitchen that the customer did not mention. */
interface PlanProblem {
  path: string;
  message: ApiMessage;
}

/** @throws AppError 400 for a choice of a kitchen that is not in the order, or is mentioned twice */
export function checkPickupChoices(
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

/** Refusal, with the database state that proves it. Undefined: only all data of the kitchen can tell. */
interface Refusal {
  problem: PlanProblem;
  proof?: { kitchen: KitchenSnapshot; full: CapacityDelta[] };
}

/** Items of an order, the slots that the customer chose, and the hold that the order uses. */
export interface PickupRequest {
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

/** Returns used capacity with the units that a hold returns. Only the limits of the hold are copied. */
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
  // The dishes are off the market at once, but another process learns of it a moment later.
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
    // Orders of a busy kitchen that wait for the same read would search it in one turn.
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
    const isNamed = ({ key }: CapacityDelta) =>
      schedule.limits.some(({ _id, name: limitName }) => limitName === limit && key.startsWith(_id));
    const full = reason === 'full' ? capacity.filter(isNamed) : [];
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
 * Chooses place and slot for each kitchen of an order, in the order of its first item. Memory proposes a slot, and the
 * transaction of the order decides. A refusal is checked against the database, because memory can be stale for a moment.
 * A read since `sinceMs`, the start of the request on the clock of `performance`, is enough.
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
  await Promise.all([...chefIds].map((chefId) => refreshKitchen(chefId, sinceMs)));
  const retried = await planOnce(request);
  if (retried.refusals.length > 0) throw toConflict(retried.refusals);
  return retried.pickups;
}

/** Proposes places and slots from memory, for an order that waited. Undefined: they must be planned again. */
export async function proposePickups(request: PickupRequest): Promise<PlannedPickup[] | undefined> {
  const { pickups, refusals } = await planOnce(request);
  return refusals.length === 0 ? pickups : undefined;
}

/**
 * Locks the kitchens of an order against changes, and reserves the capacity of their slots, in the transaction of
 * `session`. Returns false if a kitchen changed or a slot filled up: the caller reloads the kitchens and plans again.
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
