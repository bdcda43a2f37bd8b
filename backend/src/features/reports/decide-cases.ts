import type { BulkVerdictForm, BulkVerdictReply } from '@homechef/contract/reports/case';
import { AppError } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { parseCaseKey } from './case-replies.ts';
import { findCase, toCaseId } from './cases.ts';
import { decideCase } from './decide-case.ts';

/** Failures of a single case. Others, such as a lost database, affect all cases. */
const ofOneCase: readonly AppError['kind'][] = ['not-found', 'conflict'];

/**
 * Gives the same verdict on many cases, one after another, each in its own transaction and with its own entry in the
 * audit trail. A case that fails does not stop the others.
 */
export async function decideCases(
  actor: AuthenticatedUser,
  { verdict, reason, cases }: BulkVerdictForm,
  orders: KitchenOrders,
): Promise<BulkVerdictReply> {
  const refused: BulkVerdictReply['refused'] = [];
  for (const { about, item, version } of cases) {
    const key = parseCaseKey({ about, id: item });
    const seen = version ?? (await findCase(toCaseId(key.about, key.id)))?.version ?? 0;
    try {
      await decideCase(actor, key, { form: { verdict, reason, version: seen }, orders });
    } catch (error) {
      if (!(error instanceof AppError) || !ofOneCase.includes(error.kind)) throw error;
      const { code, message, values } = error;
      refused.push({ item, code, message, ...(values ? { values } : {}) });
    }
  }
  return { decided: cases.length - refused.length, refused };
}
