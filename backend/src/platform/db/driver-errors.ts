import mongoose from 'mongoose';
import { databaseUnavailable, serverBusy, type AppError } from '../lib/app-error.ts';

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const { mongo } = mongoose;

const brokenSocketCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** Returns whether an error means that the database cannot answer at the moment (503), unlike an error in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  // If a connection breaks during a write, the driver rethrows the socket error unchanged.
  if (error instanceof Error && 'code' in error && brokenSocketCodes.has(String(error.code))) return true;
  if (error instanceof mongo.MongoOperationTimeoutError) return true;
  // Covers network errors, failed server selection, a cleared pool and a closed client.
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoTopologyClosedError)
    return true;
  if (error instanceof mongo.MongoServerError) {
    if (isQueryTimeout(error) || isStepDown(error) || error.hasErrorLabel('RetryableWriteError')) return true;
    return isDatabaseUnavailable(error.errorResponse); // holds the cause of a failed bulk write
  }
  if (error instanceof mongo.MongoError)
    return error.hasErrorLabel('PoolRequestedRetry') || error.name === 'PoolClearedOnNetworkError';
  return error instanceof mongoose.Error && /buffering timed out|initial connection/.test(error.message);
}

const isConnectionPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';

/** Returns whether a transaction wrote more than the cache of the database can keep now. A retry can succeed. */
const isTransactionTooLarge = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 388;

/** Returns whether a query exceeded its time limit. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 50;

// Not primary, shutting down, or interrupted by one of these. A retry can succeed.
const stepDownCodes = new Set([91, 189, 10058, 10107, 11600, 11602, 13435, 13436]);
const isStepDown = ({ code }: { code?: string | number | undefined }) => stepDownCodes.has(Number(code));

export const isDuplicateKeyError = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11000;

export const isDuplicateKeyOf = (error: unknown, field: string): boolean =>
  error instanceof mongo.MongoServerError &&
  error.code === 11000 &&
  Object.hasOwn((error.errorResponse.keyPattern as object | undefined) ?? {}, field);

export function toAppError(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  return isConnectionPoolExhausted(error) || isTransactionTooLarge(error) ? serverBusy() : undefined;
}
