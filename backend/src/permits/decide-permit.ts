import mongoose, { type ClientSession } from 'mongoose';
import type { PermitVerdictForm } from '@homechef/contract/permits/requests';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { withTransaction } from '../db/transaction.ts';
import { conflict, notFound } from '../lib/app-error.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { now } from '../lib/clock.ts';
import { isApproved } from '../kitchens/approval.ts';
import { changeKitchen } from '../kitchens/change-kitchen.ts';
import { createCheckedPermit } from '../kitchens/checked-permit.ts';
import { findKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import type { KitchenOrders } from '../kitchens/kitchen-orders.ts';
import { assertKitchenName } from '../kitchens/names/kitchen-names.ts';
import { recordApproval } from '../kitchens/kitchen-acts.ts';
import { recordVerdict, type Decision } from './permit-acts.ts';
import { PermitModel, type StoredPermit } from './permits.model.ts';

const { trusted } = mongoose;

const approvesKitchen = (kitchen: StoredKitchen): boolean =>
  kitchen.permit === undefined && !isApproved(kitchen);

/**
 * Stores the verdict of an admin on the permit that the admin has seen. The approval of the first permit also approves the
 * kitchen. The approval of a renewed one puts the dishes back on the market.
 * @throws AppError 404, 409 if the permit changed or has a verdict, and for a name that looks like that of another kitchen
 */
export async function decidePermit(
  actor: AuthenticatedUser,
  orders: KitchenOrders,
  chefId: string,
  { verdict, reason, submittedAt }: PermitVerdictForm,
): Promise<void> {
  const decision: Decision = {
    state: verdict,
    decidedAt: now(),
    reason: verdict === 'approved' ? null : (reason ?? null),
  };
  const seen = { _id: chefId, state: 'waiting' as const, submittedAt: new Date(submittedAt) };
  const kitchen = await findKitchen(chefId);
  const stored = kitchen && (await PermitModel.findById(chefId).lean<StoredPermit>());
  if (!stored) throw notFound('kitchen.not_found');
  const expiresOn = stored.expiresOn ?? null;
  if (verdict !== 'approved') {
    await withTransaction(async (session) => {
      const { matchedCount } = await PermitModel.updateOne(seen, { $set: decision }, { session });
      if (matchedCount === 0) throw conflict('permit.changed');
      await recordVerdict(actor, { kitchen, stored, decision }, session);
    });
    return;
  }
  await changeKitchen(orders, {
    chefId,
    by: 'admin',
    writeBefore: async (session) => {
      const { matchedCount } = await PermitModel.updateOne(
        { ...seen, expiresOn },
        { $set: decision },
        { session },
      );
      const current = await findKitchen(chefId, session);
      if (matchedCount === 0 || !current) throw conflict('permit.changed');
      if (expiresOn !== null && expiresOn < getLocalDate(+now(), current.timeZone))
        throw conflict('permit.expired');
      if (approvesKitchen(current)) await assertKitchenName(current, session);
      await recordVerdict(actor, { kitchen: current, stored, decision }, session);
    },
    recordChange: (versions, session) => recordApproval(actor, versions, session),
    update: (current) => ({
      ...current,
      ...(approvesKitchen(current)
        ? { approval: { approved: true, decidedAt: decision.decidedAt, reason: null } }
        : {}),
      permit: createCheckedPermit(expiresOn, current.timeZone, now()),
    }),
  });
}

export interface PermitDecision {
  chefId: string;
  verdict: PermitVerdictForm['verdict'];
  reason: string | null;
  decidedAt: Date;
}

/** Lists the verdicts of an interval, for the notices of chefs. */
export async function listPermitDecisions(
  after: Date,
  until: Date,
  session: ClientSession | null = null,
): Promise<PermitDecision[]> {
  const decidedAt = trusted({ $gt: after, $lte: until });
  const found = await PermitModel.find({ decidedAt }).session(session).lean<StoredPermit[]>();
  return found.flatMap(({ _id, state, reason = null, decidedAt: at }) =>
    state === 'waiting' || !at ? [] : [{ chefId: String(_id), verdict: state, reason, decidedAt: at }],
  );
}
