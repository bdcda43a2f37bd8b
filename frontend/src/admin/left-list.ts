import { useLocation, type Location } from 'react-router-dom';

/** The search, order and page of the list that was left, as a location's state. */
interface LeftList {
  list: string;
}

/** What a screen needs to lead back to the list it was come to from. */
export const useLeftList = (): LeftList => ({ list: useLocation().search });

/** The part from `?` on of the list that was left; none where the screen was come to another way. */
export function useWayBack(): string {
  const { state } = useLocation() as Location<unknown>;
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' ? state.list : '';
}
