import { useLocation, type Location } from 'react-router-dom';

/** What a screen is told, as the location's state, by the list it was chosen from: that list as it was left. */
interface LeftList {
  list: string;
}

/** What a link from a list carries, so that its search, order and page can be gone back to. */
export function useLeftList(): LeftList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The address of a list as it was left; as it usually is where the screen was come to another way. */
export function useWayBack(list: string): string {
  const { state } = useLocation() as Location<unknown>;
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof left === 'string' && left.startsWith(`${list}?`) ? left : list;
}
