import { isDeepStrictEqual } from 'node:util';
import { getOpeningState, hasWindows } from '@homechef/contract/kitchens/schedule';
import { getNextSlotChangeMs } from '@homechef/contract/kitchens/slots';
import { LRUCache } from 'lru-cache';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import { getPauseEnd } from '../kitchens/profile/kitchen-replies.ts';
import { readDishes } from '../products/catalog-database/read-catalog.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import { findCatalogIndex } from '../products/catalog-index/index-instance.ts';
import { findNextPickup } from '../search/kitchen-next-pickup.ts';
import { PickupFinder } from '../search/pickup-finder.ts';
import type { KitchenState } from './live-change.ts';

interface KnownState {
  state: KitchenState;
  stamp: number; // stamp of the kitchen in the index
  version: number; // version of the settings
  dueMs: number; // when the state can change by itself
}

/** Number of kitchens to compute in one turn of the event loop, which takes about five milliseconds. */
const kitchensPerTurn = 20;

const maxRuns = 3; // the used capacity can be outdated again before the next run

/** Computes the state of a kitchen at a time, in pieces. Reads its used capacity if that is not in memory. */
async function readState(
  kitchen: IndexedKitchen,
  dishes: Dishes,
  nowMs: number,
): Promise<KitchenState | undefined> {
  const { id, schedule } = kitchen.snapshot;
  const finder = new PickupFinder(nowMs, undefined);
  for (let runs = 1; runs <= maxRuns; runs += 1) {
    const nextPickup = findNextPickup(kitchen, finder, dishes);
    if (finder.isComplete) {
      const { open } = getOpeningState(schedule, nowMs);
      return { chefId: id, pausedUntil: getPauseEnd(schedule, nowMs), open, nextPickup };
    }
    await finder.load();
  }
  return undefined;
}

/**
 * Reads the dishes for the states of kitchens from a time on. A kitchen without windows has no next pickup and needs
 * none.
 */
const readDishesForStates = (kitchens: readonly IndexedKitchen[], fromMs: number): Promise<Dishes> =>
  readDishes({
    chefs: kitchens.flatMap(({ snapshot: { id, schedule } }) => (hasWindows(schedule, fromMs) ? [id] : [])),
  });

/** Reads the dishes of kitchens, and remembers their ids as long as the catalog is not in memory. */
async function readDishesOf(ids: readonly string[]): Promise<Dishes> {
  const dishes = await readDishes({ chefs: ids });
  if (!findCatalogIndex()) for (const id of ids) dishIdsByChef.set(id, listIds(dishes, id));
  return dishes;
}

const dishIdsByChef = new LRUCache<string, string[]>({ max: 10_000 });

const listIds = (dishes: Pick<Dishes, 'listOwnOfChef'>, chefId: string): string[] =>
  dishes
    .listOwnOfChef(chefId)
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => id)
    .sort();

/**
 * Lists the dishes of a kitchen in a fixed order, also after it left the market. Until the catalog index is loaded,
 * these are the dishes of the last state that was read.
 */
export function listDishIds(chefId: string): string[] {
  const index = findCatalogIndex();
  return index ? listIds(index, chefId) : (dishIdsByChef.get(chefId) ?? []);
}

/** Returns when the mere passing of time can next change the state of a kitchen. */
function getDueMs({ snapshot: { schedule } }: IndexedKitchen, nowMs: number): number {
  const { opensAtMs, closesAtMs } = getOpeningState(schedule, nowMs);
  const changes = [opensAtMs, closesAtMs, schedule.pausedUntilMs].filter(
    (instant) => instant !== null && instant > nowMs,
  ) as number[];
  return Math.min(getNextSlotChangeMs({ schedule, nowMs }), ...changes);
}

/**
 * Remembers the state of each kitchen, and finds out when time, an order or the stock changes it. Needs the kitchen
 * index and the catalog index.
 */
export class KitchenStates {
  readonly #known = new Map<string, KnownState>();
  /** Latest stamp of the index at the last search for due kitchens. */
  #searchedStamp: number | undefined;
  /** No kitchen is due before this time. */
  #nextDueMs = Infinity;
  /** Kitchens whose stock changed, or whose state is to be reported even if it is the same. */
  readonly #touched = new Map<string, { isReported: boolean; turns: number }>();

  /** Notes that the stock of a kitchen changed. The catalog index may get the change a moment later. */
  touch(chefId: string): void {
    this.#touched.set(chefId, { isReported: this.#touched.get(chefId)?.isReported ?? false, turns: 2 });
  }

  /** Reports the kitchen at the next turn, because its state may have changed before this process knew the kitchen. */
  report(chefId: string): void {
    this.#touched.set(chefId, { isReported: true, turns: 1 });
  }

  /** Computes the state of a kitchen after a change of its settings. Returns undefined for an unknown kitchen. */
  async refresh(chefId: string, nowMs: number): Promise<KitchenState | undefined> {
    return this.#compute(chefId, await readDishesOf([chefId]), nowMs);
  }

  async #compute(chefId: string, dishes: Dishes, nowMs: number): Promise<KitchenState | undefined> {
    const kitchen = getKitchenIndex().get(chefId);
    if (!kitchen) {
      this.#known.delete(chefId);
      return undefined;
    }
    const { stamp, stored } = kitchen; // before the state is read, so that later changes make it due again
    const state = await readState(kitchen, dishes, nowMs);
    if (!state) return undefined;
    const dueMs = getDueMs(kitchen, nowMs);
    this.#known.set(chefId, { state, stamp, version: stored.version, dueMs });
    this.#nextDueMs = Math.min(this.#nextDueMs, dueMs);
    return state;
  }

  /**
   * Computes all kitchens for the first time, as of `previousMs` and as of now. Returns the states that differ between
   * the two.
   */
  async start(previousMs: number, nowMs: number): Promise<KitchenState[]> {
    const changed: KitchenState[] = [];
    for await (const kitchens of listInTurns([...getKitchenIndex().list()])) {
      const dishes = await readDishesForStates(kitchens, previousMs);
      for (const kitchen of kitchens) {
        const { id } = kitchen.snapshot;
        const before = await readState(kitchen, dishes, previousMs);
        if (isDeepStrictEqual(before, await this.#compute(id, dishes, nowMs))) continue;
        const state = await this.refresh(id, nowMs); // this also remembers the ids of its dishes
        if (state) changed.push(state);
      }
    }
    return changed;
  }

  async update(nowMs: number): Promise<KitchenState[]> {
    const changed: KitchenState[] = [];
    const { lastStamp } = getKitchenIndex();
    const due = this.#listDue(nowMs);
    this.#searchedStamp = undefined; // until all are computed without errors
    for await (const kitchens of listInTurns(due)) {
      const dishes = await readDishesOf(kitchens.map(({ snapshot: { id } }) => id));
      for (const {
        snapshot: { id },
      } of kitchens) {
        const before = this.#known.get(id)?.state;
        const isReported = this.#endTurn(id); // only after the read, which can fail
        const state = await this.#compute(id, dishes, nowMs);
        if (state && (isReported || !isDeepStrictEqual(before, state))) changed.push(state);
      }
    }
    this.#searchedStamp = lastStamp;
    return changed;
  }

  /**
   * Lists the kitchens whose state may have changed because of stock, orders or time. The change stream reports new
   * settings.
   */
  #listDue(nowMs: number): IndexedKitchen[] {
    const { lastStamp } = getKitchenIndex();
    const isUnchanged = lastStamp === this.#searchedStamp && this.#touched.size === 0;
    if (isUnchanged && nowMs < this.#nextDueMs) return [];
    this.#nextDueMs = Infinity;
    return [...getKitchenIndex().list()].filter(({ snapshot, stamp, stored }) => {
      const known = this.#known.get(snapshot.id);
      if (!known || known.version !== stored.version) return false;
      const isDue = known.stamp !== stamp || known.dueMs <= nowMs || this.#touched.has(snapshot.id);
      if (!isDue) this.#nextDueMs = Math.min(this.#nextDueMs, known.dueMs);
      return isDue;
    });
  }

  /** Ends the turn of a kitchen. Returns whether its state is reported even if it is the same. */
  #endTurn(chefId: string): boolean {
    const touched = this.#touched.get(chefId);
    if (!touched) return false;
    touched.turns -= 1;
    if (touched.turns === 0) this.#touched.delete(chefId);
    return touched.isReported;
  }
}

/** Yields kitchens in groups, each in a turn of its own of the event loop. */
async function* listInTurns(kitchens: readonly IndexedKitchen[]): AsyncGenerator<IndexedKitchen[]> {
  for (let start = 0; start < kitchens.length; start += kitchensPerTurn) {
    if (start > 0) await yieldToEventLoop();
    yield kitchens.slice(start, start + kitchensPerTurn);
  }
}

const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve));
