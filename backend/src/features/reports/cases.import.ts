import { Types, type ClientSession } from 'mongoose';
import type { ReportReason, ReportSubject } from '@homechef/contract/reports/report-options';
import { addReportToCase, findCase, storeCase, toCaseId } from './cases.ts';
import { VerdictModel, type StoredVerdict } from './cases.model.ts';
import { ReportModel } from './reports.model.ts';
import { getReporterKey, hashReport } from './reports.service.ts';
import { findSubject } from './subjects.ts';

type ImportedVerdict = Pick<StoredVerdict, 'by' | 'byName' | 'reason' | 'at' | 'answer'> & {
  kind: 'dismiss' | 'warn'; // verdicts that change nothing else
};

export interface ImportedCase {
  about: ReportSubject;
  id: string;
  reports: readonly {
    reason: ReportReason;
    text: string;
    reporter: string | null; // null for a visitor
    createdAt: Date;
  }[];
  verdict?: ImportedVerdict;
}

async function importReports({ about, id, reports }: ImportedCase, session: ClientSession): Promise<void> {
  const item = new Types.ObjectId(id);
  for (const { reporter, createdAt, ...words } of reports) {
    const key = getReporterKey(reporter, 'import');
    const report = { ...words, about, item, createdAt };
    const _id = hashReport({ about, id, ...words }, key, createdAt);
    await ReportModel.create([{ ...report, _id, case: toCaseId(about, id), reporter }], { session });
    await addReportToCase({ about, id }, report, session);
  }
}

async function importVerdict(
  { about, id }: ImportedCase,
  verdict: ImportedVerdict,
  session: ClientSession,
): Promise<void> {
  const current = await findCase(toCaseId(about, id), session);
  const subject = await findSubject(about, id, session);
  if (!current || !subject) throw new Error(`The case of ${about} ${id} has no report or no subject`);
  const { name, link, account } = subject;
  const document = {
    ...verdict,
    case: current._id,
    about,
    item: current.item,
    subject: name,
    link,
    account: new Types.ObjectId(account),
  };
  await VerdictModel.create([document], { session });
  const { at, answer } = verdict;
  const place = answer
    ? { state: 'answered' as const, version: current.version + 2, changedAt: answer.at }
    : { state: 'decided' as const, version: current.version + 1, changedAt: at };
  await storeCase({ ...current, ...place }, session);
}

/**
 * Inserts cases with their reports and verdicts. Their subjects must be stored already, if only in the same
 * transaction.
 */
export async function importCases(cases: readonly ImportedCase[], session: ClientSession): Promise<void> {
  for (const imported of cases) {
    await importReports(imported, session);
    if (imported.verdict) await importVerdict(imported, imported.verdict, session);
  }
}
