import type { Request } from 'express';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { toClientNetworkKey } from '../limits/client-network.ts';
import { createConcurrencyLimiter, type ConcurrencyQuota } from '../limits/concurrency-limit.ts';

/**
 * Maximum concurrent uploads. Each upload is in memory until its response, so an unlimited number could use up the
 * memory. A slow upload occupies a slot for up to a minute, so twenty slow ones leave room for others of the same
 * network. And one network cannot occupy all slots, however many accounts it has.
 */
const maxConcurrentUploads = { all: 48, ofAccount: 4, ofNetwork: 32 };
const maxUploadWaitMs = 10_000;

const createUploadQuotas = (req: Request, { _id }: AuthenticatedUser): ConcurrencyQuota[] => [
  { name: `account ${_id}`, max: maxConcurrentUploads.ofAccount },
  { name: `network ${toClientNetworkKey(req.ip ?? '')}`, max: maxConcurrentUploads.ofNetwork },
];

/** Creates the function that runs an upload once its account and its network have room for it. */
export function createUploadLimiter() {
  const runWithinQuotas = createConcurrencyLimiter('uploads', maxConcurrentUploads.all, maxUploadWaitMs);
  return (req: Request, account: AuthenticatedUser, upload: () => Promise<void>) =>
    runWithinQuotas(createUploadQuotas(req, account), req, upload);
}
