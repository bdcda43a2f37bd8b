import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { createAdmin } from './create-admin.ts';

test('create-admin needs a database that the operator has set', async () => {
  const context = { env: readEnv({}), options: {}, argument: undefined, isJson: false };
  const print = () => undefined;
  await expect(createAdmin({ ...context, report: print, print })).rejects.toThrow(
    'Set MONGODB_URI: the demo database has an admin already (see README.md).',
  );
});
