import { z } from 'zod';
import {
  booleanField,
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  objectIdField,
  optionalEnum,
  withTypeError,
} from '../http/field-schemas.ts';
import { kitchenPagination } from '../http/pagination.ts';
import { readableTextField } from '../http/readable-text.ts';
import { localDateField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { maxBatchPortions } from './batch-rules.ts';

const noteField = readableTextField(200, { min: 0 });
const maxRecalledBatches = 50;

export const NewBatch = createObjectSchema({
  product: objectIdField,
  madeOn: coerceEmptyToUndefined(localDateField).meta({ description: 'By default today' }),
  portions: integerField(1, maxBatchPortions),
  note: noteField.optional(),
}).meta({ id: 'NewBatch' });
export type NewBatch = z.output<typeof NewBatch>;

export const BatchNote = createObjectSchema({ note: noteField }).meta({ id: 'BatchNote' });

export const BatchQuery = z.object({
  ...kitchenPagination,
  product: coerceEmptyToUndefined(objectIdField),
  from: coerceEmptyToUndefined(localDateField).meta({ description: 'First date on which it was made' }),
  to: coerceEmptyToUndefined(localDateField).meta({ description: 'Last date on which it was made' }),
});
export type BatchQuery = z.output<typeof BatchQuery>;

const maxRecallTextLength = 500;

export const RecallRequest = createObjectSchema({
  batches: z
    .array(objectIdField, withTypeError('field.not_list'))
    .min(1, encodeMessage('field.required'))
    .max(maxRecalledBatches, encodeMessage('field.too_many', { max: maxRecalledBatches })),
  reason: readableTextField(maxRecallTextLength, { multiline: true }),
  advice: readableTextField(maxRecallTextLength, { multiline: true }),
  preview: booleanField.optional().meta({ description: 'Returns who would be told, and changes nothing' }),
}).meta({ id: 'RecallRequest' });
export type RecallRequest = z.output<typeof RecallRequest>;

export const BatchOrdersQuery = z.object({ format: optionalEnum(['csv']) });
