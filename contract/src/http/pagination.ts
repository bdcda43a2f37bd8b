import { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import {
  optionalEnum,
  coerceEmptyToUndefined,
  singleLineField,
  integerField,
  untrimmedField,
} from './field-schemas.ts';
import { maxCityLength, maxPage, maxSearchLength } from './text-input.ts';

const createPagination = (maxLimit: number, defaultLimit: number) => ({
  limit: coerceEmptyToUndefined(integerField(1, maxLimit)).transform((limit) => limit ?? defaultLimit),
  page: coerceEmptyToUndefined(integerField(1, maxPage)).transform((page) => page ?? 1),
});

export const productPagination = createPagination(100, 100);
export const kitchenPagination = createPagination(100, 20);
const listPagination = createPagination(200, 100);
export const adminPagination = createPagination(200, 50);

export const searchField = coerceEmptyToUndefined(
  singleLineField()
    .trim()
    .max(maxSearchLength, encodeMessage('field.too_long', { max: maxSearchLength })),
);

export const cityField = coerceEmptyToUndefined(untrimmedField(maxCityLength));
export const kitchenCityField = cityField.meta({ description: 'City of the kitchen' });

export const sortField = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  optionalEnum(sorts).transform((sort): T[number] => sort ?? sorts[0]);

export const PagedSearchQuery = z.object({ ...listPagination, q: searchField });
