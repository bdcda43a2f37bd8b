import { Types, type ClientSession } from 'mongoose';
import { searchCityOf } from './users.service.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { UserModel, type StoredUser } from './users.model.ts';

/** An account that comes from elsewhere, not from a sign-up. */
export type ImportedUser = Pick<StoredUser, 'name' | 'email' | 'phone'> &
  Partial<
    Pick<StoredUser, 'address' | 'latitude' | 'longitude' | 'permit' | 'isChef' | 'authorized' | 'isAdmin'>
  > & {
    createdAt: Date;
  };

/** Whether there is no account at all. */
export const isUserCollectionEmpty = async (): Promise<boolean> => (await UserModel.exists({})) === null;

/** Whether there is an account of this e-mail, and this is its password. */
export async function hasPassword(email: string, password: string): Promise<boolean> {
  const stored = await UserModel.findOne({ email }).select('+passwordHash').lean();
  return stored !== null && (await verifyPassword(password, stored.passwordHash));
}

/** Stores accounts that all have this password; their ids, in the same order. */
export async function importUsers(
  users: readonly ImportedUser[],
  password: string,
  session: ClientSession,
): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const documents = users.map((user) => ({
    ...user,
    _id: new Types.ObjectId(),
    city: searchCityOf({ isChef: user.isChef ?? false, address: user.address ?? '' }),
    passwordHash,
    updatedAt: user.createdAt,
  }));
  await UserModel.insertMany(documents, { session, timestamps: false });
  return documents.map(({ _id }) => String(_id));
}
