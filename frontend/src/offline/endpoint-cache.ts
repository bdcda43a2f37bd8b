import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Session } from '@homechef/contract/users/user';
import type { CallOptions } from '../lib/http/api-client.ts';
import {
  deleteCachedResponse,
  cacheResponse,
  getCachedResponse,
  type CachedResponse,
  type CacheScope,
} from './response-cache.ts';
import { isTokenExpired } from './token-expiry.ts';
import { getCacheLocation, truncateForCache } from './cache-policy.ts';

interface Page {
  user: () => Session | undefined;
  /** The token has outlived its time, and nobody is there to refuse it. */
  onTokenExpired: (token: string) => void;
}

const isPersonal = (owner: CacheScope) => owner.startsWith('of-');

/** What this page remembers of the server's answers; of most it remembers nothing. */
export function createEndpointCache({ user, onTokenExpired }: Page) {
  /** The place of an answer, found when it is asked for: its account may be another when it comes. */
  return (endpoint: Endpoint, call: CallOptions<Endpoint>) => {
    const place = getCacheLocation(endpoint, call, user());
    if (!place) return undefined;
    const { owner, key } = place;
    const isStillTheirs = () => !isPersonal(owner) || owner === `of-${user()?._id}`;
    return {
      keep: ({ data, total }: Omit<CachedResponse, 'at'>) =>
        cacheResponse(owner, key, { data: truncateForCache(data), total }, isStillTheirs),
      forget: () => deleteCachedResponse(owner, key),
      recall: async () => {
        const token = user()?.token;
        if (!isPersonal(owner) || !token || !isTokenExpired(token)) return getCachedResponse(owner, key);
        onTokenExpired(token);
        return undefined;
      },
    };
  };
}
