import { getKitchensVersion } from '../../kitchens/index/kitchen-index-instance.ts';
import { findCatalogIndex, getOwnChanges } from './index-instance.ts';

/** Age at which data from the database are read again. A change of another process shows within 2 s. */
const maxAgeMs = 1_000;

/**
 * Creates a function that returns whether products and kitchens are unchanged since this call. Without a catalog index, it
 * knows the changes of this process only, and returns false after a second. Call it before the products are read.
 */
export function createUnchangedCheck(): () => boolean {
  const index = findCatalogIndex();
  const kitchensVersion = getKitchensVersion();
  const areKitchensUnchanged = () => getKitchensVersion() === kitchensVersion;
  if (index) {
    const { version } = index;
    return () => index.version === version && areKitchensUnchanged();
  }
  const ownChanges = getOwnChanges();
  const endMs = performance.now() + maxAgeMs;
  return () => performance.now() < endMs && getOwnChanges() === ownChanges && areKitchensUnchanged();
}
