import { z } from 'zod';
import { messageFields } from '../http/error-body.ts';
import { createObjectSchema, integerField, listField } from '../http/field-schemas.ts';
import { maxDishes } from '../kitchens/kitchen-options.ts';
import { createMessage, encodeMessage, type ApiMessage } from '../messages/api-message.ts';

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

/** Maximum length of a file in a request. 200 dishes, each with a page of description, are shorter. */
export const maxMenuLength = 400_000;
/** Maximum size of the request. It is larger, because JSON needs two characters for a line break or quote. */
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

const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
};

/**
 * Decodes the bytes of a CSV file. For a file in another format it returns what to choose when saving the spreadsheet.
 * `decodeUtf8` must throw an error if the bytes are not UTF-8.
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
