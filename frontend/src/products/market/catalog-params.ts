import { fieldMessages } from '@homechef/contract/messages/field-messages';
import { noControlCharacters, parseNumber, parsePage } from '@homechef/contract/http/text-input';
import { categories } from '@homechef/contract/products/categories';
import { catalogSorts, maxTextLengths, type CatalogSort } from '@homechef/contract/products/product-options';
import { inOurWords } from '../../lib/i18n/localize-api-error.ts';
import type { ProductFilters } from '../../store/products/products.requests.ts';
import { tidyPrice } from '../shared/normalize-price.ts';

/** The filters as the form holds them; empty means no filter. */
export interface FilterFields {
  name: string;
  category: string;
  minPrice: string;
  maxPrice: string;
}
export type FilterField = keyof FilterFields;

/** What of the catalogue is on screen: all of it stands in the address. */
export interface CatalogueView {
  fields: FilterFields;
  sort: CatalogSort;
  page: number;
}

export const noFilters: FilterFields = { name: '', category: '', minPrice: '', maxPrice: '' };
export const filterNames = Object.keys(noFilters) as FilterField[];

/** How many dishes stand on a page. */
export const pageSize = 12;

/** The view an address asks for; what it cannot mean is as good as not said. */
export function readAddress(search: string): CatalogueView {
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
export function writeAddress({ fields, sort, page }: CatalogueView): string {
  const params = new URLSearchParams();
  for (const name of filterNames) if (fields[name]) params.set(name, fields[name]);
  if (sort !== 'latest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return `?${params.toString()}`;
}

/** A filter as the server reads it. */
const tidy = (name: FilterField, value: string) =>
  name === 'minPrice' || name === 'maxPrice' ? tidyPrice(value) : value;

const say = (name: 'control_characters' | 'not_amount') =>
  inOurWords({ code: `field.${name}`, message: fieldMessages[name] });

/** What is wrong with a field in words, as the server would say it. */
export function fieldProblem(name: FilterField, value: string): string | undefined {
  if (name === 'name') return noControlCharacters.test(value) ? undefined : say('control_characters');
  const isFine = name === 'category' || value === '' || Number.isFinite(parseNumber(tidy(name, value)));
  return isFine ? undefined : say('not_amount');
}

/** The call that answers a view; a field the server would refuse is left out, the form says why. */
export function toQuery({ fields, sort, page }: CatalogueView): ProductFilters {
  const used = filterNames.filter((name) => fields[name] && !fieldProblem(name, fields[name]));
  const filters = Object.fromEntries(used.map((name) => [name, tidy(name, fields[name])]));
  return { ...filters, sort, page, limit: pageSize };
}

export const sameFields = (a: FilterFields, b: FilterFields): boolean =>
  filterNames.every((name) => a[name] === b[name]);

/** How many filters are on. */
export const countFilters = (fields: FilterFields): number =>
  filterNames.filter((name) => fields[name]).length;
