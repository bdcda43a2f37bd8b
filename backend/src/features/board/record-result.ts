import type { ClientSession } from 'mongoose';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';

/** Returns the function that stores the result of a batch in its transaction, for repetitions of the request. */
export const recordResult =
  <T>(record: RecordReply<T> | undefined) =>
  async (session: ClientSession, { result }: { result: T }): Promise<void> =>
    record?.(session, result);
