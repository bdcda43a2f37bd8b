/** Some at a time of what comes one by one. */
export async function* chunkAsync<T>(source: AsyncIterable<T>, size = 500): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
