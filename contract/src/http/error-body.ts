import { z } from 'zod';
import { messageCodes } from '../messages/api-message.ts';

const ErrorCode = z
  .enum(messageCodes)
  .meta({ id: 'ErrorCode', description: 'Stable error code, independent of the message text' });

/** Fields of a message with a code, as every error has them. */
export const messageFields = {
  code: ErrorCode,
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'Values of the placeholders in the message, such as names, prices and limits' }),
  message: z.string().meta({ description: 'Message in English' }),
};

/** Body of every error response. */
export const ErrorBody = z
  .object({
    ...messageFields,
    errors: z.array(z.object({ path: z.string(), ...messageFields })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];
