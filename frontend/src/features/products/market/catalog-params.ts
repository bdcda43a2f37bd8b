import { filterMessages } from '@homechef/contract/messages/filter-messages';
import { noControlCharacters, parseNumber, parsePage } from '@homechef/contract/http/text-input';
import { catalogSorts, maxTextLengths, categories } from '@homechef/contract/products/product-options';
import { parseFinderFilters, toFinderQuery, type FinderFilters } from '../finder/finder-params.ts';
import { localizeApiMessage } from '../../../platform/i18n/localize-api-error.ts';
import type { ProductFilters } from '../state/products.requests.ts';
import { normalizePrice } from '../../../platform/forms/typed-price.ts';

/** Filter values of the form. An empty string means no filter. */
export interface CatalogFilters {
  name: string;
  category: string;
  minPrice: string;
  maxPrice: string;
}
export type CatalogFilterName = keyof CatalogFilters;

export interface CatalogParams {
  filters: CatalogFilters;
  finder: FinderFilters;
  sort: PageSort;
  page: number;
}

export const emptyFilters: CatalogFilters = { name: '', category: '', minPrice: '', maxPrice: '' };
export const filterNames = Object.keys(emptyFilters) as CatalogFilterName[];

export const catalogPageSize = 12;

const pageSorts = [...catalogSorts, 'relevance', 'distance', 'soonest'] as const;
export type PageSort = (typeof pageSorts)[number] | ''; // empty for the default

export const getDefaultSort = ({ q, near }: FinderFilters) =>
  q ? 'relevance' : near ? 'distance' : 'latest';

export const listSorts = ({ q, near }: FinderFilters) =>
  pageSorts.filter((sort) => (sort !== 'relevance' || q) && (sort !== 'distance' || near));

/** Parses the query of a URL. Replaces invalid values with defaults. */
export function parseCatalogParams(search: string): CatalogParams {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) ?? '';
  const category = categories.find((known) => known === text('category')) ?? '';
  return {
    filters: {
      name: text('name').slice(0, maxTextLengths.searchedName),
      category,
      minPrice: text('minPrice'),
      maxPrice: text('maxPrice'),
    },
    finder: parseFinderFilters(params),
    sort: pageSorts.find((known) => known === text('sort')) ?? '',
    page: parsePage(text('page')),
  };
}

/** Returns the query of a URL, starting with `?`. Omits default values. */
export function formatCatalogParams({ filters, finder, sort, page }: CatalogParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...finder, sort }))
    if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return `?${params.toString()}`;
}

const normalizeFilter = (name: CatalogFilterName, value: string) =>
  name === 'minPrice' || name === 'maxPrice' ? normalizePrice(value) : value;

const getFieldMessage = (name: keyof typeof filterMessages) =>
  localizeApiMessage({ code: `field.${name}`, message: filterMessages[name] });

/** Returns the error message of a filter, in the server’s words, or undefined if it is valid. */
export function validateFilter(name: CatalogFilterName, value: string): string | undefined {
  if (name === 'name')
    return noControlCharacters.test(value) ? undefined : getFieldMessage('control_characters');
  const isValid =
    name === 'category' || value === '' || Number.isFinite(parseNumber(normalizeFilter(name, value)));
  return isValid ? undefined : getFieldMessage('not_amount');
}

/** Returns the API query. Omits filters that the server would reject, because the form shows their errors. */
export function toCatalogQuery({ filters, finder, sort, page }: CatalogParams): ProductFilters {
  const validNames = filterNames.filter((name) => filters[name] && !validateFilter(name, filters[name]));
  const query = Object.fromEntries(validNames.map((name) => [name, normalizeFilter(name, filters[name])]));
  return {
    ...query,
    ...toFinderQuery(finder),
    sort: sort || getDefaultSort(finder),
    page,
    limit: catalogPageSize,
  };
}

export const areFiltersEqual = (a: CatalogFilters, b: CatalogFilters): boolean =>
  filterNames.every((name) => a[name] === b[name]);

export const countActiveFilters = (filters: CatalogFilters, { diet, without }: FinderFilters): number =>
  [...Object.values<string>({ ...filters }), ...diet.split(','), ...without.split(',')].filter(Boolean)
    .length;
