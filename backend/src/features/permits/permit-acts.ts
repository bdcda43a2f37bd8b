import type { ClientSession, Types } from 'mongoose';
import type { Act } from '@homechef/contract/audit-log/acts';
import type { PermitVerdict } from '@homechef/contract/permits/permit';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import type { StoredKitchen } from '../kitchens/find-kitchen.ts';
import { recordAct } from '../audit-log/record-act.ts';
import type { StoredPermit } from './permits.model.ts';

export interface Decision {
  state: PermitVerdict;
  reason: string | null;
  decidedAt: Date;
  decidedBy: Types.ObjectId;
}

type Kitchen = Pick<StoredKitchen, '_id' | 'name'>;

const toActSubject = ({ _id, name }: Kitchen) => ({
  kind: 'permit' as const,
  id: String(_id),
  name,
});

const verdictActs: Record<PermitVerdict, Act> = {
  approved: 'permit.approved',
  refused: 'permit.refused',
  more: 'permit.more_asked',
};

/** Records the verdict of an admin on a permit. */
export const recordVerdict = (
  actor: AuthenticatedUser,
  { kitchen, stored, decision }: { kitchen: Kitchen; stored: StoredPermit; decision: Decision },
  session: ClientSession,
): Promise<void> =>
  recordAct(
    {
      actor,
      act: verdictActs[decision.state],
      subject: toActSubject(kitchen),
      reason: decision.reason,
      before: { state: stored.state, decidedAt: stored.decidedAt?.toISOString() ?? null },
      after: { state: decision.state, decidedAt: decision.decidedAt.toISOString() },
    },
    session,
  );

type Submitted = Pick<StoredPermit, 'number' | 'kind' | 'issuer' | 'state'> & { expiresOn?: string | null };

// The number of a permit is a secret, so the trail only says that it changed.
const toValues = (permit: Submitted | null) =>
  permit
    ? {
        permitNumber: permit.number,
        kind: permit.kind,
        issuer: permit.issuer,
        expiresOn: permit.expiresOn ?? null,
        state: permit.state,
      }
    : {};

/** Records the permit that a chef enters. */
export const recordSubmission = (
  actor: AuthenticatedUser,
  { kitchen, before, after }: { kitchen: Kitchen; before: Submitted | null; after: Submitted },
  session: ClientSession,
): Promise<void> =>
  recordAct(
    {
      actor,
      act: 'permit.submitted',
      subject: toActSubject(kitchen),
      before: toValues(before),
      after: toValues(after),
    },
    session,
  );

export const recordPermitPicture = (
  actor: AuthenticatedUser,
  kitchen: Kitchen,
  session: ClientSession,
): Promise<void> =>
  recordAct({ actor, act: 'permit.picture_changed', subject: toActSubject(kitchen) }, session);
