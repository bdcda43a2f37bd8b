import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, isDuplicateKeyError, toAppError } from './driver-errors.ts';

const { mongo } = mongoose;
const createSystemError = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
const wrapInBulkError = (error: Error) =>
  new mongo.MongoBulkWriteError(error, {} as ConstructorParameters<typeof mongo.MongoBulkWriteError>[1]);
const createServerError = (code: number) => new mongo.MongoServerError({ message: 'from the server', code });

describe('isDatabaseUnavailable', () => {
  const errors: [error: string, isOutage: boolean, unknown][] = [
    ['a network error', true, new mongo.MongoNetworkError('gone')],
    ['a failed server selection', true, new mongoose.Error.MongooseServerSelectionError('none')],
    ['a closed client', true, new mongo.MongoTopologyClosedError()],
    ['a node that is not primary', true, createServerError(10107)],
    ['a shutdown', true, createServerError(91)],
    ['a query timeout', true, createServerError(50)],
    ['a socket broken during a write', true, createSystemError('EPIPE')],
    ['a reset connection', true, createSystemError('ECONNRESET')],
    ['a network error in a bulk write', true, wrapInBulkError(new mongo.MongoNetworkError('gone'))],
    ['a step-down during a bulk write', true, wrapInBulkError(createServerError(10107))],
    ['a duplicate key', false, createServerError(11000)],
    ['a duplicate key in a bulk write', false, wrapInBulkError(createServerError(11000))],
    ['a bad query', false, createServerError(2)],
    ['a defect', false, new TypeError('undefined is not a function')],
    ['a missing file', false, createSystemError('ENOENT')],
    ['a string', false, 'EPIPE'],
    ['undefined', false, undefined],
  ];
  test.each(errors)('isDatabaseUnavailable says for %s: %s', (_name, isOutage, error) =>
    expect(isDatabaseUnavailable(error)).toBe(isOutage),
  );
});

test('isDuplicateKeyError is true only for server code 11000', () => {
  expect(isDuplicateKeyError(createServerError(11000))).toBe(true);
  expect(isDuplicateKeyError(createServerError(91))).toBe(false);
  expect(isDuplicateKeyError(createSystemError('11000'))).toBe(false);
});

test('a transaction too large for the cache of the database is answered as busy', () => {
  expect(toAppError(createServerError(388))).toMatchObject({ kind: 'unavailable' });
  expect(toAppError(createServerError(2))).toBeUndefined();
});
