import type { ClientSession } from 'mongoose';
import type { Act } from '@homechef/contract/audit-log/acts';
import type { SubjectState, VerdictKind } from '@homechef/contract/reports/report-options';
import { isSettlement } from '@homechef/contract/reports/verdict-rules';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { parseOrderPart } from './cases.ts';
import type { StoredVerdict } from './cases.model.ts';

const acts: Record<VerdictKind, Act> = {
  dismiss: 'report.dismissed',
  hide: 'report.subject_hidden',
  remove: 'report.subject_removed',
  restore: 'report.subject_restored',
  warn: 'account.warned',
  suspend: 'account.suspended',
  lift: 'account.suspension_lifted',
  for_customer: 'order.dispute_settled',
  for_kitchen: 'order.dispute_settled',
  no_action: 'order.dispute_settled',
};

const states: Partial<Record<VerdictKind, SubjectState>> = {
  hide: 'hidden',
  remove: 'removed',
  restore: 'shown',
};

function getValues({ kind, until, openOrders }: StoredVerdict, before: SubjectState | undefined) {
  if (isSettlement(kind)) return { after: { settled: kind } };
  const state = states[kind];
  if (state) return { before: { state: before ?? null }, after: { state } };
  if (kind !== 'suspend') return {};
  return { after: { until: until?.toISOString() ?? 'for good', openOrders } };
}

/** Adds a verdict to the audit trail, in its transaction. */
export async function recordVerdict(
  actor: AuthenticatedUser,
  { verdict, before }: { verdict: StoredVerdict; before: SubjectState | undefined },
  session: ClientSession,
): Promise<void> {
  const { about, item, account, kind, reason, subject } = verdict;
  const number = parseOrderPart(verdict.case.slice(verdict.case.indexOf('.') + 1))?.number;
  const person = account && String(account);
  const isAboutAccount = acts[kind].startsWith('account.') && person !== null;
  await recordAct(
    {
      actor,
      act: acts[kind],
      subject: isAboutAccount
        ? { kind: 'account', id: person }
        : {
            kind: about,
            id: number ?? String(item),
            account: person,
            ...(about === 'review' ? {} : { name: number ?? subject }), // the text of a review is personal data
          },
      ...getValues(verdict, before),
      reason,
    },
    session,
  );
}
