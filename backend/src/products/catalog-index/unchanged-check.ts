import { getProductKitchenVersion } from '../model/product-kitchen.ts';
import { getCatalogIndex } from './index-instance.ts';

/** Creates a function that returns whether products and kitchens in memory are unchanged since this call. */
export function createUnchangedCheck(): () => boolean {
  const index = getCatalogIndex();
  const { version } = index;
  const kitchenVersion = getProductKitchenVersion();
  return () => index.version === version && getProductKitchenVersion() === kitchenVersion;
}
