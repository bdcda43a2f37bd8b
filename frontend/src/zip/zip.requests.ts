import { lookUpZip as endpoint } from '@homechef/contract/zip/endpoints';
import { defineRequest } from '../lib/request.ts';

export const lookUpZip = defineRequest('zip/lookUp', (api, zip: string) =>
  api(endpoint, { params: { zip } }),
);
