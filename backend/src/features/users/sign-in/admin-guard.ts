import mongoose, { Schema, model, type ClientSession } from 'mongoose';
import { conflict, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { UserModel } from '../users.model.ts';
import { lockUser } from '../users.service.ts';

const { trusted } = mongoose;

// Every removal of an admin updates this one document, so that concurrent removals conflict.
const GuardModel = model(
  'Guard',
  new Schema({ _id: String, changes: Number }, { versionKey: false }),
  'guards',
);

/** @throws AppError 409 if no other account is an admin */
export async function assertAnotherAdmin(excludedId: string, session: ClientSession): Promise<void> {
  await GuardModel.updateOne({ _id: 'admins' }, { $inc: { changes: 1 } }, { upsert: true, session });
  const otherAdmin = await UserModel.exists({ isAdmin: true, _id: trusted({ $ne: excludedId }) }).session(
    session,
  );
  if (!otherAdmin) throw conflict('user.last_admin');
}

/** Locks the account of the caller. @throws AppError 401 if the session has ended */
export async function lockActor(
  { _id, tokenVersion }: AuthenticatedUser,
  session: ClientSession,
): Promise<void> {
  if (!(await lockUser(_id, session, { tokenVersion }))) throw unauthenticated();
}
