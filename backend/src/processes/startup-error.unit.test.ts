import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SettingsError } from '../config/env.ts';
import { describeStartupError } from './startup-error.ts';

const servers: { close: () => void }[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function getListenError(port: number, host: string): Promise<unknown> {
  const server = createServer();
  servers.push(server);
  const errorEvent = once(server, 'error');
  server.listen(port, host);
  const [error] = (await errorEvent) as unknown[];
  return error;
}

test('describes a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(describeStartupError(await getListenError(port, '127.0.0.1'))).toMatch(
    /^The port is taken .*Set PORT to another/,
  );
});

test('describes an address of another machine', async () => {
  expect(describeStartupError(await getListenError(0, '192.0.2.1'))).toMatch(
    /^Nothing can listen .*192\.0\.2\.1.*HOST/,
  );
});

test('describes a file in place of a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-startup-error-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const error: unknown = await mkdir(file, { recursive: true }).catch((reason: unknown) => reason);
  await rm(folder, { recursive: true });
  expect(describeStartupError(error)).toMatch(/^A file or a folder cannot be used .*file.*UPLOADS_DIR/);
});

test('prints the message of settings errors and the stack of others', () => {
  expect(describeStartupError(new SettingsError('PORT: what is this'))).toBe('PORT: what is this');
  expect(describeStartupError(new TypeError('of undefined'))).toMatch(
    /^TypeError: of undefined\n +at .*startup-error/,
  );
  expect(describeStartupError('words')).toBe('words');
});
