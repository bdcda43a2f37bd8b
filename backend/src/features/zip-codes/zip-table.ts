/*
 * Reads places from the data file of the package zipcodes. The API of the package does not fit: loading the module
 * takes 70 MB and blocks the process while the file is compiled.
 * Limits: it depends on the text format of the file, JSON without spaces (`{"10001":{…},…`) inside a module export. The
 * unit test compares a sample with the package.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { lazyAsync } from '../../platform/lib/lazy-async.ts';

interface Place {
  city: string;
  state: string;
  country: string;
  latitude?: number | null;
  longitude?: number | null;
}

const tableFile = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
/** Reads the data file once. */
export const readZipTable = lazyAsync(() => readFile(tableFile)); // many processes never need it

/**
 * Places that were found, at most as many as there are zip codes. A search reads megabytes of the table, and most people
 * live in the same few places.
 */
const foundPlaces = new Map<string, Place>();

export async function findPlace(zip: string): Promise<Place | undefined> {
  const found = foundPlaces.get(zip);
  if (found) return found;
  const table = await readZipTable();
  const key = `"${zip}":`;
  const keyIndex = table.indexOf(`${key}{`);
  if (keyIndex === -1) return undefined;
  const start = keyIndex + key.length;
  const end = table.indexOf('}', start) + 1;
  const place = JSON.parse(table.toString('utf8', start, end)) as Place;
  foundPlaces.set(zip, place);
  return place;
}
