import { disputeSides } from '@homechef/contract/admin-notes/admin-note';
import type { StatementForm } from '@homechef/contract/reports/case';
import { withTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { withKeyLocks } from '../../platform/lib/keyed-mutex.ts';
import { storeOrderNotes } from '../orders/change/order-notes.ts';
import { addReportToCase, parseOrderPart, toCaseId, type CaseKey } from './cases.ts';
import { findSubject } from './subjects.ts';

/**
 * Stores what the sides of a dispute say, as notes about the order that only admins can read. The dispute then waits
 * for a verdict, even if it already had one.
 * @throws AppError 404 if there is no such order, or the kitchen has no part in it
 */
export async function addStatements(
  actor: AuthenticatedUser,
  key: CaseKey,
  form: StatementForm,
): Promise<void> {
  const part = parseOrderPart(key.id);
  if (!part) throw notFound('report.not_found');
  const notes = disputeSides.flatMap((says) => {
    const text = form[says];
    return text === undefined ? [] : [{ text, says, kitchen: part.chefId }];
  });
  await withKeyLocks([`case ${toCaseId(key.about, key.id)}`], () =>
    withTransaction(async (session) => {
      if (!(await findSubject('order', key.id, session))) throw notFound('report.not_found');
      await storeOrderNotes(actor, { order: part.number, act: 'order.dispute_noted', notes }, session);
      for (const { says } of notes)
        await addReportToCase(key, { reason: `${says}_says`, createdAt: now() }, session);
    }),
  );
}
