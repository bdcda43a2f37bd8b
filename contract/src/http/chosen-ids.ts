import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { coerceEmptyToUndefined, objectIdField, singleLineField } from './field-schemas.ts';

export const maxChosen = 200;

/** Rows that an admin has selected in a list. */
export const chosenIdsField = coerceEmptyToUndefined(singleLineField())
  .transform((text) => text?.split(','))
  .pipe(
    z
      .array(objectIdField)
      .max(maxChosen, encodeMessage('field.too_many', { max: maxChosen }))
      .optional(),
  )
  .meta({ description: `At most ${maxChosen} ids, separated by commas. Only for admins` });
