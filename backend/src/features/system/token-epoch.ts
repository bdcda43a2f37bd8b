import type { Logger } from 'pino';
import { now } from '../../platform/lib/clock.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { getDatabaseId } from './database-id.ts';
import { DatabaseIdModel } from './database-id.model.ts';

const pollMs = 3_000; // running processes must refuse older tokens within 10 s

/** The token epoch of the database, as this process last read it. */
export interface TokenEpoch {
  get: () => number;
  read(): Promise<void>;
  /** Reads the epoch every three seconds, and calls `onRaise` after a change. Returns a function that stops it. */
  follow(log: Logger, onRaise: () => void): () => void;
}

export function createTokenEpoch(): TokenEpoch {
  let epoch = 0;
  const read = async () => {
    const stored = await DatabaseIdModel.findOne().lean<{ tokenEpoch?: number }>();
    epoch = stored?.tokenEpoch ?? 0;
  };
  return {
    get: () => epoch,
    read,
    follow(log, onRaise) {
      const poll = async () => {
        const before = epoch;
        await read();
        if (epoch > before) onRaise();
      };
      const timer = setInterval(() => {
        void poll().catch((error: unknown) => log.debug({ err: error }, 'the token epoch could not be read'));
      }, pollMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/**
 * Invalidates every token issued so far, for the operator. The epoch is a time in seconds, so that it also exceeds
 * epochs that the database had between a backup and its restore.
 */
export async function raiseTokenEpoch(): Promise<number> {
  await getDatabaseId();
  const seconds = Math.ceil(now().getTime() / 1_000);
  const nextEpoch = { $max: [{ $add: [{ $ifNull: ['$tokenEpoch', 0] }, 1] }, seconds] };
  const raised = await DatabaseIdModel.collection.findOneAndUpdate(
    {},
    [{ $set: { tokenEpoch: nextEpoch } }],
    { returnDocument: 'after' },
  );
  await recordAct({
    actor: 'command',
    act: 'market.tokens_revoked',
    subject: { kind: 'market', id: 'tokens' },
  });
  return Number(raised?.tokenEpoch);
}
