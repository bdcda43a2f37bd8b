import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase, type DatabaseConnection } from './connection.ts';
import { withTransaction } from './transaction.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = '/write-concern';
  uri.searchParams.set('w', '1');
  uri.searchParams.set('journal', 'false');
  database = await connectDatabase(uri.href, createLogger('error'), { monitorCommands: true });
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await database.close();
});

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
