import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { optionalEnum, emptyAsUndefined, singleLineField, integerField } from './field-schemas.ts';
import { maxPage, maxSearchLength } from './text-input.ts';

/** `limit` and `page` of a list (contract, Everywhere): page from 1, at most `max` a page, `usual` unless told. */
const paging = (max: number, usual: number) => ({
  limit: emptyAsUndefined(integerField(1, max)).transform((n) => n ?? usual),
  page: emptyAsUndefined(integerField(1, maxPage)).transform((n) => n ?? 1),
});

export const productPagination = paging(100, 100);
const listPagination = paging(1_000, 1_000);

/** What someone looks for, without case. */
export const searchField = emptyAsUndefined(
  singleLineField()
    .trim()
    .max(maxSearchLength, encodeMessage('field.too_long', { max: maxSearchLength })),
);

/** How a list is sorted: one of these, the first unless told. */
export const sortField = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  optionalEnum(sorts).transform((sort): T[number] => sort ?? sorts[0]);

/** Users and orders: paged, and searched by name, e-mail or number with `q`. */
export const PagedSearchQuery = z.object({ ...listPagination, q: searchField });
