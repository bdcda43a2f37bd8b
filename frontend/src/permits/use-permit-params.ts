import { permitFilters, type PermitFilter } from '@homechef/contract/users/user-options';
import { useSearchParams } from 'react-router-dom';

const findState = (name: string | null): PermitFilter | undefined =>
  permitFilters.find((state) => state === name);

/** Returns the filter and the shown case, which are in the URL. The usual filter is the queue. */
export function usePermitParams() {
  const [search] = useSearchParams();
  const show = search.get('show');
  const state = show === 'all' ? undefined : (findState(show) ?? 'waiting');
  const toUrl = (part: Record<string, string>) =>
    `?${new URLSearchParams({ ...(show ? { show } : {}), ...part }).toString()}`;
  return {
    state,
    shownId: search.get('permit'),
    isDone: search.has('done'),
    isAgain: search.has('again'),
    toUrl,
  };
}

export type PermitParams = ReturnType<typeof usePermitParams>;
