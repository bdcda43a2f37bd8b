import type { ClientSession } from 'mongoose';
import type { PickupChoice } from '@homechef/contract/kitchens/pickup-requests';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { dayMs } from '@homechef/contract/time/local-date';
import { now } from '../lib/clock.ts';
import { changeUsedCapacity, enterKitchen, reloadKitchen } from '../kitchens/kitchen-access.ts';
import type { UsedHold } from '../waiting/use-hold.ts';
import type { PricedOrderItem } from './cart-validation.ts';
import { needsAcceptance, toStoredPickup, type Buyer } from './new-order.ts';
import { OrderModel, type StoredOrder, type StoredPickup } from './orders.model.ts';
import { planPickups, planPickupsFromMemory, type PlannedPickup } from './pickup-plan.ts';
import { getGuestContactKeys } from './open-order-limits.ts';

export interface ChosenPickups {
  planned: readonly PlannedPickup[];
  chefsOfNoShows: ReadonlySet<string>;
  sinceMs: number; // start of the request, on the clock of `performance`
  lockKeys: string[]; // one per limit, because concurrent orders for one slot would only conflict
  documentParts: { pickups: StoredPickup[]; stages: ReadonlyMap<string, Stage>; now: Date };
  /** Reads the kitchens from the database, after one of them refused the order. */
  reload: () => Promise<void>;
}

export interface PickupWishes {
  choices: readonly PickupChoice[] | undefined;
  hold: UsedHold | undefined;
}

const withHeldSlot = (
  choices: readonly PickupChoice[] = [],
  hold: UsedHold | undefined,
): readonly PickupChoice[] =>
  hold?.startsAt && !choices.some(({ chefId }) => chefId === hold.chefId)
    ? [...choices, { chefId: hold.chefId, startsAt: hold.startsAt }]
    : choices;

const noShowMemoryDays = 90;

async function findChefsOfNoShows(
  buyer: Buyer,
  chefIds: readonly string[],
  time: Date,
): Promise<ReadonlySet<string>> {
  const [phone] = buyer.owner === null ? getGuestContactKeys(buyer) : [];
  if (phone === undefined) return new Set();
  const since = new Date(+time - noShowMemoryDays * dayMs);
  const noShow = { stage: 'no_show', stageAt: { $gte: since } };
  const found = await OrderModel.collection
    .find<Pick<StoredOrder, 'orderItems'>>(
      { type: 'Guest', contacts: phone, orderItems: { $elemMatch: noShow } },
      { projection: { 'orderItems.chefId': 1, 'orderItems.stage': 1, 'orderItems.stageAt': 1 } },
    )
    .toArray();
  const chefs = found.flatMap(({ orderItems }) =>
    orderItems
      .filter(({ stage, stageAt }) => stage === 'no_show' && stageAt >= since)
      .map(({ chefId }) => String(chefId)),
  );
  return new Set(chefs.filter((chefId) => chefIds.includes(chefId)));
}

type KnownPickups = Pick<ChosenPickups, 'chefsOfNoShows' | 'sinceMs'>;

/**
 * Chooses slots and stages for the kitchens of an order. `known` spares a query in a later attempt.
 * @throws AppError 400, 409
 */
export async function choosePickups(
  buyer: Buyer,
  items: readonly PricedOrderItem[],
  { choices, hold }: PickupWishes,
  known?: KnownPickups,
): Promise<ChosenPickups> {
  const [time, sinceMs] = [now(), known?.sinceMs ?? performance.now()];
  const planned = await planPickups(items, withHeldSlot(choices, hold), { nowMs: +time, sinceMs, hold });
  const chefIds = planned.map(({ chefId }) => chefId);
  const chefsOfNoShows = known?.chefsOfNoShows ?? (await findChefsOfNoShows(buyer, chefIds, time));
  return toChosenPickups(planned, items, time, { chefsOfNoShows, sinceMs });
}

/** Chooses again without the database. Returns undefined where memory refuses the order. */
export async function choosePickupsFromMemory(
  items: readonly PricedOrderItem[],
  { choices, hold }: PickupWishes,
  known: KnownPickups,
): Promise<ChosenPickups | undefined> {
  const time = now();
  const planned = await planPickupsFromMemory(items, withHeldSlot(choices, hold), { nowMs: +time, hold });
  return planned && toChosenPickups(planned, items, time, known);
}

function toChosenPickups(
  planned: readonly PlannedPickup[],
  items: readonly PricedOrderItem[],
  time: Date,
  { chefsOfNoShows, sinceMs }: KnownPickups,
): ChosenPickups {
  const stages = new Map(
    planned.map((pickup): [string, Stage] => [
      pickup.chefId,
      needsAcceptance(pickup, items, chefsOfNoShows) ? 'placed' : 'accepted',
    ]),
  );
  const pickups = planned.map((pickup) =>
    toStoredPickup(pickup, stages.get(pickup.chefId) ?? 'accepted', time),
  );
  return {
    planned,
    chefsOfNoShows,
    sinceMs,
    lockKeys: planned.flatMap(({ capacity }) => capacity.map(({ key }) => `capacity ${key}`)),
    documentParts: { pickups, stages, now: time },
    reload: async () => {
      await Promise.all(planned.map(({ chefId }) => reloadKitchen(chefId)));
    },
  };
}

/**
 * Locks the kitchens of an order against changes, and reserves the capacity of their slots, in the transaction of
 * `session`. Returns false if a kitchen changed or a slot filled up: the caller reloads the kitchens and chooses again.
 */
export async function enterKitchens({ planned }: ChosenPickups, session: ClientSession): Promise<boolean> {
  const kitchens = planned.flatMap(({ kitchen }) => kitchen ?? []);
  kitchens.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const kitchen of kitchens) if (!(await enterKitchen(kitchen, session))) return false;
  const fullKey = await changeUsedCapacity(
    planned.flatMap(({ capacity }) => capacity),
    session,
  );
  return fullKey === undefined;
}
