import * as endpoints from '@homechef/contract/zip-codes/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { ZipLookup } from './zip-lookup.ts';

/** Registers the lookup of zip codes. */
export function registerZipEndpoint(
  registerEndpoint: RegisterEndpoint,
  { lookUpZip }: { lookUpZip: ZipLookup },
): void {
  registerEndpoint(endpoints.lookUpZip, ({ params }) => lookUpZip(params.zip));
}
