import { dayMs } from '@homechef/contract/time/local-date';
import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { now } from '../../../platform/lib/clock.ts';
import { UserModel, type KnownNetwork } from '../users.model.ts';

const retentionMs = 90 * dayMs;
const maxNetworks = 20; // per account

interface Account {
  _id: Types.ObjectId;
  knownNetworks?: readonly KnownNetwork[];
}

/**
 * Remembers the client networks from which an account has signed in (docs/adr/0021). It stores only
 * hashes with a secret that is not in the database, because all four billion IPv4 addresses could be tried.
 */
export interface KnownNetworks {
  includes(account: Account, network: string): boolean;
  createEntry(id: Types.ObjectId, network: string): KnownNetwork;
  remember(account: Account, network: string): Promise<void>;
}

export function createKnownNetworks(secret: string, previousSecrets: readonly string[]): KnownNetworks {
  const createHash = (id: Types.ObjectId, network: string, key: string) =>
    createHmac('sha256', key)
      .update(`network ${String(id)} ${network}`)
      .digest('base64url');
  const find = ({ _id, knownNetworks = [] }: Account, network: string, keys: readonly string[]) => {
    const hashes = keys.map((key) => createHash(_id, network, key));
    const expiredBefore = now().getTime() - retentionMs;
    return knownNetworks.find(
      ({ hash, seenAt }) => hashes.includes(hash) && seenAt.getTime() > expiredBefore,
    );
  };
  const createEntry = (id: Types.ObjectId, network: string): KnownNetwork => ({
    hash: createHash(id, network, secret),
    seenAt: now(),
  });
  return {
    createEntry,
    includes: (account, network) => find(account, network, [secret, ...previousSecrets]) !== undefined,
    /** Writes at most once a day, because each write conflicts with transactions that change the account. */
    async remember(account, network) {
      const stored = find(account, network, [secret]);
      const entry = createEntry(account._id, network);
      if (stored && entry.seenAt.getTime() - stored.seenAt.getTime() < dayMs) return;
      const others = {
        $filter: {
          input: { $ifNull: ['$knownNetworks', []] },
          cond: { $ne: ['$$this.hash', entry.hash] },
        },
      };
      const latestFirst = { $slice: [{ $concatArrays: [[entry], others] }, maxNetworks] };
      await UserModel.collection.updateOne({ _id: account._id }, [{ $set: { knownNetworks: latestFirst } }]);
    },
  };
}
