import type { AdminNote, AdminNoteForm } from '@homechef/contract/admin-notes/admin-note';
import { listNotes, storeNote } from '../admin-notes/admin-notes.ts';
import { withTransaction } from '../db/transaction.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { recordAct } from '../trail/record-act.ts';
import { OrderModel } from './orders.model.ts';
import { createMissingError } from './removed-orders.ts';
import { findOrder } from './orders.service.ts';

const maxListed = 100;

/** Lists the notes of admins about an order. @throws AppError 404 */
export async function listOrderNotes(orderNumber: string): Promise<AdminNote[]> {
  const { _id: order } = await findOrder(orderNumber);
  return (await listNotes({ order }, maxListed)).items;
}

/** Adds a note about an order. The trail tells of it without its words. @throws AppError 404 */
export async function addOrderNote(
  actor: AuthenticatedUser,
  orderNumber: string,
  { text }: AdminNoteForm,
): Promise<void> {
  const { _id: order, owner } = await findOrder(orderNumber);
  await withTransaction(async (session) => {
    // The write of the order conflicts with its deletion, so that no note outlives its order.
    const { matchedCount } = await OrderModel.collection.updateOne(
      { _id: order } as object,
      { $inc: { numNotes: 1 } },
      { session },
    );
    if (matchedCount === 0) throw await createMissingError(order);
    await storeNote(actor, { order, text }, session);
    const subject = { kind: 'order', id: order, account: owner && String(owner) } as const;
    await recordAct({ actor, act: 'order.note_added', subject }, session);
  });
}
