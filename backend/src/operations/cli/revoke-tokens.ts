import mongoose from 'mongoose';
import { describeForeignDatabase } from '../books-audit/check-database.ts';
import { hasDatabaseId } from '../../features/system/database-id.ts';
import { raiseTokenEpoch } from '../../features/system/token-epoch.ts';
import type { CommandResult, RunCommand } from './command.ts';
import { assertNoObstacle, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

async function raiseEpoch(): Promise<CommandResult> {
  const { name } = mongoose.connection;
  assertNoObstacle(await describeForeignDatabase());
  if (!(await hasDatabaseId()))
    throw new CommandError(
      `The database "${name}" is empty. Check MONGODB_URI, and the name of the database in it.`,
    );
  await raiseTokenEpoch();
  return {
    text: `All tokens of the database "${name}" are revoked. Running servers refuse them within 10 seconds.\n`,
    json: { database: name },
  };
}

/**
 * Ends all sessions. Without it, tokens that had already ended would be valid again after a restore of the database.
 */
export const revokeTokens: RunCommand = ({ env }) => withDatabase(env, raiseEpoch);
