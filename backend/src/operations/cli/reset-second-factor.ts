import { resetSecondFactor } from '../../features/users/second-factor/second-factor.ts';
import { readEmailArgument, withAccountOf } from './find-account.ts';
import type { RunCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Turns off the second factor of an account, and ends its sessions. */
export const turnOffSecondFactor: RunCommand = ({ env, argument }) => {
  const email = readEmailArgument(argument, 'Usage: npm run reset-second-factor -- person@example.com');
  return withDatabase(env, async () => {
    await withAccountOf(email, resetSecondFactor);
    const text = `The second factor of ${email} is off. Its sessions have ended.\n`;
    return { text, json: { email, isOn: false } };
  });
};
