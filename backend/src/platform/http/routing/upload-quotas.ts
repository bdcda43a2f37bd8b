import type { Request } from 'express';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { toClientNetworkKey } from '../limits/client-network.ts';
import { createConcurrencyLimiter, type ConcurrencyQuota } from '../limits/concurrency-limit.ts';

/**
 * Maximum concurrent uploads. Each upload is in memory until its response, so unlimited uploads could use all memory.
 * A slow upload occupies a slot for up to a minute. Twenty slow ones of a network leave slots for others of the same
 * network. One network cannot occupy all slots with any number of accounts.
 */
const maxConcurrentUploads = { all: 48, ofAccount: 4, ofNetwork: 32 };
const maxUploadWaitMs = 10_000;

const createUploadQuotas = (req: Request, { _id }: AuthenticatedUser): ConcurrencyQuota[] => [
  { name: `account ${_id}`, max: maxConcurrentUploads.ofAccount },
  { name: `network ${toClientNetworkKey(req.ip ?? '')}`, max: maxConcurrentUploads.ofNetwork },
];

/** Creates the function that runs an upload when its account and its network have room for it. */
export function createUploadLimiter() {
  const runWithinQuotas = createConcurrencyLimiter('uploads', maxConcurrentUploads.all, maxUploadWaitMs);
  return (req: Request, account: AuthenticatedUser, upload: () => Promise<void>) =>
    runWithinQuotas(createUploadQuotas(req, account), req, upload);
}
