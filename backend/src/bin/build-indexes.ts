/**
 * `npm run build-indexes`: makes the indexes of this version that the database does not have yet. Every start does so too;
 * where there is much stored, this does it while the version before still serves.
 */
import { join } from 'node:path';
import { config } from 'dotenv';
import '../app.ts'; // and with it every model
import { buildIndexes, connectDatabase } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { rootDir } from '../root.ts';

config({ path: join(rootDir, '.env'), quiet: true });
const { MONGODB_URI } = readEnv(process.env);
if (!MONGODB_URI) {
  process.stderr.write('Set MONGODB_URI: the demo database gets its indexes at its start.\n');
  process.exit(1);
}
const database = await connectDatabase(MONGODB_URI, createLog('silent'));
await buildIndexes();
await database.close();
process.stdout.write('The database has every index this version declares.\n');
