import { now } from '../../../platform/lib/clock.ts';
import { NoticePositionModel } from '../notices.model.ts';

type Work = 'orders' | 'timed';

export interface Position {
  since: Date;
  /** All work up to this time is done. */
  at: Date;
}

/** Returns the position of a kind of work. The first call ever starts it now. */
export async function readPosition(work: Work): Promise<Position> {
  const time = now();
  const stored = await NoticePositionModel.findOneAndUpdate(
    { _id: work },
    { $setOnInsert: { since: time, at: time } },
    { upsert: true, returnDocument: 'after' },
  ).lean<Position>();
  return stored ?? { since: time, at: time };
}

export async function storePosition(work: Work, at: Date): Promise<void> {
  await NoticePositionModel.updateOne({ _id: work }, { at });
}
