import { z } from 'zod';
import { messageFields } from '../http/error-body.ts';
import { createObjectSchema, integerField, listField } from '../http/field-schemas.ts';
import { maxDishes } from '../kitchens/kitchen-options.ts';
import { maxGroups, maxOptionName, maxOptions } from '../menu/option-schemas.ts';
import { createMessage, encodeMessage, type ApiMessage } from '../messages/api-message.ts';
import { allergens, diets, maxPerOrderRange } from './dietary/diets.ts';
import { categories, maxStock, maxTextLengths } from './product-options.ts';

/** Columns of the CSV file of a menu, in order. */
export const menuColumns = [
  'id',
  'name',
  'category',
  'price',
  'stock',
  'maxPerOrder',
  'diets',
  'contains',
  'mayContain',
  'free',
  'options',
  'description',
  'picture',
  'published',
  'version',
] as const;
export type MenuColumn = (typeof menuColumns)[number];

const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

/** Maximum length of each column's text in characters, from the bounds of a dish. */
const maxCells: Record<MenuColumn, number> = {
  id: 24,
  name: maxTextLengths.name,
  category: longest(categories),
  price: '10000.00'.length,
  stock: String(maxStock).length,
  maxPerOrder: String(maxPerOrderRange.max).length,
  diets: diets.join('; ').length,
  contains: allergens.join('; ').length,
  mayContain: allergens.join('; ').length,
  free: allergens.join('; ').length,
  options:
    maxGroups * (maxOptionName + ' (10–20): '.length + ' | '.length) +
    maxOptions.perDish * (maxOptionName + ' +1000.00, '.length),
  description: maxTextLengths.description,
  picture: 80,
  published: 'false'.length,
  version: '2026-12-01T12:00:00.000Z'.length,
};

/** Maximum length of a cell that an import reads. */
export const maxMenuCell = Math.max(...Object.values(maxCells));

/** A cell at its maximum: each character is a quotation mark, which CSV doubles, beside quotes, apostrophe and comma. */
const toCsvLength = (length: number): number => 2 * length + 4;
const maxMenuRow = menuColumns.reduce((sum, column) => sum + toCsvLength(maxCells[column]), '\r\n'.length);

/** Maximum length of a file in characters: headings and the longest dishes. What the market exports is never longer. */
export const maxMenuLength = (maxDishes + 1) * maxMenuRow;
/**
 * Maximum size of a file or a request. A character of a dish takes at most two characters of a file and four bytes of a
 * request: a quotation mark is doubled and then escaped, and others have at most three bytes.
 */
export const maxMenuBytes = 2 * maxMenuLength;
export const maxMenuRequestKilobytes = Math.ceil(maxMenuBytes / 1_024) + 10; // and the other fields of the request

const tooLarge = ['menu.too_large', { kilobytes: Math.floor(maxMenuLength / 1_000) }] as const;

export const MenuFile = createObjectSchema({
  csv: z
    .string(encodeMessage('field.not_text'))
    .max(maxMenuLength, encodeMessage(...tooLarge))
    .meta({ description: 'CSV file of a menu' }),
  plan: z
    .string(encodeMessage('field.not_text'))
    .max(64, encodeMessage('field.too_long', { max: 64 }))
    .optional()
    .meta({ description: '`plan` of the preview. If the changes are others by now, nothing is stored' }),
  newRows: listField(integerField(1, maxMenuLength), maxDishes).optional().meta({
    description: 'Rows with `alike` that make a new dish. The others change the dish that is spelled so',
  }),
});

/** What a file changes in a menu. `row` is the row in the spreadsheet. */
export const MenuImport = z
  .object({
    dishes: z.array(
      z.object({
        row: z.number().int(),
        name: z.string(),
        action: z.enum(['new', 'changed', 'unchanged']),
        alike: z
          .string()
          .nullable()
          .optional()
          .meta({ description: 'Name of the dish that has the name of the row in another spelling' }),
        changes: z.array(
          z.object({ column: z.enum(menuColumns), before: z.string().nullable(), after: z.string() }),
        ),
      }),
    ),
    errors: z.array(
      z.object({
        row: z.number().int(),
        name: z.string().nullable().meta({ description: 'Name of the dish in the file' }),
        column: z.enum(menuColumns).nullable(),
        ...messageFields,
      }),
    ),
    plan: z.string(),
  })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

/** The first bytes of spreadsheet files: .xlsx, .ods and .numbers (which are zip files), and .xls. */
const spreadsheetStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const isSpreadsheet = (bytes: Uint8Array): boolean =>
  spreadsheetStarts.some((start) => start.every((byte, i) => bytes[i] === byte));

/** Text in UTF-16 begins with a mark, or has a zero in every second byte. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const [even, odd] = [0, 1].map((parity) => bytes.some((byte, i) => byte === 0 && i % 2 === parity));
  return even !== odd;
}

/**
 * Decodes the bytes of a CSV file. For a file that is too large or in another format it returns what to say.
 * `decodeUtf8` must throw an error if the bytes are not UTF-8.
 */
export function decodeMenu(
  bytes: Uint8Array,
  decodeUtf8: (bytes: Uint8Array) => string,
): { text: string } | { problem: ApiMessage } {
  if (isSpreadsheet(bytes)) return { problem: createMessage('menu.no_csv') };
  if (isUtf16(bytes)) return { problem: createMessage('menu.unicode_text') };
  // No text has zeros. A picture is such a file.
  if (bytes.includes(0)) return { problem: createMessage('menu.no_csv') };
  if (bytes.length > maxMenuBytes) return { problem: createMessage(...tooLarge) };
  try {
    const text = decodeUtf8(bytes);
    return text.length > maxMenuLength ? { problem: createMessage(...tooLarge) } : { text };
  } catch {
    return { problem: createMessage('menu.other_encoding') };
  }
}
