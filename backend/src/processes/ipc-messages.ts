import type { Successor } from '../http/server/graceful-shutdown.ts';

/** What a worker is told at its start. */
export interface WorkerConfig {
  /** From 1; a replacement has the number of the one before. */
  number: number;
  /** The address of the database. */
  uri: string;
}

/** What a worker tells. */
export interface WorkerMessage {
  serves: string;
}

/** What a worker is told: to leave, and whether someone serves on in its place. */
export interface SupervisorMessage {
  leave: Successor;
}

/** The environment variable in which a worker finds its plan. */
const planVariable = 'HOMECHEF_WORKER_PLAN';

/** A plan as it is passed on. */
export const encodeWorkerConfig = (plan: WorkerConfig) => ({ [planVariable]: JSON.stringify(plan) });

/** What this worker is to do. */
export const readWorkerConfig = (): WorkerConfig =>
  JSON.parse(process.env[planVariable] ?? '') as WorkerConfig;
