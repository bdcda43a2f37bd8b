import { DatabaseError } from '../db/database-error.ts';
import { hasPassword } from '../users/users.import.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/**
 * The demo's accounts have a password that everybody knows: in production its data are not served.
 * @throws DatabaseError when one of them is there and still has it
 */
export async function assertNoDemoAccounts(): Promise<void> {
  for (const { email } of demoAccounts) {
    if (!(await hasPassword(email, demoPassword))) continue;
    throw new DatabaseError(
      `These are the demo's data: ${email} has a password that everybody knows. Set MONGODB_URI to a database of your ` +
        'own, or DATA_DIR to another folder.',
    );
  }
}
