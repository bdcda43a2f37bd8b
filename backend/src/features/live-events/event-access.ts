import { isDeepStrictEqual } from 'node:util';
import { formatTopic, type Topic } from '@homechef/contract/live-events/topics';
import { can, type Actor } from '@homechef/contract/permissions/permissions';
import { findKnownKitchen } from '../kitchens/find-kitchen.ts';
import { forbidden } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { findOrderAccess } from '../orders/live-order.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { toOrderChannel, type Channel } from './deliveries.ts';

export interface EventReader {
  actor: AuthenticatedUser | undefined;
  clientNetwork: string;
}

/** Returns the channel of a topic for a reader, or undefined if the reader may not follow it. */
async function findChannel(topic: Topic, actor: Actor | undefined): Promise<Channel | undefined> {
  if (topic.kind === 'market' || topic.kind === 'product' || topic.kind === 'announcement')
    return formatTopic(topic);
  if (topic.kind === 'order') {
    const access = await findOrderAccess(actor, topic.number);
    return access && toOrderChannel(topic.number, access.chefId);
  }
  if (!actor) return undefined;
  if (topic.kind === 'admin') return actor.isAdmin ? formatTopic(topic) : undefined;
  const mayFollow = can.actFor(actor, topic.chefId) && (await findKnownKitchen(topic.chefId));
  return mayFollow ? formatTopic(topic) : undefined;
}

/** Returns the channels of all topics. Undefined stands for a refused one. */
const findChannels = (topics: readonly Topic[], actor: Actor | undefined): Promise<(Channel | undefined)[]> =>
  Promise.all(topics.map((topic) => findChannel(topic, actor)));

/**
 * Returns the channels that a reader gets for its topics. A refused order counts as an unknown order number, so that
 * numbers cannot be guessed.
 * @throws AppError 403 if a topic is refused, 429 after too many refused orders
 */
export async function authorizeTopics(
  topics: readonly Topic[],
  { actor, clientNetwork }: EventReader,
  { orderMisses }: RateLimits,
): Promise<Channel[]> {
  const limitKey = actor ? `${clientNetwork} ${actor._id}` : clientNetwork;
  if (topics.some(({ kind }) => kind === 'order')) await orderMisses.assertAvailable(limitKey);
  const channels = await findChannels(topics, actor);
  const allowed = channels.filter((channel) => channel !== undefined);
  if (allowed.length === topics.length) return allowed;
  for (const [i, topic] of topics.entries())
    if (topic.kind === 'order' && channels[i] === undefined) await orderMisses.consume(limitKey);
  throw forbidden('event.topic_refused');
}

/** Returns whether a reader still has the same account and role, and may still follow the same channels. */
export async function hasSameAccess(
  topics: readonly Topic[],
  channels: readonly Channel[],
  before: AuthenticatedUser | undefined,
  authenticate: () => Promise<AuthenticatedUser | undefined>,
): Promise<boolean> {
  const actor = before && (await authenticate());
  const getRole = (user: Actor | undefined) => user && [user._id, user.isAdmin, user.isChef];
  if (!isDeepStrictEqual(getRole(actor), getRole(before))) return false;
  return isDeepStrictEqual(await findChannels(topics, actor), channels);
}
