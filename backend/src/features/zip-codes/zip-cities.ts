import { dropCountry, parsePlaceText } from '@homechef/contract/zip-codes/place-text';
import { lazyAsync } from '../../platform/lib/lazy-async.ts';
import { splitWords } from '../../platform/lib/words.ts';
import { readZipTable } from './zip-table.ts';

/** A city in the United States, at the mean position of its zip codes. */
interface ZipCity {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

interface CollectedCity extends ZipCity {
  words: string[];
  numZips: number;
}

const abbreviations = new Map([
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['st', 'saint'],
  ['ste', 'sainte'],
]);

/** Returns the word that an abbreviation in the name of a city stands for: `st` is `saint`. */
const expand = (word: string): string => abbreviations.get(word) ?? word;

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
      words: splitWords(city.city).map(expand),
    }))
    .sort((a, b) => b.numZips - a.numZips);
}

const readCities = lazyAsync(collectCities); // lazy, because many processes never need them

/** Minimum share of the zip codes of the largest city of a name that another city of that name needs to be listed. */
const minShare = 0.1;

const toZipCity = ({ city, state, latitude, longitude }: CollectedCity): ZipCity => ({
  city,
  state,
  latitude,
  longitude,
});

/** Sorts cities with exactly the searched name first. Small ones are left out if a large one has the same name. */
function arrangeNamed(found: readonly CollectedCity[], name: string): CollectedCity[] {
  const isNamed = ({ words }: CollectedCity) => words.join(' ') === name;
  const named = found.filter(isNamed);
  const others = found.filter((city) => !isNamed(city));
  const minZips = (named[0]?.numZips ?? 0) * minShare;
  return [...named.filter(({ numZips }) => numZips >= minZips), ...others];
}

/**
 * Lists cities whose names have a word that starts with each word of the text: exact matches first, then the largest.
 * The last words can be the state: `Scottsdale AZ`.
 */
export async function findCities(text: string, maxCities: number): Promise<ZipCity[]> {
  const cities = await readCities();
  const find = (name: string, state?: string): CollectedCity[] => {
    const queryWords = splitWords(name);
    const queries = queryWords.map((query) => [query, expand(query)] as const);
    const matches = ({ words, state: ofCity }: CollectedCity) =>
      (state === undefined || ofCity === state) &&
      queries.every(([typed, full]) => words.some((word) => word.startsWith(typed) || word.startsWith(full)));
    return queryWords.length === 0
      ? []
      : arrangeNamed(cities.filter(matches), queries.map(([, full]) => full).join(' '));
  };
  const { city, state } = parsePlaceText(text);
  const found = new Set([...find(dropCountry(text)), ...(state === undefined ? [] : find(city, state))]);
  return [...found].slice(0, maxCities).map(toZipCity);
}
