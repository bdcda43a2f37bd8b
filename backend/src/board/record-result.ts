import type { RecordReply } from '../idempotency/stored-replies.ts';

/** Returns the function that stores the result of a batch in its transaction, for repetitions of the request. */
export const recordResult =
  <T>(record: RecordReply<T> | undefined) =>
  async (session: Parameters<RecordReply<T>>[0], { result }: { result: T }): Promise<void> =>
    record?.(session, result);
