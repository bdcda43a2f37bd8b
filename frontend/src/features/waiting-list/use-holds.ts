import { formatLineName } from '@homechef/contract/menu/options';
import { useEffect } from 'react';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { useAccountEntries } from './use-account-entries.ts';
import { listHeldPlaces } from './state/waiting.requests.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { rememberHold, useWaitingRecords } from './waiting-records.ts';

/** Portions that are held for this device or its account. */
export interface RunningHold {
  hold: string;
  until: string;
  name: string; // name of the dish
}

/** Returns the running holds of this device and of the account. Live events of the dishes report new ones. */
export function useHolds(): RunningHold[] {
  const nowMs = useNow();
  useAccountEntries();
  const records = useWaitingRecords();
  const entries = records.map(({ chefId, _id }) => ({ chefId, _id }));
  const { data = [], refetch } = useQuery(listHeldPlaces, entries);
  const topics = [...new Set(records.map(({ product }) => `product:${product}`))];
  useLiveEvents(topics, () => void refetch());
  useEffect(() => {
    for (const { _id, place } of data)
      if (place?.hold && place.until) rememberHold(_id, place.hold, place.until);
  }, [data]);
  return data.flatMap(({ _id, place }) => {
    const record = records.find((entry) => entry._id === _id);
    const isRunning = place?.until && Date.parse(place.until) > nowMs;
    return record && isRunning && place.hold && place.until
      ? [{ hold: place.hold, until: place.until, name: formatLineName(record.name, record.options) }]
      : [];
  });
}
