import { DatabaseError } from '../../platform/db/driver-errors.ts';
import { hasPassword } from '../../features/users/users.import.ts';
import { demoChefs } from './chefs/index.ts';
import { getReviewerEmail, reviewers } from './demo-reviews.ts';

// May be public, because demo data are never inserted into a database that `MONGODB_URI` selects.
export const demoPassword = 'letmecook';

export const demoAccounts = [
  { email: 'admin@example.com', role: 'admin' },
  { email: 'chef@example.com', role: 'chef, with items and orders' },
  { email: 'foodie@example.com', role: 'foodie' },
] as const;

const demoEmails = [
  ...demoAccounts.map(({ email }) => email),
  ...demoChefs.map(({ email }) => email),
  ...reviewers.map((_, i) => getReviewerEmail(i)),
];

/** Whether a sign-in uses a demo account and its public password. */
export const isDemoSignIn = ({ email, password }: { email: string; password: string }): boolean =>
  password === demoPassword && demoEmails.includes(email);

/**
 * Rejects a database with demo accounts on a server that others can reach, because their password is public.
 * @throws DatabaseError if a demo account exists and still has the demo password
 */
export async function assertNoDemoAccounts(): Promise<void> {
  for (const email of demoEmails) {
    if (!(await hasPassword(email, demoPassword))) continue;
    throw new DatabaseError(
      `The database contains demo data: ${email} has the public demo password. Set MONGODB_URI to your own database, ` +
        'or DATA_DIR to another folder. Only on this machine (HOST=127.0.0.1 and TRUST_PROXY=0), or as a public demo ' +
        '(DEMO=1), can the server offer these accounts.',
    );
  }
}
