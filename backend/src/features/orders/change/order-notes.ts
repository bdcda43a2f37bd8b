import type { AdminNote, AdminNoteForm } from '@homechef/contract/admin-notes/admin-note';
import { listNotes, storeNote } from '../../admin-notes/admin-notes.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import type { Act } from '@homechef/contract/audit-log/acts';
import type { ClientSession, Types } from 'mongoose';
import { recordAct } from '../../audit-log/record-act.ts';
import { OrderModel } from '../orders.model.ts';
import { createMissingError } from './removed-orders.ts';
import { findOrder } from '../orders.service.ts';

const maxListed = 100;

/** Lists the admin notes about an order. @throws AppError 404 */
export async function listOrderNotes(orderNumber: string): Promise<AdminNote[]> {
  const { _id: order } = await findOrder(orderNumber);
  return (await listNotes({ order }, maxListed)).items;
}

type OrderNote = Omit<Parameters<typeof storeNote>[1] & { order: string }, 'account'>;

/**
 * Adds notes about one order. The audit trail records that they were added, but not what they say. @throws AppError 404
 */
export async function storeOrderNotes(
  actor: AuthenticatedUser,
  { order, act, notes }: { order: string; act: Act; notes: readonly Omit<OrderNote, 'order'>[] },
  session: ClientSession,
): Promise<void> {
  // Writing to the order makes this conflict with its deletion, so that no note outlives its order.
  const stored = await OrderModel.collection.findOneAndUpdate(
    { _id: order } as object,
    { $inc: { numNotes: notes.length } },
    { session, projection: { owner: 1 } },
  );
  if (!stored) throw await createMissingError(order);
  const { owner } = stored as { owner?: Types.ObjectId | null };
  for (const note of notes) await storeNote(actor, { ...note, order }, session);
  const subject = { kind: 'order', id: order, account: owner ? String(owner) : null } as const;
  await recordAct({ actor, act, subject }, session);
}

/** Adds an admin note about an order. @throws AppError 404 */
export async function addOrderNote(
  actor: AuthenticatedUser,
  orderNumber: string,
  { text }: AdminNoteForm,
): Promise<void> {
  const { _id: order } = await findOrder(orderNumber);
  await withTransaction((session) =>
    storeOrderNotes(actor, { order, act: 'order.note_added', notes: [{ text }] }, session),
  );
}
