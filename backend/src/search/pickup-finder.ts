import type { WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasWindows, type ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import { iterateSlots, listOccurrencesAhead, type SlotContext } from '@homechef/contract/kitchens/slots';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { getUsedCapacityInMemory } from '../kitchens/capacity-counters.ts';
import { createTimeFilter } from '../kitchens/time-filter.ts';
import type { IndexedKitchen } from '../kitchens/kitchen-index.ts';

type StoredKitchen = IndexedKitchen['stored'];

export interface FoundPickup {
  windowId: string;
  startsAtMs: number;
  endsAtMs: number; // end of the occurrence
  place: Place;
}

/** Times and places at which one portion of a dish can be picked up. */
export interface PickupChances {
  /** One for each occurrence that fits the time filter, in order. Without a time filter only the first one. */
  pickups: readonly FoundPickup[];
  /** The kitchen has no windows, is not paused, and the food is ready as soon as possible. */
  isUntimed: boolean;
}

interface KnownOccurrences {
  today: LocalDate;
  occurrences: ScheduledOccurrence[];
}

// The dates of a kitchen take longer to compute than the rest of a search.
const occurrencesByKitchen = new WeakMap<StoredKitchen, KnownOccurrences>();

function listKnownOccurrences({ stored, snapshot }: IndexedKitchen, nowMs: number): ScheduledOccurrence[] {
  const today = getLocalDate(nowMs, stored.timeZone);
  const known = occurrencesByKitchen.get(stored);
  if (known?.today === today) return known.occurrences;
  const occurrences = listOccurrencesAhead({ schedule: snapshot.schedule, nowMs });
  occurrencesByKitchen.set(stored, { today, occurrences });
  return occurrences;
}

const noUse: UsedCapacity = new Map();
const none: PickupChances = { pickups: [], isUntimed: false };

/** Returns whether the pickups of a kitchen differ between its dishes. */
export const namesProducts = ({ windows, limits }: StoredKitchen): boolean =>
  windows.some(({ products }) => products.length > 0) || limits.some(({ products }) => products.length > 0);

/** Finds the pickups of one portion at one point in time. Equal questions about a kitchen are answered once. */
export class PickupFinder {
  readonly nowMs: number;
  readonly #when: WhenFilter | undefined;
  readonly #chances = new Map<string, PickupChances>();
  /** Kitchens of which the used capacity must be read before the search is repeated. */
  readonly missingCapacity = new Set<string>();

  constructor(nowMs: number, when: WhenFilter | undefined) {
    this.nowMs = nowMs;
    this.#when = when;
  }

  find(kitchen: IndexedKitchen, product: string): PickupChances {
    const { id } = kitchen.snapshot;
    const key = namesProducts(kitchen.stored) ? `${id} ${product}` : id;
    const known = this.#chances.get(key);
    if (known) return known;
    const chances = this.#compute(kitchen, product);
    this.#chances.set(key, chances);
    return chances;
  }

  #compute(kitchen: IndexedKitchen, product: string): PickupChances {
    const { schedule } = kitchen.snapshot;
    const { nowMs } = this;
    if (!hasWindows(schedule, nowMs)) {
      const isPaused = schedule.pausedUntilMs !== null && schedule.pausedUntilMs > nowMs;
      const isInTime = this.#when === undefined || this.#when === 'now' || this.#when === 'today';
      return { pickups: [], isUntimed: !isPaused && isInTime };
    }
    const used = this.#getUsedCapacity(kitchen);
    if (!used) return none;
    const wanted = { items: [{ product, qty: 1 }], isInStock: true };
    return { pickups: this.#listPickups(kitchen, { schedule, used, wanted, nowMs }), isUntimed: false };
  }

  #getUsedCapacity({ stored, snapshot }: IndexedKitchen): UsedCapacity | undefined {
    const used = stored.limits.length > 0 ? getUsedCapacityInMemory(snapshot.id) : noUse;
    if (!used) this.missingCapacity.add(snapshot.id);
    return used;
  }

  #listPickups(kitchen: IndexedKitchen, context: SlotContext): FoundPickup[] {
    const { timeZone } = context.schedule;
    const isWanted =
      this.#when === undefined ? undefined : createTimeFilter(this.#when, timeZone, this.nowMs);
    const pickups: FoundPickup[] = [];
    let found: ScheduledOccurrence | undefined;
    for (const slot of iterateSlots(context, listKnownOccurrences(kitchen, this.nowMs), isWanted)) {
      const { occurrence, startsAtMs, blockedBy } = slot;
      if (blockedBy !== null || occurrence === found) continue;
      found = occurrence;
      const { window, endsAtMs, place } = occurrence;
      pickups.push({ windowId: window._id, startsAtMs, endsAtMs, place });
      if (this.#when === undefined) break;
    }
    return pickups;
  }
}
