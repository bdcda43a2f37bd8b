import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, isDuplicateKeyError } from './driver-errors.ts';

const { mongo } = mongoose;
const createSystemError = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
const wrapInBulkError = (error: Error) =>
  new mongo.MongoBulkWriteError(error, {} as ConstructorParameters<typeof mongo.MongoBulkWriteError>[1]);
const createServerError = (code: number) => new mongo.MongoServerError({ message: 'from the server', code });

describe('isDatabaseUnavailable', () => {
  const outages: [string, unknown][] = [
    ['a network error', new mongo.MongoNetworkError('gone')],
    ['a failed server selection', new mongoose.Error.MongooseServerSelectionError('none')],
    ['a closed client', new mongo.MongoTopologyClosedError()],
    ['a node that is not primary', createServerError(10107)],
    ['a shutdown', createServerError(91)],
    ['a query timeout', createServerError(50)],
    ['a socket broken during a write', createSystemError('EPIPE')],
    ['a reset connection', createSystemError('ECONNRESET')],
    ['a network error in a bulk write', wrapInBulkError(new mongo.MongoNetworkError('gone'))],
    ['a step-down during a bulk write', wrapInBulkError(createServerError(10107))],
  ];
  test.each(outages)('is true for %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(true));
});

describe('isDatabaseUnavailable, other errors', () => {
  const otherErrors: [string, unknown][] = [
    ['a duplicate key', createServerError(11000)],
    ['a duplicate key in a bulk write', wrapInBulkError(createServerError(11000))],
    ['a bad query', createServerError(2)],
    ['a defect', new TypeError('undefined is not a function')],
    ['a missing file', createSystemError('ENOENT')],
    ['a string', 'EPIPE'],
    ['undefined', undefined],
  ];
  test.each(otherErrors)('is false for %s', (_name, error) =>
    expect(isDatabaseUnavailable(error)).toBe(false),
  );
});

test('isDuplicateKeyError is true only for server code 11000', () => {
  expect(isDuplicateKeyError(createServerError(11000))).toBe(true);
  expect(isDuplicateKeyError(createServerError(91))).toBe(false);
  expect(isDuplicateKeyError(createSystemError('11000'))).toBe(false);
});
