import { inPieces } from './work-in-pieces.ts';

/*
 * Groups the values of an iterable into arrays of at most `size` values, and reads them in pieces. The package
 * it-batch does part of that, but ten lines are not worth a dependency. With `getWeight`, an array ends with the value
 * that brings the sum of the weights to `size`. Limits: the source is read sequentially, and the last array may be
 * shorter.
 */
export async function* chunkAsync<T>(
  source: Iterable<T> | AsyncIterable<T>,
  size = 500,
  getWeight: (value: T) => number = () => 1,
): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  let weight = 0;
  for await (const value of inPieces(source)) {
    chunk.push(value);
    weight += getWeight(value);
    if (weight < size) continue;
    yield chunk;
    [chunk, weight] = [[], 0];
  }
  if (chunk.length > 0) yield chunk;
}
