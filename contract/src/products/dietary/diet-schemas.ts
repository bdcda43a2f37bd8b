import { z } from 'zod';
import { createObjectSchema, integerField, withTypeError } from '../../http/field-schemas.ts';
import { readableTextField } from '../../http/readable-text.ts';
import { encodeMessage } from '../../messages/api-message.ts';
import {
  allergens,
  allergenStates,
  diets,
  isWheatWithoutGluten,
  maxPerOrderRange,
  raiseGluten,
  speciesAllergens,
  type Allergen,
} from './diets.ts';

const createAllergenShape = <T extends z.ZodType>(state: T) =>
  Object.fromEntries(allergens.map((allergen) => [allergen, state.optional()])) as Record<
    Allergen,
    z.ZodOptional<T>
  >;

/** Allergens of a dish in a response. If one is missing, the chef has not stated it. */
export const Allergens = z
  .object(createAllergenShape(z.enum(allergenStates)))
  .meta({ id: 'Allergens', description: 'A missing allergen is not stated' });
export type Allergens = z.infer<typeof Allergens>;

const createDetailsShape = <T extends z.ZodType>(text: T) =>
  Object.fromEntries(speciesAllergens.map((allergen) => [allergen, text.optional()])) as Record<
    (typeof speciesAllergens)[number],
    z.ZodOptional<T>
  >;

/** Species of the allergens of a dish in a response, such as walnuts. */
export const AllergenDetails = z.object(createDetailsShape(z.string())).meta({ id: 'AllergenDetails' });

export const maxDetailLength = 80;

/** Species of the allergens of a dish in a request. An empty text is none. */
export const allergenDetailsField = z
  .strictObject(createDetailsShape(readableTextField(maxDetailLength, { min: 0 })), {
    error: ({ code, input }) =>
      code === 'unrecognized_keys'
        ? encodeMessage('product.unknown_allergen', { allergens: speciesAllergens.join(', ') })
        : withTypeError('field.not_object').error({ input }),
  })
  .nullable()
  .transform((details) => details ?? {});

export const dietList = z.array(z.enum(diets));

const createOptionField = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, encodeMessage('field.not_option', { options: options.join(', ') }));

/** Diets of a dish in a request. A repeated diet counts once, and null means none. */
export const dietsField = z
  .array(createOptionField(diets), withTypeError('field.not_list'))
  .nullable()
  .transform((labels) => diets.filter((diet) => labels?.includes(diet)));

/** Allergens of a dish in a request. An unknown allergen is an error: ignoring it would keep it from the readers. */
export const allergensSeenField = z.strictObject(createAllergenShape(createOptionField(allergenStates)), {
  error: ({ code, input }) =>
    code === 'unrecognized_keys'
      ? encodeMessage('product.unknown_allergen', { allergens: allergens.join(', ') })
      : withTypeError('field.not_object').error({ input }),
});

/** Names of allergens in a request. A repeated one counts once, and a missing list is empty. */
export const allergenList = z
  .array(createOptionField(allergens), withTypeError('field.not_list'))
  .default([])
  .transform((names) => allergens.filter((allergen) => names.includes(allergen)));

/** Allergens that a person avoids, in the order of `allergens`. */
export const AvoidedAllergens = z
  .object({ allergens: z.array(z.enum(allergens)) })
  .meta({ id: 'AvoidedAllergens' });
export type AvoidedAllergens = z.output<typeof AvoidedAllergens>;

/** Separate changes instead of a new list, so that devices that change different allergens do not conflict. */
export const AvoidedAllergensChange = createObjectSchema({ add: allergenList, remove: allergenList }).meta({
  id: 'AvoidedAllergensChange',
});
export type AvoidedAllergensChange = z.output<typeof AvoidedAllergensChange>;

export const allergensField = allergensSeenField
  .refine((states) => !isWheatWithoutGluten(states), {
    path: ['gluten'],
    error: encodeMessage('product.wheat_is_gluten'),
  })
  .nullable()
  .transform((states) => raiseGluten(states ?? {}));

export const maxPerOrderField = integerField(maxPerOrderRange.min, maxPerOrderRange.max).nullable();
