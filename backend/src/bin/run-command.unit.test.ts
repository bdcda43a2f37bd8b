import { describe, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { runScript } from '../testing/run-script.ts';
import { createIndexes } from './build-indexes.ts';
import { createAdmin } from './create-admin.ts';

const invalidSettings =
  'Some settings are invalid (see .env.example):\n' +
  '  MONGODB_URI must start with mongodb:// or mongodb+srv://, for example mongodb://127.0.0.1/homechef?replicaSet=rs0';
const unreachableDatabase =
  'The database at mongodb://127.0.0.1:1/market cannot be reached: connect ECONNREFUSED 127.0.0.1:1';

// Concurrent, because each run is mostly the start of Node.js.
describe.concurrent('a failed command', () => {
  test.each([
    ['create-admin', 'mongodb://me:secret@127.0.0.1:1/market', unreachableDatabase, 1],
    ['audit-books', 'localhost', `The audit did not run. ${invalidSettings}`, 2],
  ])(
    '%s with MONGODB_URI=%s prints only the reason',
    async (name, uri, reason, code) => {
      expect(await runScript(name, { MONGODB_URI: uri })).toEqual({
        stdout: '',
        stderr: `${reason}\n`,
        code,
      });
    },
    60_000,
  );
});

test.each([
  ['create-admin', createAdmin, 'the demo database has an admin already (see README.md).'],
  ['build-indexes', createIndexes, 'the demo database gets its indexes at its start.'],
])('%s needs a database of the operator', async (_name, run, reason) => {
  const context = { env: readEnv({}), options: {}, argument: undefined, isJson: false };
  const print = () => undefined;
  await expect(run({ ...context, report: print, print })).rejects.toThrow(`Set MONGODB_URI: ${reason}`);
});
