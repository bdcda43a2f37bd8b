import { lookUpZip as endpoint } from '@homechef/contract/zip/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';

export const lookUpZip = defineRequest('zip/lookUp', (api, zip: string) =>
  api(endpoint, { params: { zip } }),
);
