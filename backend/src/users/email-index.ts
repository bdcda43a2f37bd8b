import { UserModel } from './users.model.ts';

const oldName = 'email_1';

/** Drops the unique index of an earlier version, which allows one account per e-mail. Returns the number of dropped ones. */
export async function dropOldEmailIndex(): Promise<number> {
  const indexes = await UserModel.collection.indexes();
  if (!indexes.some(({ name }) => name === oldName)) return 0;
  await UserModel.collection.dropIndex(oldName);
  return 1;
}
