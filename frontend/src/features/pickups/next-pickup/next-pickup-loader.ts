import { listNextPickups } from '../../kitchens/state/next-pickups.requests.ts';
import { takePrefetched } from '../../../store/hooks/use-query.ts';
import type { AppStore } from '../../../store/store.ts';

type Dispatch = AppStore['dispatch'];

/** Time between requests while the page is visible, in milliseconds. */
const refreshIntervalMs = 60_000;

/**
 * Creates a loader for the next pickups of the dishes on the screen at a chosen time. Dishes that are added in the same
 * turn share a request. All of them are requested again every minute, and when the page becomes visible.
 */
function createLoader(dispatch: Dispatch, when: string) {
  const textCounts = new Map<string, number>();
  const dueIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    const ids = [...dueIds].filter((id) => textCounts.has(id));
    dueIds.clear();
    if (ids.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, refreshIntervalMs);
    if (!takePrefetched(listNextPickups, JSON.stringify([ids, when])))
      void dispatch(listNextPickups(ids, when));
  };
  const request = (ids: Iterable<string>) => {
    if (dueIds.size === 0) queueMicrotask(send);
    for (const id of ids) dueIds.add(id);
  };
  const refresh = () => {
    if (document.visibilityState === 'visible') request(textCounts.keys());
  };

  const remove = (id: string) => {
    const count = textCounts.get(id) ?? 0;
    if (count > 1) textCounts.set(id, count - 1);
    else textCounts.delete(id);
    if (textCounts.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
  const add = (id: string) => {
    if (textCounts.size === 0) document.addEventListener('visibilitychange', refresh);
    textCounts.set(id, (textCounts.get(id) ?? 0) + 1);
    request([id]);
    return () => remove(id);
  };
  return { add, refresh };
}

type Loader = ReturnType<typeof createLoader>;

const loaders = new WeakMap<Dispatch, Map<string, Loader>>(); // by chosen time

export const refreshNextPickups = (dispatch: Dispatch): void =>
  loaders.get(dispatch)?.forEach((loader) => loader.refresh());

/** Loads a dish’s next pickup, and keeps reloading it while the dish is shown. Returns a function that stops this. */
export function watchNextPickup(dispatch: Dispatch, productId: string, when: string): () => void {
  const byTime = loaders.get(dispatch) ?? new Map<string, Loader>();
  loaders.set(dispatch, byTime);
  const loader = byTime.get(when) ?? createLoader(dispatch, when);
  byTime.set(when, loader);
  return loader.add(productId);
}
