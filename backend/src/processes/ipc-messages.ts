import type { Successor } from '../http/server/graceful-shutdown.ts';

/** What a worker is told at its start. */
export interface WorkerPlan {
  /** From 1; a replacement has the number of the one before. */
  number: number;
  /** The address of the database. */
  uri: string;
}

/** What a worker tells. */
export interface WorkerSays {
  serves: string;
}

/** What a worker is told: to leave, and whether someone serves on in its place. */
export interface SupervisorSays {
  leave: Successor;
}

/** The environment variable in which a worker finds its plan. */
const planVariable = 'HOMECHEF_WORKER_PLAN';

/** A plan as it is passed on. */
export const passedOn = (plan: WorkerPlan) => ({ [planVariable]: JSON.stringify(plan) });

/** What this worker is to do. */
export const planOfThisProcess = (): WorkerPlan => JSON.parse(process.env[planVariable] ?? '') as WorkerPlan;
