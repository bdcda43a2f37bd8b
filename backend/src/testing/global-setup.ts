import type { TestProject } from 'vitest/node';
import { startTestMongod } from '../db/embedded-mongod/test-mongod.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/** Starts one real MongoDB for all API tests. Each test file uses its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { uri, stop } = await startTestMongod();
  project.provide('mongodbUri', uri);
  return stop;
}
