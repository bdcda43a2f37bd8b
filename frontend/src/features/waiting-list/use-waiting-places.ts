import { useEffect } from 'react';
import type { WaitingPlace } from '@homechef/contract/waiting-list/waiting';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { useAppDispatch } from '../../store/store.ts';
import { listWaitingPlaces, selectWaitingPlaces } from './state/waiting.requests.ts';
import { rememberHold, type WaitingRecord } from './waiting-records.ts';

/** The place of an entry: null once the entry has ended, and undefined until the place has loaded. */
export type KnownPlace = WaitingPlace | null | undefined;

export function useWaitingPlaces(records: readonly WaitingRecord[]): ReadonlyMap<string, KnownPlace> {
  const dispatch = useAppDispatch();
  const entries = records.map(({ chefId, _id }) => ({ chefId, _id }));
  // An entry that has ended does not come back, so polling can stop.
  const isComplete = (places: readonly { place: WaitingPlace | null }[]) =>
    places.every(({ place }) => place === null);
  const { data = [] } = usePolledQuery(listWaitingPlaces, selectWaitingPlaces, isComplete, entries);
  const topics = [...new Set(records.map(({ product }) => `product:${product}`))];
  useLiveEvents(topics, () => void dispatch(listWaitingPlaces(entries)));
  useEffect(() => {
    for (const { _id, place } of data)
      if (place?.hold && place.until) rememberHold(_id, place.hold, place.until);
  }, [data]);
  return new Map(data.map(({ _id, place }) => [_id, place]));
}
