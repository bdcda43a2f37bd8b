const queryNames = ['q', 'near', 'within', 'when', 'diet', 'without'] as const;
/**
 * Search filters by text, place, time and food, as they are in the URL. An empty string means no filter. `at` is the
 * name of the place, `map` is 1 while the map is open, and `chef` is the id of the kitchen chosen on the map.
 */
export const finderNames = [...queryNames, 'at', 'map', 'chef'] as const;
export type FinderName = (typeof finderNames)[number];
export type FinderFilters = Readonly<Record<FinderName, string>>;

export const parseFinderFilters = (params: URLSearchParams): FinderFilters =>
  Object.fromEntries(finderNames.map((name) => [name, params.get(name) ?? ''])) as FinderFilters;

export const toFinderQuery = (filters: FinderFilters): Partial<Record<FinderName, string>> =>
  Object.fromEntries(queryNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

export const noFinderFilters = parseFinderFilters(new URLSearchParams());
