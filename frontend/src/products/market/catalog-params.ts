import { fieldMessages } from '@homechef/contract/messages/field-messages';
import { noControlCharacters, parseNumber, parsePage } from '@homechef/contract/http/text-input';
import { categories } from '@homechef/contract/products/categories';
import { catalogSorts, maxTextLengths, type CatalogSort } from '@homechef/contract/products/product-options';
import { localizeApiMessage } from '../../lib/i18n/localize-api-error.ts';
import type { ProductFilters } from '../../store/products/products.requests.ts';
import { normalizePrice } from '../shared/normalize-price.ts';

/** The filters as the form holds them; empty means no filter. */
export interface CatalogFilters {
  name: string;
  category: string;
  minPrice: string;
  maxPrice: string;
}
export type CatalogFilterName = keyof CatalogFilters;

/** What of the catalogue is on screen: all of it stands in the address. */
export interface CatalogParams {
  fields: CatalogFilters;
  sort: CatalogSort;
  page: number;
}

export const emptyFilters: CatalogFilters = { name: '', category: '', minPrice: '', maxPrice: '' };
export const filterNames = Object.keys(emptyFilters) as CatalogFilterName[];

/** How many dishes stand on a page. */
export const catalogPageSize = 12;

/** The view an address asks for; what it cannot mean is as good as not said. */
export function parseCatalogParams(search: string): CatalogParams {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) ?? '';
  const category = categories.find((known) => known === text('category')) ?? '';
  return {
    fields: {
      name: text('name').slice(0, maxTextLengths.searchedName),
      category,
      minPrice: text('minPrice'),
      maxPrice: text('maxPrice'),
    },
    sort: catalogSorts.find((known) => known === text('sort')) ?? 'latest',
    page: parsePage(text('page')),
  };
}

/** The address of a view, as the part from `?` on; what is usual is left out. */
export function formatCatalogParams({ fields, sort, page }: CatalogParams): string {
  const params = new URLSearchParams();
  for (const name of filterNames) if (fields[name]) params.set(name, fields[name]);
  if (sort !== 'latest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return `?${params.toString()}`;
}

/** A filter as the server reads it. */
const tidy = (name: CatalogFilterName, value: string) =>
  name === 'minPrice' || name === 'maxPrice' ? normalizePrice(value) : value;

const say = (name: 'control_characters' | 'not_amount') =>
  localizeApiMessage({ code: `field.${name}`, message: fieldMessages[name] });

/** What is wrong with a field in words, as the server would say it. */
export function validateFilter(name: CatalogFilterName, value: string): string | undefined {
  if (name === 'name') return noControlCharacters.test(value) ? undefined : say('control_characters');
  const isFine = name === 'category' || value === '' || Number.isFinite(parseNumber(tidy(name, value)));
  return isFine ? undefined : say('not_amount');
}

/** The call that answers a view; a field the server would refuse is left out, the form says why. */
export function toCatalogQuery({ fields, sort, page }: CatalogParams): ProductFilters {
  const used = filterNames.filter((name) => fields[name] && !validateFilter(name, fields[name]));
  const filters = Object.fromEntries(used.map((name) => [name, tidy(name, fields[name])]));
  return { ...filters, sort, page, limit: catalogPageSize };
}

export const areFiltersEqual = (a: CatalogFilters, b: CatalogFilters): boolean =>
  filterNames.every((name) => a[name] === b[name]);

/** How many filters are on. */
export const countActiveFilters = (fields: CatalogFilters): number =>
  filterNames.filter((name) => fields[name]).length;
