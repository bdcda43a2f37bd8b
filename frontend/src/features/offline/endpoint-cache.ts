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
import { getCacheLocation, truncateForCache } from './cache-policy.ts';

/**
 * Returns true if the `exp` claim of a JWT is in the past. A token without a readable claim counts as valid. The package
 * jwt-decode does the same but exceeds the size budget of a first visit by 31 bytes (docs/adr/0018).
 */
function isTokenExpired(token: string, now = Date.now()): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 <= now;
  } catch {
    return false;
  }
}

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
      isOfMarket: scope === 'everybody',
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
