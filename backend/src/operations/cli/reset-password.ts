import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { getPublicUrl } from '../../platform/config/env.ts';
import { createPasswordLink } from '../../features/users/passwords/password-reset.ts';
import { readEmailArgument, withAccountOf } from './find-account.ts';
import type { RunCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Returns a link with which the owner of an account can choose a new password, once and within 30 minutes. */
export const resetPassword: RunCommand = ({ env, argument }) => {
  const email = readEmailArgument(argument, 'Usage: npm run reset-password -- person@example.com');
  return withDatabase(env, async () => {
    const url = `${getPublicUrl(env)}${pagePaths.resetPassword}#${await withAccountOf(email, createPasswordLink)}`;
    return {
      text: `${url}\nThis link sets a new password for ${email}. It works once, within 30 minutes.\n`,
      json: { email, url },
    };
  });
};
