import { z } from 'zod';
import { withTypeError } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { allPagePaths } from '../page-rendering/page-paths.ts';
import { dayMs } from '../time/local-date.ts';

export const slugLength = { min: 3, max: 40 } as const;
export const maxSlugChanges = 3;
export const slugChangeDays = 30;

/** Returns whether a text can be a kitchen’s own address: /k/{slug}. */
export const isSlug = (text: string): boolean =>
  text.length >= slugLength.min &&
  text.length <= slugLength.max &&
  /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text) &&
  /[a-z]/.test(text) &&
  !/^[\da-f]{24}$/.test(text); // like an id

export const slugField = z
  .string(withTypeError('field.not_text'))
  .refine(isSlug, encodeMessage('kitchen.not_slug', slugLength))
  .nullable();

/** Letters that look the same on a poster or in another font. An i in capitals is an l. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Returns a key that is the same for slugs that look alike. */
export const getSlugKey = (slug: string): string =>
  looks.reduce((key, [pattern, look]) => key.replace(pattern, look), slug.toLowerCase());

/** Reserved words: the first segment of each path, and names that could pass for the market itself. */
const marketWords = [
  ...allPagePaths.map((path) => path.split('/')[1] ?? ''),
  ...'api assets icons k lots media pictures tiles uploads account admins chef chefs help homechef market'.split(
    ' ',
  ),
  ...'homechefmarket kitchen kitchens moderator official robots root sitemap staff support system www'.split(
    ' ',
  ),
].filter((word) => word !== '' && !word.startsWith(':'));

const toKeys = (words: readonly string[]) => new Set(words.map(getSlugKey));
const marketKeys = toKeys(marketWords);

/** Returns whether a slug is, or looks like, a reserved word of the market or its operator. */
export const isReservedSlug = (slug: string, operatorWords: readonly string[]): boolean =>
  marketKeys.has(getSlugKey(slug)) || toKeys(operatorWords).has(getSlugKey(slug));

/** Returns how many changes are left or, if none are, when the next one is possible. */
export function getSlugChanges(
  changesMs: readonly number[],
  nowMs: number,
): { left: number; untilMs: number | null } {
  const recent = changesMs
    .filter((changeMs) => changeMs > nowMs - slugChangeDays * dayMs)
    .sort((a, b) => a - b);
  const left = Math.max(0, maxSlugChanges - recent.length);
  const first = recent.at(-maxSlugChanges);
  return { left, untilMs: left > 0 || first === undefined ? null : first + slugChangeDays * dayMs };
}

const slugStates = ['free', 'own', 'taken', 'alike', 'reserved', 'bad'] as const;

export const SlugCheck = z
  .object({
    state: z.enum(slugStates),
    changesLeft: z.number().int(),
    until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the next change is possible if none is left' }),
  })
  .meta({ id: 'SlugCheck' });
export type SlugCheck = z.infer<typeof SlugCheck>;

export const SlugQuery = z.object({ check: z.string(withTypeError('field.not_text')).max(200) });
