import { keepOfOpenSessions } from '../../users/sessions/open-sessions.ts';
import { PushSubscriptionModel, type StoredPushSubscription } from '../notices.model.ts';

/** Returns subscriptions, and deletes those whose session was ended, because another person may use the browser now. */
export async function findLiveSubscriptions(filter: object): Promise<StoredPushSubscription[]> {
  const found = await PushSubscriptionModel.find(filter).lean<StoredPushSubscription[]>();
  const live = new Set(await keepOfOpenSessions(found));
  // A browser that has subscribed again in the meantime has another session.
  const ended = found
    .filter((subscription) => !live.has(subscription))
    .map(({ _id, session = null, ver = null }) => ({ _id, session, ver }));
  if (ended.length > 0) await PushSubscriptionModel.deleteMany({ $or: ended });
  return [...live];
}
