import mongoose from 'mongoose';
import type { Case, CaseDetail, OwnVerdict, Verdict } from '@homechef/contract/reports/case';
import { caseSubjects } from '@homechef/contract/reports/report-options';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { listNotes } from '../admin-notes/admin-notes.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { findAccount, findContacts, findSuspension } from '../users/users.service.ts';
import { findCase, parseOrderPart, toCaseId, toSubjectFields, toSubjectId, type CaseKey } from './cases.ts';
import { VerdictModel, type StoredCase, type StoredVerdict } from './cases.model.ts';
import { ReportModel } from './reports.model.ts';
import { findSubject, type Subject } from './subjects.ts';

const { trusted } = mongoose;
const maxListed = 100;

export const toOwnVerdict = ({
  _id,
  kind,
  about,
  subject,
  link,
  reason,
  until,
  at,
  answer,
}: StoredVerdict): OwnVerdict => ({
  _id: String(_id),
  kind,
  about,
  subject,
  link,
  reason,
  until: until?.toISOString() ?? null,
  at: at.toISOString(),
  answer: answer && { text: answer.text, at: answer.at.toISOString() },
});

const toVerdict = (stored: StoredVerdict): Verdict => ({
  ...toOwnVerdict(stored),
  by: stored.byName,
  openOrders: stored.openOrders,
});

function toCase(stored: StoredCase, subject: Subject | undefined, last: StoredVerdict | undefined): Case {
  const { about, version, state, numReports, reasons, changedAt } = stored;
  return {
    _id: stored._id,
    about,
    item: toSubjectId(stored),
    version,
    state,
    numReports,
    reasons,
    subject: subject?.name ?? last?.subject ?? '',
    link: subject?.link ?? null,
    subjectState: subject?.state ?? 'gone',
    changedAt: changedAt.toISOString(),
    lastVerdict: last ? toVerdict(last) : null,
  };
}

/** Describes cases with their subjects and last verdicts. */
export async function describeCases(found: readonly StoredCase[]): Promise<Case[]> {
  const ids = found.map(({ _id }) => _id);
  const verdicts = await VerdictModel.find({ case: trusted({ $in: ids }) })
    .sort({ at: -1 })
    .lean<StoredVerdict[]>();
  return Promise.all(
    found.map(async (stored) =>
      toCase(
        stored,
        await findSubject(stored.about, toSubjectId(stored)),
        verdicts.find((verdict) => verdict.case === stored._id),
      ),
    ),
  );
}

async function findCaseAccount(id: string | undefined): Promise<CaseDetail['account']> {
  const account = id === undefined ? null : await findAccount(id);
  if (!account) return null;
  const { name, isChef, isAdmin } = account;
  const suspension = findSuspension(account);
  return {
    _id: String(account._id),
    name,
    isChef,
    isAdmin,
    suspension: suspension
      ? { until: suspension.until?.toISOString() ?? null, reason: suspension.reason }
      : null,
  };
}

async function listReports(caseId: string): Promise<CaseDetail['reports']> {
  const found = await ReportModel.find({ case: caseId }).sort({ createdAt: -1 }).limit(maxListed).lean();
  const reporters = found.flatMap(({ reporter }) => (reporter ? [String(reporter)] : []));
  const contacts = await findContacts(reporters);
  return found.map(({ reason, text, reporter, createdAt }) => ({
    reason,
    text,
    createdAt: createdAt.toISOString(),
    reporter: contacts.get(String(reporter))?.name ?? null,
  }));
}

/** Lists what the sides of a dispute say. The statements are notes about the order, and are deleted with it. */
async function listStatements(id: string): Promise<CaseDetail['reports']> {
  const part = parseOrderPart(id);
  if (!part) return [];
  const { items } = await listNotes({ order: part.number, kitchen: part.chefId }, maxListed);
  return items.map(({ text, by, at, says = 'customer' }) => ({
    reason: `${says}_says` as const,
    text,
    reporter: by,
    createdAt: at,
  }));
}

/** Reads the key of a case from a path. @throws AppError 404 */
export function parseCaseKey({ about, id }: { about: string; id: string }): CaseKey {
  const known = caseSubjects.find((kind) => kind === about);
  const part = known === 'order' ? parseOrderPart(id) : undefined;
  if (part) return { about: 'order', id: `${part.number}.${part.chefId}` };
  if (!known || known === 'order' || !isObjectId(id)) throw notFound('report.not_found');
  return { about: known, id: id.toLowerCase() };
}

/** Returns a case, even one without reports. @throws AppError 404 if there is neither a case nor a subject */
export async function getCase({ about, id }: CaseKey): Promise<CaseDetail> {
  const caseId = toCaseId(about, id);
  const [stored, subject, verdicts, reports] = await Promise.all([
    findCase(caseId),
    findSubject(about, id),
    VerdictModel.find({ case: caseId }).sort({ at: -1 }).limit(maxListed).lean<StoredVerdict[]>(),
    about === 'order' ? listStatements(id) : listReports(caseId),
  ]);
  if (!stored && !subject) throw notFound('report.not_found');
  const account = await findCaseAccount(subject?.account ?? verdicts[0]?.account?.toString());
  const fresh = createCase({ about, id });
  return {
    ...toCase(stored ?? fresh, subject, verdicts[0]),
    photo: subject?.photo ?? null,
    account,
    reports,
    verdicts: verdicts.map(toVerdict),
  };
}

/** Returns the case of a subject that has no reports yet. */
export const createCase = ({ about, id }: CaseKey): StoredCase => ({
  _id: toCaseId(about, id),
  ...toSubjectFields({ about, id }),
  version: 0,
  state: 'decided',
  numReports: 0,
  reasons: [],
  changedAt: now(),
});
