import mongoose, { type ClientSession } from 'mongoose';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { conflictingFields, fieldError } from '../../../platform/lib/app-error.ts';
import { UserModel } from '../users.model.ts';

const { trusted } = mongoose;

const emailTakenError = () => conflictingFields([fieldError('email', 'user.already_exists')]);

export const rethrowAsEmailTaken = (error: unknown): never => {
  throw isDuplicateKeyError(error) ? emailTakenError() : error;
};

/** @throws AppError 409 if another account has proven the email. An unproven account does not block it. */
export async function assertEmailFree(
  email: string,
  owner?: string,
  session: ClientSession | null = null,
): Promise<void> {
  const others = owner === undefined ? {} : { _id: trusted({ $ne: owner }) };
  const filter = { email, unproven: trusted({ $exists: false }), ...others };
  if (await UserModel.exists(filter).session(session)) throw emailTakenError();
}
