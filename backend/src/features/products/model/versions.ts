import type { PipelineStage } from 'mongoose';

/** Returns an update that sets fields and increases the version, even for two updates within one millisecond. */
export const createVersionedUpdate = (values: Record<string, unknown>): PipelineStage.Set[] => [
  { $set: { ...values, updatedAt: { $max: [new Date(), { $add: ['$updatedAt', 1] }] } } },
];

export const getNextVersion = (version: Date): Date => new Date(Math.max(Date.now(), +version + 1));
