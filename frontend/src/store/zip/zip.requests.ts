import { lookUpZip as endpoint } from '@homechef/contract/zip/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { injectReducer } from '../inject/inject-reducer.ts';

export const lookUpZip = defineRequest('zip/lookUp', (api, zip: string) =>
  api(endpoint, { params: { zip } }),
);

export const { selectZip } = injectReducer('zip', { selectZip: lookUpZip.reducer }, { isPublic: true });
