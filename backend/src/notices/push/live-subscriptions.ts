import type { Types } from 'mongoose';
import { changeInBatches, type BatchOptions } from '../../db/batches.ts';
import { keepOfOpenSessions, readTokenVersions } from '../../users/sessions/open-sessions.ts';
import { PushSubscriptionModel, type StoredPushSubscription } from '../notices.model.ts';

/** Returns subscriptions, and deletes those whose session was ended: another person may have the browser. */
export async function findLiveSubscriptions(filter: object): Promise<StoredPushSubscription[]> {
  const found = await PushSubscriptionModel.find(filter).lean<StoredPushSubscription[]>();
  const live = new Set(await keepOfOpenSessions(found));
  // A browser that subscribes again meanwhile has another session.
  const ended = found
    .filter((subscription) => !live.has(subscription))
    .map(({ _id, session = null, ver = null }) => ({ _id, session, ver }));
  if (ended.length > 0) await PushSubscriptionModel.deleteMany({ $or: ended });
  return [...live];
}

interface OldSubscription {
  _id: Types.ObjectId;
  user: Types.ObjectId;
}

/** Stores on subscriptions of an earlier version that they end with the present sessions of their account. */
export function migrateSubscriptions(options: BatchOptions): Promise<number> {
  const oldShape = { user: { $ne: null }, ver: { $exists: false } };
  const subscriptions = PushSubscriptionModel.collection;
  return changeInBatches(
    subscriptions.find<OldSubscription>(oldShape as object),
    async (batch) => {
      const versions = await readTokenVersions(batch.map(({ user }) => user));
      const updates = batch.map(({ _id, user }) => ({
        updateOne: {
          filter: { ...oldShape, _id, user },
          update: { $set: { session: null, ver: versions.get(String(user)) ?? 0 } },
        },
      }));
      return (await subscriptions.bulkWrite(updates)).modifiedCount;
    },
    options,
  );
}
