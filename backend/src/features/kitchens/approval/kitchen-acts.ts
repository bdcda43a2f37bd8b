import type { ClientSession } from 'mongoose';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActValues } from '../../audit-log/act-values.ts';
import { isApproved } from '../index/approval.ts';
import type { KitchenVersions } from '../change-kitchen.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

const toActSubject = ({ _id, name }: StoredKitchen) => ({
  kind: 'kitchen' as const,
  id: String(_id),
  name,
});

export const kitchenVerdictActs = ['kitchen.approved', 'kitchen.refused'] as const;

/** Records the verdict of an admin on a kitchen, if there is a new one. */
export async function recordApproval(
  actor: AuthenticatedUser,
  { before, after }: KitchenVersions,
  session: ClientSession,
): Promise<void> {
  if (before.approval === after.approval) return;
  const act = isApproved(after) ? 'kitchen.approved' : 'kitchen.refused';
  const values = {
    before: { approved: isApproved(before) },
    after: { approved: isApproved(after), decidedAt: after.approval?.decidedAt?.toISOString() },
  };
  const reason = after.approval?.reason;
  await recordAct({ actor, act, subject: toActSubject(after), ...values, reason }, session);
}

const otherFields = new Set(['_id', 'version', 'nameKeys', 'approval', 'permit', 'createdAt', 'updatedAt']);

const listSettings = (kitchen: StoredKitchen) =>
  toActValues(Object.fromEntries(Object.entries(kitchen).filter(([field]) => !otherFields.has(field))));

/** Records a change of the settings of a kitchen by an admin. */
export const recordSettingsChange = (
  actor: AuthenticatedUser,
  { before, after }: KitchenVersions,
  session: ClientSession,
): Promise<void> => {
  const values = { before: listSettings(before), after: listSettings(after) };
  return recordAct({ actor, act: 'kitchen.changed', subject: toActSubject(after), ...values }, session);
};

interface RecordedDelay {
  minutes: number;
  reason: string;
  orders: readonly string[];
}

/** Records that an admin has delayed the pickups of a kitchen. */
export const recordDelay = (
  actor: AuthenticatedUser,
  kitchen: StoredKitchen,
  { minutes, reason, orders }: RecordedDelay,
  session: ClientSession,
): Promise<void> => {
  const after = { minutes, orders: orders.join(', ') };
  return recordAct({ actor, act: 'kitchen.delayed', subject: toActSubject(kitchen), reason, after }, session);
};
