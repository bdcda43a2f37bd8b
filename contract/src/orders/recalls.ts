import { z } from 'zod';
import { createObjectSchema, isoDateTime, listField, objectIdField, replyId } from '../http/field-schemas.ts';
import { moveFields } from './requests.ts';

/** The batch from which the portions of an item were taken, for the dish itself or for a linked dish. */
export const ItemBatch = z
  .object({ batch: replyId, lot: z.string(), product: replyId })
  .meta({ id: 'ItemBatch' });
export type ItemBatch = z.infer<typeof ItemBatch>;

/** A recall as the customer of an order reads it. */
export const OrderRecall = z
  .object({
    batch: replyId,
    lot: z.string(),
    name: z.string().meta({ description: 'Name of the dish when the batch was made' }),
    madeOn: z.string(),
    items: z.array(replyId),
    possibly: z
      .literal(true)
      .optional()
      .meta({ description: 'Nobody knows whether the items are of this batch' }),
    at: isoDateTime,
    reason: z.string(),
    advice: z.string(),
    readAt: isoDateTime.nullable(),
  })
  .meta({ id: 'OrderRecall' });
export type OrderRecall = z.infer<typeof OrderRecall>;

const maxBatchesOfRequest = 100;

/** Ids of the batches that the portions are taken from: at most one for each dish. */
export const batchesField = listField(objectIdField, maxBatchesOfRequest)
  .optional()
  .meta({ description: 'Batches of the portions, at most one for each dish' });

/** Body of the move to Ready. */
export const ReadyRequest = createObjectSchema({ ...moveFields, batches: batchesField })
  .optional()
  .transform((body) => body ?? {})
  .meta({ id: 'ReadyRequest' });
export type ReadyRequest = z.output<typeof ReadyRequest>;
