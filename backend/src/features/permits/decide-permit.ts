import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { PermitVerdictForm } from '@homechef/contract/permits/requests';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { isApproved } from '../kitchens/index/approval.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { changeKitchen } from '../kitchens/change-kitchen.ts';
import { createCheckedPermit } from '../kitchens/index/checked-permit.ts';
import { findKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { assertKitchenName } from '../kitchens/names/kitchen-names.ts';
import { recordApproval } from '../kitchens/approval/kitchen-acts.ts';
import { recordVerdict, type Decision } from './permit-acts.ts';
import { PermitModel, type StoredPermit } from './permits.model.ts';

const { trusted } = mongoose;

const approvesKitchen = (kitchen: StoredKitchen): boolean =>
  kitchen.permit === undefined && !isApproved(kitchen);

interface Withdrawal {
  decision: Decision;
  store: (session: ClientSession) => Promise<void>;
  actor: AuthenticatedUser;
}

/** Replaces the approval of a permit with another verdict. The kitchen loses what the approval gave it. */
async function takeApprovalBack(
  orders: KitchenOrders,
  chefId: string,
  { decision, store, actor }: Withdrawal,
): Promise<void> {
  const { decidedAt, reason } = decision;
  await changeKitchen(orders, {
    chefId,
    by: 'admin',
    writeBefore: store,
    recordChange: (versions, session) => recordApproval(actor, versions, session),
    update: ({ permit: _permit, ...current }) => ({
      ...current,
      ...(getKitchenIndex().isApprovalRequired ? { approval: { approved: false, decidedAt, reason } } : {}),
    }),
  });
}

/**
 * Stores the verdict of an admin on the permit as the admin has seen it. Approving the first permit also approves the
 * kitchen, and approving a renewed one puts the dishes back on the market.
 * @throws AppError 404, 409 if the permit changed or has a verdict, and for a name that looks like that of another
 * kitchen
 */
export async function decidePermit(
  actor: AuthenticatedUser,
  orders: KitchenOrders,
  chefId: string,
  { verdict, reason, submittedAt, decidedAt }: PermitVerdictForm,
): Promise<void> {
  const decision: Decision = {
    state: verdict,
    decidedAt: now(),
    decidedBy: new Types.ObjectId(actor._id),
    reason: verdict === 'approved' ? null : (reason ?? null),
  };
  // A verdict replaces the one that the admin has seen.
  const seen = {
    _id: chefId,
    submittedAt: new Date(submittedAt),
    ...(decidedAt ? { decidedAt: new Date(decidedAt) } : { state: 'waiting' as const }),
  };
  const kitchen = await findKitchen(chefId);
  const stored = kitchen && (await PermitModel.findById(chefId).lean<StoredPermit>());
  if (!stored) throw notFound('kitchen.not_found');
  const expiresOn = stored.expiresOn ?? null;
  if (verdict !== 'approved') {
    const store = async (session: ClientSession) => {
      const { matchedCount } = await PermitModel.updateOne(seen, { $set: decision }, { session });
      if (matchedCount === 0) throw conflict('permit.changed');
      await recordVerdict(actor, { kitchen, stored, decision }, session);
    };
    if (stored.state !== 'approved') return withTransaction(store);
    await takeApprovalBack(orders, chefId, { decision, store, actor });
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
      permit: createCheckedPermit(stored, current.timeZone, now()),
    }),
  });
}

/** Returns the last verdict on a permit with the id of its admin, or undefined without one. */
export async function findPermitDecision(chefId: string) {
  const stored = isObjectId(chefId) ? await PermitModel.findById(chefId).lean<StoredPermit>() : null;
  if (!stored?.decidedAt || stored.state === 'waiting') return undefined;
  const { state: verdict, decidedAt, decidedBy } = stored;
  return { verdict, decidedAt, decidedBy: decidedBy ? String(decidedBy) : undefined };
}

interface PermitDecision {
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
