import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { withTransaction } from './transaction.ts';

startTestApp({}, { monitorCommands: true, durableWrites: true });

test('a majority of nodes acknowledges writes and transactions with its journal', async () => {
  const concerns = new Map<string, unknown>();
  mongoose.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      concerns.set(commandName, command.writeConcern);
    });
  const { connection } = mongoose;
  await connection.collection('market').updateOne({ none: true }, { $set: { none: true } });
  await withTransaction((session) => connection.collection('market').insertOne({ none: true }, { session }));
  const durable = { w: 'majority', j: true };
  expect(concerns.get('update')).toMatchObject(durable);
  expect(concerns.get('commitTransaction')).toMatchObject(durable);
});
