/**
 * `npm run build-indexes`: makes the indexes of this version that the database does not have yet. Every start does so too;
 * where there is much stored, this does it while the version before still serves.
 */
import '../app/create-app.ts'; // and with it every model
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
