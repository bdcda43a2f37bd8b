import { readdirSync } from 'node:fs';
import type mongoose from 'mongoose';

/**
 * Rate-limit counters, leases of timed work, the state of migrations and notices change without a request. The keys of
 * notices are created by the first request that needs them.
 */
const otherCollections = ['rateLimits', 'leases', 'migrations', 'notices', 'noticePositions', 'noticeKeys'];

/** Returns a hash of all stored data and of the list of uploads, which stays the same as long as nothing is written. */
export async function hashDatabase(db: mongoose.mongo.Db, uploadsDir: string): Promise<string> {
  const { collections } = (await db.command({ dbHash: 1 })) as unknown as {
    collections: Record<string, string>;
  };
  const hashes = Object.entries(collections).filter(([name]) => !otherCollections.includes(name));
  return JSON.stringify([...hashes.sort(), readdirSync(uploadsDir).sort()]);
}
