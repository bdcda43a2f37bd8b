import { DatabaseError } from '../db/database-error.ts';
import { hasPassword } from '../users/users.import.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/**
 * Rejects a database with demo accounts in production, because their password is public.
 * @throws DatabaseError if a demo account exists and still has the demo password
 */
export async function assertNoDemoAccounts(): Promise<void> {
  for (const { email } of demoAccounts) {
    if (!(await hasPassword(email, demoPassword))) continue;
    throw new DatabaseError(
      `The database contains demo data: ${email} has the public demo password. Set MONGODB_URI to your own database, ` +
        'or DATA_DIR to another folder.',
    );
  }
}
