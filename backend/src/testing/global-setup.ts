import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { startTestMongod } from '../platform/db/embedded-mongod/test-mongod.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    /** The setting of the tests, empty for its default. */
    catalogMemoryMb: string;
  }
}

const mongodParameters = {
  // Keeps the files of dropped databases for seconds instead of five minutes. Otherwise the databases of all test files
  // are open at once, and mongod aborts when it reaches the limit of open files.
  minSnapshotHistoryWindowInSeconds: 10,
  // Tests set the clock of the server to a past date, for which mongod would delete new documents with an expiry.
  ttlMonitorEnabled: false,
};

async function configure(uri: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  for (const [name, value] of Object.entries(mongodParameters))
    await client.db('admin').command({ setParameter: 1, [name]: value });
  // The only node has a write at once. Otherwise change streams would wait for the journal of writes that do not.
  const { config } = await client.db('admin').command({ replSetGetConfig: 1 });
  const { version } = config as { version: number };
  const changed = { ...(config as object), version: version + 1, writeConcernMajorityJournalDefault: false };
  await client.db('admin').command({ replSetReconfig: changed });
  await client.close();
}

/** Starts one real MongoDB for all API tests. Each worker uses its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { uri, stop } = await startTestMongod();
  await configure(uri);
  project.provide('mongodbUri', uri);
  return stop;
}
