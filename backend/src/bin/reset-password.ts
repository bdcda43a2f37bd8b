/*
 * `npm run reset-password -- person@example.com`: prints a link with which the owner of an account chooses a new password.
 * The operator hands it over, for example because the market sends no e-mails. The link works once, within 30 minutes.
 * Exit codes: 0 the link is printed, 1 an error (also for an unknown e-mail).
 */
import { pagePaths } from '@homechef/contract/pages/page-paths';
import { emailField } from '@homechef/contract/users/account-schemas';
import { getPublicUrl } from '../config/public-url.ts';
import { AppError } from '../lib/app-error.ts';
import { createPasswordLink } from '../users/password-reset.ts';
import { runCommand, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = 'Usage: npm run reset-password -- person@example.com';

function readEmail(): string {
  const [argument, ...others] = process.argv.slice(2);
  const email = emailField.safeParse(argument);
  if (!email.success || others.length > 0) throw new CommandError(usage);
  return email.data;
}

async function createToken(email: string): Promise<string> {
  try {
    return await createPasswordLink(email);
  } catch (error) {
    throw error instanceof AppError ? new CommandError(`No account has the e-mail ${email}.`) : error;
  }
}

await runCommand(async (env) => {
  const email = readEmail();
  await withDatabase(env, async () => {
    const url = `${getPublicUrl(env)}${pagePaths.resetPassword}#${await createToken(email)}`;
    process.stdout.write(
      `${url}\nThis link sets a new password for ${email}. It works once, within 30 minutes.\n`,
    );
  });
});
