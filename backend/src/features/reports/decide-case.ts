import { Types, type ClientSession } from 'mongoose';
import { dayMs } from '@homechef/contract/time/local-date';
import type { VerdictForm } from '@homechef/contract/reports/case';
import type { VerdictKind } from '@homechef/contract/reports/report-options';
import { isSettlement, listPossibleVerdicts } from '@homechef/contract/reports/verdict-rules';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound, type AppError } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { setKitchenVerdict } from '../kitchens/approval/kitchen-verdicts.ts';
import { endSuspension, suspendAccount } from '../users/accounts/suspensions.ts';
import { findAccount, findSuspension } from '../users/users.service.ts';
import { createCase } from './case-replies.ts';
import { findCase, storeCase, toCaseId, type CaseKey } from './cases.ts';
import { VerdictModel, type StoredCase, type StoredVerdict } from './cases.model.ts';
import { recordVerdict } from './record-verdict.ts';
import { findSubject, type Subject } from './subjects.ts';
import { cancelOrdersOfSuspended } from './suspended-orders.ts';

/** Returns the error that says why a case is no longer in the version that the admin saw. */
async function createVersionConflict({ _id, state }: StoredCase): Promise<AppError> {
  if (state === 'open') return conflict('report.reported');
  if (state === 'answered') return conflict('report.answered');
  const last = await VerdictModel.findOne({ case: _id }).sort({ at: -1 }).lean<StoredVerdict>();
  // A deleted account leaves no name.
  return last?.byName
    ? conflict('report.decided', { name: last.byName })
    : conflict('report.decided_by_former');
}

interface Application {
  subject: Subject | undefined;
  account: string | null;
  form: VerdictForm;
  until: Date | null;
  orders: KitchenOrders;
}

type ApplyVerdict = (application: Application, session: ClientSession) => Promise<unknown> | undefined;

const setTakedown =
  (state: 'hidden' | 'removed' | undefined): ApplyVerdict =>
  ({ subject, form, orders }, session) =>
    subject?.setTakedown?.(state ? { state, reason: form.reason ?? '' } : null, session, orders);

const settle: ApplyVerdict = ({ subject, form: { verdict, reason = '' } }, session) =>
  isSettlement(verdict) ? subject?.settle?.({ kind: verdict, reason }, session) : undefined;

const applications: Record<VerdictKind, ApplyVerdict> = {
  dismiss: () => undefined,
  warn: () => undefined,
  hide: setTakedown('hidden'),
  remove: setTakedown('removed'),
  restore: setTakedown(undefined),
  for_customer: settle,
  for_kitchen: settle,
  no_action: settle,
  suspend: async ({ account, form, until, orders }, session) => {
    if (account === null) return;
    const suspension = { until, reason: form.reason ?? '' };
    const ordersToCancel = form.openOrders === 'cancel';
    await suspendAccount(account, { ...suspension, ...(ordersToCancel ? { ordersToCancel } : {}) }, session);
    await setKitchenVerdict(orders, account, { verdict: { suspension }, session });
  },
  lift: async ({ account, orders }, session) => {
    if (account === null || !(await endSuspension(account, session))) return;
    await setKitchenVerdict(orders, account, { verdict: { suspension: undefined }, session });
  },
};

async function decideInSession(
  actor: AuthenticatedUser,
  key: CaseKey,
  { form, orders }: { form: VerdictForm; orders: KitchenOrders },
  session: ClientSession,
): Promise<StoredVerdict> {
  const stored = await findCase(toCaseId(key.about, key.id), session);
  const subject = await findSubject(key.about, key.id, session);
  if (!stored && !subject) throw notFound('report.not_found');
  const current = stored ?? createCase(key);
  if (current.version !== form.version) throw await createVersionConflict(current);
  const found = subject ? await findAccount(subject.account, session) : null;
  const account = found && { isAdmin: found.isAdmin, suspension: findSuspension(found) ?? null };
  const judged = { about: key.about, subjectState: subject?.state ?? 'gone', account } as const;
  if (!listPossibleVerdicts(judged).includes(form.verdict)) throw conflict('report.not_possible');
  const at = now();
  const isForTime = form.verdict === 'suspend' && typeof form.days === 'number';
  const until = isForTime ? new Date(+at + (form.days ?? 0) * dayMs) : null;
  const verdict: StoredVerdict = {
    _id: new Types.ObjectId(),
    case: current._id,
    about: key.about,
    item: current.item,
    kind: form.verdict,
    reason: form.reason ?? null,
    until,
    at,
    answer: null,
    account: found && found._id,
    subject: subject?.name ?? '',
    link: subject?.link ?? null,
    openOrders: form.verdict === 'suspend' ? (form.openOrders ?? null) : null,
    by: new Types.ObjectId(actor._id),
    byName: actor.name,
  };
  await storeCase({ ...current, version: current.version + 1, state: 'decided', changedAt: at }, session);
  await VerdictModel.create([verdict], { session });
  const accountId = found && String(found._id);
  await applications[form.verdict]({ subject, account: accountId, form, until, orders }, session);
  await recordVerdict(actor, { verdict, before: subject?.state }, session);
  return verdict;
}

/**
 * Stores the verdict of an admin on the case as the admin saw it, with all of its effects, in one transaction. Open
 * orders of a suspended account are cancelled afterwards.
 * @throws AppError 404, 409 if the case has changed or the verdict is not possible
 */
export async function decideCase(
  actor: AuthenticatedUser,
  key: CaseKey,
  context: { form: VerdictForm; orders: KitchenOrders },
): Promise<void> {
  const verdict = await withKeyLocks([`case ${toCaseId(key.about, key.id)}`], () =>
    withTransaction((session) => decideInSession(actor, key, context, session)),
  );
  if (verdict.openOrders === 'cancel' && verdict.account)
    await cancelOrdersOfSuspended(String(verdict.account));
}
