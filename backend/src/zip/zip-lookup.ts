import type { ZipReply } from '@homechef/contract/zip/zip-reply';
import { isZipCode, malformedZipMessage, createZipErrorReply } from '@homechef/contract/zip/zip-code';
import { messages } from '@homechef/contract/messages/messages';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Env } from '../config/env.ts';
import { findPlace } from './zip-table.ts';

/** Tells the city of a zip code; what goes wrong is said in words in `Error`, never thrown (contract, Others). */
export type ZipLookup = (zip: string) => Promise<ZipReply>;

const unknownZip = createZipErrorReply(messages.zip.unknown);
const serviceUnavailable = createZipErrorReply(messages.zip.away);

/** The look-up the settings ask for: an outside service where there is one, else data inside the product. */
export function createZipLookup({ ZIP_LOOKUP_URL, ZIP_LOOKUP_KEY }: Env): ZipLookup {
  const lookUp = ZIP_LOOKUP_URL ? createRemoteLookup(ZIP_LOOKUP_URL, ZIP_LOOKUP_KEY ?? '') : builtInLookup;
  return async (zip) => (isZipCode(zip) ? lookUp(zip) : createZipErrorReply(malformedZipMessage));
}

const builtInLookup: ZipLookup = async (zip) => {
  const found = await findPlace(zip);
  if (!found || found.country !== 'US') return unknownZip;
  const { city, state, latitude = null, longitude = null } = found;
  return { City: city.toUpperCase(), State: state, latitude, longitude, Error: '' };
};

const coordinate = z
  .union([z.number(), z.string().min(1).transform(Number).pipe(z.number())])
  .nullish()
  .catch(null);
/** What spec §7 says of the service's answer, and what else it may carry. */
const Answer = z.object({
  City: z.string().nullish(),
  State: z.string().catch(''),
  latitude: coordinate,
  longitude: coordinate,
  Error: z.string().nullish(),
});

const requestTimeoutMs = 3_000;
const aDay = 24 * 60 * 60 * 1_000;

/** A service at a fixed address, asked from here and never from the browser; cities are kept for a day, errors are not. */
function createRemoteLookup(url: string, key: string): ZipLookup {
  const known = new LRUCache<string, ZipReply>({ max: 10_000, ttl: aDay });
  return async (zip) => {
    const before = known.get(zip);
    if (before) return before;
    try {
      const address = url.replace('{zip}', zip).replace('{key}', encodeURIComponent(key));
      const response = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      if (!response.ok) return serviceUnavailable;
      const reply = toReply(Answer.parse(await response.json()));
      if (!reply.Error) known.set(zip, reply);
      return reply;
    } catch {
      return serviceUnavailable; // without the reason: it may carry the address, and with it the key
    }
  };
}

function toReply({ City, State, latitude, longitude, Error: words }: z.output<typeof Answer>): ZipReply {
  if (words) return createZipErrorReply(words);
  if (!City) return unknownZip;
  return {
    City: City.toUpperCase(),
    State,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    Error: '',
  };
}
