import { expect, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase } from './connection.ts';
import { findFreePort } from './embedded-mongod/process/free-port.ts';

const log = createLogger('silent');

test('errors about an unreachable database contain no password', async () => {
  // The driver rejects a URI with an unescaped password without a connection. Its message does not repeat the URI.
  for (const password of ['secret', 'secret/word', 'sec@secret@']) {
    const uri = `mongodb://someone:${password}@127.0.0.1:${await findFreePort()}/market`;
    const connection = connectDatabase(uri, log);
    await expect(connection).rejects.toThrow(
      /^The database at mongodb:\/\/127\.0\.0\.1:\d+\/market cannot be reached/,
    );
    await expect(connection).rejects.not.toThrow(/sec/);
  }
});
