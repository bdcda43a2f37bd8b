import type { ClientSession, Types } from 'mongoose';
import type { CaseSubject, ReportReason } from '@homechef/contract/reports/report-options';
import { CaseModel, type StoredCase } from './cases.model.ts';

export const toCaseId = (about: CaseSubject, id: string): string => `${about}.${id}`;

interface CaseReport {
  about: CaseSubject;
  item: Types.ObjectId;
  reason: ReportReason;
  createdAt: Date;
}

const add = (field: string, count: number) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, count] });

/** Adds a report to the case of its subject, which then waits for a verdict. */
export async function addReportToCase(
  { about, item, reason, createdAt }: CaseReport,
  session: ClientSession,
): Promise<void> {
  const fields = {
    about,
    item,
    state: 'open',
    version: add('version', 1),
    numReports: add('numReports', 1),
    reasons: { $setUnion: [{ $ifNull: ['$reasons', []] }, [reason]] },
    // The oldest report counts, also if a migration finds it later.
    changedAt: { $cond: [{ $eq: ['$state', 'open'] }, { $min: ['$changedAt', createdAt] }, createdAt] },
  };
  await CaseModel.collection.updateOne({ _id: toCaseId(about, String(item)) } as object, [{ $set: fields }], {
    upsert: true,
    session,
  });
}

export const findCase = (id: string, session?: ClientSession): Promise<StoredCase | null> =>
  CaseModel.findById(id)
    .session(session ?? null)
    .lean<StoredCase>();

/** Stores the next version of a case. Concurrent changes of one case conflict. */
export async function storeCase(next: StoredCase, session: ClientSession): Promise<void> {
  const { _id, ...fields } = next;
  await CaseModel.updateOne({ _id }, { $set: fields }, { session, upsert: true });
}
