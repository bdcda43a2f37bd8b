import {
  createDayFilter,
  eveningTime,
  type IsOfDay,
  type WhenFilter,
} from '@homechef/contract/kitchens/chosen-day';
import { createDishKeys } from '@homechef/contract/kitchens/dish-slots';
import type { UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasWindows, type ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import {
  getNextSlotChangeMs,
  iterateAvailableSlots,
  listOccurrencesAhead,
} from '@homechef/contract/kitchens/slots';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { getUsedCapacityInMemory, readUsedCapacity } from '../kitchens/capacity/capacity-counters.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { getRequiredParts, type ComboParts } from '../products/model/required-parts.ts';
import { hasTimeInTurn, runInPieces } from '../../platform/lib/work-in-pieces.ts';
import { toInstantMs } from '@homechef/contract/time/time-zone';

type StoredKitchen = IndexedKitchen['stored'];

export interface FoundPickup {
  windowId: string;
  startsAtMs: number;
  endsAtMs: number; // end of the occurrence
  place: Place;
}

/** Times and places at which one portion of a dish can be picked up. */
export interface PickupChances {
  /** One for each occurrence that passes the time filter, in order. Without a time filter, only the first one. */
  pickups: readonly FoundPickup[];
  /** Whether the kitchen has no windows and is not paused, so that it hands food over as soon as it is ready. */
  isUntimed: boolean;
}

interface KnownOccurrences {
  today: LocalDate;
  occurrences: ScheduledOccurrence[];
}

// Computing the dates of a kitchen takes longer than the rest of a search.
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

const keysByKitchen = new WeakMap<StoredKitchen, (product: string) => string>();

/** Returns a key that is the same for all dishes of a kitchen with the same pickups. */
export function getDishKey(stored: StoredKitchen, product: string, required: ComboParts | undefined): string {
  const ofParts = required ? ` ${required.key}` : '';
  if (!namesProducts(stored)) return ofParts;
  const getKey = keysByKitchen.get(stored) ?? createDishKeys(stored);
  keysByKitchen.set(stored, getKey);
  return getKey(product) + ofParts;
}

/** The first pickups of a kitchen at one stamp, until the passing of time changes them. */
interface FirstPickups {
  stamp: number;
  fromMs: number;
  untilMs: number;
  byDishKey: Map<string, PickupChances>;
}

const firstPickupsByKitchen = new WeakMap<StoredKitchen, FirstPickups>();

function getFirstPickups({ stored, snapshot, stamp }: IndexedKitchen, nowMs: number): FirstPickups {
  const known = firstPickupsByKitchen.get(stored);
  const inTime = known && known.fromMs <= nowMs && nowMs < known.untilMs ? known : undefined;
  if (inTime?.stamp === stamp) return inTime;
  const untilMs = inTime?.untilMs ?? getNextSlotChangeMs({ schedule: snapshot.schedule, nowMs });
  const created = { stamp, fromMs: nowMs, untilMs, byDishKey: new Map<string, PickupChances>() };
  firstPickupsByKitchen.set(stored, created);
  return created;
}

/** A dish, by what decides when it can be picked up. */
export type AskedDish = Pick<IndexedProduct, 'id' | 'optionGroups' | 'parts'>;

/** Returns whether the pickups of a dish can depend on other dishes. */
export const hasParts = ({ parts }: AskedDish): boolean => parts.length > 0;

interface Question {
  kitchen: IndexedKitchen;
  product: string;
  required: ComboParts | undefined;
  dishKey: string;
  key: string;
}

/**
 * Finds the pickups of one portion at one point in time. Equal questions about a kitchen are answered once, even if it
 * changes meanwhile: otherwise a kitchen that never stops changing would be asked about again and again. The finder
 * answers right away as long as this turn of the event loop has time. It postpones all other questions; `load` then
 * answers them in pieces, and the search is repeated.
 */
export class PickupFinder {
  readonly nowMs: number;
  /** All answers take every change of a kitchen up to this stamp of the index into account. */
  readonly stamp = getKitchenIndex().lastStamp;
  readonly #when: WhenFilter | undefined;
  readonly #chances = new Map<string, PickupChances>();
  readonly #postponed = new Map<string, Question>();
  /** Kitchens whose used capacity must be read before the search is repeated. */
  readonly #missingCapacity = new Set<string>();

  constructor(nowMs: number, when: WhenFilter | undefined) {
    this.nowMs = nowMs;
    this.#when = when;
  }

  get isComplete(): boolean {
    return this.#missingCapacity.size === 0 && this.#postponed.size === 0;
  }

  /** Without a dish, finds the pickups of any dish of a kitchen whose dishes all have the same ones. */
  find(kitchen: IndexedKitchen, dish?: AskedDish): PickupChances {
    const product = dish?.id ?? '';
    const required = dish && getRequiredParts(dish);
    const dishKey = getDishKey(kitchen.stored, product, required);
    const key = `${kitchen.snapshot.id} ${dishKey}`;
    const known = this.#chances.get(key);
    if (known) return known;
    const question = { kitchen, product, required, dishKey, key };
    if (hasTimeInTurn()) return this.#answer(question);
    this.#postponed.set(key, question);
    return none;
  }

  /** Answers the postponed questions, and reads the used capacity that was missing. */
  async load(): Promise<void> {
    await runInPieces(this.#answerAll());
    this.#postponed.clear();
    await Promise.all([...this.#missingCapacity].map(readUsedCapacity));
    this.#missingCapacity.clear();
  }

  *#answerAll(): Generator<undefined, void> {
    for (const question of this.#postponed.values()) {
      yield;
      this.#answer(question);
    }
  }

  #answer(question: Question): PickupChances {
    const chances = this.#compute(question);
    if (chances) this.#chances.set(question.key, chances);
    return chances ?? none;
  }

  /** Returns undefined if the used capacity is not in memory. */
  #compute(question: Question): PickupChances | undefined {
    const { kitchen, dishKey } = question;
    const { schedule } = kitchen.snapshot;
    const { nowMs } = this;
    if (!hasWindows(schedule, nowMs)) {
      const isPaused = schedule.pausedUntilMs !== null && schedule.pausedUntilMs > nowMs;
      const isInTime = this.#when === undefined || this.#when === 'now' || this.#when === 'today';
      return { pickups: [], isUntimed: !isPaused && isInTime };
    }
    const used = this.#getUsedCapacity(kitchen);
    if (!used) return undefined;
    if (this.#when !== undefined) return this.#listPickups(question, used);
    const { byDishKey } = getFirstPickups(kitchen, nowMs);
    const chances = byDishKey.get(dishKey) ?? this.#listPickups(question, used);
    byDishKey.set(dishKey, chances);
    return chances;
  }

  #getUsedCapacity({ stored, snapshot }: IndexedKitchen): UsedCapacity | undefined {
    const used = stored.limits.length > 0 ? getUsedCapacityInMemory(snapshot.id) : noUse;
    if (!used) this.#missingCapacity.add(snapshot.id);
    return used;
  }

  #listPickups({ kitchen, product, required }: Question, used: UsedCapacity): PickupChances {
    const { nowMs } = this;
    const { schedule } = kitchen.snapshot;
    const wanted = {
      items: [{ product, qty: 1 }],
      isInStock: true,
      ...(required ? { required: [required] } : {}),
    };
    const context = { schedule, used, wanted, nowMs };
    const isWanted =
      this.#when === undefined ? undefined : createTimeFilter(this.#when, schedule.timeZone, nowMs);
    const pickups: FoundPickup[] = [];
    let found: ScheduledOccurrence | undefined;
    for (const slot of iterateAvailableSlots(context, listKnownOccurrences(kitchen, nowMs), isWanted)) {
      const { occurrence, startsAtMs } = slot;
      if (occurrence === found) continue;
      found = occurrence;
      const { window, endsAtMs, place } = occurrence;
      pickups.push({ windowId: window._id, startsAtMs, endsAtMs, place });
      if (this.#when === undefined) break;
    }
    return { pickups, isUntimed: false };
  }
}

/** Creates a function that selects the slots of a kitchen that belong to the chosen time. */
export function createTimeFilter(when: WhenFilter, timeZone: string, nowMs: number): IsOfDay {
  const today = getLocalDate(nowMs, timeZone);
  const eveningMs = when === 'tonight' ? toInstantMs(today, eveningTime, timeZone) : 0;
  return createDayFilter(when, { nowMs, today, isEvening: (instantMs) => instantMs >= eveningMs });
}
