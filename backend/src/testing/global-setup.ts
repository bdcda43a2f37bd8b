import type { TestProject } from 'vitest/node';
import { startTestMongod } from '../db/embedded-mongod/test-mongod.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/** One real MongoDB for all API tests; each test file has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { uri, stop } = await startTestMongod();
  project.provide('mongodbUri', uri);
  return stop;
}
