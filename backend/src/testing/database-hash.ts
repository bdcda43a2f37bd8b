import { readdirSync } from 'node:fs';
import type mongoose from 'mongoose';

/**
 * Counters of rate limits, leases of timed work, the state of migrations and notices change without a request. The first
 * request that needs the keys of notices creates them.
 */
const otherCollections = ['rateLimits', 'leases', 'migrations', 'notices', 'noticePositions', 'noticeKeys'];

/** Returns a hash of all stored data and of the list of uploads. It is unchanged while nothing is written. */
export async function hashDatabase(db: mongoose.mongo.Db, uploadsDir: string): Promise<string> {
  const { collections } = (await db.command({ dbHash: 1 })) as unknown as {
    collections: Record<string, string>;
  };
  const hashes = Object.entries(collections).filter(([name]) => !otherCollections.includes(name));
  return JSON.stringify([...hashes.sort(), readdirSync(uploadsDir).sort()]);
}
