import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SettingsError } from '../config/env.ts';
import { describeStartupError } from './startup-error.ts';

const open: { close: () => void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** What a server says that listens there. */
async function refusedAt(port: number, host: string): Promise<unknown> {
  const server = createServer();
  open.push(server);
  const refused = once(server, 'error');
  server.listen(port, host);
  const [error] = (await refused) as unknown[];
  return error;
}

test('a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(describeStartupError(await refusedAt(port, '127.0.0.1'))).toMatch(
    /^The port is taken .*Set PORT to another/,
  );
});

test('an address that is not of this machine', async () => {
  expect(describeStartupError(await refusedAt(0, '192.0.2.1'))).toMatch(
    /^Nothing can listen .*192\.0\.2\.1.*HOST/,
  );
});

test('a file where a folder should be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-startup-error-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const error: unknown = await mkdir(file, { recursive: true }).catch((refusal: unknown) => refusal);
  await rm(folder, { recursive: true });
  expect(describeStartupError(error)).toMatch(/^A file or a folder cannot be used .*file.*UPLOADS_DIR/);
});

test('settings have their own words, and what nobody expected says where it happened', () => {
  expect(describeStartupError(new SettingsError('PORT: what is this'))).toBe('PORT: what is this');
  expect(describeStartupError(new TypeError('of undefined'))).toMatch(
    /^TypeError: of undefined\n +at .*startup-error/,
  );
  expect(describeStartupError('words')).toBe('words');
});
