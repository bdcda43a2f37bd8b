import { emailField } from '@homechef/contract/users/account-schemas';
import { AppError } from '../../platform/lib/app-error.ts';
import { CommandError } from './run-command.ts';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { findAccount, findByEmail } from '../../features/users/users.service.ts';

/** Returns id and name of the account that the option `--chef` names. @throws CommandError unless it may have dishes */
export async function findChef(idOrEmail: string): Promise<{ id: string; name: string }> {
  const email = emailField.safeParse(idOrEmail);
  const found = isObjectId(idOrEmail)
    ? await findAccount(idOrEmail)
    : email.success
      ? await findByEmail(email.data)
      : null;
  if (!found) throw new CommandError(`No account has the id or email ${JSON.stringify(idOrEmail)}.`);
  if (!found.isChef && !found.isAdmin)
    throw new CommandError(`${found.name} is neither a chef nor an admin.`);
  return { id: String(found._id), name: found.name };
}

/** Does something with the account of an email. @throws CommandError if there is none */
export const withAccountOf = <T>(email: string, run: (email: string) => Promise<T>): Promise<T> =>
  run(email).catch((error: unknown) => {
    throw error instanceof AppError ? new CommandError(`No account has the email ${email}.`) : error;
  });

/** Returns the email that is the argument of a command. @throws CommandError with the usage */
export function readEmailArgument(argument: string | undefined, usage: string): string {
  const email = emailField.safeParse(argument);
  if (!email.success) throw new CommandError(usage);
  return email.data;
}
