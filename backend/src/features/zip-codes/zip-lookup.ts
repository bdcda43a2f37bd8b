import {
  type ZipReply,
  createZipErrorReply,
  malformedZipMessage,
} from '@homechef/contract/zip-codes/zip-reply';
import { isZipCode } from '@homechef/contract/zip-codes/zip-code';
import { messages } from '@homechef/contract/messages/messages';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Env } from '../../platform/config/env.ts';
import { findPlace } from './zip-table.ts';

/** Returns the city of a zip code. It never rejects: `Error` in the reply describes a failure. */
export type ZipLookup = (zip: string) => Promise<ZipReply>;

const unknownZip = createZipErrorReply(messages.zip.unknown);
const serviceUnavailable = createZipErrorReply(messages.zip.away);

export function createZipLookup({ ZIP_LOOKUP_URL, ZIP_LOOKUP_KEY }: Env): ZipLookup {
  const lookUp = ZIP_LOOKUP_URL ? createRemoteLookup(ZIP_LOOKUP_URL, ZIP_LOOKUP_KEY ?? '') : builtInLookup;
  return async (zip) => (isZipCode(zip) ? lookUp(zip) : createZipErrorReply(malformedZipMessage));
}

const builtInLookup: ZipLookup = async (zip) => {
  const place = await findPlace(zip);
  if (!place || place.country !== 'US') return unknownZip;
  const { city, state, latitude = null, longitude = null } = place;
  return { City: city.toUpperCase(), State: state, latitude, longitude, Error: '' };
};

const coordinate = z
  .union([z.number(), z.string().min(1).transform(Number).pipe(z.number())])
  .nullish()
  .catch(null);
/** Reply of the service, with the coordinates that some services add. */
const RemoteReply = z.object({
  City: z.string().nullish(),
  State: z.string().catch(''),
  latitude: coordinate,
  longitude: coordinate,
  Error: z.string().nullish(),
});

const requestTimeoutMs = 3_000;
const cacheTtlMs = 24 * 60 * 60 * 1_000;

function createRemoteLookup(url: string, key: string): ZipLookup {
  const cache = new LRUCache<string, ZipReply>({ max: 10_000, ttl: cacheTtlMs });
  return async (zip) => {
    const cached = cache.get(zip);
    if (cached) return cached;
    try {
      const requestUrl = url.replace('{zip}', zip).replace('{key}', encodeURIComponent(key));
      const response = await fetch(requestUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      if (!response.ok) return serviceUnavailable;
      const reply = toReply(RemoteReply.parse(await response.json()));
      if (!reply.Error) cache.set(zip, reply); // errors are not cached
      return reply;
    } catch {
      return serviceUnavailable; // without the reason, which can contain the URL with the key
    }
  };
}

function toReply({
  City,
  State,
  latitude,
  longitude,
  Error: message,
}: z.output<typeof RemoteReply>): ZipReply {
  if (message) return createZipErrorReply(message);
  if (!City) return unknownZip;
  return {
    City: City.toUpperCase(),
    State,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    Error: '',
  };
}
