import { isDeepStrictEqual } from 'node:util';
import { getOpeningState } from '@homechef/contract/kitchens/schedule';
import { getNextSlotChangeMs } from '@homechef/contract/kitchens/slots';
import { readUsedCapacity } from '../kitchens/capacity-counters.ts';
import { LRUCache } from 'lru-cache';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/kitchen-index.ts';
import { getPauseEnd } from '../kitchens/kitchen-replies.ts';
import { readDishes } from '../products/catalog-database/read-catalog.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { findNextPickup } from '../search/next-pickup.ts';
import { PickupFinder } from '../search/pickup-finder.ts';
import type { KitchenState } from './live-change.ts';

interface KnownState {
  state: KitchenState;
  stamp: number; // stamp of the kitchen in the index
  version: number; // version of the settings
  dueMs: number; // time at which the state can change by itself
}

/** Kitchens that are computed in one turn of the event loop. They take about five milliseconds. */
const kitchensPerTurn = 20;

/** Returns the state of a kitchen at a time, or undefined if its used capacity is not in memory. */
function computeState(kitchen: IndexedKitchen, dishes: Dishes, nowMs: number): KitchenState | undefined {
  const { id, schedule } = kitchen.snapshot;
  const finder = new PickupFinder(nowMs, undefined);
  const nextPickup = findNextPickup(kitchen, finder, dishes);
  if (finder.missingCapacity.size > 0) return undefined;
  const { open } = getOpeningState(schedule, nowMs);
  return { chefId: id, pausedUntil: getPauseEnd(schedule, nowMs), open, nextPickup };
}

/** Reads the state of a kitchen. Remembers its dishes while they are not in memory. */
async function readState(kitchen: IndexedKitchen, nowMs: number): Promise<KitchenState | undefined> {
  const { id } = kitchen.snapshot;
  const dishes = await readDishes({ chefs: [id] });
  if (!findCatalogIndex()) dishIdsByChef.set(id, listIds(dishes, id));
  const known = computeState(kitchen, dishes, nowMs);
  if (known) return known;
  await readUsedCapacity(id); // into memory
  return computeState(kitchen, dishes, nowMs);
}

const dishIdsByChef = new LRUCache<string, string[]>({ max: 10_000 });

const listIds = (dishes: Pick<Dishes, 'listAllOfChef'>, chefId: string): string[] =>
  dishes
    .listAllOfChef(chefId)
    .map(({ id }) => id)
    .sort();

/**
 * Lists the dishes of a kitchen in a fixed order. While the catalog index is not loaded, it has those of the last state that
 * was read.
 */
export function listDishIds(chefId: string): string[] {
  const index = findCatalogIndex();
  return index ? listIds(index, chefId) : (dishIdsByChef.get(chefId) ?? []);
}

/** Returns when time alone can change the state of a kitchen next. */
function getDueMs({ snapshot: { schedule } }: IndexedKitchen, nowMs: number): number {
  const { opensAtMs, closesAtMs } = getOpeningState(schedule, nowMs);
  const changes = [opensAtMs, closesAtMs, schedule.pausedUntilMs].filter(
    (instant) => instant !== null && instant > nowMs,
  ) as number[];
  return Math.min(getNextSlotChangeMs({ schedule, nowMs }), ...changes);
}

/**
 * Remembers the state of each kitchen, and finds out when time, an order or the stock changes it. The kitchen index and
 * the catalog index must run.
 */
export class KitchenStates {
  readonly #known = new Map<string, KnownState>();
  /** Kitchens whose state is reported even if it is the same, or whose stock changed. */
  readonly #touched = new Map<string, { isReported: boolean; turns: number }>();

  /** Notes that the stock of a kitchen changed. The catalog index can have the change a moment later. */
  touch(chefId: string): void {
    this.#touched.set(chefId, { isReported: this.#touched.get(chefId)?.isReported ?? false, turns: 2 });
  }

  /** Reports the kitchen at the next turn, because its state can have changed before this process knew it. */
  report(chefId: string): void {
    this.#touched.set(chefId, { isReported: true, turns: 1 });
  }

  /** Computes the state of a kitchen after a change of its settings. Returns undefined for an unknown kitchen. */
  async refresh(chefId: string, nowMs: number): Promise<KitchenState | undefined> {
    const kitchen = getKitchenIndex().get(chefId);
    const state = kitchen && (await readState(kitchen, nowMs));
    if (!kitchen || !state) {
      this.#known.delete(chefId);
      return undefined;
    }
    const { stamp, stored } = kitchen;
    this.#known.set(chefId, { state, stamp, version: stored.version, dueMs: getDueMs(kitchen, nowMs) });
    return state;
  }

  /**
   * Computes all kitchens for the first time, as of now and of `previousMs`. Returns the states that differ between both
   * times.
   */
  async start(previousMs: number, nowMs: number): Promise<KitchenState[]> {
    const changed: KitchenState[] = [];
    for await (const kitchen of this.#listInTurns()) {
      const before = await readState(kitchen, previousMs);
      const state = await this.refresh(kitchen.snapshot.id, nowMs);
      if (state && !isDeepStrictEqual(before, state)) changed.push(state);
    }
    return changed;
  }

  async update(nowMs: number): Promise<KitchenState[]> {
    const changed: KitchenState[] = [];
    for (const kitchen of this.#listDue(nowMs)) {
      const { id } = kitchen.snapshot;
      const before = this.#known.get(id)?.state;
      const isReported = this.#touched.get(id)?.isReported ?? false;
      this.#endTurn(id);
      const state = await this.refresh(id, nowMs);
      if (state && (isReported || !isDeepStrictEqual(before, state))) changed.push(state);
      if (changed.length % kitchensPerTurn === kitchensPerTurn - 1) await yieldToEventLoop();
    }
    return changed;
  }

  /** Lists the kitchens whose state stock, orders or time can have changed. The change stream reports settings. */
  #listDue(nowMs: number): IndexedKitchen[] {
    return [...getKitchenIndex().list()].filter(({ snapshot, stamp, stored }) => {
      const known = this.#known.get(snapshot.id);
      if (!known || known.version !== stored.version) return false;
      return known.stamp !== stamp || known.dueMs <= nowMs || this.#touched.has(snapshot.id);
    });
  }

  #endTurn(chefId: string): void {
    const touched = this.#touched.get(chefId);
    if (!touched) return;
    touched.turns -= 1;
    if (touched.turns === 0) this.#touched.delete(chefId);
  }

  async *#listInTurns(): AsyncGenerator<IndexedKitchen> {
    let count = 0;
    for (const kitchen of [...getKitchenIndex().list()]) {
      yield kitchen;
      count += 1;
      if (count % kitchensPerTurn === 0) await yieldToEventLoop();
    }
  }
}

const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve));
