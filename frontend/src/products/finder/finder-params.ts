/** Filters of a search by text, place, time and food, as the URL holds them. An empty string means no filter. */
export const finderNames = ['q', 'near', 'within', 'at', 'when', 'diet', 'without'] as const;
export type FinderName = (typeof finderNames)[number];
export type FinderFilters = Readonly<Record<FinderName, string>>;

export const parseFinderFilters = (params: URLSearchParams): FinderFilters =>
  Object.fromEntries(finderNames.map((name) => [name, params.get(name) ?? ''])) as FinderFilters;

/** Returns the API query. `at` is the name of the place, which only the page shows. */
export const toFinderQuery = (filters: FinderFilters): Partial<Record<FinderName, string>> =>
  Object.fromEntries(
    finderNames.flatMap((name) => (name !== 'at' && filters[name] ? [[name, filters[name]]] : [])),
  );

export const noFinderFilters = parseFinderFilters(new URLSearchParams());
