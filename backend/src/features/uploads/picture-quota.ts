import mongoose, { Types, type ClientSession } from 'mongoose';
import { toUploadedPath } from '@homechef/contract/uploads/picture';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, unauthenticated } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { lockUser } from '../users/users.service.ts';
import { StoredPictureModel } from './stored-pictures.model.ts';

const { trusted } = mongoose;
const megabyte = 1024 * 1024;

interface NewPicture {
  name: string;
  account: string;
  bytes: number;
  isReviewPhoto?: boolean | undefined;
}

/**
 * Limits the bytes of stored pictures per account (docs/adr/0027-pictures.md). The sum is computed from the
 * records, so it cannot drift.
 */
export interface PictureQuota {
  /** Throws AppError 409 if there is no room for another picture. */
  assertRoom(account: string): Promise<void>;
  /**
   * Records a picture before its files are stored.
   * @throws AppError 409 if it does not fit, 401 if the account is deleted
   */
  reserve(picture: NewPicture): Promise<void>;
  listOf(account: string): Promise<{ path: string; bytes: number; createdAt: string }[]>;
  isReviewPhotoOf(account: string, name: string): Promise<boolean>;
  release(name: string): Promise<void>;
  adopt(picture: NewPicture): Promise<void>;
  listUnrecorded(names: readonly string[]): Promise<string[]>;
  /** Deletes records older than `cutoff` (milliseconds since 1970) whose picture is not among `names`. */
  releaseMissing(names: ReadonlySet<string>, cutoff: number): Promise<void>;
}

async function sumBytes(account: string, session: ClientSession | null = null): Promise<number> {
  const [sum] = await StoredPictureModel.aggregate<{ bytes: number }>(
    [
      { $match: { account: new Types.ObjectId(account) } },
      { $project: { _id: 0, account: 1, bytes: 1 } },
      { $group: { _id: '$account', bytes: { $sum: '$bytes' } } },
    ],
    session ? { session } : {},
  );
  return sum?.bytes ?? 0;
}

/** Returns the number of all uploaded pictures, and the bytes of their files. */
export async function measurePictures(): Promise<{ count: number; bytes: number }> {
  const [sum] = await StoredPictureModel.aggregate<{ count: number; bytes: number }>([
    { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
  ]);
  return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 };
}

const toRecord = ({ name, account, bytes, isReviewPhoto }: NewPicture) => ({
  _id: name,
  ...(isReviewPhoto ? { isReviewPhoto } : {}),
  account: new Types.ObjectId(account),
  bytes,
  createdAt: now(),
});

/** `maxBytes` of 0 means no limit. */
export function createPictureQuota(maxBytes: number): PictureQuota {
  const noRoom = () =>
    conflict('picture.no_room', { megabytes: Number((maxBytes / megabyte).toPrecision(3)) });
  return {
    async assertRoom(account) {
      if (maxBytes > 0 && (await sumBytes(account)) >= maxBytes) throw noRoom();
    },
    reserve: (picture) =>
      withTransaction(async (session) => {
        // The lock makes uploads of one account conflict, so that their sum is exact.
        if (!(await lockUser(picture.account, session))) throw unauthenticated();
        const used = maxBytes > 0 ? await sumBytes(picture.account, session) : 0;
        if (maxBytes > 0 && used + picture.bytes > maxBytes) throw noRoom();
        await StoredPictureModel.create([toRecord(picture)], { session });
      }),
    async listOf(account) {
      const records = await StoredPictureModel.find({ account }).lean();
      return records.map(({ _id, bytes, createdAt }) => ({
        path: toUploadedPath(_id),
        bytes,
        createdAt: createdAt.toISOString(),
      }));
    },
    isReviewPhotoOf: async (account, name) =>
      (await StoredPictureModel.exists({ _id: name, account, isReviewPhoto: true })) !== null,
    async release(name) {
      await StoredPictureModel.deleteOne({ _id: name });
    },
    async adopt(picture) {
      const { _id, ...fields } = toRecord(picture);
      await StoredPictureModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
    async listUnrecorded(names) {
      const recorded = await StoredPictureModel.find({ _id: trusted({ $in: names }) }, { _id: 1 }).lean();
      const recordedNames = new Set(recorded.map(({ _id }) => _id));
      return names.filter((name) => !recordedNames.has(name));
    },
    async releaseMissing(names, cutoff) {
      const old = { createdAt: trusted({ $lt: new Date(cutoff) }) };
      const records = StoredPictureModel.find(old, { _id: 1 }).lean().cursor();
      for await (const { _id } of records) if (!names.has(_id)) await this.release(_id);
    },
  };
}
