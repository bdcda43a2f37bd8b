import { messages } from '@homechef/contract/messages/messages';
import { defaultCity } from '@homechef/contract/users/address';
import { isZipCode } from '@homechef/contract/zip-codes/zip-code';
import {
  type ZipReply,
  createZipErrorReply,
  malformedZipMessage,
} from '@homechef/contract/zip-codes/zip-reply';
import { useEffect } from 'react';
import { localizeCode } from '../../platform/forms/validate.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useReconnectCount } from '../../store/hooks/use-query.ts';
import { useLatestDefined } from '../../ui/hooks/use-kept-values.ts';
import { lookUpZip as endpoint } from '@homechef/contract/zip-codes/endpoints';
import { defineRequest } from '../../platform/http/define-request.ts';

const zipMessageNames = Object.keys(messages.zip) as (keyof typeof messages.zip)[];

function localizeZipError(error: string): string {
  const knownName = zipMessageNames.find((name) => messages.zip[name] === error);
  return knownName ? localizeCode(`zip.${knownName}`) : error;
}

interface CitySearch {
  /** The city of the zip code, or else the previous city, or else the default. Undefined while loading. */
  city?: string;
  /** The position of the zip code. Undefined without a zip code, or if the zip service does not know its position. */
  position?: { latitude: number; longitude: number };
  /** The zip service’s error for an unknown zip code. */
  zipError?: string;
  error?: string;
  retry: () => void;
}

/** The city of a search without a zip code. */
const defaultReply: ZipReply = { ...createZipErrorReply(''), City: defaultCity };

function getPosition(reply?: ZipReply): CitySearch['position'] {
  const { latitude = null, longitude = null } = reply ?? {};
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Looks up the city of a zip code. Sends no request if the zip code is empty or malformed. */
export function useCityByZip(zip: string): CitySearch {
  const dispatch = useAppDispatch();
  const lookup = lookUpZip.selectState(useAppSelector(lookUpZip.select), zip);
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    if (isZipCode(zip)) void dispatch(lookUpZip(zip));
  }, [dispatch, zip, reconnectCount]);
  const reply = zip && !isZipCode(zip) ? createZipErrorReply(malformedZipMessage) : lookup.data;
  const isSettled = zip === '' || reply !== undefined || lookup.status === 'fail';
  const found = zip === '' ? defaultReply : reply;
  const latest = useLatestDefined(found?.City === '' ? undefined : found);
  return {
    city: latest?.City ?? (isSettled ? defaultCity : undefined),
    position: getPosition(latest),
    zipError: reply?.Error ? localizeZipError(reply.Error) : undefined,
    error: lookup.error,
    retry: () => void (isZipCode(zip) && dispatch(lookUpZip(zip))),
  };
}

export const lookUpZip = defineRequest(
  'zip/lookUp',
  (api, zip: string) => api(endpoint, { params: { zip } }),
  { isPublic: true },
);
