import { randomInt } from 'node:crypto';
import mongoose from 'mongoose';
import { findSlotAt } from '@homechef/contract/kitchens/schedule';
import { getPeriodDate } from '../../backend/src/kitchens/capacity-counters.ts';
import { toSnapshot } from '../../backend/src/kitchens/kitchen-snapshot.ts';
import {
  kitchenCollections,
  type StoredCounter,
  type StoredGuard,
  type StoredKitchen,
} from '../../backend/src/kitchens/kitchens.model.ts';
import { listCapacityDeltas } from '../../backend/src/kitchens/kitchen-access.ts';
import type { PlannedPickup } from '../../backend/src/orders/pickup-plan.ts';

const { ObjectId } = mongoose.mongo;
const guardCount = 16;

/** Choice of a slot as a request contains it. */
export interface PickupChoice {
  chefId: string;
  startsAt: string;
}

interface PickupItem {
  product: string;
  chefId: string;
  qty: number;
}

/** Reserves pickup slots with the MongoDB driver only. It writes the same documents as the product: one guard, and each counter. */
export class BaselinePickups {
  readonly #kitchens: mongoose.mongo.Collection<StoredKitchen>;
  readonly #guards: mongoose.mongo.Collection<StoredGuard>;
  readonly #counters: mongoose.mongo.Collection<StoredCounter>;

  constructor(db: mongoose.mongo.Db) {
    this.#kitchens = db.collection(kitchenCollections.kitchens);
    this.#guards = db.collection(kitchenCollections.guards);
    this.#counters = db.collection(kitchenCollections.counters);
  }

  /** Returns the chosen slots, or undefined if one does not exist. */
  async planPickups(
    choices: readonly PickupChoice[],
    items: readonly PickupItem[],
  ): Promise<PlannedPickup[] | undefined> {
    const planned: PlannedPickup[] = [];
    for (const { chefId, startsAt } of choices) {
      const stored = await this.#kitchens.findOne({ _id: new ObjectId(chefId) });
      if (!stored) return undefined;
      const kitchen = toSnapshot(stored);
      const found = findSlotAt(kitchen.schedule, Date.parse(startsAt));
      if (!found) return undefined;
      const slot = { ...found.slot, occurrence: found.occurrence, blockedBy: null };
      const own = items.filter((item) => item.chefId === chefId);
      planned.push({ chefId, kitchen, slot, capacity: listCapacityDeltas(kitchen, slot, own) });
    }
    return planned;
  }

  /** Returns false if a kitchen has changed or a limit has no room. */
  async reserve(planned: readonly PlannedPickup[], session: mongoose.mongo.ClientSession): Promise<boolean> {
    for (const { kitchen, capacity } of planned) {
      if (!kitchen) continue;
      const { matchedCount } = await this.#guards.updateOne(
        { _id: `${kitchen.id}:${randomInt(guardCount)}`, version: kitchen.version },
        { $inc: { orders: 1 } },
        { session },
      );
      if (matchedCount === 0) return false;
      for (const delta of [...capacity].sort((a, b) => (a.key < b.key ? -1 : 1)))
        if (!(await this.#takeUnits(delta, session))) return false;
    }
    return true;
  }

  async #takeUnits(
    { kitchen, key, amount, max }: PlannedPickup['capacity'][number],
    session: mongoose.mongo.ClientSession,
  ): Promise<boolean> {
    const taken = await this.#counters.findOneAndUpdate(
      { _id: key, used: { $lte: max - amount } },
      { $inc: { used: amount, changes: 1 } },
      { session, returnDocument: 'after' },
    );
    if (taken) return true;
    if (await this.#counters.findOne({ _id: key }, { session })) return false;
    const counter = { kitchen: new ObjectId(kitchen), date: getPeriodDate(key), used: amount, changes: 1 };
    await this.#counters.insertOne({ _id: key, ...counter }, { session });
    return true;
  }
}
