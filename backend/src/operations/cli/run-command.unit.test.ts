import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { createIndexes } from './build-indexes.ts';
import { createAdmin } from './create-admin.ts';

test.each([
  ['create-admin', createAdmin, 'the demo database has an admin already (see README.md).'],
  ['build-indexes', createIndexes, 'the demo database gets its indexes at its start.'],
])('%s needs a database that the operator has set', async (_name, run, reason) => {
  const context = { env: readEnv({}), options: {}, argument: undefined, isJson: false };
  const print = () => undefined;
  await expect(run({ ...context, report: print, print })).rejects.toThrow(`Set MONGODB_URI: ${reason}`);
});
