/*
 * `npm run build-indexes`: creates the missing indexes of this version. Every start does the same. With a large database,
 * this command does it in advance, while the previous version still runs.
 */
import '../app/create-app.ts'; // registers all models
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand, CommandError } from './run-command.ts';

await runCommand(async ({ MONGODB_URI }) => {
  if (!MONGODB_URI)
    throw new CommandError('Set MONGODB_URI: the demo database gets its indexes at its start.');
  const database = await connectDatabase(MONGODB_URI, createLogger('silent'));
  await buildIndexes().finally(() => database.close());
  process.stdout.write('The database has every index this version declares.\n');
});
