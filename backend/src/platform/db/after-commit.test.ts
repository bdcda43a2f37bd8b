import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { afterCommit, withTransaction } from './transaction.ts';

startTestApp();

const insertOne = (session: mongoose.mongo.ClientSession) =>
  mongoose.connection.collection('afterCommitTest').insertOne({}, { session });

test.each([
  { ending: 'a commit', isAborted: false, expected: ['committed'] },
  { ending: 'an abort on purpose', isAborted: true, expected: [] },
])('callbacks after $ending: $expected', async ({ isAborted, expected }) => {
  const calls: string[] = [];
  const result = await withTransaction(async (session) => {
    await insertOne(session);
    afterCommit(session, () => calls.push('committed'));
    if (isAborted) await session.abortTransaction();
    return 'done';
  });
  expect(result).toBe('done');
  expect(calls).toEqual(expected);
});
