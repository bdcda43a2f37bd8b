import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { lazyAsync } from '../lib/lazy-async.ts';

/** Where a zip code is. */
interface Place {
  city: string;
  state: string;
  country: string;
  latitude?: number | null;
  longitude?: number | null;
}

/**
 * The table of the package `zipcodes`: JSON, `{"10001":{…},…`, behind the name it is exported by. It is read as text:
 * as a module it would hold up everybody else in this process while it is compiled, and take 70 MB.
 */
const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
/** Read at the first question: many never ask. */
const readTable = lazyAsync(() => readFile(file));

/** The place of five digits; undefined where there is none. */
export async function findPlace(zip: string): Promise<Place | undefined> {
  const table = await readTable();
  const key = `"${zip}":`;
  const found = table.indexOf(`${key}{`);
  if (found === -1) return undefined;
  const begin = found + key.length;
  const end = table.indexOf('}', begin) + 1;
  return JSON.parse(table.toString('utf8', begin, end)) as Place;
}
