import { lazyAsync } from '../lib/lazy-async.ts';
import { splitWords } from '../lib/words.ts';
import { readZipTable } from './zip-table.ts';

/** City of the United States, at the mean position of its zip codes. */
export interface ZipCity {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

interface CollectedCity extends ZipCity {
  words: string[];
  numZips: number;
}

const entryPattern =
  /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"\\]+)","state":"([A-Z]{2})","country":"US"/g;

async function collectCities(): Promise<CollectedCity[]> {
  const text = (await readZipTable()).toString('latin1');
  const cities = new Map<string, CollectedCity>();
  for (const [, latitude, longitude, city = '', state = ''] of text.matchAll(entryPattern)) {
    const key = `${city} ${state}`;
    const known = cities.get(key) ?? { city, state, latitude: 0, longitude: 0, words: [], numZips: 0 };
    known.latitude += Number(latitude);
    known.longitude += Number(longitude);
    known.numZips += 1;
    cities.set(key, known);
  }
  const toMean = (sum: number, count: number) => Math.round((sum / count) * 10_000) / 10_000;
  return [...cities.values()]
    .map((city) => ({
      ...city,
      latitude: toMean(city.latitude, city.numZips),
      longitude: toMean(city.longitude, city.numZips),
      words: splitWords(city.city),
    }))
    .sort((a, b) => b.numZips - a.numZips);
}

const readCities = lazyAsync(collectCities); // many processes never need them

/** Lists cities of which each word of the search begins a word, the largest first. */
export async function findCities(queryWords: readonly string[], maxCities: number): Promise<ZipCity[]> {
  const cities = await readCities();
  const found: ZipCity[] = [];
  for (const { words, city, state, latitude, longitude } of cities) {
    const matches = (query: string) => words.some((word) => word.startsWith(query));
    if (queryWords.length > 0 && queryWords.every(matches)) found.push({ city, state, latitude, longitude });
    if (found.length === maxCities) break;
  }
  return found;
}
