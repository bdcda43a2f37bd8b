import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { findFreePort } from './embedded-mongod/process/free-port.ts';
import { startPlainMongod } from './embedded-mongod/test-mongod.ts';

const log = createLogger('silent');

async function startStandalone(): Promise<string> {
  const { port, stop } = await startPlainMongod();
  onTestFinished(stop);
  return `mongodb://127.0.0.1:${port}/market`;
}

test('a standalone server is refused at start, with the reason and the way out', async () => {
  const refusal = connectDatabase(await startStandalone(), log);
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
