import { minuteMs } from '@homechef/contract/time/local-date';
import { fieldError, forbiddenFields, rateLimited } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { HandOverTriesModel, type StoredTries } from './hand-over-tries.model.ts';

const maxTries = 5; // wrong codes before the pickup is locked (docs/rules/counter.md §2)
const lockMs = minuteMs;

/** Uses up one try of a pickup atomically, so that simultaneous guesses are never compared more than five times. */
async function useTry(_id: string, time: Date): Promise<StoredTries> {
  const isUnlocked = { $and: [{ $ne: ['$lockedUntil', null] }, { $lte: ['$lockedUntil', time] }] };
  const earlier = { $cond: [isUnlocked, 0, { $ifNull: ['$tries', 0] }] };
  const lockedUntil = {
    $cond: [{ $eq: ['$tries', maxTries] }, new Date(+time + lockMs), { $ifNull: ['$lockedUntil', null] }],
  };
  const used = await HandOverTriesModel.collection.findOneAndUpdate(
    { _id } as object,
    [
      {
        $set: {
          lockedUntil: { $cond: [isUnlocked, null, { $ifNull: ['$lockedUntil', null] }] },
          tries: earlier,
        },
      },
      { $set: { tries: { $min: [{ $add: ['$tries', 1] }, maxTries + 1] }, touchedAt: time } },
      { $set: { lockedUntil } },
    ],
    { upsert: true, returnDocument: 'after' },
  );
  return used as unknown as StoredTries;
}

function describeLeft(left: number) {
  if (left === 0) return fieldError('code', 'order.no_try_left');
  return left === 1
    ? fieldError('code', 'order.one_try_left')
    : fieldError('code', 'order.tries_left', { count: left });
}

/**
 * Compares an entered code with the code of a pickup. The right code resets the tries.
 * @throws AppError 403 with the number of tries left, 429 for a minute after five wrong codes
 */
export async function checkHandOverCode(
  pickup: string,
  code: string,
  expected: string | undefined,
): Promise<void> {
  const time = now();
  const { tries, lockedUntil } = await useTry(pickup, time);
  if (tries > maxTries)
    throw rateLimited('order.code_locked', (Number(lockedUntil ?? +time + lockMs) - +time) / 1_000);
  if (code !== expected) {
    const left = maxTries - tries;
    const retry = left === 0 ? { retryAfterSeconds: lockMs / 1_000 } : {};
    throw forbiddenFields('order.wrong_code', [describeLeft(left)], retry);
  }
  await HandOverTriesModel.collection.deleteOne({ _id: pickup } as object);
}
