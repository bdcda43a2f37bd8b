import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Session } from '@homechef/contract/users/user';
import type { CallOptions } from '../../platform/http/api-client.ts';
import {
  deleteCachedResponse,
  cacheResponse,
  getCachedResponse,
  type CachedResponse,
  type CacheScope,
} from './response-cache.ts';
import { isTokenExpired } from './token-expiry.ts';
import { getCacheLocation, truncateForCache } from './cache-policy.ts';

interface EndpointCacheOptions {
  getUser: () => Session | undefined;
  /** Called for an expired token during an outage, when the server cannot reject it. */
  onTokenExpired: (token: string) => void;
}

const isAccountScope = (scope: CacheScope) => scope.startsWith('of-');

/** Creates a function that returns the cache entry of a call, or undefined if its response must not be cached. */
export function createEndpointCache({ getUser, onTokenExpired }: EndpointCacheOptions) {
  return (endpoint: Endpoint, call: CallOptions<Endpoint>) => {
    const location = getCacheLocation(endpoint, call, getUser());
    if (!location) return undefined;
    const { scope, key } = location;
    // The account can change while the request is pending.
    const isAllowed = () => !isAccountScope(scope) || scope === `of-${getUser()?._id}`;
    return {
      save: ({ data, total }: Omit<CachedResponse, 'at'>) =>
        cacheResponse(scope, key, { data: truncateForCache(data, scope), total }, isAllowed),
      remove: () => deleteCachedResponse(scope, key),
      load: async () => {
        const token = getUser()?.token;
        if (!isAccountScope(scope) || !token || !isTokenExpired(token)) return getCachedResponse(scope, key);
        onTokenExpired(token);
        return undefined;
      },
    };
  };
}
