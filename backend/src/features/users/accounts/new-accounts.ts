import mongoose from 'mongoose';
import type { AccountFigures } from '@homechef/contract/admin/overview';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { UserModel } from '../users.model.ts';

/** Counts the accounts of a period, and the chefs among them. */
export async function countNewAccounts({ from, to }: { from: Date; to: Date }): Promise<AccountFigures> {
  const createdAt = mongoose.trusted({ $gte: from, $lt: to });
  const [accounts, kitchens] = await Promise.all([
    UserModel.countDocuments({ createdAt }, listQueryTimeout),
    UserModel.countDocuments({ isChef: true, createdAt }, listQueryTimeout),
  ]);
  return { accounts, kitchens };
}

/** Counts all accounts, and the chefs and admins among them. */
export async function countAccounts(): Promise<{ all: number; chefs: number; admins: number }> {
  const [all, chefs, admins] = await Promise.all([
    UserModel.estimatedDocumentCount(),
    UserModel.countDocuments({ isChef: true }),
    UserModel.countDocuments({ isAdmin: true }),
  ]);
  return { all, chefs, admins };
}
