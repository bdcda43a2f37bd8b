import { isNamedTime } from '@homechef/contract/kitchens/chosen-day';
import { parsePosition } from '@homechef/contract/kitchens/position';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { isCalendarDate } from '@homechef/contract/time/local-date';

const queryNames = ['q', 'near', 'within', 'when', 'diet', 'without'] as const;
/**
 * Search filters by text, place, time and food, as they are in the URL. An empty string means no filter. `at` is the
 * name of the place, `map` is 1 while the map is open, and `chef` is the id of the kitchen chosen on the map.
 */
export const finderNames = [...queryNames, 'at', 'map', 'chef'] as const;
export type FinderName = (typeof finderNames)[number];
export type FinderFilters = Readonly<Record<FinderName, string>>;

const keepKnown = (list: string, known: readonly string[]) =>
  list
    .split(',')
    .filter((name) => known.includes(name))
    .join();

/** Reads the filters of a URL. Leaves out what the search does not understand, such as a typed `near=85004`. */
export function parseFinderFilters(params: URLSearchParams): FinderFilters {
  const read = (name: FinderName) => params.get(name) ?? '';
  const near = parsePosition(read('near')) ? read('near') : '';
  const isTime = isNamedTime(read('when')) || isCalendarDate(read('when'));
  return {
    q: read('q'),
    near,
    within: near && Number(read('within')) > 0 ? read('within') : '',
    when: isTime ? read('when') : '',
    diet: keepKnown(read('diet'), diets),
    without: keepKnown(read('without'), allergens),
    at: near && read('at'),
    map: read('map'),
    chef: read('chef'),
  };
}

export const toFinderQuery = (filters: FinderFilters): Partial<Record<FinderName, string>> =>
  Object.fromEntries(queryNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

export const noFinderFilters = parseFinderFilters(new URLSearchParams());
