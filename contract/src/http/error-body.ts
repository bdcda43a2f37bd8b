import { z } from 'zod';
import { messageCodes } from '../messages/api-message.ts';

const Code = z
  .enum(messageCodes)
  .meta({ id: 'ErrorCode', description: 'Stable: what went wrong, whatever the words' });

const said = {
  code: Code,
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What the words carry: names, prices, limits' }),
  message: z.string().meta({ description: 'The same in English' }),
};

/** The body of every failure of every route (contract, Everywhere). */
export const ErrorBody = z
  .object({
    ...said,
    errors: z.array(z.object({ path: z.string(), ...said })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];
