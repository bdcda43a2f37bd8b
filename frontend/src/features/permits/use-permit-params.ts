import { permitFilters, type PermitFilter } from '@homechef/contract/users/user-options';
import { useSearchParams } from 'react-router-dom';

const findState = (name: string | null): PermitFilter | undefined =>
  permitFilters.find((state) => state === name);

type RowAct = 'more' | 'refused';
const findAct = (name: string | null): RowAct | undefined =>
  (['more', 'refused'] as const).find((act) => act === name);

/** Returns the filter and the open case, which are in the URL. The default filter is the queue. */
export function usePermitParams() {
  const [search] = useSearchParams();
  const show = search.get('show');
  const state = show === 'all' ? undefined : (findState(show) ?? 'waiting');
  const toUrl = (part: Record<string, string>) =>
    `?${new URLSearchParams({ ...(show ? { show } : {}), ...part }).toString()}`;
  return {
    state,
    /** The act that was chosen in the row of the queue. */
    act: findAct(search.get('act')),
    shownId: search.get('permit'),
    isDone: search.has('done'),
    isAgain: search.has('again'),
    toUrl,
  };
}

export type PermitParams = ReturnType<typeof usePermitParams>;
