import { followEvents } from '@homechef/contract/live-events/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { authorizeTopics } from './event-access.ts';
import type { LiveEvents } from './live-events.ts';

interface EventEndpointDependencies {
  liveEvents: LiveEvents;
  limits: RateLimits;
}

/** Registers the stream of live events. */
export function registerEventEndpoint(
  registerEndpoint: RegisterEndpoint,
  { liveEvents, limits }: EventEndpointDependencies,
): void {
  registerEndpoint(followEvents, async ({ actor, clientNetwork, query: { topics }, lastEventId }) => {
    const reader = { actor, clientNetwork };
    const channels = await authorizeTopics(topics, reader, limits);
    return liveEvents.createStream({ topics, channels, reader, lastEventId });
  });
}
