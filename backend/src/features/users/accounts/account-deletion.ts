import type { ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { recordAct } from '../../audit-log/record-act.ts';
import { toActSubject } from './account-acts.ts';
import type { AccountReferences } from '../accounts.service.ts';
import { assertAnotherAdmin, lockActor } from '../sign-in/admin-guard.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { deleteAllLinks } from '../links/account-links.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { UserModel, type StoredUser } from '../users.model.ts';
import { findUser } from '../users.service.ts';

/**
 * Deletes an account, its products and its kitchen. Its orders stay, but open ones are cancelled. `alongside` runs in
 * the transaction that deletes the account.
 */
async function removeAccount(
  actor: AuthenticatedUser,
  id: string,
  references: AccountReferences,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await references.deleteProductsOfChefInBatches(id, (session) => lockActor(actor, session));
  await references.cancelOpenOrders(id);
  await withTransaction(async (session) => {
    await lockActor(actor, session);
    const stored = await UserModel.findByIdAndDelete(id, { session }).lean<StoredUser>();
    if (!stored) throw notFound('user.not_found');
    if (stored.isAdmin) await assertAnotherAdmin(id, session);
    await references.deleteProductsOfChef(id, session);
    await references.deleteKitchen(String(stored._id), session);
    await references.deletePersonalData(String(stored._id), stored.email, session);
    await deleteAllLinks(id, session);
    await deleteSessions(id, session);
    await recordAct({ actor, act: 'account.deleted', subject: toActSubject(stored) }, session);
    await alongside?.(session);
  });
  await references.cancelOpenOrders(id); // an order may have been placed in the meantime
}

/** Deletes an account as an admin. @throws AppError 401, 404, 409 */
export async function deleteUser(
  actor: AuthenticatedUser,
  id: string,
  references: AccountReferences,
): Promise<void> {
  if (!isObjectId(id)) throw notFound('user.not_found');
  if (actor._id === id.toLowerCase()) throw conflict('user.own_account');
  await findUser(id);
  await removeAccount(actor, id, references);
}

/**
 * Deletes the account of the caller, and notes that the person still has to be removed from orders and reviews
 * (docs/adr/0030-personal-data.md).
 * @throws AppError 400 for a wrong password, 401, 409 for the last admin, 429, and 503 on overload
 */
export async function deleteOwnAccount(
  actor: AuthenticatedUser,
  currentPassword: string,
  context: { references: AccountReferences; limits: RateLimits; clientNetwork: string },
): Promise<void> {
  const { references } = context;
  await confirmPassword(actor, currentPassword, context);
  // Before the dishes are deleted and the orders are cancelled.
  if (actor.isAdmin) await withTransaction((session) => assertAnotherAdmin(actor._id, session));
  const alongside = (session: ClientSession) => references.requestErasure(actor._id, session);
  await removeAccount(actor, actor._id, references, alongside).catch((error: unknown) => {
    throw isAccountGone(error) ? unauthenticated() : error;
  });
}

const isAccountGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'user.not_found';
