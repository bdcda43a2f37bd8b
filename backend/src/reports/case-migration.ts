import { changeInBatches, type BatchOptions } from '../db/batches.ts';
import { withTransaction } from '../db/transaction.ts';
import { addReportToCase, toCaseId } from './cases.ts';
import { ReportModel } from './reports.model.ts';

type OldReport = InstanceType<typeof ReportModel>;

/** Adds a report of an older version to the case of its subject, once. */
const addToCase = (report: OldReport): Promise<number> =>
  withTransaction(async (session) => {
    const found = { _id: report._id, case: null };
    const update = { $set: { case: toCaseId(report.about, String(report.item)) } };
    const { modifiedCount } = await ReportModel.updateOne(found, update, { session });
    if (modifiedCount > 0)
      await addReportToCase({ about: report.about, id: String(report.item) }, report, session);
    return modifiedCount;
  });

/** Adds the reports of older versions to cases. */
export const migrateReports = (options: BatchOptions): Promise<number> =>
  changeInBatches(
    ReportModel.collection.find<OldReport>({ case: null }),
    async (batch) => {
      let changed = 0;
      for (const report of batch) changed += await addToCase(report);
      return changed;
    },
    options,
  );
