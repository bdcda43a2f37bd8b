import { parseWhen, withWhen } from './chosen-when.ts';
import { useLocation, type Location } from 'react-router-dom';

interface ListReturnState {
  list: string;
  place: string;
}

interface ScrollKeyState {
  backTo: string;
}

export const withScrollKey = (scrollKey: string): ScrollKeyState => ({ backTo: scrollKey });

export interface BackLinkTarget {
  to: string;
  state?: ScrollKeyState;
}

function readStateField(
  state: unknown,
  field: keyof ListReturnState | keyof ScrollKeyState,
): string | undefined {
  const fields: Partial<Record<typeof field, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const value = fields[field];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the scroll key of a location. A link back to a list uses the key that the list had. */
export const getScrollKey = ({ key, state }: Location<unknown>): string =>
  readStateField(state, 'backTo') ?? key;

export function useListReturnState(): ListReturnState {
  const location: Location<unknown> = useLocation();
  return { list: location.pathname + location.search, place: getScrollKey(location) };
}

/**
 * Returns a link back to a list with its previous query and scroll position, or to `list` if the user came from
 * elsewhere.
 */
export function useBackToList(list: string): BackLinkTarget {
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const listUrl = readStateField(state, 'list');
  const scrollKey = readStateField(state, 'place');
  if (listUrl === undefined || listUrl.split('?')[0] !== list)
    return { to: withWhen(list, parseWhen(location.search)) };
  return { to: listUrl, state: scrollKey === undefined ? undefined : withScrollKey(scrollKey) };
}
