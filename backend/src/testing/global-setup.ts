import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { startTestMongod } from './test-mongod.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    /** The setting for the tests; empty for the default. */
    catalogMemoryMb: string;
  }
}

const mongodParameters = {
  // Keeps the files of dropped databases for seconds instead of five minutes, or the databases of all test files would
  // be open at once, and mongod would abort at the limit of open files.
  minSnapshotHistoryWindowInSeconds: 10,
  // Tests set the clock of the server to a date in the past, so mongod would delete new documents as expired.
  ttlMonitorEnabled: false,
};

async function configure(uri: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  for (const [name, value] of Object.entries(mongodParameters))
    await client.db('admin').command({ setParameter: 1, [name]: value });
  // A write counts once the only node has it, or change streams would wait for the journal, unlike the writes of the
  // tests.
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
