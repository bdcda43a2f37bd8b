import type { ClientSession } from 'mongoose';
import type { ApprovalForm } from '@homechef/contract/kitchens/requests';
import { conflict, notFound } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import { findLastActor } from '../../audit-log/trail.service.ts';
import { isApproved } from '../index/approval.ts';
import { changeKitchen } from '../change-kitchen.ts';
import { findKitchen } from '../find-kitchen.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import { kitchenVerdictActs, recordApproval } from './kitchen-acts.ts';
import { getKitchens, type StoredKitchen } from '../kitchens.model.ts';
import { assertKitchenName } from '../names/kitchen-names.ts';

const isSameTime = (stored: Date | null | undefined, seen: string | null): boolean =>
  (stored ? +stored : null) === (seen === null ? null : Date.parse(seen));

/**
 * Stores the verdict of an admin on a kitchen. Open orders stay, even if the approval ends (docs/rules/moderation.md
 * §1).
 * @throws AppError 404, 409 for a verdict that the admin has not seen, and for a name that looks like that of an
 * approved kitchen
 */
export async function decideApproval(
  actor: AuthenticatedUser,
  orders: KitchenOrders,
  chefId: string,
  { approved, reason, decidedAt }: ApprovalForm,
): Promise<StoredKitchen> {
  const { kitchen } = await changeKitchen(orders, {
    chefId,
    by: 'admin',
    writeBefore: async (session) => {
      const stored = await findKitchen(chefId, session);
      if (!stored) throw notFound('kitchen.not_found');
      if (decidedAt !== undefined && !isSameTime(stored.approval?.decidedAt, decidedAt))
        throw conflict('report.decided', { name: (await findLastActor(chefId, kitchenVerdictActs)) ?? '' });
      if (approved && !isApproved(stored)) await assertKitchenName(stored, session);
    },
    recordChange: (versions, session) => recordApproval(actor, versions, session),
    update: (stored) =>
      approved && isApproved(stored)
        ? stored
        : { ...stored, approval: { approved, decidedAt: now(), reason: approved ? null : (reason ?? null) } },
  });
  return kitchen;
}

interface Verdict {
  chefId: string;
  name: string;
  approved: boolean;
  decidedAt: Date;
  reason: string | null;
}

/** Lists the verdicts of a period, for notices to chefs. */
export async function listVerdicts(after: Date, until: Date, session?: ClientSession): Promise<Verdict[]> {
  const found = await getKitchens()
    .find({ 'approval.decidedAt': { $type: 'date', $gt: after, $lte: until } }, session ? { session } : {})
    .project<Pick<StoredKitchen, '_id' | 'name' | 'approval'>>({ name: 1, approval: 1 })
    .toArray();
  return found.flatMap(({ _id, name, approval }) =>
    approval?.decidedAt ? [{ ...approval, chefId: String(_id), name, decidedAt: approval.decidedAt }] : [],
  );
}
