import { useEffect, useState } from 'react';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { isFiniteNumber, toSafeParser } from '../../../platform/storage/type-guards.ts';
import { useAppSelector } from '../../../store/store.ts';

const parser = toSafeParser(isFiniteNumber);
const loadStart = () => localJsonStorage.get('offlineSince', parser);

function startOutage(): number {
  const startMs = loadStart() ?? Date.now();
  localJsonStorage.set('offlineSince', startMs);
  return startMs;
}

/** Returns the start of the current outage in epoch milliseconds, even after a reload without a network. */
export function useOfflineSince(): number | undefined {
  const isOutage = useAppSelector((state) => state.connection.outage !== undefined);
  const [startMs, setStart] = useState(loadStart);
  const [wasOutage, setWasOutage] = useState(false);
  if (isOutage !== wasOutage) {
    setWasOutage(isOutage);
    setStart(isOutage ? startOutage() : undefined);
  }
  useEffect(() => {
    // A page that opens without a network continues the previous page’s outage.
    if (!isOutage && navigator.onLine) localJsonStorage.remove('offlineSince');
  }, [isOutage]);
  return isOutage ? startMs : undefined;
}
