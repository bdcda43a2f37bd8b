/*
 * A lease lets exactly one of several processes do a job. It is one document, and a conditional update acquires it
 * (docs/adr/0040-one-lease-for-timed-work.md).
 * Limits: the processes compare the time of the lease with their own clocks. If two clocks differ by more than the
 * duration, or a process stops for longer, two processes can work at the same time. A job must therefore be safe when it
 * runs twice.
 */
import mongoose from 'mongoose';
import { now } from '../lib/clock.ts';
import { isDuplicateKeyError } from './driver-errors.ts';

interface StoredLease {
  _id: string;
  holder: string;
  until: Date;
}

export interface Lease {
  name: string;
  holderId: string;
  durationMs: number;
}

const getCollection = () => mongoose.connection.collection<StoredLease>('leases');

/**
 * Acquires a free lease, or renews it for its holder, until `durationMs` milliseconds from now. Returns whether the holder
 * has the lease. A lease is also free if it ends more than twice the duration from now: then the clock was set back.
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

/** Frees the lease, so that another process acquires it without waiting for its end. Leaves a lease of another holder. */
export async function releaseLease(name: string, holderId: string): Promise<void> {
  await getCollection().deleteOne({ _id: name, holder: holderId });
}

/**
 * Runs `task` if the lease is free, and renews the lease meanwhile. Returns whether `task` ran. The holder keeps the lease
 * afterwards. The signal is aborted if a renewal fails: then another process can start, and `task` must end soon.
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
