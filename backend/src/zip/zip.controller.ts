import * as endpoints from '@homechef/contract/zip/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { ZipLookup } from './zip-lookup.ts';

/** The zip-code look-up of spec §7, behind the server (contract, Others). */
export function registerZipEndpoint(serve: RegisterEndpoint, lookUp: ZipLookup): void {
  serve(endpoints.lookUpZip, ({ params }) => lookUp(params.zip));
}
