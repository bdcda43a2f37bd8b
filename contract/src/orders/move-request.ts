import type { z } from 'zod';
import { createObjectSchema, optionalEnum } from '../http/field-schemas.ts';
import { isoInstantField } from '../kitchens/pickup-requests.ts';
import { stages } from './item-transitions.ts';

/**
 * Fields of every request that moves items and can be sent late from a device without a network. `takenAt` is the time at
 * which it happened, at most 24 hours ago. Another stage than `expectedStage` is 409 (counter).
 */
export const moveFields = {
  expectedStage: optionalEnum(stages),
  takenAt: isoInstantField.optional(),
};

export const MoveRequest = createObjectSchema(moveFields)
  .optional()
  .transform((body) => body ?? {})
  .meta({ id: 'MoveRequest' });
export type MoveRequest = z.output<typeof MoveRequest>;
