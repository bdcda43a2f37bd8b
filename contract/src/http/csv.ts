import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { coerceEmptyToUndefined, singleLineField } from './field-schemas.ts';

/** Creates the query field for the columns of a CSV export, separated by commas. If it is missing, all are exported. */
export const csvColumnsField = <const C extends readonly [string, ...string[]]>(columns: C) => {
  const isColumn = (name: string): name is C[number] => columns.includes(name);
  const error = encodeMessage('field.not_option', { options: columns.join(', ') });
  return coerceEmptyToUndefined(
    singleLineField().refine((text) => text.split(',').every(isColumn), error),
  ).transform((text): readonly C[number][] =>
    text ? [...new Set(text.split(','))].filter(isColumn) : columns,
  );
};

/** Reply of an endpoint with `replyKind: 'text'` and `textType: 'text/csv'`. */
export const CsvReply = z
  .string()
  .meta({ description: 'UTF-8, one line of column names, then one line per row' });
