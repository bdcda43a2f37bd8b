import { maxCuisineLength, maxCuisines } from '@homechef/contract/kitchens/kitchen-options';

const toName = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, maxCuisineLength);
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Adds typed cuisines, separated by commas. Returns the same array if there is nothing to add or no room left. */
export function addCuisine(cuisines: readonly string[], text: string): readonly string[] {
  let all = cuisines;
  for (const name of text.split(',').map(toName)) {
    const isNew = name !== '' && !all.some((other) => isSame(other, name));
    if (isNew && all.length < maxCuisines) all = [...all, name];
  }
  return all;
}
