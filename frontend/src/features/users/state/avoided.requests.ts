import type { AvoidedAllergensChange } from '@homechef/contract/products/dietary/diet-schemas';
import * as endpoints from '@homechef/contract/products/dietary/avoided-endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const getAvoidedAllergens = defineRequest('avoided/get', (api) => api(endpoints.getAvoidedAllergens), {
  isStored: false,
});
export const changeAvoidedAllergens = defineRequest(
  'avoided/change',
  (api, body: AvoidedAllergensChange) => api(endpoints.changeAvoidedAllergens, { body }),
  { isWrite: true, getKey: (_change: AvoidedAllergensChange) => '' },
);
