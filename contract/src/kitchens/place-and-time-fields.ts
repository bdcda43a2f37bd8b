import { coerceEmptyToUndefined, singleLineField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { isNamedTime } from './chosen-day.ts';
import { parsePosition, roundPosition } from './position.ts';
import { z } from 'zod';

/** Position of the customer, rounded on arrival. */
export const nearField = coerceEmptyToUndefined(
  singleLineField('search.not_position')
    .transform((text, context) => {
      const position = parsePosition(text);
      if (position) return roundPosition(position);
      context.addIssue({ code: 'custom', message: encodeMessage('search.not_position') });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', examples: ['33.45,-112.07'] } }),
);

export const whenField = coerceEmptyToUndefined(
  singleLineField('search.not_time').refine(
    (text) => isNamedTime(text) || isCalendarDate(text),
    encodeMessage('search.not_time'),
  ),
);
