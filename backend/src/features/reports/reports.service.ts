import { createHash } from 'node:crypto';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { type ReportSubject, waitingCaseStates } from '@homechef/contract/reports/report-options';
import type { NewReport } from '@homechef/contract/reports/endpoints';
import { isDuplicateKeyError } from '../../platform/db/driver-errors.ts';
import { equalsId } from '../../platform/db/queries.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { hasPublicKitchen } from '../kitchens/profile/public-kitchens.ts';
import { findPublishedProduct } from '../products/published-products.ts';
import { hasVisibleReview } from '../products/reviews.service.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { addReportToCase, toCaseId } from './cases.ts';
import { ReportModel } from './reports.model.ts';
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

interface Reporter {
  actor: Actor | undefined;
  clientNetwork: string;
}

const subjectChecks: Record<ReportSubject, (id: string) => Promise<boolean>> = {
  product: async (id) => (await findPublishedProduct(id)) !== undefined,
  kitchen: hasPublicKitchen,
  review: hasVisibleReview,
};
const notFoundCodes = {
  product: 'product.not_found',
  kitchen: 'kitchen.not_found',
  review: 'product.review_not_found',
} as const satisfies Record<ReportSubject, string>;

/** Returns the key of a reporter: the account, because people share addresses, or the network of a visitor. */
export const getReporterKey = (account: string | null, clientNetwork: string): string =>
  account === null ? clientNetwork : `account ${account}`;

export const hashReport = (
  { about, id, reason, text }: NewReport,
  reporter: string,
  createdAt: Date,
): string => {
  const day = createdAt.toISOString().slice(0, 10);
  return createHash('sha256').update([about, id, reason, reporter, day, text].join(' ')).digest('base64url');
};

/**
 * Stores a report, which changes nothing by itself (docs/rules/moderation.md §4). Another reason or text makes it
 * another report. The same report on the same day is not stored again and does not count toward the limit. Returns
 * whether it was such a repetition.
 * @throws AppError 404 for an unknown subject, 429
 */
export async function addReport(
  { about, id: typedId, reason, text }: NewReport,
  by: Reporter,
  { reports }: RateLimits,
): Promise<{ isRepeated: boolean }> {
  const id = typedId.toLowerCase();
  if (!isObjectId(id) || !(await subjectChecks[about](id))) throw notFound(notFoundCodes[about]);
  const createdAt = now();
  const reporterKey = getReporterKey(by.actor?._id ?? null, by.clientNetwork);
  const _id = hashReport({ about, id, reason, text }, reporterKey, createdAt);
  if (await ReportModel.exists({ _id })) return { isRepeated: true };
  await reports.consume(reporterKey);
  const reporter = by.actor ? new Types.ObjectId(by.actor._id) : null;
  const item = new Types.ObjectId(id);
  const caseId = toCaseId(about, id);
  try {
    await withKeyLocks([`case ${caseId}`], () =>
      withTransaction(async (session) => {
        const report = { _id, case: caseId, about, item, reason, text, reporter, createdAt };
        await ReportModel.create([report], { session });
        await addReportToCase({ about, id }, report, session);
      }),
    );
  } catch (error) {
    await reports.refund(reporterKey);
    if (!isDuplicateKeyError(error)) throw error;
    return { isRepeated: true };
  }
  return { isRepeated: false };
}

export async function listReportsOf(account: string) {
  const found = await ReportModel.find({ reporter: equalsId(account) }).lean();
  return found.map(({ about, item, reason, text, createdAt }) => ({
    about,
    item: String(item),
    reason,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

/** Removes a deleted account and its text from its reports. Subject and reason stay for the admins. */
export async function forgetReporter(user: string, session: ClientSession): Promise<void> {
  await ReportModel.updateMany({ reporter: equalsId(user) }, { reporter: null, text: '' }, { session });
}
