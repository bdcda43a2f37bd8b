import { z } from 'zod';
import { acceptNumericString, coerceEmptyToUndefined, singleLineField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { allergens, diets } from './dietary/diets.ts';
import { parsePosition, roundPosition } from '../kitchens/position.ts';
import { maxQueryLength, namedTimes, radiusKm } from './market-options.ts';

const nearField = coerceEmptyToUndefined(
  singleLineField('search.not_position')
    .transform((text, context) => {
      const position = parsePosition(text);
      if (position) return roundPosition(position);
      context.addIssue({ code: 'custom', message: encodeMessage('search.not_position') });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', examples: ['33.45,-112.07'] } }),
);

const radiusError = encodeMessage('search.not_radius', radiusKm);
const withinField = coerceEmptyToUndefined(
  acceptNumericString(
    z.number(radiusError).min(radiusKm.min, radiusError).max(radiusKm.max, radiusError),
  ).meta({ override: { type: 'number', minimum: radiusKm.min, maximum: radiusKm.max } }),
);

/** A `NamedTime`, or a local date as YYYY-MM-DD. */
export type WhenFilter = string;

const isNamedTime = (text: string): boolean => (namedTimes as readonly string[]).includes(text);

const whenField = coerceEmptyToUndefined(
  singleLineField('search.not_time').refine(
    (text) => isNamedTime(text) || isCalendarDate(text),
    encodeMessage('search.not_time'),
  ),
);

/** Creates a schema for a comma-separated list of options. A repeated option counts once. */
export const optionListField = <const T extends readonly [string, ...string[]]>(options: T) =>
  coerceEmptyToUndefined(
    singleLineField()
      .transform((text, context): T[number][] => {
        const values = [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean);
        if (values.every((value) => options.includes(value))) return values;
        const names = options.join(', ');
        context.addIssue({ code: 'custom', message: encodeMessage('field.not_option', { options: names }) });
        return z.NEVER;
      })
      .meta({ override: { type: 'string', description: `Comma-separated: ${options.join(', ')}` } }),
  );

export const queryTextField = singleLineField()
  .trim()
  .max(maxQueryLength, encodeMessage('field.too_long', { max: maxQueryLength }));

export const marketTextField = coerceEmptyToUndefined(queryTextField).transform((text) => text || undefined);

/** Filters of dishes and kitchens by place, time and food (find, Routes). An empty value is no filter. */
export const marketFilters = {
  near: nearField,
  within: withinField,
  when: whenField,
  diet: optionListField(diets), // all of them
  without: optionListField(allergens), // none of them
};

/** Reports filters that need a position of the customer without one. */
export function checkPositionFilters(
  { near, within, sort }: { near?: unknown; within?: number | undefined; sort?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (near !== undefined) return;
  for (const path of [within === undefined ? [] : ['within'], sort === 'distance' ? ['sort'] : []])
    if (path.length > 0)
      context.addIssue({ code: 'custom', path, message: encodeMessage('search.needs_position') });
}
