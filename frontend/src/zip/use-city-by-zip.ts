import { messages } from '@homechef/contract/messages/messages';
import { defaultCity } from '@homechef/contract/users/address';
import { isZipCode, malformedZipMessage, createZipErrorReply } from '@homechef/contract/zip/zip-code';
import { useEffect } from 'react';
import { localizeCode } from '../lib/forms/validate.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { useLatestDefined } from '../ui/hooks/use-latest-defined.ts';
import { lookUpZip } from '../store/zip/zip.requests.ts';

const names = Object.keys(messages.zip) as (keyof typeof messages.zip)[];

/** Our own look-up's words in the language of the page; another service's as they are. */
function inOurWords(error: string): string {
  const ours = names.find((name) => messages.zip[name] === error);
  return ours ? localizeCode(`zip.${ours}`) : error;
}

interface CityOfZip {
  /** The last city there was: that of the zip code, else the usual one (spec §9). Undefined until it is known. */
  city?: string;
  /** The zip service's own words when it knows no city (spec §8). */
  words?: string;
  /** The look-up did not come through. */
  error?: string;
  retry: () => void;
}

/** The city of a zip code; an empty one is not looked up, a malformed one is told without asking. */
export function useCityByZip(zip: string): CityOfZip {
  const dispatch = useAppDispatch();
  const asked = lookUpZip.selectState(
    useAppSelector((state) => state.zip),
    zip,
  );
  const returns = useReconnectCount();
  useEffect(() => {
    if (isZipCode(zip)) void dispatch(lookUpZip(zip));
  }, [dispatch, zip, returns]);
  const reply = zip && !isZipCode(zip) ? createZipErrorReply(malformedZipMessage) : asked.data;
  const isOver = zip === '' || reply !== undefined || asked.status === 'fail';
  const found = zip === '' ? defaultCity : reply?.City;
  const kept = useLatestDefined(found === '' ? undefined : found);
  return {
    city: kept ?? (isOver ? defaultCity : undefined),
    words: reply?.Error ? inOurWords(reply.Error) : undefined,
    error: asked.error,
    retry: () => void (isZipCode(zip) && dispatch(lookUpZip(zip))),
  };
}
