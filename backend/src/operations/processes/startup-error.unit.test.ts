import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from '../../platform/config/env.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { describeStartupError } from './startup-error.ts';

async function getListenError(port: number, host: string): Promise<unknown> {
  const errorEvent = once(createServer().listen(port, host), 'error');
  const [error] = (await errorEvent) as unknown[];
  return error;
}

test('a startup error describes a port in use and an address of another machine', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(describeStartupError(await getListenError(port, '127.0.0.1'))).toMatch(
    /^The port is taken .*Set PORT to another/,
  );
  expect(describeStartupError(await getListenError(0, '192.0.2.1'))).toMatch(
    /^Nothing can listen .*192\.0\.2\.1.*HOST/,
  );
});

test('a startup error describes a file in place of a folder', async () => {
  const file = join(createTempFolder(), 'file');
  await writeFile(file, '');
  const error: unknown = await mkdir(file, { recursive: true }).catch((reason: unknown) => reason);
  expect(describeStartupError(error)).toMatch(/^A file or a folder cannot be used .*file.*UPLOADS_DIR/);
});

test('a settings error is printed as its message, any other error with its stack', () => {
  expect(describeStartupError(new SettingsError('PORT: what is this'))).toBe('PORT: what is this');
  expect(describeStartupError(new TypeError('of undefined'))).toMatch(
    /^TypeError: of undefined\n +at .*startup-error/,
  );
  expect(describeStartupError('words')).toBe('words');
});
