import type { LabelTemplate } from '@homechef/contract/batches/labels';
import { splitCounterKey, type Period, type UsedCapacity } from '@homechef/contract/kitchens/limits';
import type { OffMarketReason } from '@homechef/contract/kitchens/kitchen-options';
import type { ApprovalState } from '@homechef/contract/users/user-options';
import type { Env } from '../../../platform/config/env.ts';
import { findOffMarketReason, getApprovalState, type Listable } from './approval.ts';
import { toSnapshot, type KitchenSnapshot } from './kitchen-snapshot.ts';
import type { StoredCounter, StoredKitchen } from '../kitchens.model.ts';

type Counter = Pick<StoredCounter, '_id' | 'used' | 'changes'>;

/** Used capacity of one kitchen from a date on. Changes that arrive during the first read are kept. */
export class UsedCapacityState {
  readonly fromDate: string;
  readonly used = new Map<string, Map<Period, number>>();
  readonly #changes = new Map<string, number>();
  isLoaded = false;
  #loading: Promise<void> | undefined;

  constructor(fromDate: string) {
    this.fromDate = fromDate;
  }

  /** Reads the counters once for all callers. If the read fails, the next caller repeats it. */
  load(read: () => AsyncIterable<Counter>): Promise<void> {
    this.#loading ??= this.#applyAll(read()).catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #applyAll(counters: AsyncIterable<Counter>): Promise<void> {
    for await (const counter of counters) this.apply(counter);
    this.isLoaded = true;
  }

  apply({ _id, used, changes }: Counter): void {
    if ((this.#changes.get(_id) ?? -1) >= changes) return;
    this.#changes.set(_id, changes);
    const [limitId, period] = splitCounterKey(_id);
    const ofLimit = this.used.get(limitId) ?? new Map<Period, number>();
    this.used.set(limitId, ofLimit.set(period, used));
  }
}

export type KitchenSettings = Pick<Env, 'KITCHEN_APPROVAL' | 'HOME_KITCHEN_NOTE'> &
  Partial<Pick<Env, 'KITCHEN_RESERVED_SLUGS'>> & { labelTemplates?: readonly LabelTemplate[] };

/** Ids of kitchens. */
export interface HiddenKitchens {
  readonly offMarket: readonly string[];
  readonly outOfLists: readonly string[];
}

export interface IndexedKitchen {
  readonly stored: StoredKitchen;
  readonly snapshot: KitchenSnapshot;
  readonly createdAtMs: number; // copied from `stored` for lists that compare all kitchens
  /** A number that grows with each change of the kitchen or of its used capacity. */
  stamp: number;
  capacity: UsedCapacityState | undefined;
  /** When a reload started to read this kitchen, on the clock of `performance`. Its capacity was read after that. */
  readonly readAtMs: number | undefined;
}

export function compareNewestFirst(a: IndexedKitchen, b: IndexedKitchen): number {
  const difference = b.createdAtMs - a.createdAtMs;
  if (difference !== 0 || a === b) return difference;
  return a.snapshot.id < b.snapshot.id ? 1 : -1;
}

const listSlugs = ({ slug, earlierSlugs = [] }: StoredKitchen) =>
  slug ? [slug, ...earlierSlugs] : earlierSlugs;

/** Holds every stored kitchen in memory. `KitchenIndexSync` applies the changes of the collections. */
export class KitchenIndex {
  #byId = new Map<string, IndexedKitchen>();
  readonly #kitchenByLimit = new Map<string, string>();
  readonly #bySlug = new Map<string, string>(); // id by current and earlier slugs
  #lastStamp = 0;
  #version = 0;
  #changedDuringRebuild: Set<string> | undefined; // undefined while no rebuild runs
  readonly #onChange: (id: string) => void;
  readonly isApprovalRequired: boolean;
  /** The operator's own text about food from home kitchens, or undefined to show the default text. */
  readonly homeKitchenNote: string | undefined;
  /** Words that the operator keeps kitchens from using as their address. */
  readonly reservedSlugs: readonly string[];
  /** The rules of states for labels and pages, as the operator has them. */
  readonly labelTemplates: readonly LabelTemplate[];
  #hidden: HiddenKitchens & { version: number } = { version: -1, offMarket: [], outOfLists: [] };

  /** `onChange` is called for each new or changed kitchen, but not for a removed one. */
  constructor(
    {
      KITCHEN_APPROVAL,
      HOME_KITCHEN_NOTE,
      KITCHEN_RESERVED_SLUGS = [],
      labelTemplates = [],
    }: KitchenSettings,
    onChange: (id: string) => void = () => undefined,
  ) {
    this.isApprovalRequired = KITCHEN_APPROVAL === 'required';
    this.homeKitchenNote = HOME_KITCHEN_NOTE;
    this.reservedSlugs = KITCHEN_RESERVED_SLUGS;
    this.labelTemplates = labelTemplates;
    this.#onChange = onChange;
  }

  /** A number that grows with each change of any kitchen or of used capacity. */
  get lastStamp(): number {
    return this.#lastStamp;
  }

  /** The number of changes of kitchens, not counting those of used capacity. */
  get version(): number {
    return this.#version;
  }

  get(id: string): IndexedKitchen | undefined {
    return this.#byId.get(id);
  }

  findBySlug(slug: string): StoredKitchen | undefined {
    return this.#byId.get(this.#bySlug.get(slug) ?? '')?.stored;
  }

  list(): Iterable<IndexedKitchen> {
    return this.#byId.values();
  }

  getApprovalState(kitchen: Listable): ApprovalState {
    return getApprovalState(kitchen, this.isApprovalRequired);
  }

  /** Returns why the dishes of a kitchen are off the market, or undefined if they are on it. */
  findOffMarketReason(kitchen: Listable): OffMarketReason | undefined {
    return findOffMarketReason(kitchen, this.isApprovalRequired);
  }

  isOnMarket(kitchen: Listable): boolean {
    return this.findOffMarketReason(kitchen) === undefined;
  }

  /** Lists the kitchens that are off the market, and those that are in no list. Every kitchen of the first is in both. */
  listHidden(): HiddenKitchens {
    if (this.#hidden.version !== this.#version) {
      const all = [...this.#byId.values()].map(({ snapshot }) => snapshot);
      const listIds = (isShown: (kitchen: KitchenSnapshot) => boolean) =>
        all.flatMap((kitchen) => (isShown(kitchen) ? [] : [kitchen.id]));
      const offMarket = listIds(({ isOnMarket }) => isOnMarket);
      const outOfLists = listIds(({ isInLists }) => isInLists);
      this.#hidden = { version: this.#version, offMarket, outOfLists };
    }
    return this.#hidden;
  }

  /** Starts a rebuild. Must be called before the database is read. */
  beginRebuild(): void {
    this.#changedDuringRebuild = new Set();
  }

  /**
   * Replaces the contents. Returns the ids that changed since `beginRebuild`; their final state must be read from the
   * database.
   */
  rebuild(kitchens: readonly StoredKitchen[]): string[] {
    const changedIds = [...(this.#changedDuringRebuild ?? [])];
    this.#changedDuringRebuild = undefined;
    this.#byId = new Map();
    this.#kitchenByLimit.clear();
    this.#bySlug.clear();
    this.#version += 1;
    for (const stored of kitchens) this.replace(stored);
    return changedIds;
  }

  put(stored: StoredKitchen): void {
    const indexed = this.#byId.get(String(stored._id));
    if (!indexed || indexed.stored.version < stored.version) this.replace(stored);
  }

  /** Stores a kitchen as it is in the database, even if that is an older version: a backup may have been restored. */
  replace(stored: StoredKitchen, readAtMs?: number): void {
    const id = String(stored._id);
    this.remove(id);
    for (const { _id } of stored.limits) this.#kitchenByLimit.set(_id, id);
    for (const slug of listSlugs(stored)) this.#bySlug.set(slug, id);
    this.#byId.set(id, {
      stored,
      snapshot: toSnapshot(stored, this.isOnMarket(stored)),
      createdAtMs: +stored.createdAt,
      stamp: (this.#lastStamp += 1),
      // The change may have recounted the used capacity.
      capacity: undefined,
      readAtMs,
    });
    this.#onChange(id);
  }

  remove(id: string): void {
    this.#lastStamp += 1;
    this.#changedDuringRebuild?.add(id);
    this.#version += 1;
    const stored = this.#byId.get(id)?.stored;
    for (const { _id } of stored?.limits ?? []) this.#kitchenByLimit.delete(_id);
    for (const slug of stored ? listSlugs(stored) : []) this.#bySlug.delete(slug);
    this.#byId.delete(id);
  }

  /** Returns the kitchen of a counter, or undefined if its limit is unknown. */
  findKitchenOfCounter(key: string): string | undefined {
    return this.#kitchenByLimit.get(splitCounterKey(key)[0]);
  }

  applyCounter(counter: Counter): void {
    const indexed = this.#byId.get(this.findKitchenOfCounter(counter._id) ?? '');
    if (!indexed) return;
    indexed.stamp = this.#lastStamp += 1;
    indexed.capacity?.apply(counter);
  }

  getUsedCapacity(id: string, fromDate: string): UsedCapacity | undefined {
    const capacity = this.#byId.get(id)?.capacity;
    return capacity?.isLoaded && capacity.fromDate <= fromDate ? capacity.used : undefined;
  }
}
