import type { ReportSubject } from '@homechef/contract/reports/report-options';
import { listQueryTimeout } from '../../platform/db/queries.ts';
import { createDateRange, marketDateOfCreation } from '../../platform/lib/date-range.ts';
import { toCaseId } from './cases.ts';
import { ReportModel } from './reports.model.ts';

/** Counts the reports about subjects by local date. */
export async function countReports(
  subjects: readonly { about: ReportSubject; id: string }[],
  dates: { from: string; to: string },
): Promise<Map<string, number>> {
  const cases = subjects.map(({ about, id }) => toCaseId(about, id));
  const days = await ReportModel.collection
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { case: { $in: cases }, createdAt: createDateRange(dates) } },
        { $group: { _id: marketDateOfCreation, count: { $sum: 1 } } },
      ],
      listQueryTimeout,
    )
    .toArray();
  return new Map(days.map(({ _id, count }) => [_id, count]));
}
