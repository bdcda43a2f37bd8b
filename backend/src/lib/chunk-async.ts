/*
 * Groups the values of an async iterable into arrays of at most `size` values. The package it-batch does the same, but
 * ten lines are not worth a dependency. Limits: the source is read sequentially, and the last array may be shorter.
 */
export async function* chunkAsync<T>(source: AsyncIterable<T>, size = 500): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const value of source) {
    chunk.push(value);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
