import '../../app/create-app.ts'; // registers all models
import { buildIndexes, connectDatabase } from '../../platform/db/connection.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import type { RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';

/** Creates the missing indexes of this version. */
export const createIndexes: RunCommand = async ({ env: { MONGODB_URI } }) => {
  if (!MONGODB_URI)
    throw new CommandError('Set MONGODB_URI: the demo database gets its indexes at its start.');
  const database = await connectDatabase(MONGODB_URI, createLogger('silent'));
  await buildIndexes().finally(() => database.close());
  const message = 'The database has every index this version declares.';
  return { text: `${message}\n`, json: { message } };
};
