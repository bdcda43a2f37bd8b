import { AppError } from '../../platform/lib/app-error.ts';
import { resetSecondFactor } from '../../features/users/second-factor/second-factor.ts';
import { readEmailArgument } from './find-account.ts';
import type { RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Turns off the second factor of an account, and ends its sessions. */
export const turnOffSecondFactor: RunCommand = ({ env, argument }) => {
  const email = readEmailArgument(argument, 'Usage: npm run reset-second-factor -- person@example.com');
  return withDatabase(env, async () => {
    await resetSecondFactor(email).catch((error: unknown) => {
      throw error instanceof AppError ? new CommandError(`No account has the email ${email}.`) : error;
    });
    const text = `The second factor of ${email} is off. Its sessions have ended.\n`;
    return { text, json: { email, isOn: false } };
  });
};
