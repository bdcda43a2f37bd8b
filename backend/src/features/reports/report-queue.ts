import mongoose from 'mongoose';
import { waitingCaseStates } from '@homechef/contract/reports/report-options';
import { CaseModel } from './cases.model.ts';

export const caseCollectionName = CaseModel.collection.name;

/** Counts the cases that wait for an admin, and returns since when the oldest one has been waiting. */
export async function getReportQueue(): Promise<{ count: number; oldestAt: Date | null }> {
  const state = mongoose.trusted({ $in: [...waitingCaseStates] });
  const [count, oldest] = await Promise.all([
    CaseModel.countDocuments({ state }),
    CaseModel.findOne({ state }, { changedAt: 1 }).sort({ changedAt: 1 }).lean(),
  ]);
  return { count, oldestAt: oldest?.changedAt ?? null };
}
