import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { buildIndexes } from '../db/connection.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { recordMigration } from '../migrations/applied-migrations.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';
import { checkDatabase } from './database-checks.ts';
import { checkServices } from './service-checks.ts';
import { checkSettings } from './settings-checks.ts';

startTestApp();

test('a complete database has no errors, and missing indexes and migrations have advice', async () => {
  onTestFinished(buildIndexes);
  await getDatabaseId();
  for (const { name } of allMigrations) await recordMigration(name, 0, new Date());
  expect((await checkDatabase(false)).filter(({ state }) => state === 'error')).toEqual([]);
  await mongoose.connection.collection('orders').dropIndexes();
  await mongoose.connection.collection('migrations').deleteMany({});
  expect(await checkDatabase(false)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'indexes', advice: 'Run `npm run build-indexes`.' }),
      expect.objectContaining({ part: 'migrations', advice: 'Run `npm run migrate`.' }),
    ]),
  );
});

test('wrong settings and a missing store are named', async () => {
  const env = readEnv({ NODE_ENV: 'test', UPLOADS_DIR: 'missing-folder', MONGODB_URI: getTestApp().uri });
  expect(checkSettings(env, { SMTP_URI: 'a' })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        part: 'settings',
        state: 'warning',
        text: expect.stringContaining('SMTP_URI') as string,
      }),
    ]),
  );
  expect(await checkServices(env)).toEqual(
    expect.arrayContaining([expect.objectContaining({ part: 'store', state: 'warning' })]),
  );
});
