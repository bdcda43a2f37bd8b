import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { followChanges } from '../../testing/change-feed.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { FeedChange, FeedPosition, FeedStart, FeedSubscriber } from './feed-subscriber.ts';

startTestApp();

const getCollection = (name = 'feedTests') => mongoose.connection.collection<{ _id: string }>(name);
const insert = (...ids: string[]) =>
  getCollection().insertMany(ids.map((_id) => ({ _id, qty: 1, note: 'a' })));

/** Creates a subscriber that records what it gets. `act` can be slow or fail. */
function createSubscriber(act: (ids: string[]) => void | Promise<void> = () => undefined) {
  const ids: string[] = [];
  const changes: FeedChange[] = [];
  const starts: FeedStart[] = [];
  const advances: FeedPosition[] = [];
  const subscriber: FeedSubscriber = {
    collections: ['feedTests'],
    documentFields: ['qty'],
    onStart: (start) => void starts.push(start),
    onChanges: async (batch) => {
      await act(batch.map(({ id }) => id));
      changes.push(...batch);
      ids.push(...batch.map(({ id }) => id));
    },
    onAdvance: (position) => void advances.push(position),
  };
  return Object.assign(subscriber, { ids, changes, starts, advances });
}

const lost = () => new mongoose.mongo.MongoServerError({ message: 'lost', code: 286 });

test.each([
  ['after an error, the stream resumes where it stopped', () => new Error('broken'), [true]],
  ['after changes were lost, the subscribers start again', lost, [true, false]],
])('%s', async (_, createError, expectedStarts) => {
  await getCollection().deleteMany({});
  const subscriber = createSubscriber();
  await followChanges(subscriber);
  await insert('a');
  await expect.poll(() => subscriber.ids).toEqual(['a']);
  vi.spyOn(mongoose.mongo.ChangeStream.prototype, 'tryNext').mockRejectedValueOnce(createError());
  await insert('b', 'c');
  if (expectedStarts.length === 1) await expect.poll(() => subscriber.ids).toEqual(['a', 'b', 'c']);
  await expect.poll(() => subscriber.starts.map(({ isFirst }) => isFirst)).toEqual(expectedStarts);
  await insert('d');
  await expect.poll(() => subscriber.ids.at(-1)).toBe('d');
});

test('after a collection is dropped, the subscribers start again exactly once', async () => {
  const subscriber = createSubscriber();
  await followChanges(subscriber);
  await insert('e');
  await expect.poll(() => subscriber.ids).toEqual(['e']);
  await getCollection().drop();
  await expect.poll(() => subscriber.starts).toHaveLength(2);
  await insert('f');
  await expect.poll(() => subscriber.ids).toEqual(['e', 'f']);
  expect(subscriber.starts).toHaveLength(2);
});

test('a subscriber gets a change, with the fields it asked for, once the subscriber before it is done', async () => {
  let release = () => undefined as void;
  let reach = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const first = createSubscriber(() => (reach(), released));
  const second = createSubscriber();
  await followChanges(first, second);
  await getCollection('otherTests').insertOne({ _id: 'f' });
  await insert('g');
  await reached;
  expect([first.ids, second.ids]).toEqual([[], []]);
  release();
  await expect.poll(() => second.ids).toEqual(['g']);
  expect(first.ids).toEqual(['g']);
  expect(second.changes[0]).toMatchObject({ operation: 'insert', document: { _id: 'g', qty: 1 } });
  expect(second.changes[0]?.document).not.toHaveProperty('note');
  await getCollection().updateOne({ _id: 'g' }, { $set: { qty: 2 }, $unset: { note: 1 } });
  await expect.poll(() => second.changes[1]).toMatchObject({ fields: ['qty', 'note'] });
  // The resume token, whose format is internal to MongoDB, has the time of this change or of a later one.
  const { seconds, increment } = second.changes[1]!.position;
  const isSoonAfter = (at: { seconds: number; increment: number }) =>
    at.seconds === seconds ? at.increment >= increment : at.seconds > seconds && at.seconds < seconds + 60;
  await expect.poll(() => second.advances.some(isSoonAfter)).toBe(true);
});

test('a subscriber that fails starts again, and the others still get the change', async () => {
  let failures = 1;
  const failing = createSubscriber(() => {
    if (failures-- > 0) throw new Error('broken');
  });
  const other = createSubscriber();
  await followChanges(failing, other);
  await insert('h');
  await expect.poll(() => other.ids).toEqual(['h']);
  await insert('i');
  await expect.poll(() => failing.ids).toEqual(['i']);
  expect(failing.starts.map(({ isFirst }) => isFirst)).toEqual([true, false]);
  expect(other.starts).toHaveLength(1);
});
