/*
 * A lease lets exactly one of several processes do a job. It is one document that is acquired by a conditional update
 * (docs/adr/0008-timed-work.md).
 * Limits: each process compares the lease with its own clock. If two clocks differ by more than the duration, or a
 * process hangs for longer than that, two processes can work at the same time. So a job must be safe to run twice.
 */
import mongoose from 'mongoose';
import { now } from '../lib/clock.ts';
import { isDuplicateKeyError } from './driver-errors.ts';

interface StoredLease {
  _id: string;
  holder: string;
  until: Date;
}

interface Lease {
  name: string;
  holderId: string;
  durationMs: number;
}

const getCollection = () => mongoose.connection.collection<StoredLease>('leases');

/**
 * Acquires a free lease, or renews it for its holder, for `durationMs` milliseconds. Returns whether `holderId` now has
 * the lease. A lease that ends more than twice the duration from now counts as free: the clock was set back.
 */
export async function acquireLease(name: string, holderId: string, durationMs: number): Promise<boolean> {
  const time = now();
  const addMs = (ms: number) => new Date(time.getTime() + ms);
  try {
    // If another process has the lease, the filter matches nothing and the insert fails.
    await getCollection().updateOne(
      {
        _id: name,
        $or: [{ holder: holderId }, { until: { $lte: time } }, { until: { $gt: addMs(2 * durationMs) } }],
      },
      { $set: { holder: holderId, until: addMs(durationMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

/** Frees the lease, so that another process can acquire it at once. Does nothing to a lease of another holder. */
export async function releaseLease(name: string, holderId: string): Promise<void> {
  await getCollection().deleteOne({ _id: name, holder: holderId });
}

/**
 * Runs `task` if the lease can be acquired, and keeps renewing the lease while it runs. Returns whether `task` ran. The
 * holder keeps the lease afterwards. The signal is aborted if a renewal fails: another process may then start, so
 * `task` must end soon.
 */
export async function runWithLease(
  { name, holderId, durationMs }: Lease,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (!(await acquireLease(name, holderId, durationMs))) return false;
  const controller = new AbortController();
  const renew = async () => {
    const isRenewed = await acquireLease(name, holderId, durationMs).catch(() => false);
    if (!isRenewed) controller.abort(new Error(`The lease ${name} was lost`));
  };
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renew();
  }, durationMs / 3);
  try {
    await task(controller.signal);
    return true;
  } finally {
    clearInterval(timer);
    await renewal; // A late renewal would undo a release.
  }
}

/** Returns whether a process has the lease now. */
export async function isLeaseHeld(name: string): Promise<boolean> {
  const lease = await getCollection().findOne({ _id: name });
  return lease !== null && lease.until > now();
}
