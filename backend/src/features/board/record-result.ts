import type { ClientSession } from 'mongoose';
import type { RecordReply } from '../../platform/idempotency/stored-replies.ts';

/**
 * Returns a function that stores the result of a tray within its transaction, so that a repeated request can return
 * it.
 */
export const recordResult =
  <T>(record: RecordReply<T> | undefined) =>
  async (session: ClientSession, { result }: { result: T }): Promise<void> =>
    record?.(session, result);
