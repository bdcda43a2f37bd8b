import type { ClientSession } from 'mongoose';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import type { StoredUser } from '../users.model.ts';

type Account = Pick<StoredUser, '_id' | 'name' | 'email' | 'isAdmin'>;

export const toActSubject = ({ _id, name }: Pick<StoredUser, '_id' | 'name'>) => ({
  kind: 'account' as const,
  id: String(_id),
  name,
});

/** Records a change of name, email and role of an account by an admin. */
export async function recordAccountChange(
  actor: AuthenticatedUser,
  { before, after }: { before: Account; after: Account },
  session: ClientSession,
): Promise<void> {
  const shared = { actor, subject: toActSubject(before) };
  const listTexts = ({ name, email }: Account) => ({ name, email });
  await recordAct(
    { ...shared, act: 'account.changed', before: listTexts(before), after: listTexts(after) },
    session,
  );
  const listRole = ({ isAdmin }: Account) => ({ isAdmin });
  await recordAct(
    { ...shared, act: 'account.role_changed', before: listRole(before), after: listRole(after) },
    session,
  );
}
