import { z } from 'zod';
import { inSchema } from '../messages/api-message.ts';
import { choice, emptyIsMissing, oneLine, whole } from './field-schemas.ts';
import { highestPage, longestSearch } from './text-input.ts';

/** `limit` and `page` of a list (contract, Everywhere): page from 1, at most `max` a page, `usual` unless told. */
const paging = (max: number, usual: number) => ({
  limit: emptyIsMissing(whole(1, max)).transform((n) => n ?? usual),
  page: emptyIsMissing(whole(1, highestPage)).transform((n) => n ?? 1),
});

export const productPaging = paging(100, 100);
const recordPaging = paging(1_000, 1_000);

/** What someone looks for, without case. */
export const search = emptyIsMissing(
  oneLine()
    .trim()
    .max(longestSearch, inSchema('field.too_long', { max: longestSearch })),
);

/** How a list is sorted: one of these, the first unless told. */
export const sortedBy = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  choice(sorts).transform((sort): T[number] => sort ?? sorts[0]);

/** Users and orders: paged, and searched by name, e-mail or number with `q`. */
export const RecordQuery = z.object({ ...recordPaging, q: search });
