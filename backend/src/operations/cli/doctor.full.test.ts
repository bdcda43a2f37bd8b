import { expect, test } from 'vitest';
import { allMigrations } from '../migrations/all-migrations.ts';
import { recordMigration } from '../migrations/applied-migrations.ts';
import { startMailServer } from '../../features/notices/mail/mail-server.fixture.ts';
import type { Finding } from '../doctor/finding.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { runScript } from '../../testing/run-script.ts';
import { createIsolatedEnv } from '../../testing/test-env.ts';
import { getTestApp, startTestApp, testSecret } from '../../testing/test-app.ts';

startTestApp();

const runDoctor = (settings: Record<string, string>, args: readonly string[] = []) => {
  const { uri, deps } = getTestApp();
  return runScript(
    'doctor',
    {
      ...createIsolatedEnv(),
      MONGODB_URI: uri,
      JWT_SECRET: testSecret,
      UPLOADS_DIR: deps.env.UPLOADS_DIR,
      PUSH_HOSTS: 'off',
      ...settings,
    },
    args,
  );
};
const readFindings = (stdout: string) => (JSON.parse(stdout) as { findings: Finding[] }).findings;

test('the doctor finds no errors in a working market', async () => {
  await getDatabaseId();
  for (const { name } of allMigrations) await recordMigration(name, 0);
  const { url } = await startMailServer();
  const { stdout, code } = await runDoctor({ SMTP_URL: url });
  expect(stdout).not.toMatch(/^error/m);
  expect(code).toBe(0);
  // The machine may have versions that are past their end of life.
  for (const part of ['product', 'version'])
    expect(stdout).toMatch(new RegExp(`^(good|warning) +${part} `, 'm'));
  for (const part of ['clock', 'database', 'indexes', 'migrations', 'store', 'mail', 'push'])
    expect(stdout).toMatch(new RegExp(`^good +${part} `, 'm'));
  expect(stdout).toMatch(/^warning +settings +Without a value: .*PUBLIC_URL.*\n +Set them/m);
  expect(stdout).toMatch(/^warning +topology +One member/m);
});

test('the doctor reports a database that does not answer', async () => {
  const { stdout, code } = await runDoctor({ MONGODB_URI: 'mongodb://127.0.0.1:1/market' }, ['--json']);
  expect(code).toBe(1);
  const [database] = readFindings(stdout).filter(({ part }) => part === 'database');
  expect(database).toMatchObject({
    state: 'error',
    advice: expect.stringContaining('MONGODB_URI') as string,
  });
});

test('the doctor checks the store of pictures that the servers use', async () => {
  const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const away = await runDoctor({ UPLOADS: 's3', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys });
  expect([away.code, away.stdout]).toEqual([
    1,
    expect.stringMatching(
      /^error +store +The store s3 cannot be used \(.*ECONNREFUSED.*\)\. Check S3_ENDPOINT/m,
    ),
  ]);
  const { stdout } = await runDoctor({ UPLOADS: 'gridfs', UPLOADS_DIR: 'missing-folder' });
  expect(stdout).toMatch(/^good +store +The database has the pictures\. .*audit-books/m);
  expect(stdout).toMatch(/^good +disk /m);
});
