import { Types } from 'mongoose';
import type { FeedChange, FeedStart, FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import { Loader } from '../../../platform/change-feed/loader.ts';
import { getKitchens, kitchenCollections, type StoredCounter } from '../kitchens.model.ts';
import type { KitchenIndex } from './kitchen-index.ts';

const maxStaleReads = 3;

/** The changes that the index follows. */
export const kitchenFeed = {
  collections: [kitchenCollections.kitchens, kitchenCollections.counters],
  documentFields: ['used', 'changes'],
};

/** Keeps a kitchen index in sync with the database by applying the changes of all processes. */
export class KitchenIndexSync implements FeedSubscriber {
  readonly collections = kitchenFeed.collections;
  readonly documentFields = kitchenFeed.documentFields;
  readonly index: KitchenIndex;
  readonly #loader: Loader;

  constructor(index: KitchenIndex, warn: (error: unknown) => void) {
    this.index = index;
    this.#loader = new Loader(() => this.#load(), warn);
  }

  /** Loads all kitchens. Unless nobody changes kitchens meanwhile, the change feed must start before this call. */
  start(): Promise<void> {
    return this.#loader.start();
  }

  stop(): void {
    this.#loader.stop();
  }

  /** Loads all kitchens again, because the feed does not report a restored backup. */
  rebuild(): void {
    this.#loader.reload();
  }

  onStart({ isFirst }: FeedStart): void {
    if (!isFirst) this.rebuild();
  }

  async onChanges(changes: readonly FeedChange[]): Promise<void> {
    if (!this.#loader.isRunning) return;
    const changedIds = new Set<string>();
    for (const change of changes)
      if (change.collection === kitchenCollections.kitchens) changedIds.add(change.id);
      // Deleted counters need no handling: they are deleted by a change of the kitchen, which drops all of its counters
      // anyway.
      else if (change.document)
        this.index.applyCounter({ ...(change.document as StoredCounter), _id: change.id });
    await Promise.all([...changedIds].map((id) => this.reload(id)));
  }

  /** Reads a kitchen from the database into the index. If it changes during the read, it is read again. */
  async reload(id: string): Promise<void> {
    for (let reads = 1; ; reads += 1) {
      const stampBefore = this.index.get(id)?.stamp;
      const readAtMs = performance.now();
      const stored = await getKitchens().findOne({ _id: new Types.ObjectId(id) });
      if (this.index.get(id)?.stamp !== stampBefore && reads < maxStaleReads) continue;
      return stored ? this.index.replace(stored, readAtMs) : this.index.remove(id);
    }
  }

  async #load(): Promise<void> {
    this.index.beginRebuild();
    const kitchens = await getKitchens()
      .find({}, { hint: { $natural: 1 }, batchSize: 1_000 })
      .toArray();
    for (const id of this.index.rebuild(kitchens)) await this.reload(id);
  }
}
