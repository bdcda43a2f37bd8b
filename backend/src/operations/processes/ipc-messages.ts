/* Messages between a supervisor and its workers, which can run different builds, so the field names must not change. */
import type { Successor } from '../../platform/http/server/graceful-shutdown.ts';

export interface WorkerConfig {
  number: number; // starts at 1; a replacement has the number of its predecessor
  uri: string;
}

export interface WorkerMessage {
  serves: string;
}

/** Tells a worker to shut down, and whether another process serves the same port afterwards. */
export interface SupervisorMessage {
  leave: Successor;
}

/** Tells a worker that the server is about to stop. The worker keeps serving. */
export interface DrainMessage {
  drain: true;
}

const configVariable = 'HOMECHEF_WORKER_PLAN';

export const encodeWorkerConfig = (config: WorkerConfig) => ({ [configVariable]: JSON.stringify(config) });

export const readWorkerConfig = (): WorkerConfig =>
  JSON.parse(process.env[configVariable] ?? '') as WorkerConfig;
