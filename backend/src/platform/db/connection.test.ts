import { expect, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase } from './connection.ts';

const log = createLogger('silent');

// The driver rejects these before it connects.
test.each([
  [
    'someone:secret@127.0.0.1:1/market',
    /^The database at mongodb:\/\/127\.0\.0\.1:1\/market cannot be reached/,
  ],
  ['user:secret@secret@127.0.0.1', /^MONGODB_URI cannot be read: .* escape each of .* @ as %40\.$/],
  ['user:secret/secret@127.0.0.1', /cannot be read: Password contains unescaped .* @ as %40\.$/],
  ['user:secret%zz@127.0.0.1', /cannot be read: URI malformed\. .* @ as %40\.$/],
  ['127.0.0.1/market?replicasets=rs0', /^MONGODB_URI cannot be read: option replicasets is not supported\.$/],
])('the mistake in mongodb://%s is explained without repeating the password', async (rest, message) => {
  const connection = connectDatabase(`mongodb://${rest}`, log);
  await expect(connection).rejects.toThrow(message);
  await expect(connection).rejects.not.toThrow(/secret/);
});
