import { lookUpZip as endpoint } from '@homechef/contract/zip-codes/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

export const lookUpZip = defineRequest('zip/lookUp', (api, zip: string) =>
  api(endpoint, { params: { zip } }),
);

export const { selectZip } = injectReducer('zip', { selectZip: lookUpZip.reducer }, { isPublic: true });
