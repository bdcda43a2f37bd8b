import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { readEnv } from './env.ts';
import { loadJwtSecret } from './jwt-secret.ts';

test('the server exits at once without a secret', async () => {
  const server = fileURLToPath(new URL('../../server.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1/market', JWT_SECRET: '' };
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', server], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/could not start\.\nJWT_SECRET is not set\./) as string,
  });
});

test('concurrent processes load the same secret', async () => {
  const dataDir = join(createTempFolder(), 'data');
  const program = `
    import { loadJwtSecret } from ${JSON.stringify(new URL('./jwt-secret.ts', import.meta.url))};
    process.stdout.write(loadJwtSecret({ DATA_DIR: ${JSON.stringify(dataDir)}, production: false }));
  `;
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const secrets = (await Promise.all([start(), start()])).map(({ stdout }) => stdout);
  expect(secrets).toEqual(Array(2).fill(loadJwtSecret(readEnv({ DATA_DIR: dataDir }))));
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
});
