import { defineEndpoint } from '../../http/endpoint.ts';
import { AvoidedAllergens, AvoidedAllergensChange } from './diet-schemas.ts';

export const getAvoidedAllergens = defineEndpoint({
  name: 'getAvoidedAllergens',
  summary: 'List the allergens that the caller avoids',
  method: 'get',
  path: '/users/profile/allergens',
  access: 'signedIn',
  isOwnData: true,
  reply: AvoidedAllergens,
  noStore: true,
});

export const changeAvoidedAllergens = defineEndpoint({
  name: 'changeAvoidedAllergens',
  summary: 'Add and remove allergens that the caller avoids, and list all of them',
  method: 'put',
  path: '/users/profile/allergens',
  access: 'signedIn',
  body: AvoidedAllergensChange,
  reply: AvoidedAllergens,
  noStore: true,
});
