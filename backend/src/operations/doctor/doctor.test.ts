import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { buildIndexes } from '../../platform/db/connection.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { recordMigration } from '../migrations/applied-migrations.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { checkDatabase } from './database-checks.ts';
import { checkServices } from './service-checks.ts';
import { checkSettings } from './settings-checks.ts';
import { tryServices } from './try-services.ts';

startTestApp();

test('a complete database has no errors, and missing indexes and migrations have advice', async () => {
  onTestFinished(buildIndexes);
  await getDatabaseId();
  for (const { name } of allMigrations) await recordMigration(name, 0);
  expect((await checkDatabase(false)).filter(({ state }) => state === 'error')).toEqual([]);
  await mongoose.connection.collection('orders').dropIndexes();
  await mongoose.connection.collection('migrations').deleteMany({});
  expect(await checkDatabase(false)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'indexes', advice: 'Run `npm run migrate`.' }),
      expect.objectContaining({ part: 'migrations', advice: 'Run `npm run migrate`.' }),
    ]),
  );
});

test('the doctor reports wrong settings, a missing store and an unreachable mail server', async () => {
  const env = readEnv({
    NODE_ENV: 'test',
    UPLOADS_DIR: 'missing-folder',
    MONGODB_URI: getTestApp().uri,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUSH_HOSTS: 'off',
    CONTENT_DIR: 'missing-folder',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  });
  const findings = [...checkSettings(env, { SMTP_URI: 'a' }), ...(await checkServices(env))];
  for (const finding of [
    { part: 'settings', state: 'warning', text: expect.stringContaining('SMTP_URI') as string },
    { part: 'settings', state: 'error', advice: 'Set JWT_SECRET.' },
    { part: 'store', state: 'warning' },
    { part: 'mail', state: 'error' },
    { part: 'texts', state: 'error', text: expect.stringContaining('en/help.md') as string },
    { part: 'recipient', state: 'error' },
  ])
    expect(findings).toContainEqual(expect.objectContaining(finding));
  const log = { warn: vi.fn() };
  await tryServices(env, log as unknown as Logger);
  for (const part of ['store', 'disk', 'mail', 'texts', 'recipient'])
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ part }), expect.any(String));
});
