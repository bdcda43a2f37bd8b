import { messages } from '@homechef/contract/messages/messages';
import { defaultCity } from '@homechef/contract/users/address';
import { isZipCode, malformedZipMessage, createZipErrorReply } from '@homechef/contract/zip/zip-code';
import { useEffect } from 'react';
import { localizeCode } from '../lib/forms/validate.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { useLatestDefined } from '../ui/hooks/use-latest-defined.ts';
import { lookUpZip } from '../store/zip/zip.requests.ts';

const zipMessageNames = Object.keys(messages.zip) as (keyof typeof messages.zip)[];

function localizeZipError(error: string): string {
  const knownName = zipMessageNames.find((name) => messages.zip[name] === error);
  return knownName ? localizeCode(`zip.${knownName}`) : error;
}

interface CitySearch {
  /** City of the zip code, otherwise the previous city, otherwise the default (spec §9). Undefined while loading. */
  city?: string;
  /** Error of the zip service for an unknown zip code (spec §8). */
  zipError?: string;
  error?: string;
  retry: () => void;
}

/** Looks up the city of a zip code. An empty or malformed zip code sends no request. */
export function useCityByZip(zip: string): CitySearch {
  const dispatch = useAppDispatch();
  const lookup = lookUpZip.selectState(
    useAppSelector((state) => state.zip),
    zip,
  );
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    if (isZipCode(zip)) void dispatch(lookUpZip(zip));
  }, [dispatch, zip, reconnectCount]);
  const reply = zip && !isZipCode(zip) ? createZipErrorReply(malformedZipMessage) : lookup.data;
  const isSettled = zip === '' || reply !== undefined || lookup.status === 'fail';
  const resolvedCity = zip === '' ? defaultCity : reply?.City;
  const latestCity = useLatestDefined(resolvedCity === '' ? undefined : resolvedCity);
  return {
    city: latestCity ?? (isSettled ? defaultCity : undefined),
    zipError: reply?.Error ? localizeZipError(reply.Error) : undefined,
    error: lookup.error,
    retry: () => void (isZipCode(zip) && dispatch(lookUpZip(zip))),
  };
}
