import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Session } from '@homechef/contract/users/user';
import type { Call } from '../lib/http/api-client.ts';
import { forgetAnswer, keepAnswer, recallAnswer, type KeptAnswer, type Owner } from './response-cache.ts';
import { hasExpired } from './token-expiry.ts';
import { placeOf, shortened } from './cache-policy.ts';

interface Page {
  user: () => Session | undefined;
  /** The token has outlived its time, and nobody is there to refuse it. */
  onTokenExpired: (token: string) => void;
}

const isPersonal = (owner: Owner) => owner.startsWith('of-');

/** What this page remembers of the server's answers; of most it remembers nothing. */
export function createMemory({ user, onTokenExpired }: Page) {
  /** The place of an answer, found when it is asked for: its account may be another when it comes. */
  return (endpoint: Endpoint, call: Call<Endpoint>) => {
    const place = placeOf(endpoint, call, user());
    if (!place) return undefined;
    const { owner, key } = place;
    const isStillTheirs = () => !isPersonal(owner) || owner === `of-${user()?._id}`;
    return {
      keep: ({ data, total }: Omit<KeptAnswer, 'at'>) =>
        keepAnswer(owner, key, { data: shortened(data), total }, isStillTheirs),
      forget: () => forgetAnswer(owner, key),
      recall: async () => {
        const token = user()?.token;
        if (!isPersonal(owner) || !token || !hasExpired(token)) return recallAnswer(owner, key);
        onTokenExpired(token);
        return undefined;
      },
    };
  };
}
