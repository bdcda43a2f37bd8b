import { isNamedTime, type WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import { isCalendarDate } from '@homechef/contract/time/local-date';
import { useLocation } from 'react-router-dom';

export function parseWhen(search: string): WhenFilter {
  const when = new URLSearchParams(search).get('when') ?? '';
  return isNamedTime(when) || isCalendarDate(when) ? when : '';
}

/** Returns the pickup time that the customer chose, as it is in the URL. Empty if none was chosen. */
export const useChosenWhen = (): WhenFilter => parseWhen(useLocation().search);

/** Returns a path that carries the chosen pickup time along. */
export const withWhen = (path: string, when: WhenFilter): string =>
  when ? `${path}${path.includes('?') ? '&' : '?'}when=${when}` : path;
