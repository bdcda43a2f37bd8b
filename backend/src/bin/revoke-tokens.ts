/*
 * `npm run revoke-tokens`: ends all sessions. After a restore of the database, tokens that had ended before would be valid
 * again. Exit codes: 0 the tokens are revoked or the usage was printed, 1 an error.
 */
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { describeForeignDatabase } from '../audit/check-database.ts';
import { hasDatabaseId } from '../system/database-id.ts';
import { raiseTokenEpoch } from '../system/token-epoch.ts';
import { runCommand, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run revoke-tokens [-- --help]

Ends all sessions: every account has to sign in again. Run it after the database was restored from a backup, and when
tokens may have leaked. Running servers refuse the old tokens within 10 seconds.
`;

function isHelpRequested(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } } }).values.help;
  } catch {
    throw new CommandError('The only option is --help.');
  }
}

async function revokeTokens(): Promise<void> {
  const { name } = mongoose.connection;
  const obstacle = await describeForeignDatabase();
  if (obstacle !== undefined) throw new CommandError(obstacle);
  if (!(await hasDatabaseId()))
    throw new CommandError(
      `The database "${name}" is empty. Check MONGODB_URI, and the name of the database in it.`,
    );
  await raiseTokenEpoch();
  process.stdout.write(
    `All tokens of the database "${name}" are revoked. Running servers refuse them within 10 seconds.\n`,
  );
}

await runCommand(async (env) => {
  if (isHelpRequested()) process.stdout.write(usage);
  else await withDatabase(env, revokeTokens);
});
