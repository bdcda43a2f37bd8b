/**
 * `npm run build-indexes`: makes the indexes of this version that the database does not have yet. Every start does so too;
 * where there is much stored, this does it while the version before still serves.
 */
import '../app/create-app.ts'; // and with it every model
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { createLog } from '../lib/logger.ts';
import { command, NotDone } from './run-command.ts';

await command(async ({ MONGODB_URI }) => {
  if (!MONGODB_URI) throw new NotDone('Set MONGODB_URI: the demo database gets its indexes at its start.');
  const database = await connectDatabase(MONGODB_URI, createLog('silent'));
  await buildIndexes().finally(() => database.close());
  process.stdout.write('The database has every index this version declares.\n');
});
