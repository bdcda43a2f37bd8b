import type { z } from 'zod';
import { createObjectSchema, optionalEnum } from '../http/field-schemas.ts';
import { isoInstantField } from '../kitchens/pickup-requests.ts';
import { stages } from './item-transitions.ts';

/**
 * Fields of every request that moves items and may arrive late from a device that had no network. `takenAt` is when it
 * happened, at most 24 hours ago. If the item is not in `expectedStage`, the answer is 409 (docs/rules/items.md §7).
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
