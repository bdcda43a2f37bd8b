import mongoose from 'mongoose';
import { databaseUnavailable, serverBusy, type AppError } from '../lib/app-error.ts';

const { mongo } = mongoose;

/** A connection that broke while it was being written to: the driver passes the socket's own error on. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** Whether the error says that the database cannot be reached (503), not that we asked it something wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof Error && 'code' in error && brokenSocket.has(String(error.code))) return true;
  if (error instanceof mongo.MongoOperationTimeoutError) return true;
  // Covers network errors, server selection, a cleared pool and a closed client.
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoTopologyClosedError)
    return true;
  if (error instanceof mongo.MongoServerError) {
    if (isQueryTimeout(error) || isStepDown(error) || error.hasErrorLabel('RetryableWriteError')) return true;
    return isDatabaseUnavailable(error.errorResponse); // what broke while several were written at once lies in there
  }
  if (error instanceof mongo.MongoError)
    return error.hasErrorLabel('PoolRequestedRetry') || error.name === 'PoolClearedOnNetworkError';
  return error instanceof mongoose.Error && /buffering timed out|initial connection/.test(error.message);
}

/** Whether the error says that all connections to the database were taken for too long (503). */
export const isConnectionPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';

/** It took longer than it was given (`list-time.ts`): for whoever asks that is the same. */
const isQueryTimeout = ({ code }: { code?: string | number | undefined }) => code === 50;

/** Not primary, shutting down, interrupted by either: another node, or this one later, will answer. */
const stepDownCodes = new Set([91, 189, 10058, 10107, 11600, 11602, 13435, 13436]);
const isStepDown = ({ code }: { code?: string | number | undefined }) => stepDownCodes.has(Number(code));

/** Whether the error is a unique index refusing a second of its kind. */
export const isDuplicateKeyError = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11000;

/** Returns the expected failure that a driver error means, or undefined if the error is a defect. */
export function toAppError(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  return isConnectionPoolExhausted(error) ? serverBusy() : undefined;
}
