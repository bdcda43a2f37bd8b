import mongoose, { type ClientSession } from 'mongoose';
import { actSubjects, actorRoles, acts } from '@homechef/contract/audit-log/acts';
import { chunkAsync } from '../../platform/lib/chunk-async.ts';
import { TrailEntryModel, type StoredTrailEntry } from './trail.model.ts';

const { trusted } = mongoose;

/** An act that another collection records too, such as the verdict on a permit. */
export interface ProvenAct {
  kind: 'permit' | 'kitchen' | 'order';
  id: string;
  decidedAt?: Date; // tells several verdicts on one subject apart
}

const maxListed = 50;
const idsPerQuery = 500;
const maxDelayMs = 60_000; // between the time of an entry and its id

const toDate = (input: string) => ({ $convert: { input, to: 'date', onError: null } });

async function listMalformed(session: ClientSession): Promise<string[]> {
  const isMalformed = trusted([
    { at: { $not: { $type: 'date' } } },
    // The id contains the second in which the server created the entry.
    { $expr: { $gt: [{ $abs: { $subtract: [toDate('$at'), toDate('$_id')] } }, maxDelayMs] } },
    { act: { $nin: acts } },
    { role: { $nin: actorRoles } },
    { role: { $ne: 'command' }, actor: { $not: { $type: 'objectId' } } },
    { 'subject.kind': { $nin: actSubjects } },
    { 'subject.id': { $not: { $type: 'string' } } },
  ]);
  const found = await TrailEntryModel.collection
    .find<StoredTrailEntry>({ $or: isMalformed }, { session, limit: maxListed })
    .toArray();
  return found.map(
    ({ _id, act }) => `trail entry ${String(_id)} (${act}) is malformed or has another time than its id`,
  );
}

const toKey = (kind: string, id: string, decidedAt: string | undefined) => `${kind} ${id} ${decidedAt ?? ''}`;

async function listUnrecorded(proven: readonly ProvenAct[], session: ClientSession): Promise<string[]> {
  const ids = proven.map(({ id }) => id);
  const entries = await TrailEntryModel.find({ 'subject.id': trusted({ $in: ids }) }, null, { session }).lean<
    StoredTrailEntry[]
  >();
  const keys = new Set(
    entries.map(({ subject: { kind, id }, after, act }) => {
      const decidedAt = (after as { decidedAt?: string } | undefined)?.decidedAt;
      return toKey(kind, id, kind === 'order' ? act : decidedAt);
    }),
  );
  return proven
    .filter(({ kind, id, decidedAt }) => {
      const detail = kind === 'order' ? 'order.deleted' : decidedAt?.toISOString();
      return !keys.has(toKey(kind, id, detail));
    })
    .map(({ kind, id }) => `the trail has no entry of the last act of an admin on ${kind} ${id}`);
}

/**
 * Checks the entries of the audit trail, and that it has an entry for each proven act since its first entry. Returns
 * what is wrong.
 */
export async function auditTrail(
  session: ClientSession,
  listProvenActs: (since: Date) => AsyncIterable<ProvenAct>,
): Promise<string[]> {
  const differences = await listMalformed(session);
  const [first] = await TrailEntryModel.find({}, { at: 1 }, { session }).sort({ at: 1 }).limit(1).lean();
  if (!first) return differences;
  for await (const proven of chunkAsync(listProvenActs(first.at), idsPerQuery))
    differences.push(...(await listUnrecorded(proven, session)));
  return differences;
}
