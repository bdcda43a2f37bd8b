import { ECDH } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import type { PushSubscriptionRequest, PushUnsubscription } from '@homechef/contract/notices/notices';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import {
  conflict,
  invalidField,
  notFound,
  serverBusy,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { findOrderRateLimited } from '../../orders/orders.service.ts';
import { requireProofOfSeveral, type OrderCall, type OrderKeys } from '../../orders/place/order-keys.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { PushSubscriptionModel, type StoredPushSubscription } from '../notices.model.ts';
import { isAllowedEndpoint } from './push-hosts.ts';
import { keepOfOpenSessions } from '../../users/sessions/open-sessions.ts';

const { trusted } = mongoose;

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

/** Returns which of these accounts and guest orders have a browser for push messages. */
export async function findPushReaders(
  users: readonly string[],
  orders: readonly string[],
): Promise<Set<string>> {
  const accounts = users.map((user) => new Types.ObjectId(user));
  const subscriptions = await findLiveSubscriptions({
    $or: [{ user: trusted({ $in: accounts }) }, { user: null, order: trusted({ $in: orders }) }],
  });
  return new Set(subscriptions.map(({ user, order }) => String(user ?? order)));
}

const maxDevices = { account: 10, order: 3 };
const maxAttempts = 20;

type Caller = Omit<OrderCall, 'orderNumber'>;

interface Context {
  limits: RateLimits;
  orderKeys: OrderKeys;
}

interface Owner {
  user: Types.ObjectId | null;
  order: string | null;
}

/**
 * @throws AppError 401 without an account and an order, 403 without the key of an order of several kitchens, 404 for an
 *   unknown or a member's order, 429
 */
async function findOwner(caller: Caller, orderNumber: string | undefined, context: Context): Promise<Owner> {
  if (caller.actor) return { user: new Types.ObjectId(caller.actor._id), order: null };
  if (orderNumber === undefined) throw unauthenticated();
  const call = { ...caller, orderNumber };
  const order = await findOrderRateLimited(call, context.limits);
  if (order.owner) throw notFound('order.not_found');
  await requireProofOfSeveral(order, call, context);
  return { user: null, order: order._id };
}

/** Returns the first free number of an owner. A unique index lets only one request use it. @throws AppError 409 */
async function findFreeNumber(owner: Owner): Promise<number> {
  const max = owner.user ? maxDevices.account : maxDevices.order;
  const numbers = new Set((await findLiveSubscriptions(owner)).map(({ number }) => number));
  const free = Array.from({ length: max }, (_, i) => i).find((number) => !numbers.has(number));
  if (free === undefined) throw conflict('notice.too_many_devices', { max });
  return free;
}

async function storeSubscription(
  owner: Owner,
  { endpoint, keys }: Pick<PushSubscriptionRequest, 'endpoint' | 'keys'>,
  actor: AuthenticatedUser | undefined,
): Promise<string> {
  const { sessionId = null, tokenVersion: ver = null } = actor ?? {};
  const ofSession = { keys, session: sessionId, ver };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const known = await PushSubscriptionModel.findOneAndUpdate(
      { endpoint, ...owner },
      ofSession,
    ).lean<StoredPushSubscription>();
    if (known) return String(known._id);
    try {
      const number = await findFreeNumber(owner);
      const subscription = { ...owner, ...ofSession, endpoint, number, createdAt: now() };
      return String((await PushSubscriptionModel.create(subscription))._id);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }
  throw serverBusy();
}

/** Returns whether a key is a point on the curve P-256, without which no message can be encrypted. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends messages to a browser from now on. A subscription of another account moves to the caller, because another
 * person uses the browser now.
 * @throws AppError 400, 401, 403, 404, 409 with too many devices, 429
 */
export async function addPushSubscription(
  caller: Caller,
  { order, ...subscription }: PushSubscriptionRequest,
  { hosts, ...context }: Context & { hosts: readonly string[] },
): Promise<{ _id: string }> {
  const { endpoint, keys } = subscription;
  if (!isAllowedEndpoint(endpoint, hosts)) throw invalidField('endpoint', 'notice.not_push_endpoint');
  if (!isOnCurve(keys.p256dh)) throw invalidField('keys.p256dh', 'notice.not_push_key');
  const owner = await findOwner(caller, order, context);
  const _id = await storeSubscription(owner, subscription, caller.actor);
  const others = { endpoint, _id: trusted({ $ne: new Types.ObjectId(_id) }) };
  // Two guest orders in one browser belong to the same person.
  await PushSubscriptionModel.deleteMany(owner.user ? others : { ...others, order: null });
  return { _id };
}

/** Stops sending messages to a browser. Calling it again changes nothing. @throws AppError 401, 403, 404, 429 */
export async function removePushSubscription(
  caller: Caller,
  { endpoint, order }: PushUnsubscription,
  context: Context,
): Promise<void> {
  await PushSubscriptionModel.deleteOne({ endpoint, ...(await findOwner(caller, order, context)) });
}
