// Tests of every place that depends on internals of a package or of Node. If one fails after an update, check the file
// that it names, adapt it, and then change the version here.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { getPendingResponse } from '../platform/http/server/node-internals.ts';
import { openConnection, startServerOfTest } from './local-server.ts';

const { resolve } = createRequire(import.meta.url);

test.each([
  ['mongodb', '7.5.0', 'db/database-state.ts'],
  ['express', '5.3.0', 'http/server/message-classes.ts'],
  ['zipcodes', '8.0.0', 'zip/zip-table.ts'],
])('%s is still version %s', (name, version, file) => {
  const { version: installed } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  expect(installed, `${name} changed: check ${file}, which uses its internals`).toBe(version);
});

test('Node still keeps the pending response of a connection', async () => {
  const { server, port } = await startServerOfTest(createServer());
  openConnection(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [req, res] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  expect(getPendingResponse(req.socket)).toBe(res);
  const finished = once(res, 'close');
  res.end();
  await finished;
  expect(getPendingResponse(req.socket)).toBeUndefined();
});
