import { z } from 'zod';
import { messageFields } from '../http/error-body.ts';
import { createObjectSchema } from '../http/field-schemas.ts';
import { createMessage, encodeMessage, type ApiMessage } from '../messages/api-message.ts';

/** Columns of the CSV file of a menu, in their order. */
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
  'description',
  'picture',
  'published',
  'version',
] as const;
export type MenuColumn = (typeof menuColumns)[number];

/** Length of a file that a request may send. 200 dishes with a description of a page each are shorter. */
export const maxMenuLength = 400_000;
/** Size of the request. JSON writes line breaks and quotes with two characters. */
export const maxMenuRequestKilobytes = 800;

export const MenuFile = createObjectSchema({
  csv: z
    .string(encodeMessage('field.not_text'))
    .max(maxMenuLength, encodeMessage('menu.too_large', { kilobytes: maxMenuLength / 1_000 }))
    .meta({ description: 'CSV file of a menu' }),
  plan: z
    .string(encodeMessage('field.not_text'))
    .max(64, encodeMessage('field.too_long', { max: 64 }))
    .optional()
    .meta({ description: '`plan` of the preview. If the changes are others by now, nothing is stored' }),
});

/** Changes of a menu by a file. `row` is the row of a spreadsheet. */
export const MenuImport = z
  .object({
    dishes: z.array(
      z.object({
        row: z.number().int(),
        name: z.string(),
        action: z.enum(['new', 'changed', 'unchanged']),
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

/** First bytes of the files of spreadsheets: .xlsx, .ods and .numbers, and .xls. */
const spreadsheetStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const isSpreadsheet = (bytes: Uint8Array): boolean =>
  spreadsheetStarts.some((start) => start.every((byte, i) => bytes[i] === byte));

const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
};

/**
 * Decodes the bytes of a CSV file, or says what to choose in the spreadsheet. `decodeUtf8` throws an error for bytes that are
 * not UTF-8.
 */
export function decodeMenu(
  bytes: Uint8Array,
  decodeUtf8: (bytes: Uint8Array) => string,
): { text: string } | { problem: ApiMessage } {
  if (isSpreadsheet(bytes)) return { problem: createMessage('menu.no_csv') };
  if (isUtf16(bytes)) return { problem: createMessage('menu.unicode_text') };
  try {
    return { text: decodeUtf8(bytes) };
  } catch {
    return { problem: createMessage('menu.other_encoding') };
  }
}
