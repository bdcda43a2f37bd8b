import { lookUpZip as endpoint } from '@homechef/contract/zip-codes/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const lookUpZip = defineRequest(
  'zip/lookUp',
  (api, zip: string) => api(endpoint, { params: { zip } }),
  { isPublic: true },
);
