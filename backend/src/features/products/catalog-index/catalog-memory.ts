import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Env } from '../../../platform/config/env.ts';

const defaultShare = 1 / 4; // of the memory of the machine
const maxHeapShare = 1 / 2; // of the heap limit of Node.js, because requests need the rest

/** Returns how much memory the machine or its container has, in bytes. */
const getMachineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Returns how many bytes the catalog may take up in one process (docs/adr/0014). The processes of a machine share
 * `CATALOG_MEMORY_MB`.
 */
export function getMaxCatalogBytes({
  CATALOG_MEMORY_MB,
  WEB_CONCURRENCY,
}: Pick<Env, 'CATALOG_MEMORY_MB' | 'WEB_CONCURRENCY'>): number {
  const sharedBytes =
    CATALOG_MEMORY_MB === undefined ? getMachineBytes() * defaultShare : CATALOG_MEMORY_MB * 2 ** 20;
  return Math.min(sharedBytes / WEB_CONCURRENCY, getHeapStatistics().heap_size_limit * maxHeapShare);
}
