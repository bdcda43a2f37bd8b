import { useLocation, type Location } from 'react-router-dom';

/** What a screen is told, as the location's state, by the list it was chosen from: that list as it was left. */
interface LeftList {
  list: string;
  /** Under which name its scroll position is kept. */
  place: string;
}

/** What a way back to a list carries: where on it somebody was. */
interface WentBack {
  backTo: string;
}

/** What makes an entry of the history share a place of this name. */
export const withScrollKey = (place: string): WentBack => ({ backTo: place });

/** Where a link or a navigation goes to. */
export interface BackLinkTarget {
  to: string;
  state?: WentBack;
}

/** What the state of a location says of the list before it, or of the one that is gone back to. */
function told(state: unknown, part: keyof LeftList | keyof WentBack): string | undefined {
  const said: Partial<Record<typeof part, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const found = said[part];
  return typeof found === 'string' ? found : undefined;
}

/** Under which name the scroll position of a page is kept: a list that is gone back to by a link is where it was left. */
export const getScrollKey = ({ key, state }: Location<unknown>): string => told(state, 'backTo') ?? key;

/** What a link from a list carries, so that its search, order, page and place can be gone back to. */
export function useListReturnState(): LeftList {
  const location: Location<unknown> = useLocation();
  return { list: location.pathname + location.search, place: getScrollKey(location) };
}

/** The way to a list as it was left; to its usual view where the screen was come to another way. */
export function useBackToList(list: string): BackLinkTarget {
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const [left, place] = [told(state, 'list'), told(state, 'place')];
  if (left === undefined || left.split('?')[0] !== list) return { to: list };
  return { to: left, state: place === undefined ? undefined : withScrollKey(place) };
}
