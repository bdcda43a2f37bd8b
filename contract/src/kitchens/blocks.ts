import { z } from 'zod';
import { createObjectSchema, isoDateTime, replyId, untrimmedField } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { maxReasonLength } from './kitchen-options.ts';

export const maxBlocks = 500; // per kitchen

/** A customer whose orders a kitchen refuses. Only the kitchen and admins see the block. */
export const CustomerBlock = z
  .object({
    _id: replyId,
    name: z.string(),
    phone: z.string(),
    isMember: z.boolean().meta({ description: 'The account is blocked as well as the phone' }),
    reason: z.string(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'CustomerBlock' });
export type CustomerBlock = z.infer<typeof CustomerBlock>;

/** Identifies the customer by one of the kitchen's orders. */
export const NewBlock = createObjectSchema({
  order: untrimmedField(40).min(1, encodeMessage('field.required')),
  reason: readableTextField(maxReasonLength),
}).meta({ id: 'NewBlock' });
export type NewBlock = z.output<typeof NewBlock>;
