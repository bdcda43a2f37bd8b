import * as endpoints from '@homechef/contract/users/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { listAll } from '../../../platform/http/list-all.ts';

export const deleteUser = defineRequest(
  'users/delete',
  (api, id: string) => api(endpoints.deleteUser, { params: { id } }),
  { isWrite: true },
);

type ChefQuery = { city: string } & ({ page: number; limit: number } | { page?: undefined });

export const listCityChefs = defineRequest('users/ofCity', (api, query: ChefQuery) =>
  query.page === undefined
    ? listAll((position) => api.page(endpoints.listUsers, { query: { ...query, ...position } }))
    : api.page(endpoints.listUsers, { query }),
);
