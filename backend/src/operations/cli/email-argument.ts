import { emailField } from '@homechef/contract/users/account-schemas';
import { CommandError } from './run-command.ts';

/** Returns the email that is the argument of a command. @throws CommandError with the usage */
export function readEmailArgument(argument: string | undefined, usage: string): string {
  const email = emailField.safeParse(argument);
  if (!email.success) throw new CommandError(usage);
  return email.data;
}
