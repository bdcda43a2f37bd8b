import { getKitchensVersion } from '../../kitchens/index/kitchen-index-instance.ts';
import { findCatalogIndex, getOwnChanges } from './index-instance.ts';

/**
 * Age at which data from the database are read again, so that a change of another process shows within 2 s
 * (docs/rules/finding.md §6).
 */
const maxAgeMs = 1_000;

/**
 * Creates a function that returns whether products and kitchens are unchanged since this call. Without a catalog index
 * it only knows the changes of this process, and returns false after a second. Must be called before the products are
 * read.
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
