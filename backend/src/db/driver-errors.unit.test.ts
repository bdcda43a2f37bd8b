import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, isDuplicateKeyError } from './driver-errors.ts';

const { mongo } = mongoose;
const coded = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
/** As the driver wraps what happens while several documents are inserted. */
const inBulk = (error: Error) =>
  new mongo.MongoBulkWriteError(error, {} as ConstructorParameters<typeof mongo.MongoBulkWriteError>[1]);
const server = (code: number) => new mongo.MongoServerError({ message: 'from the server', code });

describe('a failure says that the database is away', () => {
  const away: [string, unknown][] = [
    ['a broken network', new mongo.MongoNetworkError('gone')],
    ['no server to choose', new mongoose.Error.MongooseServerSelectionError('none')],
    ['a closed client', new mongo.MongoTopologyClosedError()],
    ['not primary', server(10107)],
    ['shutting down', server(91)],
    ['too slow for the time it was given', server(50)],
    ['a socket that broke under a write', coded('EPIPE')],
    ['a connection that was reset', coded('ECONNRESET')],
    ['a network that broke under several at once', inBulk(new mongo.MongoNetworkError('gone'))],
    ['not primary any more for several at once', inBulk(server(10107))],
  ];
  test.each(away)('%s', (_what, error) => expect(isDatabaseUnavailable(error)).toBe(true));
});

describe('a failure of our own is not taken for a database that is away', () => {
  const ours: [string, unknown][] = [
    ['a duplicate', server(11000)],
    ['a duplicate among several at once', inBulk(server(11000))],
    ['a bad query', server(2)],
    ['a mistake in the code', new TypeError('undefined is not a function')],
    ['a missing file', coded('ENOENT')],
    ['no error at all', 'EPIPE'],
    ['nothing', undefined],
  ];
  test.each(ours)('%s', (_what, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});

test('a duplicate is told from other failures of the server', () => {
  expect(isDuplicateKeyError(server(11000))).toBe(true);
  expect(isDuplicateKeyError(server(91))).toBe(false);
  expect(isDuplicateKeyError(coded('11000'))).toBe(false);
});
