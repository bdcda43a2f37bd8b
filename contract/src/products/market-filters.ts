import { z } from 'zod';
import { acceptNumericString, coerceEmptyToUndefined, singleLineField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { allergens, diets } from './dietary/diets.ts';
import { nearField, whenField } from '../kitchens/place-and-time-fields.ts';
import { maxQueryLength, radiusKm } from './market-options.ts';

const radiusError = encodeMessage('search.not_radius', radiusKm);
const withinField = coerceEmptyToUndefined(
  acceptNumericString(
    z.number(radiusError).min(radiusKm.min, radiusError).max(radiusKm.max, radiusError),
  ).meta({ override: { type: 'number', minimum: radiusKm.min, maximum: radiusKm.max } }),
);

/** Creates a schema for a comma-separated list of options. A repeated option counts once. */
const optionListField = <const T extends readonly [string, ...string[]]>(options: T) =>
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

const queryTextField = singleLineField()
  .trim()
  .max(maxQueryLength, encodeMessage('field.too_long', { max: maxQueryLength }));

export const marketTextField = coerceEmptyToUndefined(queryTextField).transform((text) => text || undefined);

/** Filters of dishes and kitchens by place, time and food. An empty value does not filter. */
export const marketFilters = {
  near: nearField,
  within: withinField,
  when: whenField,
  diet: optionListField(diets), // must have all of them
  without: optionListField(allergens), // must have none of them
};

/** Reports filters that need the customer's position when it is missing. */
export function checkPositionFilters(
  { near, within, sort }: { near?: unknown; within?: number | undefined; sort?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (near !== undefined) return;
  for (const path of [within === undefined ? [] : ['within'], sort === 'distance' ? ['sort'] : []])
    if (path.length > 0)
      context.addIssue({ code: 'custom', path, message: encodeMessage('search.needs_position') });
}
