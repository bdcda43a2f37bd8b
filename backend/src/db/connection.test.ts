import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import mongoose from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { findMongod } from './embedded-mongod/binary/find-mongod.ts';
import { findFreePort } from './embedded-mongod/process/free-port.ts';
import { createTempDir } from './embedded-mongod/test-mongod.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const log = createLogger('silent');

/** A mongod of one's own that is no replica set; gone when the test ends. */
async function aStandalone(): Promise<string> {
  const { path } = await findMongod({ env: process.env, log: quiet });
  const [port, folder] = [await findFreePort(), createTempDir()];
  const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  const mongod = spawn(path, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => mongod.once('exit', resolve));
  onTestFinished(async () => {
    mongod.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const uri = `mongodb://127.0.0.1:${port}/market`;
  await vi.waitFor(
    async () => {
      const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 500 });
      await client.connect().finally(() => client.close());
    },
    { timeout: 20_000, interval: 100 },
  );
  return uri;
}

test('a standalone server is refused at start, with the reason and the way out', async () => {
  const refusal = connectDatabase(await aStandalone(), log);
  await expect(refusal).rejects.toThrow(DatabaseError);
  await expect(refusal).rejects.toThrow(/standalone[^]*transactions[^]*replica set[^]*--replSet/);
});

test('a database that is not there is told, without its password', async () => {
  // What is not escaped as an address wants it is refused before anybody is asked, in words that repeat none of it.
  for (const password of ['secret', 'secret/word', 'sec@secret@']) {
    const uri = `mongodb://someone:${password}@127.0.0.1:${await findFreePort()}/market`;
    const refusal = connectDatabase(uri, log);
    await expect(refusal).rejects.toThrow(
      /^The database at mongodb:\/\/127\.0\.0\.1:\d+\/market cannot be reached/,
    );
    await expect(refusal).rejects.not.toThrow(/sec/);
  }
});
