import { z } from 'zod';
import { replyId } from '../http/field-schemas.ts';
import { maxSuggestions } from './requests.ts';

const listSuggestions = <T extends z.ZodType>(value: T) => z.array(value).max(maxSuggestions);

export const PlaceSuggestion = z.object({
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** Completions of a search text, which match the beginnings of words. */
export const Suggestions = z
  .object({
    dishes: listSuggestions(
      z.object({ _id: replyId, name: z.string(), kitchen: z.string().meta({ description: 'Name' }) }),
    ),
    kitchens: listSuggestions(z.object({ _id: replyId, name: z.string() })),
    cuisines: listSuggestions(z.string()),
    places: listSuggestions(PlaceSuggestion),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

/** The search text with its unknown words replaced by known ones, or null if none are close. */
export const Respelling = z.object({ text: z.string().nullable() }).meta({ id: 'Respelling' });
export type Respelling = z.infer<typeof Respelling>;
