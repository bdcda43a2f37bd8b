import { describe, expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';

const invalidSettings =
  'Some settings are invalid (see .env.example):\n' +
  '  MONGODB_URI must start with mongodb:// or mongodb+srv://, for example mongodb://127.0.0.1/homechef?replicaSet=rs0';
const unreachableDatabase =
  'The database at mongodb://127.0.0.1:1/market cannot be reached: connect ECONNREFUSED 127.0.0.1:1';
const noUriForIndexes = 'Set MONGODB_URI: the demo database gets its indexes at its start.';
const noUriForAdmin = 'Set MONGODB_URI: the demo database has an admin already (see README.md).';

// Concurrent, because each run is mostly the start of Node.js.
describe.concurrent('a failed command', () => {
  test.each([
    ['create-admin', 'localhost', invalidSettings, 1],
    ['create-admin', 'mongodb://me:secret@127.0.0.1:1/market', unreachableDatabase, 1],
    ['create-admin', '', noUriForAdmin, 1],
    ['build-indexes', '', noUriForIndexes, 1],
    ['audit-books', 'localhost', `The audit did not run. ${invalidSettings}`, 2],
  ])('%s with MONGODB_URI=%s prints only the reason', async (name, uri, reason, code) => {
    expect(await runScript(name, { MONGODB_URI: uri })).toEqual({ stdout: '', stderr: `${reason}\n`, code });
  });
});
