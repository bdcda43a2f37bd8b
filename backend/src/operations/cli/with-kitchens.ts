import type { Env } from '../../platform/config/env.ts';
import { startKitchenIndex } from '../../features/kitchens/index/kitchen-index-instance.ts';
import { updateKitchenOfCatalog } from '../../features/products/catalog-index/index-instance.ts';
import { createLogger } from '../../platform/lib/logger.ts';

/** Runs the part of a command that needs the kitchens in memory, as the server has them. */
export async function withKitchens<T>(env: Env, run: () => Promise<T>): Promise<T> {
  const stop = await startKitchenIndex(createLogger('silent'), env, updateKitchenOfCatalog);
  return run().finally(stop);
}
