import { useEffect, useState } from 'react';
import type { WaitingPlace } from '@homechef/contract/waiting-list/waiting';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { listWaitingPlaces } from './state/waiting.requests.ts';
import { rememberHold, type WaitingRecord } from './waiting-records.ts';

/** The place of an entry: null once the entry has ended, and undefined until the place has loaded. */
export type KnownPlace = WaitingPlace | null | undefined;

export function useWaitingPlaces(records: readonly WaitingRecord[]): ReadonlyMap<string, KnownPlace> {
  const [known, setKnown] = useState<ReadonlyMap<string, WaitingPlace | null>>(new Map());
  // An entry that has ended does not come back.
  const waiting = records.filter(({ _id }) => known.get(_id) !== null);
  const entries = waiting.map(({ chefId, _id }) => ({ chefId, _id }));
  const { data, refetch } = usePolledQuery(listWaitingPlaces, [entries], () => waiting.length === 0);
  if (data?.some(({ _id, place }) => known.get(_id) !== place))
    setKnown(new Map([...known, ...data.map(({ _id, place }) => [_id, place] as const)]));
  const topics = [...new Set(waiting.map(({ product }) => `product:${product}`))];
  useLiveEvents(topics, () => void refetch());
  useEffect(() => {
    for (const { _id, place } of data ?? [])
      if (place?.hold && place.until) rememberHold(_id, place.hold, place.until);
  }, [data]);
  return known;
}
