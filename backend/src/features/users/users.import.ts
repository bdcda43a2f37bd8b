import { Types, type ClientSession } from 'mongoose';
import { getSearchCity } from './users.service.ts';
import { hashPassword, verifyPassword } from './passwords/password-hashing.ts';
import { UserModel, type StoredUser } from './users.model.ts';

export type ImportedUser = Pick<StoredUser, 'name' | 'email' | 'phone'> &
  Partial<
    Pick<StoredUser, 'address' | 'latitude' | 'longitude' | 'permit' | 'isChef' | 'authorized' | 'isAdmin'>
  > & {
    createdAt: Date;
  };

export const isUserCollectionEmpty = async (): Promise<boolean> => (await UserModel.exists({})) === null;

export async function hasPassword(email: string, password: string): Promise<boolean> {
  const stored = await UserModel.findOne({ email }).select('+passwordHash').lean();
  return stored !== null && (await verifyPassword(password, stored.passwordHash));
}

/** Inserts accounts that share one password. Returns their ids in the same order. */
export async function importUsers(
  users: readonly ImportedUser[],
  password: string,
  session: ClientSession,
): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const documents = users.map((user) => ({
    ...user,
    _id: new Types.ObjectId(),
    city: getSearchCity({ isChef: user.isChef ?? false, address: user.address ?? '' }),
    passwordHash,
    updatedAt: user.createdAt,
  }));
  await UserModel.insertMany(documents, { session, timestamps: false });
  return documents.map(({ _id }) => String(_id));
}
